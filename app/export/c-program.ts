import type { HostOperation } from "#app/plan/plan-operations.ts";
import type { Plan, PlanBuffer, PlanStream } from "#app/plan/plan-schema.ts";
import { cRuntime } from "./c-runtime.ts";
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

/**
 * A plan as a C program against AscendCL that makes the same copies in the same order, warm-up included. What it leaves
 * out (verification, events around the copies) its first comment says.
 */
export function exportCProgram(plan: Plan): string {
  const outline = outlineProgram(plan);
  const features = featuresOf(outline);
  return [
    head(plan),
    declarations(outline, features),
    ...cRuntime(features),
    runTrial(outline),
    setUp(outline, features),
    tearDown(outline, features),
    main(outline),
  ].join("");
}

function head({ name, measure }: Plan): string {
  return `/* ${commentText(name)}
 *
 * A plan of Copyscope as a program of its own: the same copies in the same order, ${measure.warmup} warm-up and ${measure.trials} measured trials.
 * The time of a trial is taken by the host, from the first call to the last synchronise. Left out: events around
 * single copies, the comparison of what arrived, limits on waiting, NUMA nodes and rotated buffers, and trials beyond
 * those that the plan counts.
 *
 *   gcc -std=c11 -O2 plan.c -o plan -I"$ASCEND_HOME_PATH/include" -L"$ASCEND_HOME_PATH/lib64" -lascendcl
 */
#define _POSIX_C_SOURCE 200809L
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "acl/acl.h"

`;
}

function declarations(outline: ProgramOutline, features: ProgramFeatures): string {
  const { plan, transfers, events, segments, hostDevice } = outline;
  return `enum { STREAMS = ${plan.streams.length}, BUFFERS = ${plan.buffers.length}${events.length > 0 ? `, EVENTS = ${events.length}` : ""} };

enum memory { ${[...features.memories].map((memory) => memory.toUpperCase()).join(", ")} };

struct buffer {
    const char *id;
    enum memory memory;
    int32_t device; /* that holds it, or in whose context it is pinned */
    size_t bytes;
    size_t offset; /* shift of the address against the allocation */
    aclrtMemMallocPolicy policy;
    void *base;
    char *start;
};

static struct buffer buffers[BUFFERS] = {
${plan.buffers.map((buffer) => bufferRow(buffer, hostDevice)).join("\n")}
};

struct stream {
    const char *id;
    int32_t device;
${features.hasPriorities ? "    int32_t priority; /* -1: the usual one */\n" : ""}    aclrtStream handle;
};

static struct stream streams[STREAMS] = {
${plan.streams.map((stream) => streamRow(stream, features.hasPriorities)).join("\n")}
};

struct transfer {
    int from, to; /* buffers */
    int stream;
    size_t from_offset, to_offset;
    size_t bytes;
    size_t chunk; /* bytes of one copy */
${features.hasRows ? "    size_t row; /* bytes of a row; 0: one piece */\n    size_t from_pitch, to_pitch; /* from the start of a row to that of the next */\n" : ""}${features.hasBatches ? "    size_t entry; /* bytes of an entry of a batch; 0: no batch */\n" : ""}    size_t dest_max; /* 0: what is left of the destination */
    long repeat;
    aclrtMemcpyKind kind;
};

static const struct transfer transfers[] = {
${transfers.map((transfer) => transferRow(transfer, plan, features)).join("\n")}
};
${features.hasEvents ? eventTables(events, features) : ""}${features.hasTurns ? queueTables(segments, plan) : ""}`;
}

function streamRow({ id, device, priority }: PlanStream, hasPriorities: boolean): string {
  return `    {"${id}", ${device}, ${hasPriorities ? `${priority ?? -1}, ` : ""}NULL},`;
}

const policies: Readonly<Record<NonNullable<PlanBuffer["policy"]>, string>> = {
  "huge-first": "ACL_MEM_MALLOC_HUGE_FIRST",
  "huge-only": "ACL_MEM_MALLOC_HUGE_ONLY",
  "normal-only": "ACL_MEM_MALLOC_NORMAL_ONLY",
  "huge-first-p2p": "ACL_MEM_MALLOC_HUGE_FIRST_P2P",
  "huge-only-p2p": "ACL_MEM_MALLOC_HUGE_ONLY_P2P",
  "normal-only-p2p": "ACL_MEM_MALLOC_NORMAL_ONLY_P2P",
};

function eventTables(devices: readonly number[], { hasDevices }: ProgramFeatures): string {
  const ofDevices = `static const int32_t event_devices[EVENTS] = {${devices.join(", ")}}; /* that record them */\n`;
  return `
static aclrtEvent events[EVENTS];
${hasDevices ? ofDevices : ""}static bool is_recorded[EVENTS]; /* in this trial */
`;
}

function bufferRow({ id, memory, device, bytes, offsetBytes, policy }: PlanBuffer, hostDevice: number): string {
  const place = memory === "device" ? (device ?? 0) : hostDevice;
  const fields = [`"${id}"`, memory.toUpperCase(), place, bytes, offsetBytes, policies[policy ?? "huge-first"]];
  return `    {${fields.join(", ")}, NULL, NULL},`;
}

const kinds: Readonly<Record<OutlineTransfer["kind"], string>> = {
  h2h: "ACL_MEMCPY_HOST_TO_HOST",
  h2d: "ACL_MEMCPY_HOST_TO_DEVICE",
  d2h: "ACL_MEMCPY_DEVICE_TO_HOST",
  d2d: "ACL_MEMCPY_DEVICE_TO_DEVICE",
  default: "ACL_MEMCPY_DEFAULT",
};

function transferRow(outlined: OutlineTransfer, plan: Plan, features: ProgramFeatures): string {
  const { plan: transfer, from, to, stream, chunkBytes, rows, entryBytes, kind } = outlined;
  const fields = [
    from,
    to,
    stream,
    transfer.fromOffsetBytes,
    transfer.toOffsetBytes,
    transfer.bytes,
    chunkBytes,
    ...(features.hasRows ? [rows?.rowBytes ?? 0, rows?.fromPitchBytes ?? 0, rows?.toPitchBytes ?? 0] : []),
    ...(features.hasBatches ? [entryBytes ?? 0] : []),
    transfer.destMaxBytes ?? 0,
    transfer.repeat,
    kinds[kind],
  ];
  const comment = `${idAt(plan.buffers, from)} to ${idAt(plan.buffers, to)} on ${idAt(plan.streams, stream)}`;
  return `    {${fields.join(", ")}}, /* ${comment} */`;
}

const taskWords = { copy: "COPY", record: "RECORD", wait: "WAIT" } as const;

function queueTables(segments: readonly OutlineSegment[], plan: Plan): string {
  const tables = segments.flatMap((segment, index) => (hasTurns(segment) ? [queueTable(segment, index, plan)] : []));
  return `
/* What a stream does in order: copy a transfer, record an event, wait for an event. */
struct task {
    enum { COPY, RECORD, WAIT } what;
    int index;
};

struct queue {
    int stream;
    int count;
    const struct task *tasks;
};
${tables.join("")}`;
}

function queueTable({ queues }: OutlineSegment, segment: number, plan: Plan): string {
  const rows = queues.map(({ stream, tasks }) => {
    const list = tasks.map(({ what, index }) => `{${taskWords[what]}, ${index}}`).join(", ");
    return `    {${stream}, ${tasks.length}, (const struct task[]){${list}}}, /* ${idAt(plan.streams, stream)} */`;
  });
  return `\nstatic const struct queue segment_${segment}[] = {\n${rows.join("\n")}\n};\n`;
}

function runTrial(outline: ProgramOutline): string {
  const { plan, segments, events } = outline;
  const usesTrial = segments.some(({ hostStep }) => hostStep?.type === "write");
  return `
/* Everything of the plan once, until all streams are done. */
static void run_trial(int trial) {
${usesTrial ? "" : "    (void)trial;\n"}${events.length > 0 ? "    memset(is_recorded, 0, sizeof is_recorded);\n" : ""}${segments
  .flatMap((segment, index) => segmentLines(segment, index, plan))
  .map((line) => `    ${line}\n`)
  .join("")}    for (int i = 0; i < STREAMS; i++) {
        synchronize(i);
    }
}
`;
}

function segmentLines(segment: OutlineSegment, index: number, plan: Plan): string[] {
  const host = segment.hostStep === undefined ? [] : [hostLine(segment.hostStep, plan)];
  const work = hasTurns(segment)
    ? [`take_turns(segment_${index}, ${segment.queues.length});`]
    : segment.queues.flatMap(({ tasks }) => tasks.map((task) => `copy_transfer(&transfers[${task.index}]);`));
  return [...work, ...host];
}

function hostLine(step: HostOperation, plan: Plan): string {
  switch (step.type) {
    case "delay": {
      const nanoseconds = Math.round(step.ms * 1e6);
      return `host_delay(${Math.floor(nanoseconds / 1e9)}, ${nanoseconds % 1e9}); /* ${step.ms} ms */`;
    }
    case "sync":
      return `synchronize(${step.stream}); /* ${idAt(plan.streams, step.stream)} */`;
    case "write":
      return `host_write(&buffers[${step.buffer}], trial); /* ${idAt(plan.buffers, step.buffer)} */`;
    case "read":
      return `host_read(&buffers[${step.buffer}]); /* ${idAt(plan.buffers, step.buffer)} */`;
    case "free":
      return `release(&buffers[${step.buffer}]); /* ${idAt(plan.buffers, step.buffer)} */`;
  }
}

function setUp({ devices, peers }: ProgramOutline, { hasDevices, hasEvents, hasPriorities }: ProgramFeatures): string {
  const createPlain = `check("aclrtCreateStream", aclrtCreateStream(&streams[i].handle));`;
  const create = hasPriorities
    ? `if (streams[i].priority < 0) {
            ${createPlain}
        } else {
            check("aclrtCreateStreamWithConfig",
                  aclrtCreateStreamWithConfig(&streams[i].handle, (uint32_t)streams[i].priority, 0));
        }`
    : createPlain;
  const setDevice = hasDevices
    ? devices.map((device) => `    use_device(${device});\n`).join("")
    : `    check("aclrtSetDevice", aclrtSetDevice(${devices[0] ?? 0}));\n`;
  return `${peers.length > 0 ? enablePeer : ""}
static void set_up(void) {
    check("aclInit", aclInit(NULL));
${setDevice}${peers.map(({ device, peerDevice }) => `    enable_peer(${device}, ${peerDevice});\n`).join("")}    for (int i = 0; i < STREAMS; i++) {
${hasDevices ? "        use_device(streams[i].device);\n" : ""}        ${create}
    }
${hasEvents ? `    for (int i = 0; i < EVENTS; i++) {\n${hasDevices ? "        use_device(event_devices[i]);\n" : ""}        check("aclrtCreateEventExWithFlag", aclrtCreateEventExWithFlag(&events[i], ACL_EVENT_SYNC));\n    }\n` : ""}    for (int i = 0; i < BUFFERS; i++) {
        allocate(&buffers[i]);
    }
}
`;
}

const enablePeer = `
/* One direction: \`device\` may then reach the memory of \`peer\`. */
static void enable_peer(int32_t device, int32_t peer) {
    int32_t can_access = 0;
    check("aclrtDeviceCanAccessPeer", aclrtDeviceCanAccessPeer(&can_access, device, peer));
    if (can_access != 1) {
        fprintf(stderr, "device %d cannot access device %d\\n", (int)device, (int)peer);
        exit(EXIT_FAILURE);
    }
    use_device(device);
    check("aclrtDeviceEnablePeerAccess", aclrtDeviceEnablePeerAccess(peer, 0));
}
`;

function tearDown({ devices }: ProgramOutline, { hasDevices, hasEvents }: ProgramFeatures): string {
  return `
static void tear_down(void) {
${hasEvents ? `    for (int i = 0; i < EVENTS; i++) {\n        check("aclrtDestroyEvent", aclrtDestroyEvent(events[i]));\n    }\n` : ""}    for (int i = 0; i < STREAMS; i++) {
${hasDevices ? "        use_device(streams[i].device);\n" : ""}        check("aclrtDestroyStream", aclrtDestroyStream(streams[i].handle));
    }
    for (int i = 0; i < BUFFERS; i++) {
        release(&buffers[i]);
    }
${devices.map((device) => `    check("aclrtResetDevice", aclrtResetDevice(${device}));\n`).join("")}    check("aclFinalize", aclFinalize());
}
`;
}

function main(outline: ProgramOutline): string {
  const { plan, segments } = outline;
  const { warmup, trials } = plan.measure;
  const isFreed = segments.some(({ hostStep }) => hostStep?.type === "free");
  return `
int main(void) {
    const int warmup = ${warmup}, trials = ${trials};
    const double bytes = ${floatConstant(bytesPerTrial(outline))}; /* of one trial */
    set_up();
    for (int trial = 0; trial < warmup + trials; trial++) {
${isFreed ? "        for (int i = 0; i < BUFFERS; i++) {\n            if (buffers[i].base == NULL) {\n                allocate(&buffers[i]); /* freed in the trial before */\n            }\n        }\n" : ""}        double started = seconds_now();
        run_trial(trial);
        double took = seconds_now() - started;
        if (trial >= warmup) {
            printf("trial %d: %.0f bytes in %.6f s, %.3f GB/s\\n", trial - warmup, bytes, took, bytes / took * 1e-9);
        }
    }
    tear_down();
    return EXIT_SUCCESS;
}
`;
}
