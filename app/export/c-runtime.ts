// The fixed parts of an exported C program; each is left out where the plan has no use for it.
import type { ProgramFeatures } from "./program-outline.ts";

/** The functions that the plan's tables and steps call, in an order in which each knows those it calls. */
export function cRuntime(features: ProgramFeatures): string[] {
  const { hostSteps, memories, hasDevices, hasEvents, hasTurns, hasPlainCopies, hasWaitsBetweenDevices } = features;
  const isOnHost = memories.has("pageable") || memories.has("registered");
  return [
    check,
    hasDevices ? useDevice : "",
    allocateHead,
    memories.has("device") ? inDeviceMemory(hasDevices) : "",
    memories.has("pinned") ? inPinnedMemory(hasDevices) : "",
    memories.has("registered") ? inRegisteredMemory(hasDevices) : "",
    memories.has("pageable") ? inPageableMemory : "",
    allocateTail,
    releaseBuffer(memories, hasDevices, isOnHost),
    features.hasRows ? copyRows : "",
    features.hasBatches ? copyBatch(memories.has("device")) : "",
    copyChunk(features),
    hasPlainCopies ? copyTransfer : "",
    hasEvents ? events(hasDevices) : "",
    hasWaitsBetweenDevices ? isOver : "",
    hasTurns ? turns(features) : "",
    synchronize(hasDevices),
    hostSteps.has("delay") ? hostDelay : "",
    hostSteps.has("write") ? hostWrite : "",
    hostSteps.has("read") ? hostRead : "",
    secondsNow,
  ].filter((part) => part !== "");
}

const use = (hasDevices: boolean, device: string): string => (hasDevices ? `    use_device(${device});\n` : "");

const check = `
/* Ends the program when a call failed, and says which one and why. */
static void check(const char *call, aclError code) {
    if (code != ACL_SUCCESS) {
        const char *text = aclGetRecentErrMsg();
        fprintf(stderr, "%s failed with %d. %s\\n", call, (int)code, text == NULL ? "" : text);
        exit(EXIT_FAILURE);
    }
}
`;

const useDevice = `
/* Calls go to the device that was set last in this thread; streams and memory belong to one device. */
static void use_device(int32_t device) {
    static int32_t current = -1;
    if (device != current) {
        check("aclrtSetDevice", aclrtSetDevice(device));
        current = device;
    }
}
`;

const allocateHead = `
static void allocate(struct buffer *buffer) {
    size_t bytes = buffer->bytes + buffer->offset;
    void *memory = NULL;
    switch (buffer->memory) {
`;

const inDeviceMemory = (hasDevices: boolean): string => `    case DEVICE:
${use(hasDevices, "buffer->device").replace("    ", "        ")}        check("aclrtMalloc", aclrtMalloc(&memory, bytes, buffer->policy));
        break;
`;

const inPinnedMemory = (hasDevices: boolean): string => `    case PINNED:
${use(hasDevices, "buffer->device").replace("    ", "        ")}        check("aclrtMallocHost", aclrtMallocHost(&memory, bytes));
        memset(memory, 0, bytes); /* first touch, so that it does not fall into the copies */
        break;
`;

const pageMemory = `        memory = aligned_alloc(4096, (bytes + 4095) / 4096 * 4096);
        if (memory == NULL) {
            fprintf(stderr, "no memory for %s\\n", buffer->id);
            exit(EXIT_FAILURE);
        }
        memset(memory, 0, bytes);
`;

const inRegisteredMemory = (hasDevices: boolean): string => `    case REGISTERED:
${pageMemory}${use(hasDevices, "buffer->device").replace("    ", "        ")}        check("aclrtHostRegisterV2", aclrtHostRegisterV2(memory, bytes, ACL_HOST_REG_PINNED));
        break;
`;

const inPageableMemory = `    case PAGEABLE:
${pageMemory}        break;
`;

const allocateTail = `    }
    buffer->base = memory;
    buffer->start = (char *)memory + buffer->offset;
}
`;

function releaseBuffer(memories: ProgramFeatures["memories"], hasDevices: boolean, isOnHost: boolean): string {
  const switchDevice = use(hasDevices, "buffer->device").replace("    ", "        ");
  return `
/* buffer->start stays: a plan may copy from and to memory that it has freed. */
static void release(struct buffer *buffer) {
    if (buffer->base == NULL) {
        return;
    }
    switch (buffer->memory) {
${memories.has("device") ? `    case DEVICE:\n${switchDevice}        check("aclrtFree", aclrtFree(buffer->base));\n        break;\n` : ""}${
  memories.has("pinned")
    ? `    case PINNED:\n${switchDevice}        check("aclrtFreeHost", aclrtFreeHost(buffer->base));\n        break;\n`
    : ""
}${
  memories.has("registered")
    ? `    case REGISTERED:\n${switchDevice}        check("aclrtHostUnregister", aclrtHostUnregister(buffer->base));\n        free(buffer->base);\n        break;\n`
    : ""
}${isOnHost && memories.has("pageable") ? "    case PAGEABLE:\n        free(buffer->base);\n        break;\n" : ""}    }
    buffer->base = NULL;
}
`;
}

const copyRows = `
/* Whole rows of a transfer, from \`done\` on. */
static void copy_rows(const struct transfer *transfer, size_t done, size_t bytes) {
    size_t first = done / transfer->row;
    const char *from = buffers[transfer->from].start + transfer->from_offset + first * transfer->from_pitch;
    char *to = buffers[transfer->to].start + transfer->to_offset + first * transfer->to_pitch;
    check("aclrtMemcpy2dAsync",
          aclrtMemcpy2dAsync(to, transfer->to_pitch, from, transfer->from_pitch, transfer->row, bytes / transfer->row,
                             transfer->kind, streams[transfer->stream].handle));
}
`;

const copyBatch = (hasDeviceMemory: boolean): string => `
static aclrtMemLocation location_of(const struct buffer *buffer) {
    aclrtMemLocation location = {0};
    location.type = ACL_MEM_LOCATION_TYPE_HOST;
${
  hasDeviceMemory
    ? `    if (buffer->memory == DEVICE) {
        location.id = (uint32_t)buffer->device;
        location.type = ACL_MEM_LOCATION_TYPE_DEVICE;
    }
`
    : "    (void)buffer;\n"
}    return location;
}

/* Entries of a transfer in one call, from \`done\` on. */
static void copy_batch(const struct transfer *transfer, size_t done, size_t bytes) {
    enum { MOST = 4096 };
    static void *to[MOST], *from[MOST];
    static size_t dest_max[MOST], sizes[MOST];
    size_t count = 0, first = 0, failed = 0;
    aclrtMemcpyBatchAttr attribute = {0};
    attribute.dstLoc = location_of(&buffers[transfer->to]);
    attribute.srcLoc = location_of(&buffers[transfer->from]);
    for (size_t place = 0; place < bytes; place += transfer->entry) {
        size_t left = bytes - place;
        sizes[count] = left < transfer->entry ? left : transfer->entry;
        dest_max[count] = transfer->dest_max == 0 ? transfer->entry : transfer->dest_max;
        to[count] = buffers[transfer->to].start + transfer->to_offset + done + place;
        from[count] = buffers[transfer->from].start + transfer->from_offset + done + place;
        count++;
    }
    check("aclrtMemcpyBatchAsync", aclrtMemcpyBatchAsync(to, dest_max, from, sizes, count, &attribute, &first, 1,
                                                         &failed, streams[transfer->stream].handle));
}
`;

const copyChunk = ({ hasDevices, hasRows, hasBatches }: ProgramFeatures): string => `
/* One copy: the transfer's bytes from \`done\` on. */
static void copy_chunk(const struct transfer *transfer, size_t done) {
    const struct buffer *from = &buffers[transfer->from];
    const struct buffer *to = &buffers[transfer->to];
    size_t left = transfer->bytes - done;
    size_t bytes = left < transfer->chunk ? left : transfer->chunk;
${use(hasDevices, "streams[transfer->stream].device")}${hasRows ? shaped("row", "copy_rows") : ""}${hasBatches ? shaped("entry", "copy_batch") : ""}    size_t to_offset = transfer->to_offset + done;
    size_t dest_max = transfer->dest_max;
    if (dest_max == 0 && to->bytes > to_offset) {
        dest_max = to->bytes - to_offset;
    }
    check("aclrtMemcpyAsync", aclrtMemcpyAsync(to->start + to_offset, dest_max, from->start + transfer->from_offset + done,
                                               bytes, transfer->kind, streams[transfer->stream].handle));
}
`;

const shaped = (field: string, copy: string): string => `    if (transfer->${field} != 0) {
        ${copy}(transfer, done, bytes);
        return;
    }
`;

const copyTransfer = `
/* All copies of a transfer, one after the other on its stream. */
static void copy_transfer(const struct transfer *transfer) {
    for (long round = 0; round < transfer->repeat; round++) {
        for (size_t done = 0; done < transfer->bytes; done += transfer->chunk) {
            copy_chunk(transfer, done);
        }
    }
}
`;

const events = (hasDevices: boolean): string => `
static void record_event(int event, int stream) {
${use(hasDevices, "streams[stream].device")}    check("aclrtRecordEvent", aclrtRecordEvent(events[event], streams[stream].handle));
    is_recorded[event] = true;
}

static void wait_for_event(int stream, int event) {
${use(hasDevices, "streams[stream].device")}    check("aclrtStreamWaitEvent", aclrtStreamWaitEvent(streams[stream].handle, events[event]));
}
`;

const isOver = `
/* Whether everything before the event is done. */
static bool is_over(int event) {
    aclrtEventRecordedStatus status = ACL_EVENT_RECORDED_STATUS_NOT_READY;
    use_device(event_devices[event]);
    check("aclrtQueryEventStatus", aclrtQueryEventStatus(events[event], &status));
    return status == ACL_EVENT_RECORDED_STATUS_COMPLETE;
}
`;

function waitTask(hasWaitsBetweenDevices: boolean): string {
  const wait = hasWaitsBetweenDevices
    ? `            if (event_devices[task->index] == streams[queue->stream].device) {
                wait_for_event(queue->stream, task->index);
            } else if (!is_over(task->index)) {
                return true; /* no stream can wait for another device's event: ask again next turn */
            }
`
    : "            wait_for_event(queue->stream, task->index);\n";
  return `        if (task->what == WAIT) {
            if (!is_recorded[task->index]) {
                return true; /* a stream can wait only for what was recorded before */
            }
${wait}            place->task++;
            continue;
        }
`;
}

const turns = ({ hasEvents, hasWaitsBetweenDevices }: ProgramFeatures): string => `
/* How far a queue has come. */
struct place {
    int task;
    long round;
    size_t done;
};

/* Submits the queue's work up to and with its next copy. False when there is nothing left. */
static bool take_turn(const struct queue *queue, struct place *place) {
    while (place->task < queue->count) {
        const struct task *task = &queue->tasks[place->task];
${
  hasEvents
    ? `        if (task->what == RECORD) {
            record_event(task->index, queue->stream);
            place->task++;
            continue;
        }
${waitTask(hasWaitsBetweenDevices)}`
    : ""
}        const struct transfer *transfer = &transfers[task->index];
        copy_chunk(transfer, place->done);
        place->done += transfer->chunk;
        if (place->done >= transfer->bytes) {
            place->done = 0;
            place->round++;
        }
        if (place->round == transfer->repeat) {
            place->round = 0;
            place->task++;
        }
        return true;
    }
    return false;
}

/* Streams take turns, one copy each, so that none waits for the other's calls. */
static void take_turns(const struct queue *queues, int count) {
    struct place places[STREAMS] = {{0, 0, 0}};
    bool is_work_left = true;
    while (is_work_left) {
        is_work_left = false;
        for (int i = 0; i < count; i++) {
            is_work_left = take_turn(&queues[i], &places[i]) || is_work_left;
        }
    }
}
`;

const synchronize = (hasDevices: boolean): string => `
static void synchronize(int stream) {
${use(hasDevices, "streams[stream].device")}    check("aclrtSynchronizeStream", aclrtSynchronizeStream(streams[stream].handle));
}
`;

const hostDelay = `
static void host_delay(long seconds, long nanoseconds) {
    struct timespec left = {.tv_sec = seconds, .tv_nsec = nanoseconds};
    while (nanosleep(&left, &left) != 0) {
    }
}
`;

const hostWrite = `
static void host_write(struct buffer *buffer, int trial) {
    memset(buffer->start, trial + 1, buffer->bytes);
}
`;

const hostRead = `
static void host_read(const struct buffer *buffer) {
    volatile unsigned char last = 0;
    for (size_t i = 0; i < buffer->bytes; i++) {
        last = (unsigned char)buffer->start[i];
    }
    (void)last;
}
`;

const secondsNow = `
static double seconds_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}
`;
