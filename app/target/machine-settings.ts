import { chipsOfProduct } from "./product-catalogue.ts";
import type { Form, Product } from "./target-facts.ts";

/** What can be set of a simulated machine beyond its family, form and version (native/simulator/SPEC.md, 1.2). */
export const machineSettingNames = ["chip", "engines", "rootComplexGBps", "topology", "misaligned", "watch"] as const;
export type MachineSettingName = (typeof machineSettingNames)[number];
/** As ACLSIM takes them; what is not there is as the product has it. */
export type MachineSettings = Readonly<Partial<Record<MachineSettingName, string>>>;

const chipsWithPcieBetweenThem: readonly string[] = ["ascend910b3", "ascend910b4", "ascend910a"];

interface Machine {
  readonly settings: MachineSettings;
  readonly chips: readonly string[];
  readonly form: Form;
}

interface SettingRule {
  possible(machine: Machine): string;
  allows(value: string, machine: Machine): boolean;
}

function oneOf(...values: readonly string[]): SettingRule {
  return { possible: () => values.join(", "), allows: (value) => values.includes(value) };
}

const rules: Readonly<Record<MachineSettingName, SettingRule>> = {
  chip: { possible: ({ chips }) => chips.join(", "), allows: (value, { chips }) => chips.includes(value) },
  engines: {
    possible: () => "1 … 1024",
    allows: (value) => /^\d{1,4}$/.test(value) && Number(value) >= 1 && Number(value) <= 1024,
  },
  rootComplexGBps: {
    possible: ({ form }) => (form === "rc" ? "form=ep" : "0.001 … 1000000"),
    allows: (value, { form }) => form === "ep" && isRate(value),
  },
  topology: {
    possible: (machine) => topologies(machine).join(", "),
    allows: (value, machine) => topologies(machine).includes(value),
  },
  misaligned: oneOf("model", "reject"),
  watch: oneOf("none", "host"),
};

function topologies({ settings, chips, form }: Machine): readonly string[] {
  const chip = settings.chip ?? chips[0] ?? "";
  return form === "ep" && chipsWithPcieBetweenThem.includes(chip) ? ["direct", "pcie"] : ["direct"];
}

function isRate(value: string): boolean {
  return /^\d{1,18}$/.test(value.replace(".", "")) && Number(value) >= 0.001 && Number(value) <= 1e6;
}

export interface WrongSetting {
  readonly name: MachineSettingName;
  readonly value: string;
  readonly possible: string;
}

/** The first setting that a machine of this family and form cannot have. */
export function wrongMachineSetting(settings: MachineSettings, product: Product, form: Form): WrongSetting | undefined {
  const machine: Machine = { settings, chips: chipsOfProduct(product), form };
  for (const name of machineSettingNames) {
    const value = settings[name];
    if (value !== undefined && !rules[name].allows(value, machine)) {
      return { name, value, possible: rules[name].possible(machine) };
    }
  }
  return undefined;
}

/** `key=value` of each, in a fixed order. */
export function machineSettingTexts(settings: MachineSettings): string[] {
  return machineSettingNames.flatMap((name) => (settings[name] === undefined ? [] : [`${name}=${settings[name]}`]));
}
