import type { ReactNode } from "react";
import type { Finding } from "#app/findings/finding.ts";
import { Badge, type BadgeTone } from "../../controls/badge.tsx";
import { useTranslator } from "../../controls/translation.ts";
import { markTransfers, usePlanState } from "../../state/plan-state.ts";
import { useRunState } from "../../state/run-state.ts";
import { isTargetReadable, useSettingsState } from "../../state/settings-state.ts";

const toneBySeverity: Readonly<Record<Finding["severity"], BadgeTone>> = {
  error: "bad",
  warning: "warning",
  info: "info",
};

/** What preflight says of the plan on the table, and what the shown run turned out to be. */
export function FindingList(): ReactNode {
  const translate = useTranslator();
  const check = usePlanState((state) => state.check);
  const isChecking = usePlanState((state) => state.isChecking);
  const hasPlan = usePlanState((state) => state.reading.plan !== undefined);
  const canCheck = useSettingsState(isTargetReadable) && hasPlan;
  const runFindings = useRunState((state) => state.findings);
  const hasRun = useRunState((state) => state.runFolder !== undefined);
  const before = check?.ok === true ? check.value.findings : [];
  const after = runFindings.filter(
    // A lost host is told once, with its last words, in the list of errors; and what was found before the run stands
    // above when it is found again, so a check under way decides where.
    (finding) =>
      finding.rule !== "host-lost" && (finding.when === "after" || !(isChecking || isAmong(finding, before))),
  );
  return (
    <section className="block" aria-label={translate("window:findings.label")} data-testid="findings">
      <h2>
        {translate("window:findings.before")}
        {isChecking && <span className="faint"> {translate("window:findings.checking")}</span>}
      </h2>
      {check?.ok === false && (
        <div className="refusal" role="alert">
          <strong>{translate(check.failure.what)}</strong>
          {check.failure.details.map((detail) => (
            <p key={detail.key + JSON.stringify(detail.parameters)}>{translate(detail)}</p>
          ))}
          <p className="advice">{translate(check.failure.advice)}</p>
        </div>
      )}
      {!canCheck && <p className="faint">{translate("window:findings.invalid")}</p>}
      {check?.ok === true && before.length === 0 && <p className="faint">{translate("window:findings.none")}</p>}
      <Findings findings={before} />
      {hasRun && after.length > 0 && (
        <>
          <h2>{translate("window:findings.after")}</h2>
          <Findings findings={after} />
        </>
      )}
    </section>
  );
}

function isAmong(finding: Finding, findings: readonly Finding[]): boolean {
  const text = JSON.stringify(finding);
  return findings.some((other) => JSON.stringify(other) === text);
}

function Findings({ findings }: { readonly findings: readonly Finding[] }): ReactNode {
  return (
    <ul className="findings">
      {findings.map((finding) => (
        <FindingItem key={JSON.stringify(finding)} finding={finding} />
      ))}
    </ul>
  );
}

function FindingItem({ finding }: { readonly finding: Finding }): ReactNode {
  const translate = useTranslator();
  const marked = usePlanState((state) => state.markedTransfers);
  const isMarked = finding.transfers.length > 0 && finding.transfers.every((transfer) => marked.has(transfer));
  const rows = finding.transfers.map((transfer) => transfer + 1).join(", ");
  return (
    <li data-rule={finding.rule} data-severity={finding.severity}>
      <button
        type="button"
        className="finding"
        aria-pressed={isMarked}
        disabled={finding.transfers.length === 0}
        onClick={() => markTransfers(isMarked ? [] : finding.transfers)}
      >
        <span className="finding-head">
          <Badge tone={toneBySeverity[finding.severity]} text={translate(`window:severity.${finding.severity}`)} />
          <span className="rule">{finding.rule}</span>
          {rows !== "" && (
            <span className="faint">
              {translate("window:findings.rows", { count: finding.transfers.length, rows })}
            </span>
          )}
        </span>
        <strong>{translate(finding.title)}</strong>
        <span>{translate(finding.evidence)}</span>
        <span className="advice">{translate(finding.advice)}</span>
      </button>
    </li>
  );
}
