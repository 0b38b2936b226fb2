import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { isOpen } from "#app/sweep/sweep-record.ts";
import { localTimeText } from "../../controls/local-time.ts";
import { MenuButton } from "../../controls/menu-button.tsx";
import { useTranslator } from "../../controls/translation.ts";
import { isUnderWay, useRunState } from "../../state/run-state.ts";
import { closeSweepPanel, openSweep, resumeSweep, stopSweep, useSweep } from "../../state/sweep.ts";
import { deleteSweep, undoDeleteSweep } from "../../state/sweep-keeping.ts";
import { SweepChartView } from "./sweep-chart-view.tsx";
import { SweepDisposal, SweepName, type SweepNaming, useSweepNaming } from "./sweep-name.tsx";
import { SweepTable } from "./sweep-table.tsx";
import "../../theme/sweep.css";

/** A sweep below the timeline, which shows the run of its current point meanwhile. */
export function SweepPanel(): ReactNode {
  const translate = useTranslator();
  const panel = useRef<HTMLElement>(null);
  const shown = useSweep((state) => state.shown);
  const failure = useSweep((state) => state.failure);
  const naming = useSweepNaming();
  useKeyboardUntilClosed(panel);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      className="panel sweep-panel"
      data-testid="sweep-panel"
      aria-label={translate("sweep:title")}
      onKeyDown={(event) => {
        if (!event.defaultPrevented && actOnKey(event, naming)) {
          event.preventDefault();
        }
      }}
    >
      <SweepHead naming={naming} />
      {failure !== undefined && (
        <div className="refusal" role="alert" data-testid="sweep-failure" data-code={failure.code}>
          <strong>{translate(failure.what)}</strong>
          <p className="advice">{translate(failure.advice)}</p>
        </div>
      )}
      {shown === undefined ? (
        <p className="faint empty">{translate("sweep:none")}</p>
      ) : (
        <div className="sweep-body">
          <SweepChartView record={shown.record} />
          <SweepTable record={shown.record} />
        </div>
      )}
    </section>
  );
}

/** Answers whether the key was for the panel; what is typed into a field of it is not. */
function actOnKey({ key, ctrlKey, metaKey, target }: KeyboardEvent<HTMLElement>, { onNaming }: SweepNaming): boolean {
  const { shown, running } = useSweep.getState();
  const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
  if (isField && key !== "Escape") {
    return false;
  }
  if (key === "z" && (ctrlKey || metaKey)) {
    void undoDeleteSweep();
  } else if (key === "Escape" && running === undefined) {
    closeSweepPanel();
  } else if (key === "F2" && shown !== undefined) {
    onNaming(true);
  } else if (key === "Delete" && shown !== undefined) {
    void deleteSweep(shown.folder);
  } else {
    return false;
  }
  return true;
}

/** Takes the keyboard, and gives it back to where it was when the panel that holds it is closed. */
function useKeyboardUntilClosed(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = panel.current;
    const before = document.activeElement;
    element?.focus();
    return () => {
      if (before instanceof HTMLElement && element?.contains(document.activeElement) === true) {
        before.focus();
      }
    };
  }, [panel]);
}

function SweepHead({ naming }: { readonly naming: SweepNaming }): ReactNode {
  const translate = useTranslator();
  const shown = useSweep((state) => state.shown);
  const kept = useSweep((state) => state.kept);
  const running = useSweep((state) => state.running);
  const phase = useRunState((state) => state.phase);
  const isRunning = useRunState(isUnderWay);
  const isSweeping = running !== undefined;
  const canResume = !isSweeping && !isRunning && shown?.record.points.some(isOpen) === true;
  return (
    <div className="panel-head">
      <h2>{translate("sweep:title")}</h2>
      <SweepName isNaming={naming.isNaming} onNaming={naming.onNaming} />
      {shown !== undefined && <SweepProgress />}
      <span className="spring" />
      {isSweeping && (
        <button type="button" disabled={phase === "stopping"} onClick={() => void stopSweep()}>
          {translate("sweep:stop")}
        </button>
      )}
      {canResume && (
        <button type="button" onClick={() => void resumeSweep(shown.folder)}>
          {translate("sweep:goOn")}
        </button>
      )}
      <SweepDisposal />
      <MenuButton
        label={translate("sweep:kept")}
        emptyText={translate("sweep:noneKept")}
        isDisabled={isSweeping}
        items={kept.map(({ folder, title, plan, startedAt, points, open }) => ({
          key: folder,
          label: translate("sweep:keptItem", {
            plan: title ?? plan,
            time: localTimeText(startedAt),
            done: points - open,
            count: points,
          }),
          title: folder,
          onChosen: () => void openSweep(folder),
        }))}
      />
      <button type="button" onClick={closeSweepPanel}>
        {translate("session:window.close")}
      </button>
    </div>
  );
}

function SweepProgress(): ReactNode {
  const translate = useTranslator();
  const shown = useSweep((state) => state.shown);
  const isSweeping = useSweep((state) => state.running !== undefined);
  const points = shown?.record.points ?? [];
  const open = points.filter(isOpen).length;
  const state = isSweeping ? "running" : open > 0 ? "stopped" : "complete";
  return (
    <>
      <span role="status" data-testid="sweep-state" data-state={state}>
        {translate(`sweep:state.${state}`)}
      </span>
      <progress
        aria-label={translate("sweep:progress")}
        max={Math.max(1, points.length)}
        value={points.length - open}
      />
      <span className="numbers" data-testid="sweep-count">
        {translate("sweep:count", { count: points.length, done: points.length - open })}
      </span>
    </>
  );
}
