import type { Failure } from "#app/errors/failure.ts";
import type { TargetFacts } from "#app/target/target-facts.ts";
import { type TextReference, text } from "#app/text/text-reference.ts";
import { formatBytes } from "#app/units/byte-size.ts";
import { bytes } from "#app/units/quantity.ts";
import { deviceOf } from "./plan-lookup.ts";
import type { Plan } from "./plan-schema.ts";

/**
 * What cannot be run on this target at all: a device or a NUMA node that is not there, buffers beyond a device's
 * memory. undefined when the plan can be tried. What is free is looked at by plan-memory-check.ts.
 */
export function checkPlanOnTarget(plan: Plan, facts: TargetFacts): Failure | undefined {
  const missing = missingDevices(plan, facts);
  if (missing.length > 0) {
    return { code: "plan-device", advice: text("target:advice.device"), ...leading(missing) };
  }
  const nodes = missingNodes(plan, facts);
  if (nodes.length > 0) {
    return { code: "plan-node", advice: text("target:advice.node"), ...leading(nodes) };
  }
  const excess = facts.devices.flatMap((device) => memoryExcess(plan, device));
  return excess.length > 0
    ? { code: "plan-memory", advice: text("target:advice.memory"), ...leading(excess) }
    : undefined;
}

function leading(problems: readonly TextReference[]): Pick<Failure, "what" | "details"> {
  const [what = text("target:problem.no-device"), ...others] = problems;
  return { what, details: others.slice(0, 10) };
}

function missingDevices(plan: Plan, facts: TargetFacts): TextReference[] {
  if (facts.devices.length === 0) {
    return [text("target:problem.no-device")];
  }
  const known = facts.devices.map(({ id }) => id);
  const used = [
    ...plan.buffers.map((buffer, index) => ({ place: `buffers[${index}].device`, device: deviceOf(buffer) })),
    ...plan.streams.map((stream, index) => ({ place: `streams[${index}].device`, device: stream.device })),
  ];
  return used.flatMap(({ place, device }) =>
    device === undefined || known.includes(device)
      ? []
      : [text("target:problem.device-missing", { place, device, known: known.join(", ") })],
  );
}

/** Of a device, or with undefined of the host: each buffer as often as it is rotated. */
export function bytesNeededIn(plan: Plan, device: number | undefined): number {
  const oneSetBytes = plan.buffers
    .filter((buffer) => deviceOf(buffer) === device)
    .reduce((sum, buffer) => sum + buffer.bytes + buffer.offsetBytes, 0);
  return oneSetBytes * plan.measure.rotate;
}

/** Facts without nodes are of a run from before they were looked for: nothing is known. */
function missingNodes(plan: Plan, { numaNodes }: TargetFacts): TextReference[] {
  const known = numaNodes.map(({ id }) => id);
  const used = [
    ...plan.buffers.map((buffer, index) => ({ place: `buffers[${index}].node`, node: buffer.node })),
    { place: "measure.node", node: plan.measure.node },
  ];
  return used.flatMap(({ place, node }) =>
    node === undefined || known.length === 0 || known.includes(node)
      ? []
      : [text("target:problem.node-missing", { place, node, known: known.join(", ") })],
  );
}

function memoryExcess(plan: Plan, device: TargetFacts["devices"][number]): TextReference[] {
  const neededBytes = bytesNeededIn(plan, device.id);
  if (neededBytes <= device.totalBytes) {
    return [];
  }
  return [
    text(plan.measure.rotate === 1 ? "target:problem.memory" : "target:problem.memory-rotated", {
      sets: plan.measure.rotate,
      device: device.id,
      needed: formatBytes(bytes(neededBytes)),
      neededBytes,
      total: formatBytes(bytes(device.totalBytes)),
    }),
  ];
}
