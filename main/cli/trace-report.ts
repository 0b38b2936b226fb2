import type { CopyStatistics, Spread } from "#app/trace/trace-statistics.ts";
import type { TraceSummary } from "#app/trace/trace-summary.ts";
import type { Unread } from "#app/trace/unread-tally.ts";
import { formatBytes } from "#app/units/byte-size.ts";
import { formatRate } from "#app/units/data-rate.ts";
import { wholeNumber } from "#app/units/digits.ts";
import { bytes, bytesPerSecond, nanoseconds } from "#app/units/quantity.ts";
import { formatDuration } from "#app/units/time.ts";
import { printableDeep } from "./printable.ts";
import type { Terminal } from "./terminal.ts";
import { textTable } from "./text-table.ts";

type Words = Pick<Terminal, "translate" | "paint">;

/** An entry of the list of what could not be read, with its sentence. */
export type UnreadInWords = Unread & { readonly text: string };

export function unreadInWords(unread: readonly Unread[], { translate }: Pick<Words, "translate">): UnreadInWords[] {
  return unread.map((entry) => {
    const { reason, count, byteOffset, detail } = entry;
    const place = byteOffset === null ? "" : translate("trace:at-byte", { offset: wholeNumber(byteOffset) });
    const what = translate(`trace:unread.${reason}`, { count, detail });
    return { ...entry, text: place === "" ? what : translate("trace:with-place", { what, place }) };
  });
}

export type SummaryInWords = Omit<TraceSummary, "unread"> & { readonly unread: readonly UnreadInWords[] };

/** `trace info` for a person. */
export function summaryText(told: SummaryInWords, { translate, paint }: Words): string {
  const summary = printableDeep(told, "");
  const { copies, launches } = summary;
  const directions = Object.entries(copies.byDirection).map(
    ([direction, count]) => `${translate(`trace:direction.${direction}`)} ${wholeNumber(count)}`,
  );
  const lines = [
    `${translate("trace:info.format")}: ${paint.bold(translate(`trace:format.${summary.format}`))}`,
    `${translate("trace:info.events")}: ${wholeNumber(summary.events)} · ${formatDuration(nanoseconds(summary.durationNs))}`,
    `${translate("trace:info.copies")}: ${[wholeNumber(copies.count), sizeText(copies.bytes, { translate }), ...directions].join(" · ")}`,
  ];
  if (copies.bytes !== null && copies.withoutBytes > 0) {
    lines.push(`  ${translate("trace:info.without-bytes", { count: copies.withoutBytes })}`);
  }
  if (copies.count === 0) {
    lines.push(`  ${translate("trace:info.no-copies")}`);
  }
  if (launches.missing > 0) {
    lines.push("", paint.yellow(translate("trace:info.missing", { ...launches })));
  }
  if (summary.streams.length > 0) {
    lines.push("", ...streamTable(summary, { translate }));
  }
  if (summary.unread.length > 0) {
    lines.push("", paint.yellow(translate("trace:info.unread")), ...summary.unread.map(({ text }) => `  ${text}`));
  }
  return lines.join("\n");
}

function streamTable({ streams }: Pick<TraceSummary, "streams">, { translate }: Pick<Words, "translate">): string[] {
  const head = ["stream", "process", "device", "copies", "bytes"].map((column) => translate(`trace:column.${column}`));
  return textTable([
    head,
    ...streams.map(({ id, name, process, device, copies, bytes: size }) => [
      name === "" ? id : name,
      process,
      device === null ? "" : String(device),
      wholeNumber(copies),
      sizeText(size, { translate }),
    ]),
  ]);
}

/** `trace stats` for a person. */
export function statisticsText(told: readonly CopyStatistics[], { translate }: Words): string {
  const statistics = printableDeep({ told }, "").told;
  if (statistics.length === 0) {
    return translate("trace:info.no-copies");
  }
  const columns = [
    "stream",
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
  ];
  return textTable([
    columns.map((column) => translate(`trace:column.${column}`)),
    ...statistics.map((group) => [
      group.name === "" ? group.stream : group.name,
      translate(`trace:direction.${group.direction}`),
      wholeNumber(group.copies),
      sizeText(group.bytes, { translate }),
      durationText(group.busyNs),
      durationText(group.idleNs),
      group.bandwidthBytesPerSec === null ? "–" : formatRate(bytesPerSecond(group.bandwidthBytesPerSec)),
      durationText(group.durationNs.p50Ns),
      durationText(group.durationNs.p95Ns),
      durationText(group.durationNs.p99Ns),
      durationText(group.durationNs.maxNs),
      medianText(group.queueNs),
      medianText(group.callNs),
    ]),
  ]).join("\n");
}

function medianText(spread: Spread | null): string {
  return spread === null ? "–" : durationText(spread.p50Ns);
}

function durationText(ns: number): string {
  return formatDuration(nanoseconds(ns));
}

function sizeText(size: number | null, { translate }: Pick<Words, "translate">): string {
  return size === null ? translate("trace:size-not-recorded") : formatBytes(bytes(size));
}
