import { basename, join } from "node:path";
import type { Failure } from "#app/errors/failure.ts";
import { exportProgram, fileExtensions, type ProgramLanguage } from "#app/export/exported-program.ts";
import type { Channel, OpenedPlan, TargetChoice } from "#app/ipc/contract.ts";
import type { PresetField } from "#app/ipc/preset-field.ts";
import type { PlanFile } from "#app/plan/plan-file-schema.ts";
import { serializePlanFile } from "#app/plan/plan-parse.ts";
import type { Plan } from "#app/plan/plan-schema.ts";
import { initialValue, parameterText } from "#app/plan/presets/preset.ts";
import { choosePreset } from "#app/plan/presets/preset-table.ts";
import { failed, type Result, succeeded } from "#app/result.ts";
import { readPlanOrSweepFile } from "#main/core/plan-file.ts";
import type { RunService } from "#main/core/run-service.ts";
import type { ChannelHandlers } from "./channel-router.ts";
import type { FileDialogs } from "./file-dialogs.ts";
import { writePlanFile, writeTextFile } from "./plan-files.ts";
import type { RecentPaths } from "./recent-paths.ts";

export interface PlanChannelsRequest {
  readonly service: RunService;
  readonly recent: RecentPaths;
  readonly dialogs: Pick<FileDialogs, "askPlanToOpen" | "askWhereToSavePlan" | "askWhereToSaveProgram">;
  starterPlan(): Plan;
  /** Where a plan without a file of its own is offered to be saved. */
  readonly documentsFolder: string;
}

type PlanChannel = Extract<Channel, `plan:${string}`>;

export function planChannels(request: PlanChannelsRequest): Pick<ChannelHandlers, PlanChannel> {
  const { service, recent, dialogs } = request;
  const open = async (path: string): Promise<Result<OpenedPlan, Failure>> => {
    const file = await readPlanOrSweepFile(path);
    if (!file.ok) {
      return file;
    }
    await recent.remember("recentPlans", path);
    return succeeded({ plan: file.value.plan, axes: [...file.value.axes], path });
  };
  const save = async (file: PlanFile, path: string): Promise<Result<OpenedPlan, Failure>> => {
    const written = await writePlanFile(path, file);
    if (!written.ok) {
      return failed(written.failure);
    }
    await recent.remember("recentPlans", path);
    return succeeded({ plan: file.plan, axes: [...file.axes], path });
  };
  const saveAs = async ({ plan, axes, path }: OpenedPlan): Promise<Result<OpenedPlan | null, Failure>> => {
    const suggestion = path ?? join(request.documentsFolder, suggestedName(plan, "json"));
    const chosen = await dialogs.askWhereToSavePlan(suggestion);
    return chosen === null ? succeeded(null) : save({ plan, axes }, chosen);
  };
  const exportPlan = async (
    plan: Plan,
    language: ProgramLanguage,
  ): Promise<Result<{ path: string } | null, Failure>> => {
    const program = exportProgram(plan, language);
    if (!program.ok) {
      return program;
    }
    const suggestion = join(request.documentsFolder, suggestedName(plan, fileExtensions[language]));
    const path = await dialogs.askWhereToSaveProgram(suggestion);
    if (path === null) {
      return succeeded(null);
    }
    const written = await writeTextFile(path, program.value);
    return written.ok ? succeeded({ path }) : written;
  };
  return {
    "plan:starter": async () => succeeded({ plan: request.starterPlan(), axes: [], path: null }),
    "plan:preset-fields": ({ id, target }) => presetFields(service, id, target),
    "plan:preset": ({ id, target, settings }) => presetPlan(service, id, target, settings),
    "plan:open": async () => {
      const path = await dialogs.askPlanToOpen();
      return path === null ? succeeded(null) : open(path);
    },
    "plan:open-path": ({ path }) => open(path),
    "plan:save": async (opened) => {
      // Only a file that a person has chosen is written without asking: every such file is in the list of recent ones.
      const { path } = opened;
      return path !== null && (await recent.has("recentPlans", path)) ? save(opened, path) : saveAs(opened);
    },
    "plan:save-as": saveAs,
    "plan:export": ({ plan, language }) => exportPlan(plan, language),
    "plan:text": async ({ plan, axes, form }) => {
      const written = form === "plan" ? succeeded(serializePlanFile({ plan, axes })) : exportProgram(plan, form);
      return written.ok ? succeeded({ text: written.value }) : written;
    },
    "plan:check": ({ plan, target }) => checkPlan(service, plan, target),
  };
}

async function checkPlan(
  service: RunService,
  plan: Plan,
  target: Parameters<RunService["check"]>[1],
): ReturnType<ChannelHandlers["plan:check"]> {
  const checked = await service.check(plan, target);
  return checked.ok ? succeeded({ target: checked.value.target, findings: [...checked.value.findings] }) : checked;
}

async function presetFields(
  service: Pick<RunService, "describeTarget">,
  id: string,
  target: TargetChoice,
): Promise<Result<PresetField[], Failure>> {
  const chosen = choosePreset(id, []);
  if (!chosen.ok) {
    return chosen;
  }
  const facts = await service.describeTarget(target);
  if (!facts.ok) {
    return facts;
  }
  const parameters = Object.entries(chosen.value.preset.parameters);
  return succeeded(
    parameters.map(([key, parameter]) => ({
      key,
      initial: parameterText(parameter, initialValue(parameter, facts.value)),
    })),
  );
}

async function presetPlan(
  service: Pick<RunService, "describeTarget">,
  id: string,
  target: TargetChoice,
  settings: readonly string[],
): Promise<Result<OpenedPlan, Failure>> {
  const chosen = choosePreset(id, settings);
  if (!chosen.ok) {
    return chosen;
  }
  const { preset, given } = chosen.value;
  const facts = await service.describeTarget(target);
  const built = facts.ok ? preset.build(facts.value, given) : facts;
  return built.ok ? succeeded({ plan: built.value.plan, axes: [...built.value.axes], path: null }) : built;
}

function suggestedName(plan: Plan, extension: string): string {
  const name = plan.name.replaceAll(/[/\\\0:]+/g, "-").trim();
  return `${basename(name) || "plan"}.${extension}`;
}
