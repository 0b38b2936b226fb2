import type { ReactNode } from "react";
import { formatPercent } from "#app/units/digits.ts";
import { fileName } from "../../controls/file-name.ts";
import { useTranslator } from "../../controls/translation.ts";
import { cancelTrace, useTraceReading } from "../../state/trace-reading.ts";

/** How far a trace has been read, and the button that ends it. */
export function TraceProgress(): ReactNode {
  const translate = useTranslator();
  const reading = useTraceReading((state) => state.reading);
  if (reading === undefined) {
    return null;
  }
  const { path = "", bytesRead, bytesTotal } = reading;
  const share = bytesTotal === 0 ? 0 : bytesRead / bytesTotal;
  return (
    <span className="button-row" role="status" data-testid="trace-progress">
      <progress aria-label={translate("trace:window.reading")} max={1} value={share} />
      <span className="numbers" title={path}>
        {translate("trace:window.read", { name: fileName(path), percent: formatPercent(share) })}
      </span>
      <button type="button" onClick={() => void cancelTrace()}>
        {translate("trace:window.cancel")}
      </button>
    </span>
  );
}
