import type { ReactNode } from "react";
import type { OpenedTrace, TraceStatisticsRow } from "#app/ipc/opened-trace.ts";
import type { Translator } from "#app/text/translator.ts";
import { formatBytes } from "#app/units/byte-size.ts";
import { formatRate } from "#app/units/data-rate.ts";
import { wholeNumber } from "#app/units/digits.ts";
import { bytes, bytesPerSecond, nanoseconds } from "#app/units/quantity.ts";
import { formatDuration } from "#app/units/time.ts";
import { useTranslator } from "../../controls/translation.ts";

const columns = [
  "stream",
  "device",
  "direction",
  "copies",
  "bytes",
  "busy",
  "idle",
  "bandwidth",
  "p50",
  "p95",
  "p99",
  "max",
  "queue",
  "call",
] as const;

/** The statistics of a trace by stream and direction. What was not recorded is said, never counted as 0. */
export function TraceFigures({ trace }: { readonly trace: OpenedTrace }): ReactNode {
  const translate = useTranslator();
  if (trace.statistics.length === 0) {
    return <p className="faint empty">{translate("trace:info.no-copies")}</p>;
  }
  return (
    <table className="figures" data-testid="trace-figures">
      <caption className="visually-hidden">{translate("trace:window.statistics")}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {translate(`trace:column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {trace.statistics.map((group, number) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a trace stay as they are, and names may come twice
          <tr key={number} data-stream={group.stream}>
            <th scope="row">{group.name === "" ? group.stream : group.name}</th>
            {cellTexts(translate, group).map((text, place) => (
              <td key={columns[place + 1]}>{text}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** In the order of the columns behind the first. */
function cellTexts(translate: Translator, group: TraceStatisticsRow): string[] {
  const time = (ns: number | undefined): string =>
    ns === undefined ? "–" : formatDuration(nanoseconds(Math.round(ns)));
  return [
    group.device === null ? translate("window:copy.unknown") : wholeNumber(group.device),
    translate(`trace:direction.${group.direction}`),
    wholeNumber(group.copies),
    group.bytes === null ? translate("trace:size-not-recorded") : formatBytes(bytes(group.bytes)),
    time(group.busyNs),
    time(group.idleNs),
    group.bandwidthBytesPerSec === null ? "–" : formatRate(bytesPerSecond(group.bandwidthBytesPerSec)),
    time(group.durationNs.p50Ns),
    time(group.durationNs.p95Ns),
    time(group.durationNs.p99Ns),
    time(group.durationNs.maxNs),
    time(group.queueNs?.p50Ns),
    time(group.callNs?.p50Ns),
  ];
}
