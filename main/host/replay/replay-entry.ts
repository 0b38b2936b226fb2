// A host process that plays a recorded stream (docs/replay.md), started and spoken to as the real one is.
import { FramePort, framePipe } from "../frame-port.ts";
import { parentPortOf, UtilityPort } from "../utility-port.ts";
import { ReplaySession } from "./replay-session.ts";

const defaultCopiesPerSec = 200_000;

const parentPort = parentPortOf(process);
const port = parentPort === undefined ? new FramePort(framePipe) : new UtilityPort(parentPort);
const { COPYSCOPE_HOST_REPLAY, COPYSCOPE_HOST_REPLAY_RATE, COPYSCOPE_HOST_REPLAY_COPIES } = process.env;

new ReplaySession(
  port,
  {
    recording: COPYSCOPE_HOST_REPLAY ?? "",
    copiesPerSec: positiveOr(COPYSCOPE_HOST_REPLAY_RATE, defaultCopiesPerSec),
    copies: positiveOr(COPYSCOPE_HOST_REPLAY_COPIES, null),
  },
  () => process.exit(0),
).start();

function positiveOr<Other>(value: string | undefined, other: Other): number | Other {
  const number = Math.floor(Number(value));
  return number > 0 && Number.isFinite(number) ? number : other;
}
