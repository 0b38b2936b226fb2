import { HeldSpans } from "../run-data/held-spans.ts";
import { type RunState, useRunState } from "./run-state.ts";

const nothingHeld = new HeldSpans([]);
const madeFor = new WeakMap<object, HeldSpans>();

/** When the streams of the shown run were held at their start; nothing for traces, and while a run goes on. */
export function heldStreams({ header, trace }: Pick<RunState, "header" | "trace">): HeldSpans {
  if (header === undefined || trace !== undefined) {
    return nothingHeld;
  }
  const known = madeFor.get(header);
  if (known !== undefined) {
    return known;
  }
  const made = new HeldSpans(header.gates.kept);
  madeFor.set(header, made);
  return made;
}

export function useHeldStreams(): HeldSpans {
  return useRunState(heldStreams);
}
