import { basename, join } from "node:path";
import type { Failure } from "#app/errors/failure.ts";
import type { OpenedPlan } from "#app/ipc/contract.ts";
import type { Plan } from "#app/plan/plan-schema.ts";
import { failed, type Result, succeeded } from "#app/result.ts";
import { readPlanFile } from "#main/core/plan-file.ts";
import type { RunService } from "#main/core/run-service.ts";
import type { ChannelHandlers } from "./channel-router.ts";
import type { FileDialogs } from "./file-dialogs.ts";
import { writePlanFile } from "./plan-files.ts";
import type { RecentPaths } from "./recent-paths.ts";

export interface PlanChannelsRequest {
  readonly service: RunService;
  readonly recent: RecentPaths;
  readonly dialogs: Pick<FileDialogs, "askPlanToOpen" | "askWhereToSavePlan">;
  starterPlan(): Plan;
  /** Where a plan without a file of its own is offered to be saved. */
  readonly documentsFolder: string;
}

type PlanChannel = "plan:starter" | "plan:open" | "plan:open-path" | "plan:save" | "plan:save-as" | "plan:check";

export function planChannels(request: PlanChannelsRequest): Pick<ChannelHandlers, PlanChannel> {
  const { service, recent, dialogs } = request;
  const open = async (path: string): Promise<Result<OpenedPlan, Failure>> => {
    const plan = await readPlanFile(path);
    if (!plan.ok) {
      return plan;
    }
    await recent.remember("recentPlans", path);
    return succeeded({ plan: plan.value, path });
  };
  const save = async (plan: Plan, path: string): Promise<Result<OpenedPlan, Failure>> => {
    const written = await writePlanFile(path, plan);
    if (!written.ok) {
      return failed(written.failure);
    }
    await recent.remember("recentPlans", path);
    return succeeded({ plan, path });
  };
  const saveAs = async ({ plan, path }: OpenedPlan): Promise<Result<OpenedPlan | null, Failure>> => {
    const suggestion = path ?? join(request.documentsFolder, suggestedName(plan));
    const chosen = await dialogs.askWhereToSavePlan(suggestion);
    return chosen === null ? succeeded(null) : save(plan, chosen);
  };
  return {
    "plan:starter": async () => succeeded({ plan: request.starterPlan(), path: null }),
    "plan:open": async () => {
      const path = await dialogs.askPlanToOpen();
      return path === null ? succeeded(null) : open(path);
    },
    "plan:open-path": ({ path }) => open(path),
    "plan:save": async (opened) => {
      // Only a file that a person has chosen is written without asking: every such file is in the list of recent ones.
      const { plan, path } = opened;
      return path !== null && (await recent.has("recentPlans", path)) ? save(plan, path) : saveAs(opened);
    },
    "plan:save-as": saveAs,
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

function suggestedName(plan: Plan): string {
  const name = plan.name.replaceAll(/[/\\\0:]+/g, "-").trim();
  return `${basename(name) || "plan"}.json`;
}
