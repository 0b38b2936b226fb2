import type { Failure } from "#app/errors/failure.ts";
import type { ProgramLanguage } from "#app/export/exported-program.ts";
import type { OpenedPlan } from "#app/ipc/contract.ts";
import type { PlanInput } from "#app/plan/plan-schema.ts";
import type { Result } from "#app/result.ts";
import { request } from "../bridge-client.ts";
import { copyText } from "../controls/copy-text.ts";
import { beginPending } from "../idle-probe.ts";
import { hasUnsavedChanges, showOpenedPlan, showSavedPlan, usePlanState } from "./plan-state.ts";
import { ask } from "./question-state.ts";
import { changeRun, isUnderWay, useRunState } from "./run-state.ts";
import { sentence } from "./sentence.ts";
import { isTargetReadable, refreshRecent, useSettingsState } from "./settings-state.ts";
import { cancelTrace } from "./trace-reading.ts";

/** What a person can ask the window to do, from buttons, keys and the application menu alike. */

/** True when the draft may be replaced: nothing unsaved in it, or the person said so. */
async function mayReplacePlan(): Promise<boolean> {
  const state = usePlanState.getState();
  if (!hasUnsavedChanges(state)) {
    return true;
  }
  return ask(sentence("question.discard", { name: state.draft?.name ?? "" }), sentence("question.discardYes"));
}

async function loadStarterPlan(): Promise<void> {
  const reply = await request("plan:starter", {});
  if (reply.ok) {
    showOpenedPlan(reply.value);
  } else {
    changeRun({ type: "command-failed", failure: reply.failure });
  }
}

/** The plan of a fresh window, unless another one was opened in the meantime (from the command line). */
export async function loadFirstPlan(): Promise<void> {
  const reply = await request("plan:starter", {});
  if (!reply.ok) {
    changeRun({ type: "command-failed", failure: reply.failure });
  } else if (usePlanState.getState().draft === undefined) {
    showOpenedPlan(reply.value);
  }
}

export async function newPlan(): Promise<void> {
  if (await mayReplacePlan()) {
    await loadStarterPlan();
  }
}

/** Puts another plan on the table, unless the person keeps theirs; answers whether, or why there is none. */
export async function replacePlan(
  load: () => Promise<Result<OpenedPlan, Failure>>,
): Promise<Result<"kept" | "replaced", Failure>> {
  if (!(await mayReplacePlan())) {
    return { ok: true, value: "kept" };
  }
  const reply = await load();
  if (!reply.ok) {
    return reply;
  }
  showOpenedPlan(reply.value);
  return { ok: true, value: "replaced" };
}

export function refuseInvalidTarget(): void {
  refuseInvalid("target");
}

/** The plan as a program of its own, to a file that the person chooses. */
export async function exportPlan(language: ProgramLanguage): Promise<void> {
  const { plan } = usePlanState.getState().reading;
  if (plan === undefined) {
    refuseInvalid("export");
    return;
  }
  const reply = await request("plan:export", { plan, language });
  if (!reply.ok) {
    changeRun({ type: "command-failed", failure: reply.failure });
  }
}

/** The same on the clipboard: to be put into a mail, a ticket or a script at hand. */
export async function copyPlan(form: ProgramLanguage | "plan"): Promise<void> {
  const { plan, axes } = usePlanState.getState().reading;
  if (plan === undefined) {
    refuseInvalid("export");
    return;
  }
  const reply = await request("plan:text", { plan, axes: [...axes], form });
  if (reply.ok) {
    copyText(reply.value.text);
  } else {
    changeRun({ type: "command-failed", failure: reply.failure });
  }
}

export async function openPlan(path?: string): Promise<void> {
  if (!(await mayReplacePlan())) {
    return;
  }
  const reply = path === undefined ? await request("plan:open", {}) : await request("plan:open-path", { path });
  if (!reply.ok) {
    changeRun({ type: "command-failed", failure: reply.failure });
    return;
  }
  if (reply.value !== null) {
    showOpenedPlan(reply.value);
    await refreshRecent();
  }
}

export async function savePlan(channel: "plan:save" | "plan:save-as"): Promise<void> {
  const { draft, reading, path } = usePlanState.getState();
  if (draft === undefined) {
    return;
  }
  if (reading.plan === undefined) {
    refuseInvalid("save");
    return;
  }
  const reply = await request(channel, { plan: reading.plan, axes: [...reading.axes], path });
  if (!reply.ok) {
    changeRun({ type: "command-failed", failure: reply.failure });
    return;
  }
  if (reply.value !== null) {
    showSavedPlan(draft, reply.value.path);
    await refreshRecent();
  }
}

function refuseInvalid(attempt: "save" | "export" | "run" | "target"): void {
  changeRun({
    type: attempt === "save" || attempt === "export" ? "command-failed" : "run-refused",
    failure: {
      code: attempt === "target" ? "target-invalid" : "plan-invalid",
      what: sentence(`failure.invalid.${attempt}`),
      advice: sentence("failure.invalid.advice"),
      details: [],
    },
  });
}

export async function startRun(): Promise<void> {
  if (isUnderWay(useRunState.getState())) {
    return;
  }
  const { plan } = usePlanState.getState().reading;
  if (plan === undefined) {
    refuseInvalid("run");
    return;
  }
  if (!isTargetReadable(useSettingsState.getState())) {
    refuseInvalid("target");
    return;
  }
  await startPlan(plan);
}

async function startPlan(plan: PlanInput): Promise<void> {
  // It would take the window from the run.
  await cancelTrace();
  changeRun({ type: "start-asked", plan });
  const reply = await request("run:start", { plan, target: useSettingsState.getState().target });
  changeRun({ type: "start-answered", failure: reply.ok ? undefined : reply.failure });
}

export async function stopRun(): Promise<void> {
  if (!isUnderWay(useRunState.getState())) {
    return;
  }
  changeRun({ type: "stop-asked" });
  const reply = await request("run:stop", {});
  if (!reply.ok) {
    changeRun({ type: "command-failed", failure: reply.failure });
  }
}

export async function killRun(): Promise<void> {
  const reply = await request("run:kill", {});
  if (!reply.ok) {
    changeRun({ type: "command-failed", failure: reply.failure });
  }
}

export async function openRun(path?: string): Promise<void> {
  if (isUnderWay(useRunState.getState())) {
    return;
  }
  const reply = path === undefined ? await request("run:open", {}) : await request("run:open-path", { path });
  if (!reply.ok) {
    changeRun({ type: "command-failed", failure: reply.failure });
    return;
  }
  if (reply.value !== null) {
    changeRun({ type: "run-opened", ...reply.value });
    await refreshRecent();
  }
}

export async function showRunFolder(path: string): Promise<void> {
  await request("run:show-folder", { path });
}

/** A running plan counts as pending, so that tests can wait for its end. */
export function watchRunForIdleProbe(): () => void {
  let done: (() => void) | undefined;
  return useRunState.subscribe((state) => {
    if (isUnderWay(state)) {
      done ??= beginPending("run");
    } else {
      done?.();
      done = undefined;
    }
  });
}
