import { lazy, type ReactNode, Suspense, useEffect } from "react";
import { fileName } from "../controls/file-name.ts";
import { QuestionDialog } from "../controls/question-dialog.tsx";
import { useTranslator } from "../controls/translation.ts";
import { markStarted } from "../idle-probe.ts";
import { useComparison } from "../state/comparison.ts";
import { hasUnsavedChanges, usePlanState } from "../state/plan-state.ts";
import { startPreflight } from "../state/preflight.ts";
import { useRecentTraces } from "../state/recent-traces.ts";
import { useRunList } from "../state/run-list.ts";
import { useRunState } from "../state/run-state.ts";
import { readSessions } from "../state/sessions.ts";
import { loadAvailability, useSettingsState } from "../state/settings-state.ts";
import { useStartState } from "../state/start-state.ts";
import { startSweepPreview, useSweep } from "../state/sweep.ts";
import { useTimelinePanels } from "../state/timeline-panels.ts";
import { BandwidthPanel } from "./bandwidth/bandwidth-panel.tsx";
import { SlowerPanel } from "./compare/slower-panel.tsx";
import { DetailsPanel } from "./details/details-panel.tsx";
import { FiguresPanel } from "./figures/figures-panel.tsx";
import { PlanPanel } from "./plan-editor/plan-panel.tsx";
import { PointerLine } from "./timeline/pointer-line.tsx";
import { TimelinePanel } from "./timeline/timeline-panel.tsx";
import { TopBar } from "./top-bar/top-bar.tsx";

const SweepPanel = lazy(async () => ({ default: (await import("./sweep/sweep-panel.tsx")).SweepPanel }));
const RunListDialog = lazy(async () => ({ default: (await import("./run-list/run-list-dialog.tsx")).RunListDialog }));
const RecentTracesDialog = lazy(async () => ({
  default: (await import("./recent-traces/recent-traces-dialog.tsx")).RecentTracesDialog,
}));

/** The one window: plan, timeline over bandwidth, details; figures below, target and run above. */
export function AppWindow(): ReactNode {
  const isFirstFrameShown = useStartState((state) => state.isFirstFrameShown);
  useDocumentSettings();
  useStartUp();
  return (
    <div className="window">
      <TopBar />
      <PlanPanel />
      {isFirstFrameShown ? <ResultPanels /> : <ResultGrounds />}
    </div>
  );
}

function ResultPanels(): ReactNode {
  const translate = useTranslator();
  useAfterFirstFrame();
  return (
    <>
      <main className="middle" aria-label={translate("window:timeline.middle")}>
        <TimelinePanel />
        <BandwidthPanel />
        <PointerLine />
      </main>
      <DetailsPanel />
      <BottomPanel />
      <OpenSweep />
      <OpenRunList />
      <OpenRecentTraces />
      <QuestionDialog />
    </>
  );
}

function OpenSweep(): ReactNode {
  const isOpen = useSweep((state) => state.isPanelOpen);
  return isOpen ? (
    <Suspense fallback={null}>
      <SweepPanel />
    </Suspense>
  ) : null;
}

/** The statistics, or what became slower while something is compared. */
function BottomPanel(): ReactNode {
  const isCompared = useComparison((state) => state.comparison !== undefined);
  const isSlowerOpen = useTimelinePanels((state) => state.isSlowerOpen);
  return isCompared && isSlowerOpen ? <SlowerPanel /> : <FiguresPanel />;
}

function OpenRunList(): ReactNode {
  const isOpen = useRunList((state) => state.isOpen);
  return isOpen ? (
    <Suspense fallback={null}>
      <RunListDialog />
    </Suspense>
  ) : null;
}

function OpenRecentTraces(): ReactNode {
  const isOpen = useRecentTraces((state) => state.isOpen);
  return isOpen ? (
    <Suspense fallback={null}>
      <RecentTracesDialog />
    </Suspense>
  ) : null;
}

/** Holds the places, so that nothing jumps when the panels come. */
function ResultGrounds(): ReactNode {
  return (
    <>
      <div className="panel middle-ground" />
      <div className="panel details-panel" />
    </>
  );
}

/** Language, theme and title belong to the document, not to a component. */
function useDocumentSettings(): void {
  const language = useSettingsState((state) => state.language);
  const theme = useSettingsState((state) => state.theme);
  const name = usePlanState((state) => state.draft?.name ?? "");
  const isUnsaved = usePlanState(hasUnsavedChanges);
  useEffect(() => {
    document.documentElement.lang = language === "zh" ? "zh-CN" : "en";
  }, [language]);
  useEffect(() => {
    document.documentElement.dataset["theme"] = theme;
  }, [theme]);
  const trace = useRunState((state) => state.trace);
  const translate = useTranslator();
  const shown = trace === undefined ? "" : `${fileName(trace.path)} (${translate(`trace:format.${trace.format}`)}) – `;
  useEffect(() => {
    document.title = `${shown}${isUnsaved ? "● " : ""}${name}${name === "" ? "" : " – "}Copyscope`;
  }, [shown, name, isUnsaved]);
}

/** Marks the first frame with the plan and an enabled Run button in it, then lets the rest come. */
function useStartUp(): void {
  useEffect(() => {
    const handle = requestAnimationFrame(() => {
      // A message is handled after the frame that this callback precedes has been painted.
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        channel.port1.close();
        performance.mark("copyscope:interactive");
        useStartState.setState({ isFirstFrameShown: true });
      };
      channel.port2.postMessage(undefined);
    });
    return () => cancelAnimationFrame(handle);
  }, []);
}

/** What the first frame could do without. */
function useAfterFirstFrame(): void {
  useEffect(() => {
    void loadAvailability();
    void readSessions();
    const endPreflight = startPreflight();
    const endPreview = startSweepPreview();
    markStarted();
    return () => {
      endPreflight();
      endPreview();
    };
  }, []);
}
