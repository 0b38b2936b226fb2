import type { HostOperation } from "#app/plan/plan-operations.ts";
import type { Plan, PlanBuffer } from "#app/plan/plan-schema.ts";
import {
  bytesPerTrial,
  commentText,
  featuresOf,
  floatConstant,
  hasTurns,
  idAt,
  type OutlineSegment,
  type OutlineTransfer,
  outlineProgram,
  type ProgramFeatures,
  type ProgramOutline,
} from "./program-outline.ts";
import { pythonRuntime } from "./python-runtime.ts";

/** A plan as a Python program against pyACL that makes the same copies in the same order, warm-up included. */
export function exportPythonProgram(plan: Plan): string {
  const outline = outlineProgram(plan);
  const features = featuresOf(outline);
  return [
    head(plan, features),
    tables(outline, features),
    ...pythonRuntime(features),
    runTrial(outline),
    setUp(outline, features),
    tearDown(outline, features),
    main(outline),
  ].join("");
}

function head({ name, measure }: Plan, { memories, hostSteps }: ProgramFeatures): string {
  const isOrdinary = memories.has("pageable") || memories.has("registered");
  const usesMemory = isOrdinary || memories.has("pinned") || hostSteps.has("write") || hostSteps.has("read");
  return `"""${commentText(name)}

A plan of Copyscope as a program of its own: the same copies in the same order, ${measure.warmup} warm-up and ${measure.trials} measured trials.
The time of a trial is taken by the host, from the first call to the last synchronise. Left out: events around single
copies, the comparison of what arrived, limits on waiting, NUMA nodes and rotated buffers, and trials beyond those that
the plan counts. Needs CANN's pyACL (source the toolkit's set_env.sh).
"""
${usesMemory ? "import ctypes\n" : ""}${isOrdinary ? "import mmap\n" : ""}import time
from types import SimpleNamespace

import acl

`;
}

const kindNumbers: Readonly<Record<OutlineTransfer["kind"], number>> = { h2h: 0, h2d: 1, d2h: 2, d2d: 3, default: 4 };
const policyNumbers: Readonly<Record<NonNullable<PlanBuffer["policy"]>, number>> = {
  "huge-first": 0,
  "huge-only": 1,
  "normal-only": 2,
  "huge-first-p2p": 3,
  "huge-only-p2p": 4,
  "normal-only-p2p": 5,
};
const kindNames: Readonly<Record<OutlineTransfer["kind"], string>> = {
  h2h: "ACL_MEMCPY_HOST_TO_HOST",
  h2d: "ACL_MEMCPY_HOST_TO_DEVICE",
  d2h: "ACL_MEMCPY_DEVICE_TO_HOST",
  d2d: "ACL_MEMCPY_DEVICE_TO_DEVICE",
  default: "ACL_MEMCPY_DEFAULT",
};

function tables(outline: ProgramOutline, features: ProgramFeatures): string {
  const { plan, transfers, segments, hostDevice, events } = outline;
  const { hasEvents, hasDevices, hasWaitsBetweenDevices, hasTurns: usesTurns, memories } = features;
  const kinds = [...new Set(transfers.map(({ kind }) => kind))];
  return `${kinds.map((kind) => `${kindNames[kind]} = ${kindNumbers[kind]}\n`).join("")}${
    memories.has("registered") ? "ACL_HOST_REG_PINNED = 0x10000000\n" : ""
  }${hasEvents ? "ACL_EVENT_SYNC = 1\n" : ""}${hasWaitsBetweenDevices ? "ACL_EVENT_RECORDED_STATUS_COMPLETE = 1\n" : ""}

def buffer_of(name, memory, device, size, offset, policy):
    """\`device\` holds it, or host memory is pinned in its context; \`offset\` shifts its address."""
    return SimpleNamespace(
        name=name, memory=memory, device=device, size=size, offset=offset, policy=policy, base=0, start=0, is_there=False
    )


def stream_of(name, device, priority):
    return SimpleNamespace(name=name, device=device, priority=priority, handle=None)


def transfer_of(source, target, stream, from_offset, to_offset, size, chunk, dest_max, repeat, kind${features.hasRows ? ", rows=None" : ""}):
    """\`source\` and \`target\` are buffers; \`dest_max\` None: what is left of the target.${features.hasRows ? "\n    `rows`: bytes of a row, then from its start to the next one's at the source and at the target." : ""}"""
    return SimpleNamespace(
        source=source, target=target, stream=stream, from_offset=from_offset, to_offset=to_offset,
        size=size, chunk=chunk, dest_max=dest_max, repeat=repeat, kind=kind,${features.hasRows ? " rows=rows," : ""}
    )


buffers = [
${plan.buffers.map((buffer) => bufferRow(buffer, hostDevice)).join("\n")}
]

streams = [
${plan.streams.map(({ id, device, priority }) => `    stream_of("${id}", ${device}, ${priority ?? "None"}),`).join("\n")}
]

transfers = [
${transfers.map((transfer) => transferRow(transfer, plan)).join("\n")}
]
${hasEvents ? "\nevents = []\n" : ""}${hasEvents && hasDevices ? `event_devices = [${events.join(", ")}]  # that record them\n` : ""}${usesTurns ? queueTables(segments, plan) : ""}`;
}

function bufferRow({ id, memory, device, bytes, offsetBytes, policy }: PlanBuffer, hostDevice: number): string {
  const place = memory === "device" ? (device ?? 0) : hostDevice;
  const fields = [`"${id}"`, `"${memory}"`, place, bytes, offsetBytes, policyNumbers[policy ?? "huge-first"]];
  return `    buffer_of(${fields.join(", ")}),`;
}

function transferRow(
  { plan: transfer, from, to, stream, chunkBytes, rows, kind }: OutlineTransfer,
  plan: Plan,
): string {
  const fields = [
    from,
    to,
    stream,
    transfer.fromOffsetBytes,
    transfer.toOffsetBytes,
    transfer.bytes,
    chunkBytes,
    transfer.destMaxBytes ?? "None",
    transfer.repeat,
    kindNames[kind],
    ...(rows === undefined ? [] : [`(${rows.rowBytes}, ${rows.fromPitchBytes}, ${rows.toPitchBytes})`]),
  ];
  const comment = `${idAt(plan.buffers, from)} to ${idAt(plan.buffers, to)} on ${idAt(plan.streams, stream)}`;
  return `    transfer_of(${fields.join(", ")}),  # ${comment}`;
}

function queueTables(segments: readonly OutlineSegment[], plan: Plan): string {
  return segments.flatMap((segment, index) => (hasTurns(segment) ? [queueTable(segment, index, plan)] : [])).join("");
}

/** What each stream does in order: copy a transfer, record an event, wait for an event. */
function queueTable({ queues }: OutlineSegment, segment: number, plan: Plan): string {
  const rows = queues.map(({ stream, tasks }) => {
    const list = tasks.map(({ what, index }) => `("${what}", ${index})`).join(", ");
    return `    (${stream}, [${list}]),  # ${idAt(plan.streams, stream)}`;
  });
  return `\nsegment_${segment} = [\n${rows.join("\n")}\n]\n`;
}

function runTrial({ plan, segments, events }: ProgramOutline): string {
  const lines = [
    ...(events.length > 0 ? ["recorded.clear()"] : []),
    ...segments.flatMap((segment, index) => segmentLines(segment, index, plan)),
  ];
  return `

def run_trial(trial):
    """Everything of the plan once, until all streams are done."""
${lines.map((line) => `    ${line}\n`).join("")}    for stream in range(len(streams)):
        synchronize(stream)
`;
}

function segmentLines(segment: OutlineSegment, index: number, plan: Plan): string[] {
  const host = segment.hostStep === undefined ? [] : [hostLine(segment.hostStep, plan)];
  const work = hasTurns(segment)
    ? [`take_turns(segment_${index})`]
    : segment.queues.flatMap(({ tasks }) => tasks.map((task) => `copy_transfer(transfers[${task.index}])`));
  return [...work, ...host];
}

function hostLine(step: HostOperation, plan: Plan): string {
  switch (step.type) {
    case "delay":
      return `time.sleep(${step.ms / 1e3})`;
    case "sync":
      return `synchronize(${step.stream})  # ${idAt(plan.streams, step.stream)}`;
    case "write":
      return `host_write(buffers[${step.buffer}], trial)  # ${idAt(plan.buffers, step.buffer)}`;
    case "read":
      return `host_read(buffers[${step.buffer}])  # ${idAt(plan.buffers, step.buffer)}`;
    case "free":
      return `release(buffers[${step.buffer}])  # ${idAt(plan.buffers, step.buffer)}`;
  }
}

function setUp({ devices, peers, events }: ProgramOutline, features: ProgramFeatures): string {
  const { hasDevices, hasEvents, hasPriorities } = features;
  const setDevice = hasDevices
    ? devices.map((device) => `    use_device(${device})\n`).join("")
    : `    check("acl.rt.set_device", acl.rt.set_device(${devices[0] ?? 0}))\n`;
  const create = hasPriorities
    ? `        if stream.priority is None:
            stream.handle, ret = acl.rt.create_stream()
            check("acl.rt.create_stream", ret)
        else:
            stream.handle, ret = acl.rt.create_stream_with_config(stream.priority, 0)
            check("acl.rt.create_stream_with_config", ret)
`
    : `        stream.handle, ret = acl.rt.create_stream()
        check("acl.rt.create_stream", ret)
`;
  return `${peers.length > 0 ? enablePeer : ""}

def set_up():
    check("acl.init", acl.init())
${setDevice}${peers.map(({ device, peerDevice }) => `    enable_peer(${device}, ${peerDevice})\n`).join("")}    for stream in streams:
${hasDevices ? "        use_device(stream.device)\n" : ""}${create}${
  hasEvents
    ? `    for ${hasDevices ? "device in event_devices" : `_ in range(${events.length})`}:
${hasDevices ? "        use_device(device)\n" : ""}        event, ret = acl.rt.create_event_ex_with_flag(ACL_EVENT_SYNC)
        check("acl.rt.create_event_ex_with_flag", ret)
        events.append(event)
`
    : ""
}    for buffer in buffers:
        allocate(buffer)
`;
}

const enablePeer = `

def enable_peer(device, peer):
    """One direction: \`device\` may then reach the memory of \`peer\`."""
    can_access, ret = acl.rt.device_can_access_peer(device, peer)
    check("acl.rt.device_can_access_peer", ret)
    if can_access != 1:
        raise SystemExit(f"device {device} cannot access device {peer}")
    use_device(device)
    check("acl.rt.device_enable_peer_access", acl.rt.device_enable_peer_access(peer, 0))
`;

function tearDown({ devices }: ProgramOutline, { hasDevices, hasEvents }: ProgramFeatures): string {
  return `

def tear_down():
${hasEvents ? `    for event in events:\n        check("acl.rt.destroy_event", acl.rt.destroy_event(event))\n` : ""}    for stream in streams:
${hasDevices ? "        use_device(stream.device)\n" : ""}        check("acl.rt.destroy_stream", acl.rt.destroy_stream(stream.handle))
    for buffer in buffers:
        release(buffer)
${devices.map((device) => `    check("acl.rt.reset_device", acl.rt.reset_device(${device}))\n`).join("")}    check("acl.finalize", acl.finalize())
`;
}

function main(outline: ProgramOutline): string {
  const { plan, segments } = outline;
  const { warmup, trials } = plan.measure;
  const isFreed = segments.some(({ hostStep }) => hostStep?.type === "free");
  return `

def main():
    warmup, trials = ${warmup}, ${trials}
    size = ${floatConstant(bytesPerTrial(outline))}  # bytes of one trial
    set_up()
    for trial in range(warmup + trials):
${isFreed ? "        for buffer in buffers:\n            if not buffer.is_there:\n                allocate(buffer)  # freed in the trial before\n" : ""}        started = time.monotonic()
        run_trial(trial)
        took = time.monotonic() - started
        if trial >= warmup:
            print(f"trial {trial - warmup}: {size:.0f} bytes in {took:.6f} s, {size / took * 1e-9:.3f} GB/s")
    tear_down()


if __name__ == "__main__":
    main()
`;
}
