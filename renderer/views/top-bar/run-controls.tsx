import type { ReactNode } from "react";
import type { Translator } from "#app/text/translator.ts";
import { wholeNumber } from "#app/units/digits.ts";
import { nanoseconds } from "#app/units/quantity.ts";
import { formatDuration } from "#app/units/time.ts";
import { useTranslator } from "../../controls/translation.ts";
import { killRun, startRun, stopRun } from "../../state/commands.ts";
import { usePlanState } from "../../state/plan-state.ts";
import { isUnderWay, type RunProgress, type RunState, useRunState } from "../../state/run-state.ts";
import { isBadState, shownState } from "../../state/run-verdict.ts";
import { isTargetReadable, useSettingsState } from "../../state/settings-state.ts";
import { stopSweep, useSweep } from "../../state/sweep.ts";

export function RunControls(): ReactNode {
  const translate = useTranslator();
  const run = useRunState();
  const hasPlan = usePlanState((state) => state.reading.plan !== undefined);
  const canRun = useSettingsState(isTargetReadable) && hasPlan;
  const isSweeping = useSweep((state) => state.running !== undefined);
  const isBusy = isUnderWay(run);
  const state = shownState(run);
  const blocked = run.progress?.blockedIn ?? null;
  return (
    <div className="run-controls">
      <button
        type="button"
        className="primary run-button"
        disabled={isBusy || isSweeping || !canRun}
        title={translate("window:run.runHint")}
        aria-keyshortcuts="Control+Enter"
        onClick={() => void startRun()}
      >
        {translate("window:run.run")}
      </button>
      <button
        type="button"
        disabled={!(isBusy || isSweeping) || run.phase === "stopping"}
        title={translate("window:run.stopHint")}
        aria-keyshortcuts="Escape Control+."
        onClick={() => void (isSweeping ? stopSweep() : stopRun())}
      >
        {translate("window:run.stop")}
      </button>
      <div className="run-status">
        <span
          role="status"
          aria-live="polite"
          className={isBadState(state) ? "bad" : undefined}
          data-testid="run-state"
          data-phase={run.phase}
          data-state={state}
        >
          {stateText(translate, run, canRun)}
        </span>
        {isBusy && <ProgressLine progress={run.progress} />}
      </div>
      {blocked !== null && (
        <span className="blocked" role="alert" data-testid="blocked">
          {blockedText(translate, blocked)}
          <button type="button" className="danger" onClick={() => void killRun()}>
            {translate("window:run.kill")}
          </button>
        </span>
      )}
    </div>
  );
}

function stateText(translate: Translator, run: RunState, canRun: boolean): string {
  if (run.phase !== "idle") {
    return translate(`window:run.phase.${run.phase}`);
  }
  const state = shownState(run);
  if (state !== undefined) {
    return translate(`window:run.state.${state}`);
  }
  return translate(canRun ? "window:run.ready" : "window:run.notReady");
}

function blockedText(translate: Translator, blocked: NonNullable<RunProgress["blockedIn"]>): string {
  const parameters = { call: blocked.call, time: formatDuration(nanoseconds(blocked.forMs * 1e6)) };
  return blocked.copyNumber === null
    ? translate("window:run.blocked", parameters)
    : translate("window:run.blockedCopy", { ...parameters, copy: wholeNumber(blocked.copyNumber) });
}

function ProgressLine({ progress }: { readonly progress: RunProgress | undefined }): ReactNode {
  const translate = useTranslator();
  if (progress === undefined) {
    return <progress aria-label={translate("window:run.progress")} />;
  }
  const left =
    progress.leftMs === null
      ? ""
      : translate("window:run.left", { time: formatDuration(nanoseconds(progress.leftMs * 1e6)) });
  return (
    <>
      <progress
        aria-label={translate("window:run.progress")}
        max={Math.max(1, progress.copiesTotal)}
        value={progress.copiesDone}
      />
      <span className="numbers" data-testid="progress-text">
        {translate("window:run.copies", {
          done: wholeNumber(progress.copiesDone),
          total: wholeNumber(progress.copiesTotal),
        })}
        {" · "}
        {translate(`window:run.step.${progress.phase}`, { trial: progress.trial + 1 })}
        {left === "" ? "" : ` · ${left}`}
      </span>
    </>
  );
}
