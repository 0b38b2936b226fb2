// HostTransport of the command line: the host as a child process of plain Node, frames on its fd 3.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { Duplex } from "node:stream";
import { awaitExit, framedTransport } from "#main/core/framed-process.ts";
import type { StartHost } from "#main/core/host-transport.ts";

/** fd of the host's end of the socket pair. */
const frameDescriptor = 3;

/** `onOutput` gets what the host and the driver's library print. */
export function hostsFromBundle(bundle: string, onOutput: (bytes: Uint8Array) => void): StartHost {
  return (environment) =>
    new Promise((resolve, reject) => {
      if (!existsSync(bundle)) {
        reject(new Error(`${bundle} does not exist`));
        return;
      }
      const child = spawn(process.execPath, [bundle], {
        env: { ...environment },
        stdio: ["ignore", "pipe", "pipe", "pipe"],
        // A session of its own, so that Ctrl+C reaches us alone and the host is stopped in order.
        detached: true,
      });
      const exit = awaitExit(child);
      child.stdout?.on("data", onOutput);
      child.stderr?.on("data", onOutput);
      child.once("error", reject);
      child.once("spawn", () => {
        const pipe = child.stdio[frameDescriptor];
        if (!(pipe instanceof Duplex)) {
          throw new Error("Invariant: a spawned host process has a socket on fd 3");
        }
        resolve(framedTransport(child, { toHost: pipe, fromHost: pipe }, exit));
      });
    });
}
