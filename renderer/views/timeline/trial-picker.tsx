import type { ReactNode } from "react";
import { SelectField } from "../../controls/select-field.tsx";
import { useTranslator } from "../../controls/translation.ts";
import { fitWindow, type TimeWindow } from "../../drawing/time-window.ts";
import { useShownRun } from "../../state/shown-run.ts";
import { changeView, useViewState } from "../../state/view-state.ts";

/** More trials than this are reached by moving along the axis. */
const mostListed = 100;

/** Shows one trial, or all: verification between trials can make their gaps longer than the trials. */
export function TrialPicker(): ReactNode {
  const translate = useTranslator();
  const count = useShownRun((state) => (state.version > 0 ? (state.data?.trials().length ?? 0) : 0));
  // Only the trial's number: the picker is not drawn anew while the window moves.
  const shown = useViewState((state) => (count < 2 ? undefined : trialShown(state.window)));
  const isAll = useViewState((state) => state.isFitted);
  if (count < 2) {
    return null;
  }
  const trials = useShownRun.getState().data?.trials() ?? [];
  return (
    <SelectField
      label={translate("window:timeline.trialLabel")}
      value={shown === undefined ? (isAll ? "all" : "part") : String(shown)}
      choices={[
        { value: "all", label: translate("window:timeline.allTrials", { count }) },
        { value: "part", label: translate("window:timeline.part"), isDisabled: true },
        ...trials.slice(0, mostListed).map((span) => ({
          value: String(span.trial),
          label: translate("window:timeline.trial", { trial: span.trial + 1 }),
        })),
      ]}
      onChanged={(value) => {
        const span = trials.find((candidate) => String(candidate.trial) === value);
        changeView(span === undefined ? { type: "fit" } : { type: "show", window: fitWindow(span) });
      }}
    />
  );
}

/** The trial that the window shows, no more and no less of it. */
function trialShown(window: TimeWindow | undefined): number | undefined {
  const trials = useShownRun.getState().data?.trials() ?? [];
  return trials.find((span) => {
    const fitted = fitWindow(span);
    return fitted.startNs === window?.startNs && fitted.endNs === window.endNs;
  })?.trial;
}
