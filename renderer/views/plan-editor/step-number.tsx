import type { ReactNode } from "react";
import type { Severity } from "#app/findings/finding.ts";
import { useTranslator } from "../../controls/translation.ts";

const marks: Readonly<Record<Severity, string>> = { error: "✕", warning: "▲", info: "i" };

/** A row's number, with the severity of what preflight found about it. */
export function StepNumber(props: { readonly number: number; readonly severity: Severity | undefined }): ReactNode {
  const translate = useTranslator();
  const { number, severity } = props;
  return (
    <th scope="row" className="step-number">
      {number}
      {severity !== undefined && (
        <span
          className={`severity-mark severity-${severity}`}
          role="img"
          aria-label={translate(`window:severity.${severity}`)}
          title={translate(`window:severity.${severity}`)}
        >
          {marks[severity]}
        </span>
      )}
    </th>
  );
}
