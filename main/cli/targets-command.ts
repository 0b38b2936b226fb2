import type { TargetAvailability } from "#app/ipc/contract.ts";
import { type CommandContext, exitCode } from "./command-context.ts";
import type { Terminal } from "./terminal.ts";

export async function targetsCommand(options: { readonly json?: boolean }, context: CommandContext): Promise<number> {
  const { terminal, service } = context;
  const targets = await service.listTargets();
  terminal.print(options.json === true ? JSON.stringify(inWords(targets, terminal)) : targetsText(targets, terminal));
  return exitCode.clean;
}

/** The object with its sentences in the person's language. */
function inWords({ vendor, simulator }: TargetAvailability, { translate }: Terminal) {
  return {
    vendor: { ...vendor, why: vendor.why === null ? null : translate(vendor.why) },
    simulator: { ...simulator, why: simulator.why === null ? null : translate(simulator.why) },
  };
}

function targetsText({ vendor, simulator }: TargetAvailability, terminal: Terminal): string {
  const { translate } = terminal;
  return [
    section("vendor", vendor, terminal),
    ...(vendor.cann === null ? [] : [`  CANN ${vendor.cann}`]),
    ...(vendor.available || vendor.tried.length === 0 ? [] : [`  ${translate("cli:targets.tried")}:`]),
    ...(vendor.available ? [] : vendor.tried.map(({ path, reason }) => `    ${path}: ${reason}`)),
    section("simulator", simulator, terminal),
  ].join("\n");
}

function section(
  name: "vendor" | "simulator",
  { available, library, why }: Pick<TargetAvailability["vendor"], "available" | "library" | "why">,
  { translate, paint }: Terminal,
): string {
  const state = translate(available ? "cli:targets.available" : "cli:targets.unavailable");
  const title = `${paint.bold(translate(`cli:targets.${name}`))}: ${state}`;
  return [title, ...(library === null ? [] : [`  ${library}`]), ...(why === null ? [] : [`  ${translate(why)}`])].join(
    "\n",
  );
}
