import type { Preset, PresetParameter } from "#app/plan/presets/preset.ts";
import { initialValue, parameterText } from "#app/plan/presets/preset.ts";
import { presets } from "#app/plan/presets/preset-table.ts";
import type { TargetFacts } from "#app/target/target-facts.ts";
import { type CommandContext, exitCode } from "./command-context.ts";
import { printableJson } from "./printable.ts";
import { refuse } from "./run-command.ts";
import { chooseTarget, type TargetOptions } from "./target-choice.ts";

export interface PresetsOptions extends TargetOptions {
  readonly json?: boolean;
}

/** Lists the presets with what can be set of each, and what that is on the target when nobody does. */
export async function presetsCommand(options: PresetsOptions, context: CommandContext): Promise<number> {
  const { terminal, service } = context;
  const choice = await chooseTarget(options, service);
  if (!choice.ok) {
    return refuse(choice.failure, context);
  }
  const facts = await service.describeTarget(choice.value);
  if (!facts.ok) {
    return refuse(facts.failure, context);
  }
  const listed = presets.map((preset) => ({
    id: preset.id,
    title: terminal.translate(preset.title),
    about: terminal.translate(preset.about),
    kind: kindOf(preset, facts.value),
    parameters: Object.entries(preset.parameters).map(([key, parameter]) => ({
      key,
      kind: parameter.kind,
      from: parameter.from,
      to: parameter.to,
      initial: initialValue(parameter, facts.value),
      meaning: terminal.translate(`plan:parameter.${key}`),
    })),
  }));
  terminal.print(options.json === true ? printableJson(listed) : listed.map((one) => lines(one, context)).join("\n"));
  return exitCode.clean;
}

function kindOf(preset: Preset, facts: TargetFacts): "run" | "sweep" | "unavailable" {
  if (!preset.build(facts, {}).ok) {
    return "unavailable";
  }
  return preset.isSweep ? "sweep" : "run";
}

interface Listed {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly kind: ReturnType<typeof kindOf>;
  readonly parameters: readonly {
    readonly key: string;
    readonly kind: PresetParameter["kind"];
    readonly initial: number;
    readonly meaning: string;
  }[];
}

function lines({ id, title, about, kind, parameters }: Listed, { terminal }: CommandContext): string {
  const { translate, paint } = terminal;
  return [
    `${paint.bold(id)}  ${title} (${translate(`cli:presets.${kind}`)})`,
    `  ${about}`,
    ...parameters.map((one) => `    ${one.key}=${parameterText(one, one.initial).replace(" ", "")}  ${one.meaning}`),
  ].join("\n");
}
