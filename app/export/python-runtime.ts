// The fixed parts of an exported Python program; each is left out where the plan has no use for it.
import type { ProgramFeatures } from "./program-outline.ts";

export function pythonRuntime(features: ProgramFeatures): string[] {
  const { hostSteps, memories, hasDevices, hasEvents, hasTurns, hasPlainCopies, hasWaitsBetweenDevices } = features;
  return [
    check,
    hasDevices ? useDevice : "",
    allocate(features),
    release(features),
    features.hasRows ? copyRows : "",
    copyChunk(features),
    hasPlainCopies ? copyTransfer : "",
    hasEvents ? events(hasDevices) : "",
    hasWaitsBetweenDevices ? isOver : "",
    hasTurns ? turns(features) : "",
    synchronize(hasDevices),
    hostSteps.has("write") ? hostWrite : "",
    hostSteps.has("read") ? hostRead : "",
    memories.has("pageable") || memories.has("registered") ? ordinaryMemory : "",
  ].filter((part) => part !== "");
}

const use = (hasDevices: boolean, device: string, indent = "    "): string =>
  hasDevices ? `${indent}use_device(${device})\n` : "";

const check = `

def check(call, ret):
    """Ends the program when a call failed, and says which one."""
    if ret != 0:
        raise SystemExit(f"{call} failed with {ret}")
`;

const useDevice = `

current_device = None


def use_device(device):
    """Calls go to the device that was set last in this thread; streams and memory belong to one device."""
    global current_device
    if device != current_device:
        check("acl.rt.set_device", acl.rt.set_device(device))
        current_device = device
`;

function allocate({ memories, hasDevices }: ProgramFeatures): string {
  const parts = [
    memories.has("device")
      ? `    if buffer.memory == "device":
${use(hasDevices, "buffer.device", "        ")}        buffer.base, ret = acl.rt.malloc(size, buffer.policy)
        check("acl.rt.malloc", ret)
`
      : "",
    memories.has("pinned")
      ? `    if buffer.memory == "pinned":
${use(hasDevices, "buffer.device", "        ")}        buffer.base, ret = acl.rt.malloc_host(size)
        check("acl.rt.malloc_host", ret)
        ctypes.memset(buffer.base, 0, size)  # first touch, so that it does not fall into the copies
`
      : "",
    memories.has("pageable") || memories.has("registered")
      ? `    if buffer.memory in ("pageable", "registered"):
        buffer.pages, buffer.base = ordinary_memory(size)
`
      : "",
    memories.has("registered")
      ? `    if buffer.memory == "registered":
${use(hasDevices, "buffer.device", "        ")}        ret = acl.rt.host_register_v2(buffer.base, size, ACL_HOST_REG_PINNED)
        check("acl.rt.host_register_v2", ret)
`
      : "",
  ];
  return `

def allocate(buffer):
    size = buffer.size + buffer.offset
${parts.join("")}    buffer.start = buffer.base + buffer.offset
    buffer.is_there = True
`;
}

function release({ memories, hasDevices }: ProgramFeatures): string {
  const parts = [
    memories.has("device")
      ? `    if buffer.memory == "device":
${use(hasDevices, "buffer.device", "        ")}        check("acl.rt.free", acl.rt.free(buffer.base))
`
      : "",
    memories.has("pinned")
      ? `    if buffer.memory == "pinned":
${use(hasDevices, "buffer.device", "        ")}        check("acl.rt.free_host", acl.rt.free_host(buffer.base))
`
      : "",
    memories.has("registered")
      ? `    if buffer.memory == "registered":
${use(hasDevices, "buffer.device", "        ")}        check("acl.rt.host_unregister", acl.rt.host_unregister(buffer.base))
`
      : "",
    memories.has("pageable") || memories.has("registered") ? "    buffer.pages = None\n" : "",
  ];
  return `

def release(buffer):
    """buffer.start stays: a plan may copy from and to memory that it has freed."""
    if not buffer.is_there:
        return
    buffer.is_there = False
${parts.join("")}`;
}

const copyRows = `

def copy_rows(transfer, done, size):
    """Whole rows of a transfer, from \`done\` on."""
    row, from_pitch, to_pitch = transfer.rows
    source = buffers[transfer.source].start + transfer.from_offset + done // row * from_pitch
    target = buffers[transfer.target].start + transfer.to_offset + done // row * to_pitch
    ret = acl.rt.memcpy2d_async(
        target, to_pitch, source, from_pitch, row, size // row, transfer.kind, streams[transfer.stream].handle
    )
    check("acl.rt.memcpy2d_async", ret)
`;

const copyChunk = ({ hasDevices, hasRows }: ProgramFeatures): string => `

def copy_chunk(transfer, done):
    """One copy: the transfer's bytes from \`done\` on."""
    source, target, stream = buffers[transfer.source], buffers[transfer.target], streams[transfer.stream]
    count = min(transfer.size - done, transfer.chunk)
${use(hasDevices, "stream.device")}${hasRows ? "    if transfer.rows is not None:\n        copy_rows(transfer, done, count)\n        return\n" : ""}    offset = transfer.to_offset + done
    dest_max = transfer.dest_max or max(0, target.size - offset)
    ret = acl.rt.memcpy_async(
        target.start + offset, dest_max, source.start + transfer.from_offset + done, count, transfer.kind, stream.handle
    )
    check("acl.rt.memcpy_async", ret)
`;

const copyTransfer = `

def copy_transfer(transfer):
    """All copies of a transfer, one after the other on its stream."""
    for _ in range(transfer.repeat):
        for done in range(0, transfer.size, transfer.chunk):
            copy_chunk(transfer, done)
`;

const events = (hasDevices: boolean): string => `

recorded = set()  # events of this trial


def record_event(event, stream):
${use(hasDevices, "streams[stream].device")}    check("acl.rt.record_event", acl.rt.record_event(events[event], streams[stream].handle))
    recorded.add(event)


def wait_for_event(stream, event):
${use(hasDevices, "streams[stream].device")}    check("acl.rt.stream_wait_event", acl.rt.stream_wait_event(streams[stream].handle, events[event]))
`;

const isOver = `

def is_over(event):
    """Whether everything before the event is done."""
    use_device(event_devices[event])
    status, ret = acl.rt.query_event_status(events[event])
    check("acl.rt.query_event_status", ret)
    return status == ACL_EVENT_RECORDED_STATUS_COMPLETE
`;

const waitTask = (hasWaitsBetweenDevices: boolean): string =>
  hasWaitsBetweenDevices
    ? `            if event_devices[index] == streams[stream].device:
                wait_for_event(stream, index)
            while event_devices[index] != streams[stream].device and not is_over(index):
                yield  # no stream can wait for another device's event: ask again next turn
`
    : "            wait_for_event(stream, index)\n";

const turns = ({ hasEvents, hasWaitsBetweenDevices }: ProgramFeatures): string => `

def work_of(stream, tasks):
    """Submits one stream's work in order; yields after each copy, and while an event is not recorded yet."""
    for what, index in tasks:
${
  hasEvents
    ? `        if what == "record":
            record_event(index, stream)
            continue
        if what == "wait":
            while index not in recorded:
                yield
${waitTask(hasWaitsBetweenDevices)}            continue
`
    : ""
}        transfer = transfers[index]
        for _ in range(transfer.repeat):
            for done in range(0, transfer.size, transfer.chunk):
                copy_chunk(transfer, done)
                yield


def take_turns(queues):
    """Streams take turns, one copy each, so that none waits for the other's calls."""
    working = [work_of(stream, tasks) for stream, tasks in queues]
    while working:
        working = [work for work in working if next(work, "done") != "done"]
`;

const synchronize = (hasDevices: boolean): string => `

def synchronize(stream):
${use(hasDevices, "streams[stream].device")}    check("acl.rt.synchronize_stream", acl.rt.synchronize_stream(streams[stream].handle))
`;

const hostWrite = `

def host_write(buffer, trial):
    ctypes.memset(buffer.start, (trial + 1) % 256, buffer.size)
`;

const hostRead = `

def host_read(buffer):
    ctypes.string_at(buffer.start, buffer.size)
`;

const ordinaryMemory = `

def ordinary_memory(size):
    """Whole pages of ordinary memory, and their address; they live as long as the first value."""
    pages = mmap.mmap(-1, size)
    address = ctypes.addressof(ctypes.c_char.from_buffer(pages))
    ctypes.memset(address, 0, size)
    return pages, address
`;
