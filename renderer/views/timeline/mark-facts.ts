import type { Translator } from "#app/text/translator.ts";
import { synchronisationKind } from "#app/trace/synchronisation-kind.ts";
import { wholeNumber } from "#app/units/digits.ts";
import { nanoseconds } from "#app/units/quantity.ts";
import { formatDuration } from "#app/units/time.ts";
import { type MarkHit, spanOfMark } from "../../run-data/mark.ts";
import type { FileCounter } from "../../run-data/run-data.ts";
import { type CopyFact, formatTime } from "./copy-facts.ts";

/** What is known of a counter's value or of an event; `shared`: what else lies under the same pixel. */
export function markFacts(
  translate: Translator,
  of: FileCounter,
  index: number,
  shared?: Pick<MarkHit, "count" | "lowest" | "highest">,
): CopyFact[] {
  const fact = (key: string, value: string): CopyFact => ({ key, label: translate(`timeline:mark.${key}`), value });
  const { startNs, endNs } = spanOfMark(of, index);
  const { line, events } = of;
  if (events !== undefined) {
    const kind = synchronisationKind(events.label);
    return [
      fact("name", events.label),
      fact("kind", kind === undefined ? "–" : translate(`timeline:mark.kinds.${kind}`)),
      fact("start", formatTime(startNs)),
      fact("end", formatTime(endNs)),
      fact("took", formatDuration(nanoseconds(endNs - startNs))),
    ];
  }
  const isLast = line === undefined || index + 1 >= line.timeNs.length;
  return [
    fact("counter", line?.label ?? ""),
    fact("value", exactValue(line?.value[index] ?? Number.NaN)),
    ...(shared !== undefined && shared.count > 1
      ? [fact("range", `${exactValue(shared.lowest)} … ${exactValue(shared.highest)}`)]
      : []),
    fact("since", formatTime(startNs)),
    fact("held", isLast ? translate("timeline:mark.last") : formatDuration(nanoseconds(endNs - startNs))),
  ];
}

/** All digits that the trace has. */
function exactValue(value: number): string {
  return Number.isSafeInteger(value) ? wholeNumber(value) : String(value);
}
