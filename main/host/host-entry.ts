// The host process: the only one that touches native code. Started as an Electron utilityProcess, or by plain Node with
// a duplex pipe on fd 3; nothing beyond this file knows which.
import { FramePort, framePipe } from "./frame-port.ts";
import type { HostPort } from "./host-port.ts";
import { HostSession } from "./host-session.ts";
import { parentPortOf, UtilityPort } from "./utility-port.ts";

function portOfThisProcess(): HostPort {
  const parentPort = parentPortOf(process);
  return parentPort === undefined ? new FramePort(framePipe) : new UtilityPort(parentPort);
}

new HostSession(portOfThisProcess(), () => process.exit(0)).start();
