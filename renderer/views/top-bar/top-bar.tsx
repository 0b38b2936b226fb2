import { lazy, type ReactNode, Suspense } from "react";
import type { Settings } from "#app/ipc/contract.ts";
import { fileName } from "../../controls/file-name.ts";
import { MenuButton } from "../../controls/menu-button.tsx";
import { SelectField } from "../../controls/select-field.tsx";
import { useTranslator } from "../../controls/translation.ts";
import { openRun } from "../../state/commands.ts";
import { showRecentTraces } from "../../state/recent-traces.ts";
import { showRunList } from "../../state/run-list.ts";
import { isUnderWay, useRunState } from "../../state/run-state.ts";
import { namedSession, useSessions } from "../../state/sessions.ts";
import { changeSettings, useSettingsState } from "../../state/settings-state.ts";
import { useStartState } from "../../state/start-state.ts";
import { openTrace } from "../../state/trace-reading.ts";
import { CompareMenu } from "../compare/compare-menu.tsx";
import { RunControls } from "./run-controls.tsx";
import { TraceProgress } from "./trace-progress.tsx";

// Reading a target's spec needs the schemas: not before the first frame.
const TargetPicker = lazy(async () => ({ default: (await import("./target-picker.tsx")).TargetPicker }));

export function TopBar(): ReactNode {
  const translate = useTranslator();
  const isFirstFrameShown = useStartState((state) => state.isFirstFrameShown);
  return (
    <header className="top-bar">
      <div className="top-row">
        <h1 className="brand">Copyscope</h1>
        <RunControls />
        <RunMenu />
        <TraceProgress />
        <PreferenceFields />
      </div>
      <section className="target-row" aria-label={translate("window:target.label")} data-testid="target-picker">
        {isFirstFrameShown && (
          <Suspense fallback={null}>
            <TargetPicker />
          </Suspense>
        )}
      </section>
    </header>
  );
}

function RunMenu(): ReactNode {
  const translate = useTranslator();
  const session = useSessions(namedSession);
  const recentRuns = useSettingsState((state) => state.recentRuns);
  const isBusy = useRunState(isUnderWay);
  return (
    <div className="button-row">
      <button
        type="button"
        title={translate("session:window.buttonHint")}
        aria-keyshortcuts="Control+L"
        onClick={showRunList}
      >
        {translate("session:window.button")}
        {session !== undefined && <span className="faint session-shown">{session.name}</span>}
      </button>
      <button type="button" disabled={isBusy} onClick={() => void openRun()}>
        {translate("window:runs.open")}
      </button>
      <button type="button" disabled={isBusy} onClick={() => void openTrace()}>
        {translate("trace:window.open")}
      </button>
      <button
        type="button"
        title={translate("trace:recent.buttonHint")}
        aria-keyshortcuts="Control+Shift+T"
        onClick={showRecentTraces}
      >
        {translate("trace:recent.button")}
      </button>
      <MenuButton
        label={translate("window:runs.recent")}
        emptyText={translate("window:runs.none")}
        isDisabled={isBusy}
        items={recentRuns.map((path) => ({
          key: path,
          label: fileName(path),
          title: path,
          onChosen: () => void openRun(path),
        }))}
      />
      <CompareMenu />
    </div>
  );
}

function PreferenceFields(): ReactNode {
  const translate = useTranslator();
  const language = useSettingsState((state) => state.language);
  const theme = useSettingsState((state) => state.theme);
  return (
    <div className="preferences">
      <SelectField
        label={translate("window:preferences.language")}
        value={language}
        choices={[
          { value: "en", label: "English" },
          { value: "zh", label: "中文" },
        ]}
        onChanged={(value) => void changeSettings({ language: value as Settings["language"] })}
      />
      <SelectField
        label={translate("window:preferences.theme")}
        value={theme}
        choices={(["system", "dark", "light"] as const).map((name) => ({
          value: name,
          label: translate(`window:preferences.${name}`),
        }))}
        onChanged={(value) => void changeSettings({ theme: value as Settings["theme"] })}
      />
    </div>
  );
}
