import type { ReactNode } from "react";
import type { RunFigures, RunHeader } from "#app/run/run-header.ts";
import { formatBytes } from "#app/units/byte-size.ts";
import { formatRate } from "#app/units/data-rate.ts";
import { wholeNumber } from "#app/units/digits.ts";
import { bytes, bytesPerSecond, nanoseconds } from "#app/units/quantity.ts";
import { formatDuration } from "#app/units/time.ts";
import { Badge, type BadgeTone } from "../../controls/badge.tsx";
import { fileName } from "../../controls/file-name.ts";
import { useTranslator } from "../../controls/translation.ts";
import { showRunFolder } from "../../state/commands.ts";
import { useLiveFigures } from "../../state/live-figures.ts";
import { useRunState } from "../../state/run-state.ts";
import { type Verdict, verdictOf } from "../../state/run-verdict.ts";
import { ChartsButton } from "../charts/charts-button.tsx";
import { RunOriginNote } from "../run-origin-note.tsx";
import { TraceNote } from "../trace-note.tsx";
import { MeasuredNote } from "./measured-note.tsx";
import { TraceFigures } from "./trace-figures.tsx";

export function FiguresPanel(): ReactNode {
  const translate = useTranslator();
  const header = useRunState((state) => state.header);
  const live = useLiveFigures((state) => state.figures);
  const trace = useRunState((state) => state.trace);
  const figures = header?.figures ?? live;
  return (
    <section className="panel figures-panel" aria-label={translate("window:figures.label")}>
      <div className="panel-head">
        <h2>{translate("window:figures.label")}</h2>
        <RunOriginNote />
        <TraceNote />
        <FigureBadges header={header} />
        <span className="spring" />
        <ChartsButton />
        <RunFolder />
      </div>
      <div className="panel-body">
        {trace !== undefined ? (
          <TraceFigures trace={trace} />
        ) : figures === undefined ? (
          <p className="faint empty">{translate("window:figures.empty")}</p>
        ) : (
          <FiguresTable figures={figures} />
        )}
        <MeasuredNote header={header} />
      </div>
    </section>
  );
}

function RunFolder(): ReactNode {
  const translate = useTranslator();
  const runFolder = useRunState((state) => state.runFolder);
  if (runFolder === undefined) {
    return null;
  }
  return (
    <button
      type="button"
      className="quiet folder-name"
      title={runFolder}
      data-testid="run-folder"
      onClick={() => void showRunFolder(runFolder)}
    >
      {translate("window:figures.folder", { name: fileName(runFolder) })}
    </button>
  );
}

function FigureBadges({ header }: { readonly header: RunHeader | undefined }): ReactNode {
  const translate = useTranslator();
  const target = useRunState((state) => state.target);
  return (
    <>
      {target?.simulated === true && (
        <Badge
          tone="simulated"
          text={translate("window:simulated")}
          title={translate("window:simulatedHint")}
          testId="simulated-badge"
        />
      )}
      {header !== undefined && <VerifiedBadge header={header} />}
    </>
  );
}

const toneByVerdict: Readonly<Record<Verdict, BadgeTone>> = {
  yes: "good",
  partly: "warning",
  no: "bad",
  unknown: "neutral",
};

function VerifiedBadge({ header }: { readonly header: RunHeader }): ReactNode {
  const translate = useTranslator();
  const verdict = verdictOf(header);
  const failed = header.figures.refusedCopies;
  return (
    <Badge
      tone={toneByVerdict[verdict]}
      text={translate(`window:verified.${verdict}`)}
      title={translate(`window:verified.${verdict}Hint`, { count: failed, failed: wholeNumber(failed) })}
      testId="verified-badge"
    />
  );
}

const columns = ["stream", "device", "copies", "bytes", "busy", "bandwidth"] as const;

function FiguresTable({ figures }: { readonly figures: RunFigures }): ReactNode {
  const translate = useTranslator();
  return (
    <table className="figures" data-testid="figures-table">
      <caption className="visually-hidden">{translate("window:figures.caption")}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" title={translate(`window:figures.${column}Hint`)}>
              {translate(`window:figures.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {figures.streams.map((stream) => (
          <tr key={stream.id} data-stream={stream.id}>
            <th scope="row">{stream.id}</th>
            <td>{stream.device}</td>
            <td>{wholeNumber(stream.copies)}</td>
            <td>{formatBytes(bytes(stream.bytes))}</td>
            <td>{formatDuration(nanoseconds(stream.busyNs))}</td>
            <td>{formatRate(bytesPerSecond(stream.bandwidthBytesPerSec))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr data-testid="figures-total">
          <th scope="row">{translate("window:figures.total")}</th>
          <td />
          <td>
            {wholeNumber(figures.copies)}
            {figures.refusedCopies > 0 && (
              <span className="bad"> {translate("window:figures.refused", { count: figures.refusedCopies })}</span>
            )}
          </td>
          <td>{formatBytes(bytes(figures.bytes))}</td>
          <td title={translate("window:figures.durationHint")}>{formatDuration(nanoseconds(figures.durationNs))}</td>
          <td title={translate("window:figures.bandwidthHint")}>
            <strong>{formatRate(bytesPerSecond(figures.bandwidthBytesPerSec))}</strong>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
