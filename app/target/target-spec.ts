import type { Failure } from "#app/errors/failure.ts";
import type { TargetChoice } from "#app/ipc/contract.ts";
import { failed, type Result, succeeded } from "#app/result.ts";
import { type TextReference, text } from "#app/text/text-reference.ts";
import { isSimulatedCannVersion } from "./cann-version.ts";
import {
  type MachineSettings,
  machineSettingNames,
  machineSettingTexts,
  wrongMachineSetting,
} from "./machine-settings.ts";
import { formsOfProduct, productCatalogue, productEntry } from "./product-catalogue.ts";
import { isRemoteSpec, type RemoteMachine, readRemoteSpec } from "./remote-target.ts";
import { type Form, formSchema, type Product, productSchema } from "./target-facts.ts";

/** What a host process is opened with. */
export type TargetSpec =
  /** `aclsim` is the whole value of the environment variable ACLSIM. */
  | { readonly kind: "simulator"; readonly aclsim: string }
  | { readonly kind: "auto" }
  | { readonly kind: "library"; readonly path: string }
  /** `hostArguments` are those of `copyscope host` there; `takesClock` is false where its target knows no clock or seed. */
  | {
      readonly kind: "remote";
      readonly machine: RemoteMachine;
      readonly hostArguments: readonly string[];
      readonly takesClock: boolean;
    };

/** A spec taken apart, as the target picker edits it. */
export type TargetParts =
  | SimulatedTarget
  | { readonly kind: "auto" }
  | { readonly kind: "library"; readonly path: string };

export interface SimulatedTarget {
  readonly kind: "simulator";
  readonly product: Product;
  readonly form: Form;
  readonly cann: string;
  readonly devices: number;
  /** Multiplies the rate of every link; 1 leaves them as modelled. */
  readonly rateScale: number;
  readonly machine: MachineSettings;
  /** Faults on demand, each in the simulator's own words ("fail code=507013 nth=2"), in their order. */
  readonly faults: readonly string[];
  /** Path of a file with more of them, as the process that runs the plan sees it; "" is none. */
  readonly scenario: string;
}

const defaultProduct: Product = "atlas-training";
const defaultCann = "8.5.0";
const settingNames = [
  ...(["product", "form", "cann", "devices", "rateScale", "scenario", "fault"] as const),
  ...machineSettingNames,
] as const;
type SettingName = (typeof settingNames)[number];
/** All but `fault` can be given once. */
type Settings = Partial<Record<Exclude<SettingName, "fault">, string>> & { readonly faults: string[] };

const rateScaleRange = { from: 1e-6, to: 1e6 } as const;

/**
 * Reads `sim`, `sim:<product>[,form=rc][,cann=8.0.RC2][,devices=N][,rateScale=X][,chip=…][,scenario=FILE][,fault=…]`, `auto` or
 * a library's path, with the choice's clock and seed, which only a simulator takes; each also behind
 * `ssh://[user@]host[:port],` for another machine. Whether the library exists is not looked at, and what a fault says is
 * the simulator's to judge.
 */
export function parseTargetSpec(choice: TargetChoice): Result<TargetSpec, Failure> {
  if (isRemoteSpec(choice.spec)) {
    return parseRemoteSpec(choice);
  }
  const read = readTargetSpec(choice.spec);
  if (!read.ok) {
    return read;
  }
  return succeeded(read.value.kind === "simulator" ? simulatorSpec(read.value, choice) : read.value);
}

function parseRemoteSpec({ spec: whole, clock, seed }: TargetChoice): Result<TargetSpec, Failure> {
  const remote = readRemoteSpec(whole);
  if (!("machine" in remote)) {
    return refused(remote);
  }
  const { machine, spec } = remote;
  const clockArguments = ["--clock", clock, "--seed", String(seed)];
  if (spec === null) {
    // That machine's own choice; a clock or seed that its target does not take is refused there.
    const isDefault = clock === "realtime" && seed === 0;
    return succeeded({ kind: "remote", machine, hostArguments: isDefault ? [] : clockArguments, takesClock: true });
  }
  if (isRemoteSpec(spec)) {
    return refused(text("target:problem.remote-chain", { target: whole.trim() }));
  }
  const far = readTargetSpec(spec);
  if (!far.ok) {
    return far;
  }
  const takesClock = far.value.kind === "simulator";
  const hostArguments = ["--target", spec, ...(takesClock ? clockArguments : [])];
  return succeeded({ kind: "remote", machine, hostArguments, takesClock });
}

function simulatorSpec(target: SimulatedTarget, choice: TargetChoice): TargetSpec {
  const settings = [
    `product=${target.product}`,
    `form=${target.form}`,
    `cann=${target.cann}`,
    `devices=${target.devices}`,
    `clock=${choice.clock}`,
    `seed=${choice.seed}`,
    ...(target.rateScale === 1 ? [] : [`rateScale=${decimal(target.rateScale)}`]),
    ...machineSettingTexts(target.machine),
    ...faultSettings(target),
  ];
  return { kind: "simulator", aclsim: settings.join(";") };
}

/** The parts of a spec, with defaults filled in. One on another machine is edited as it is written, like a path. */
export function readTargetSpec(spec: string): Result<TargetParts, Failure> {
  const trimmed = spec.trim();
  if (trimmed === "") {
    return refused(text("target:problem.empty"));
  }
  if (trimmed === "auto") {
    return succeeded({ kind: "auto" });
  }
  if (trimmed === "sim" || trimmed.startsWith("sim:")) {
    return readSimulatorSpec(trimmed.slice("sim:".length));
  }
  return succeeded({ kind: "library", path: trimmed });
}

/** The spec of these parts, defaults left out; `readTargetSpec` reads it back to the same parts. */
export function formatTargetSpec(parts: TargetParts): string {
  switch (parts.kind) {
    case "auto":
      return "auto";
    case "library":
      return parts.path;
    case "simulator":
      return formatSimulator(parts);
  }
}

function formatSimulator(parts: SimulatedTarget): string {
  const settings: string[] = [];
  if (parts.form !== "ep") {
    settings.push(`form=${parts.form}`);
  }
  if (parts.cann !== defaultCann) {
    settings.push(`cann=${parts.cann}`);
  }
  if (parts.devices !== defaultDevices(parts.form)) {
    settings.push(`devices=${parts.devices}`);
  }
  if (parts.rateScale !== 1) {
    settings.push(`rateScale=${decimal(parts.rateScale)}`);
  }
  settings.push(...machineSettingTexts(parts.machine), ...faultSettings(parts));
  const isDefault = parts.product === defaultProduct && settings.length === 0;
  return isDefault ? "sim" : `sim:${[parts.product, ...settings].join(",")}`;
}

function readSimulatorSpec(list: string): Result<TargetParts, Failure> {
  const settings: Settings = { faults: [] };
  for (const [place, part] of list.split(",").entries()) {
    const problem = part.trim() === "" ? undefined : readSetting(part.trim(), place, settings);
    if (problem !== undefined) {
      return refused(problem);
    }
  }
  const wrongFault = problemWithFaults(settings);
  return wrongFault === undefined ? readSettings(settings) : refused(wrongFault);
}

/** Puts one `key=value`, or in first place a bare product, into `settings`; answers what is wrong with it. */
function readSetting(part: string, place: number, settings: Settings): TextReference | undefined {
  const equals = part.indexOf("=");
  if (equals < 0 && place > 0) {
    return text("target:problem.no-value", { part, known: settingNames.join(", ") });
  }
  const key = equals < 0 ? "product" : part.slice(0, equals).trim();
  const name = settingNames.find((known) => known === key);
  if (name === undefined) {
    return text("target:problem.unknown-key", { key, known: settingNames.join(", ") });
  }
  const value = part.slice(equals + 1).trim();
  if (name === "fault") {
    settings.faults.push(value);
    return undefined;
  }
  if (settings[name] !== undefined) {
    return text("target:problem.twice", { key });
  }
  settings[name] = value;
  return undefined;
}

function readSettings(settings: Settings): Result<TargetParts, Failure> {
  const product = productSchema.safeParse(settings.product ?? defaultProduct);
  if (!product.success) {
    return refused(wrongValue("product", settings.product, productCatalogue.map((entry) => entry.product).join(", ")));
  }
  const form = formSchema.safeParse(settings.form ?? "ep");
  if (!form.success) {
    return refused(wrongValue("form", settings.form, formSchema.options.join(", ")));
  }
  if (!formsOfProduct(product.data).includes(form.data)) {
    return refused(text("target:problem.form-of-product", { product: product.data, form: form.data }));
  }
  const cann = settings.cann ?? defaultCann;
  if (!isSimulatedCannVersion(cann)) {
    return refused(wrongValue("cann", cann, "8.5.0, 8.3.RC1, 8.0.RC2, 8.0.alpha1 …"));
  }
  const mostDevices = productEntry(product.data).mostDevices[form.data];
  const devices = Number(settings.devices ?? defaultDevices(form.data));
  if (!/^\d{1,3}$/.test(settings.devices ?? "1") || devices < 1 || devices > mostDevices) {
    return refused(wrongValue("devices", settings.devices, `1 … ${mostDevices}`));
  }
  const rateScale = readRateScale(settings.rateScale ?? "1");
  if (rateScale === undefined) {
    return refused(wrongValue("rateScale", settings.rateScale, "0.000001 … 1000000"));
  }
  const machine = machineOf(settings);
  const wrong = wrongMachineSetting(machine, product.data, form.data);
  if (wrong !== undefined) {
    return refused(wrongValue(wrong.name, wrong.value, wrong.possible));
  }
  return succeeded({
    kind: "simulator",
    product: product.data,
    form: form.data,
    cann,
    devices,
    rateScale,
    machine,
    faults: settings.faults,
    scenario: settings.scenario ?? "",
  });
}

function machineOf(settings: Settings): MachineSettings {
  const given = machineSettingNames.map((name) => [name, settings[name]] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}

function problemWithFaults({ scenario, faults }: Settings): TextReference | undefined {
  if (scenario !== undefined && !isOneSetting(scenario)) {
    return wrongValue("scenario", scenario, "/path/faults.scenario");
  }
  const wrong = faults.find((fault) => !isOneSetting(fault));
  return wrong === undefined
    ? undefined
    : wrongValue("fault", wrong, "fail code=507013 nth=2, slow factor=0.25, hang …");
}

/** Whether ACLSIM, whose settings end at a semicolon, takes it whole. */
function isOneSetting(value: string): boolean {
  return value !== "" && !value.includes(";");
}

function faultSettings({ scenario, faults }: SimulatedTarget): readonly string[] {
  return [...(scenario === "" ? [] : [`scenario=${scenario}`]), ...faults.map((fault) => `fault=${fault}`)];
}

function readRateScale(written: string): number | undefined {
  const scale = readDecimal(written);
  const isInRange = scale !== undefined && scale >= rateScaleRange.from && scale <= rateScaleRange.to;
  return isInRange ? scale : undefined;
}

/** A number as ACLSIM takes it: at most 18 digits with an optional point, no sign, no exponent, no hexadecimal. */
function readDecimal(written: string): number | undefined {
  const digits = written.replace(".", "");
  return /^\d{1,18}$/.test(digits) ? Number(written) : undefined;
}

/** A board in RC form is one device; the simulator's own defaults say the same. */
function defaultDevices(form: Form): number {
  return form === "rc" ? 1 : 2;
}

/** Without an exponent, which ACLSIM does not read. */
function decimal(value: number): string {
  const plain = String(value);
  return plain.includes("e") ? value.toFixed(20).replace(/0+$/, "") : plain;
}

function wrongValue(key: SettingName, value: string | undefined, possible: string): TextReference {
  return text("target:problem.wrong-value", { key, value: value ?? "", possible });
}

function refused(what: TextReference): { readonly ok: false; readonly failure: Failure } {
  return failed({ code: "target-spec", what, advice: text("target:advice.spec"), details: [] });
}
