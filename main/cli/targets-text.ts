import type { NpuMachine, TriedLibrary } from "#app/target/library-search.ts";
import type { TargetFacts } from "#app/target/target-facts.ts";
import { formatBytes } from "#app/units/byte-size.ts";
import { bytes } from "#app/units/quantity.ts";
import { printableDeep } from "./printable.ts";
import type { TargetsReport } from "./targets-report.ts";
import type { Terminal } from "./terminal.ts";

type Lacking = TargetsReport["vendor"]["lacking"];

export function targetsText(asReported: TargetsReport, terminal: Terminal): string {
  const { remote, vendor, simulator } = printableDeep(asReported, "");
  return [
    ...(remote === undefined ? [] : [terminal.translate("cli:targets.machine", { machine: remote })]),
    ...section("vendor", vendor, terminal),
    ...(vendor.machine === null ? [] : machineLines(vendor.machine, vendor.available, terminal)),
    ...candidateLines(vendor.tried, terminal),
    ...section("simulator", simulator, terminal),
  ].join("\n");
}

function section(
  name: "vendor" | "simulator",
  { available, library, why, facts, failure, lacking }: TargetsReport["vendor"] | TargetsReport["simulator"],
  { translate, paint }: Terminal,
): string[] {
  const state = translate(available ? "cli:targets.available" : "cli:targets.unavailable");
  // The vendor's places may hold the simulator, found through ASCEND_HOME_PATH for example.
  const simulated = name === "vendor" && facts?.simulated === true ? ` (${translate("cli:report.simulated")})` : "";
  return [
    `${paint.bold(translate(`cli:targets.${name}`))}: ${state}${simulated}`,
    ...(library === null ? [] : [`  ${library}`]),
    ...(why === null ? [] : [`  ${why}`]),
    ...(failure === null
      ? []
      : [`  ${paint.red(translate("cli:targets.not-opened"))}: ${failure.what}`, `    ${failure.advice}`]),
    ...(facts === null ? [] : factLines(facts, lacking, translate)),
  ];
}

function factLines(facts: TargetFacts, lacking: Lacking, translate: Terminal["translate"]): string[] {
  const parameters = {
    soc: facts.soc ?? "?",
    cann: facts.cann ?? "?",
    version: facts.interfaceVersion ?? "?",
  };
  // The nodes listed below are those of the machine that this is; the simulated one has its own.
  const at = facts.simulated ? "at-simulated-node" : "at-node";
  return [
    `  ${translate("cli:targets.facts", parameters)}`,
    ...facts.devices.map(({ id, totalBytes, freeBytes, node }) => {
      const sizes = { total: formatBytes(bytes(totalBytes)), free: formatBytes(bytes(freeBytes)) };
      const place = node === null ? "" : ` (${translate(`cli:targets.${at}`, { node })})`;
      return `  ${translate("cli:targets.device", { id, ...sizes })}${place}`;
    }),
    ...nodeLines(facts.numaNodes, translate),
    ...(lacking.length === 0 ? [] : [`  ${translate("cli:targets.lacking")}:`]),
    ...lacking.map(({ title, without }) => `    ${title}: ${without}`),
  ];
}

function nodeLines(nodes: TargetFacts["numaNodes"], translate: Terminal["translate"]): string[] {
  return nodes.length < 2
    ? [`  ${translate("cli:targets.one-numa-node")}`]
    : nodes.map(({ id, processors, totalBytes }) => {
        const parameters = {
          id,
          processors: processors === "" ? "–" : processors,
          total: formatBytes(bytes(totalBytes)),
        };
        return `  ${translate("cli:targets.numa-node", parameters)}`;
      });
}

/** Only where it says something: a machine without a driver and without a library is just a machine. */
function machineLines(machine: NpuMachine, isAvailable: boolean, { translate }: Terminal): string[] {
  const { driverLibrary, driverVersion, deviceNodes, isContainer } = machine;
  if (!isAvailable && driverLibrary === null && deviceNodes.length === 0) {
    return [];
  }
  const driver = driverLibrary ?? translate("cli:targets.driver-missing");
  const nodes = deviceNodes.map(({ path, isUsable }) => (isUsable ? path : translate("cli:targets.denied", { path })));
  return [
    `  ${translate("cli:targets.driver")}: ${driver}${driverVersion === null ? "" : ` (${driverVersion})`}`,
    `  ${translate("cli:targets.nodes")}: ${nodes.length === 0 ? translate("cli:targets.no-nodes") : nodes.join(", ")}` +
      (isContainer ? ` (${translate("cli:targets.container")})` : ""),
  ];
}

/** What is there, taken or not; where there is nothing, the places that were looked at. */
function candidateLines(tried: readonly TriedLibrary[], { translate, paint }: Terminal): string[] {
  const present = tried.filter(({ reason }) => reason !== "absent");
  const shown = present.length > 0 ? present : tried;
  return shown.length === 0
    ? []
    : [
        `  ${translate("cli:targets.tried")}:`,
        ...shown.map((one) => `    ${candidateLine(one, { translate, paint })}`),
      ];
}

function candidateLine(
  { path, origin, reason, machine, cann, isTaken }: TriedLibrary,
  { translate, paint }: Pick<Terminal, "translate" | "paint">,
): string {
  const state = isTaken
    ? paint.bold(translate("cli:targets.taken"))
    : translate(`cli:targets.reason.${reason}`, { machine: machine ?? "?" });
  const version = cann === null ? "" : `, CANN ${cann}`;
  return `${path}: ${state}${version} (${translate(`cli:targets.origin.${origin}`)})`;
}
