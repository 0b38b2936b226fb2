import { memo, type ReactNode } from "react";
import { type Axis, fieldsOf } from "#app/plan/plan-file-schema.ts";
import type { PointRecord, SweepRecord } from "#app/sweep/sweep-record.ts";
import type { Translator } from "#app/text/translator.ts";
import { formatRate } from "#app/units/data-rate.ts";
import { wholeNumber } from "#app/units/digits.ts";
import { bytesPerSecond, nanoseconds } from "#app/units/quantity.ts";
import { formatDuration } from "#app/units/time.ts";
import { useTranslator } from "../../controls/translation.ts";
import { isSizeField, valueText } from "../../state/axis-draft.ts";
import { useRunState } from "../../state/run-state.ts";
import { openPoint, useSweep } from "../../state/sweep.ts";

/** Every point with its state and figures; its number opens its run. */
export function SweepTable({ record }: { readonly record: SweepRecord }): ReactNode {
  const translate = useTranslator();
  const isSweeping = useSweep((state) => state.running !== undefined);
  return (
    <div className="sweep-table">
      <table className="figures" data-testid="sweep-table">
        <thead>
          <tr>
            <th scope="col">{translate("sweep:column.point")}</th>
            {record.axes.map((axis) => (
              <th key={fieldsOf(axis).join(" ")} scope="col">
                {fieldsOf(axis).join(", ")}
              </th>
            ))}
            {(["state", "estimate", "rate", "median", "findings"] as const).map((column) => (
              <th key={column} scope="col">
                {translate(`sweep:column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {record.points.map((point, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a point's place is its name
            <PointRow key={index} axes={record.axes} point={point} index={index} isSweeping={isSweeping} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface PointRowProps {
  readonly axes: readonly Axis[];
  readonly point: PointRecord;
  readonly index: number;
  readonly isSweeping: boolean;
}

/** Of thousands of rows, an event changes one. */
const PointRow = memo(function PointRow({ axes, point, index, isSweeping }: PointRowProps): ReactNode {
  const translate = useTranslator();
  const { state, reason, runFolder, estimatedNs, values, figures } = point;
  const why = reason === null ? undefined : translate(reason);
  return (
    <tr data-testid={`point-${index}`} data-state={state}>
      <th scope="row">
        <button
          type="button"
          className="quiet"
          disabled={runFolder === null || isSweeping}
          title={translate("sweep:openPoint")}
          onClick={() => void openPoint(index)}
        >
          {index}
        </button>
      </th>
      {axes.map((axis, place) => (
        <td key={fieldsOf(axis).join(" ")}>{valueText(values[place] ?? "", isSizeField(fieldsOf(axis)))}</td>
      ))}
      <td className={state === "failed" ? "bad" : undefined} title={why}>
        {translate(`sweep:point.${state}`)}
        {state === "running" && isSweeping && <PointProgress />}
        {why !== undefined && <span className="faint sweep-reason"> {why}</span>}
      </td>
      <td>{estimatedNs === null ? "–" : formatDuration(nanoseconds(estimatedNs))}</td>
      <td>{figures === null ? "–" : formatRate(bytesPerSecond(figures.bandwidthBytesPerSec))}</td>
      <td>{figures?.copyP50Ns == null ? "–" : formatDuration(nanoseconds(figures.copyP50Ns))}</td>
      <td>{findingsText(translate, figures)}</td>
    </tr>
  );
});

function PointProgress(): ReactNode {
  const progress = useRunState((state) => state.progress);
  return progress === undefined ? null : (
    <span className="numbers">
      {" "}
      {wholeNumber(progress.copiesDone)} / {wholeNumber(progress.copiesTotal)}
    </span>
  );
}

function findingsText(translate: Translator, figures: PointRecord["figures"]): string {
  if (figures === null) {
    return "";
  }
  const { errorFindings, warningFindings } = figures;
  return [
    ...(errorFindings > 0 ? [translate("session:window.errors", { count: errorFindings })] : []),
    ...(warningFindings > 0 ? [translate("session:window.warnings", { count: warningFindings })] : []),
  ].join(", ");
}
