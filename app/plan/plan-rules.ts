import { type TextReference, text } from "#app/text/text-reference.ts";
import { chunkCount, extentBytes } from "./plan-chunks.ts";
import { isTransfer, type Plan, type PlanBuffer, type PlanStep, type PlanTransfer } from "./plan-schema.ts";

/** A run keeps a row of this many copies nowhere: more is a mistake in the plan. */
const mostCopies = 2 ** 32;

interface Ids {
  readonly buffers: ReadonlyMap<string, PlanBuffer>;
  readonly streams: ReadonlySet<string>;
}

/** What the schema cannot see because it concerns two places of a plan; each sentence names the place. */
export function checkPlanRules(plan: Plan): TextReference[] {
  const ids: Ids = {
    buffers: new Map(plan.buffers.map((buffer) => [buffer.id, buffer])),
    streams: new Set(plan.streams.map((stream) => stream.id)),
  };
  return [
    ...duplicates("buffers", plan.buffers),
    ...duplicates("streams", plan.streams),
    ...plan.buffers.flatMap((buffer, index) => checkBuffer(buffer, `buffers[${index}]`)),
    ...plan.transfers.flatMap((step, index) => checkStep(step, `transfers[${index}]`, ids)),
    ...checkAmount(plan),
  ];
}

function duplicates(list: string, entries: readonly { readonly id: string }[]): TextReference[] {
  const firstById = new Map<string, number>();
  return entries.flatMap(({ id }, index) => {
    const first = firstById.get(id);
    if (first === undefined) {
      firstById.set(id, index);
      return [];
    }
    return [text("plan:rule.duplicate", { place: `${list}[${index}].id`, id, first: `${list}[${first}]` })];
  });
}

function checkBuffer(buffer: PlanBuffer, place: string): TextReference[] {
  if (buffer.memory === "device") {
    return buffer.node === undefined ? [] : [text("plan:rule.node-of-device-buffer", { place: `${place}.node` })];
  }
  const problems: TextReference[] = [];
  if (buffer.device !== undefined) {
    problems.push(text("plan:rule.device-of-host-buffer", { place: `${place}.device`, memory: buffer.memory }));
  }
  if (buffer.policy !== undefined) {
    problems.push(text("plan:rule.policy-of-host-buffer", { place: `${place}.policy`, memory: buffer.memory }));
  }
  return problems;
}

function checkStep(step: PlanStep, place: string, ids: Ids): TextReference[] {
  if (isTransfer(step)) {
    return checkTransfer(step, place, ids);
  }
  if ("sync" in step) {
    return knownStream(step.sync, `${place}.sync`, ids);
  }
  if (step.host === "delay") {
    return [];
  }
  const buffer = ids.buffers.get(step.buffer);
  if (buffer === undefined) {
    return knownBuffer(step.buffer, `${place}.buffer`, ids);
  }
  // The host cannot touch device memory: on the real machine this ends the process.
  return buffer.memory === "device" && step.host !== "free"
    ? [text("plan:rule.host-access-to-device", { place: `${place}.buffer`, id: step.buffer, access: step.host })]
    : [];
}

function checkTransfer(transfer: PlanTransfer, place: string, ids: Ids): TextReference[] {
  return [
    ...knownBuffer(transfer.from, `${place}.from`, ids),
    ...knownBuffer(transfer.to, `${place}.to`, ids),
    ...knownStream(transfer.stream, `${place}.stream`, ids),
    ...(transfer.after ?? []).flatMap((id, index) => knownStream(id, `${place}.after[${index}]`, ids)),
    ...checkPeerAccess(transfer, place, ids),
    ...checkRows(transfer, place),
    ...checkRange(transfer, place),
  ];
}

function checkPeerAccess(transfer: PlanTransfer, place: string, ids: Ids): TextReference[] {
  const from = ids.buffers.get(transfer.from);
  const to = ids.buffers.get(transfer.to);
  if (transfer.peerAccess === "none" || from === undefined || to === undefined) {
    return [];
  }
  const isBetweenDevices =
    from.memory === "device" && to.memory === "device" && (from.device ?? 0) !== (to.device ?? 0);
  return isBetweenDevices ? [] : [text("plan:rule.peer-access", { place: `${place}.peerAccess` })];
}

/** A copy of rows takes whole rows, and neither a destMax nor entries. */
function checkRows(transfer: PlanTransfer, place: string): TextReference[] {
  const { rowBytes } = transfer;
  if (rowBytes === undefined) {
    return (["fromPitchBytes", "toPitchBytes"] as const).flatMap((field) =>
      transfer[field] === undefined ? [] : [text("plan:rule.pitch-without-rows", { place: `${place}.${field}` })],
    );
  }
  const broken = (["bytes", "chunkBytes"] as const).flatMap((field) => {
    const size = transfer[field];
    return size === undefined || size % rowBytes === 0
      ? []
      : [text("plan:rule.part-of-row", { place: `${place}.${field}`, size, rowBytes })];
  });
  const foreign = (["batch", "destMaxBytes"] as const).flatMap((field) =>
    transfer[field] === undefined ? [] : [text(`plan:rule.rows-with.${field}`, { place: `${place}.${field}` })],
  );
  return [...broken, ...foreign];
}

function checkRange(transfer: PlanTransfer, place: string): TextReference[] {
  const end = Math.max(
    transfer.fromOffsetBytes + extentBytes(transfer, "from"),
    transfer.toOffsetBytes + extentBytes(transfer, "to"),
  );
  return end > Number.MAX_SAFE_INTEGER ? [text("plan:rule.range", { place, limit: Number.MAX_SAFE_INTEGER })] : [];
}

function checkAmount(plan: Plan): TextReference[] {
  const transfers = plan.transfers.filter(isTransfer);
  if (transfers.length === 0) {
    return [text("plan:rule.no-transfer")];
  }
  const trials = mostTrialsOf(plan.measure);
  const copies = transfers.reduce((sum, transfer) => sum + chunkCount(transfer) * transfer.repeat, 0) * trials;
  return copies > mostCopies ? [text("plan:rule.too-many-copies", { copies, limit: mostCopies })] : [];
}

/** With its warm-up, when it goes on for as long as it may. */
function mostTrialsOf({ warmup, warmupUntil, trials, trialsUntil }: Plan["measure"]): number {
  return Math.max(warmup, warmupUntil?.mostTrials ?? 0) + Math.max(trials, trialsUntil?.mostTrials ?? 0);
}

function knownBuffer(id: string, place: string, ids: Ids): TextReference[] {
  return ids.buffers.has(id) ? [] : [text("plan:rule.no-buffer", { place, id, known: listed(ids.buffers.keys()) })];
}

function knownStream(id: string, place: string, ids: Ids): TextReference[] {
  return ids.streams.has(id) ? [] : [text("plan:rule.no-stream", { place, id, known: listed(ids.streams) })];
}

function listed(ids: Iterable<string>): string {
  const all = [...ids];
  return all.length > 8 ? `${all.slice(0, 8).join(", ")} …` : all.join(", ");
}
