import type { ReactNode } from "react";
import type { OpenedTrace } from "#app/ipc/opened-trace.ts";
import type { Translator } from "#app/text/translator.ts";
import { formatBytes } from "#app/units/byte-size.ts";
import { wholeNumber } from "#app/units/digits.ts";
import { bytes } from "#app/units/quantity.ts";
import { fileName } from "../../controls/file-name.ts";
import { useTranslator } from "../../controls/translation.ts";
import { useRunState } from "../../state/run-state.ts";

/** What the shown trace is, what of it is missing, and what could not be read. */
export function TraceReport(): ReactNode {
  const translate = useTranslator();
  const trace = useRunState((state) => state.trace);
  if (trace === undefined) {
    return null;
  }
  const { copies, counters, synchronisation, launches, unread } = trace;
  return (
    <section className="block" aria-label={translate("trace:window.label")} data-testid="trace-report">
      <h2>{translate("trace:window.label")}</h2>
      <p title={trace.path}>
        <strong>{fileName(trace.path)}</strong> · {translate(`trace:format.${trace.format}`)}
      </p>
      <p className="faint">{contentText(translate, trace)}</p>
      {copies.count === 0 && <p>{translate("trace:info.no-copies")}</p>}
      {copies.withoutBytes > 0 && copies.bytes !== null && (
        <p>{translate("trace:info.without-bytes", { count: copies.withoutBytes })}</p>
      )}
      {counters.kept < counters.recorded && (
        <p data-testid="trace-counters">
          {translate("trace:window.counters-thinned", {
            kept: wholeNumber(counters.kept),
            recorded: wholeNumber(counters.recorded),
          })}
        </p>
      )}
      {synchronisation.kept < synchronisation.recorded && (
        <p>
          {translate("trace:window.events-thinned", {
            kept: wholeNumber(synchronisation.kept),
            recorded: wholeNumber(synchronisation.recorded),
          })}
        </p>
      )}
      {synchronisation.linesLeftOut > 0 && (
        <p>{translate("trace:window.events-left-out", { count: synchronisation.linesLeftOut })}</p>
      )}
      {counters.linesLeftOut > 0 && (
        <p>{translate("trace:window.counters-left-out", { count: counters.linesLeftOut })}</p>
      )}
      {launches.missing > 0 && <p data-testid="trace-missing">{translate("trace:info.missing", { ...launches })}</p>}
      {unread.length > 0 && <UnreadList unread={unread} />}
    </section>
  );
}

function contentText(translate: Translator, { events, copies }: OpenedTrace): string {
  return [
    translate("trace:window.events", { count: events, number: wholeNumber(events) }),
    translate("trace:window.copies", { count: copies.count, number: wholeNumber(copies.count) }),
    ...(copies.count === 0
      ? []
      : [copies.bytes === null ? translate("trace:size-not-recorded") : formatBytes(bytes(copies.bytes))]),
  ].join(" · ");
}

function UnreadList({ unread }: Pick<OpenedTrace, "unread">): ReactNode {
  const translate = useTranslator();
  const count = unread.reduce((sum, entry) => sum + entry.count, 0);
  return (
    <div data-testid="trace-unread">
      <p className="bad">{translate("trace:window.unread", { count, number: wholeNumber(count) })}</p>
      <ul>
        {unread.map((entry) => (
          <li key={`${entry.reason} ${entry.detail}`} data-reason={entry.reason}>
            {unreadText(translate, entry)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function unreadText(
  translate: Translator,
  { reason, count, byteOffset, detail }: OpenedTrace["unread"][number],
): string {
  const what = translate(`trace:unread.${reason}`, { count, detail });
  if (byteOffset === null) {
    return what;
  }
  const place = translate("trace:at-byte", { offset: wholeNumber(byteOffset) });
  return translate("trace:with-place", { what, place });
}
