/* Faults of devices, resources, events and clocks. SPEC 12.2, 12.5. */
#include <pthread.h>

#include "fault_fixture.h"

/* Everything that submits or waits on the device says so until the reset; other devices go on. */
static void expect_lost(const memory_set *set, aclrtEvent event, aclError code) {
    aclrtStreamStatus status = ACL_STREAM_STATUS_COMPLETE;
    aclrtEventRecordedStatus recorded = ACL_EVENT_RECORDED_STATUS_NOT_READY;
    EXPECT_EQ(upload_bytes(set, BYTES), code);
    EXPECT_EQ(aclrtMemcpy(set->device[0], BYTES, set->pinned[0], BYTES, ACL_MEMCPY_HOST_TO_DEVICE), code);
    EXPECT_EQ(aclrtMemsetAsync(set->device[0], BYTES, 0, BYTES, set->stream), code);
    EXPECT_EQ(aclrtMemset(set->device[0], BYTES, 0, BYTES), code);
    EXPECT_EQ(aclrtSynchronizeStream(set->stream), code);
    EXPECT_EQ(aclrtSynchronizeStreamWithTimeout(set->stream, 1), code);
    EXPECT_EQ(aclrtSynchronizeDevice(), code);
    EXPECT_EQ(aclrtStreamQuery(set->stream, &status), code);
    EXPECT_EQ(aclrtRecordEvent(event, set->stream), code);
    EXPECT_EQ(aclrtStreamWaitEvent(set->stream, event), code);
    EXPECT_EQ(aclrtSynchronizeEvent(event), code);
    EXPECT_EQ(aclrtQueryEventStatus(event, &recorded), code);
    aclrtDeviceStatus health = ACL_RT_DEVICE_STATUS_NORMAL;
    EXPECT_OK(aclrtQueryDeviceStatus(0, &health));
    EXPECT_EQ(health, ACL_RT_DEVICE_STATUS_ABNORMAL);
    EXPECT_OK(aclrtQueryDeviceStatus(1, &health));
    EXPECT_EQ(health, ACL_RT_DEVICE_STATUS_NORMAL);
    EXPECT_EQ(aclrtQueryDeviceStatus(2, &health), ACL_ERROR_RT_INVALID_DEVICEID);
    char broken[64];
    (void)snprintf(broken, sizeof broken, "\"brokenDevices\":[{\"device\":0,\"code\":%d}]", code);
    EXPECT(report_has(broken));
}

static void expect_found_again(void) {
    EXPECT_OK(aclrtResetDeviceForce(0));
    EXPECT(report_has("\"brokenDevices\":[]"));
    aclrtDeviceStatus health = ACL_RT_DEVICE_STATUS_ABNORMAL;
    EXPECT_OK(aclrtQueryDeviceStatus(0, &health));
    EXPECT_EQ(health, ACL_RT_DEVICE_STATUS_NORMAL);
    EXPECT_OK(aclrtSetDevice(0));
    aclrtStream stream = new_stream();
    void *memory = new_device_memory(BYTES);
    EXPECT_OK(aclrtMemsetAsync(memory, BYTES, 1, BYTES, stream));
    EXPECT_OK(aclrtSynchronizeStream(stream));
}

static void is_lost_at_a_copy(void) {
    memory_set set = prepare();
    aclrtEvent event = new_event();
    EXPECT_OK(upload(&set));
    EXPECT_OK(upload_bytes(&set, BYTES));
    EXPECT_EQ(aclrtSynchronizeStream(set.stream), 507010);
    EXPECT(error_says("EL0001"));
    expect_lost(&set, event, 507010);
    expect_found_again();
}

/* A wait under way ends at the loss. */
static void is_lost_at_a_time(void) {
    memory_set set = prepare();
    aclrtEvent event = new_event();
    aclrtEvent gate = hold_stream(set.stream);
    EXPECT_OK(upload_bytes(&set, BYTES));
    EXPECT_OK(aclrtRecordEvent(event, set.stream));
    EXPECT_EQ(aclrtSynchronizeStream(set.stream), 507053);
    EXPECT(aclsimNowNs() >= 20000000);
    expect_lost(&set, event, 507053);
    EXPECT_OK(aclrtSetDevice(1));
    aclrtStream far = new_stream();
    void *far_memory = new_device_memory(BYTES);
    EXPECT_OK(copy(far_memory, set.pinned[0], ACL_MEMCPY_HOST_TO_DEVICE, far));
    EXPECT_OK(aclrtSynchronizeStream(far));
    EXPECT_OK(aclrtDestroyEvent(gate));
    EXPECT_OK(aclrtSetDevice(0));
    expect_found_again();
}

static void *synchronize(void *event) {
    EXPECT_OK(aclrtSetDevice(0));
    EXPECT_EQ(aclrtSynchronizeEvent(event), 507010);
    return NULL;
}

static void waits_of_other_threads_end(void) {
    memory_set set = prepare();
    aclrtEvent event = new_event();
    EXPECT(hold_stream(set.stream) != NULL);
    EXPECT_OK(aclrtRecordEvent(event, set.stream));
    pthread_t thread;
    EXPECT_EQ(pthread_create(&thread, NULL, synchronize, event), 0);
    EXPECT_EQ(aclrtSynchronizeDevice(), 507010);
    EXPECT_EQ(pthread_join(thread, NULL), 0);
}

static void all_devices_are_lost(void) {
    use_device(0);
    while (aclsimNowNs() < 1000000) {
        (void)aclrtSynchronizeDevice();
    }
    EXPECT_EQ(aclrtSynchronizeDevice(), 507010);
    EXPECT_OK(aclrtSetDevice(1));
    EXPECT_EQ(aclrtSynchronizeDevice(), 507010);
    EXPECT_OK(aclFinalize());
    EXPECT_OK(aclInit(NULL));
    EXPECT_OK(aclrtSetDevice(1));
    EXPECT_OK(aclrtSynchronizeDevice());
}

static void a_cleared_loss_does_not_happen(void) {
    use_device(0);
    aclsimClearFaults();
    while (aclsimNowNs() < 3000000) {
        EXPECT_OK(aclrtSynchronizeDevice());
    }
}

/* A blocking copy under way fails; one in flight on a lost device too. */
static void is_lost_at_a_blocking_copy(void) {
    memory_set set = prepare();
    EXPECT_EQ(aclrtMemcpy(set.device[0], BYTES, set.pinned[0], BYTES, ACL_MEMCPY_HOST_TO_DEVICE), 507010);
    EXPECT_EQ(aclrtSynchronizeStream(set.stream), 507010);
}

static void is_lost_under_a_blocking_copy(void) {
    memory_set set = prepare();
    void *device = new_device_memory(64 * MIB);
    unsigned char *pinned = new_pinned_memory(64 * MIB);
    inject("lost-device at=1ms");
    EXPECT_EQ(aclrtMemcpy(device, 64 * MIB, pinned, 64 * MIB, ACL_MEMCPY_HOST_TO_DEVICE), 507010);
    EXPECT_EQ(upload_bytes(&set, BYTES), 507010);
}

static void runs_out_of_memory(void) {
    void *memory = NULL;
    use_device(0);
    EXPECT_OK(aclrtMalloc(&memory, 512 * MIB, ACL_MEM_MALLOC_HUGE_FIRST));
    EXPECT_EQ(aclrtMalloc(&memory, 513 * MIB, ACL_MEM_MALLOC_HUGE_FIRST), 207001);
    EXPECT(error_says("EL0004: aclrtMalloc failed with 207001. Reason: alloc device memory failed"));
    EXPECT_OK(aclrtMallocAlign32(&memory, 500 * MIB, ACL_MEM_MALLOC_HUGE_FIRST));
    EXPECT_EQ(aclrtMallocAlign32(&memory, 100 * MIB, ACL_MEM_MALLOC_HUGE_FIRST), 207001);
    EXPECT_OK(aclrtMallocHost(&memory, 100 * MIB));
    EXPECT_OK(aclrtSetDevice(1));
    EXPECT_OK(aclrtMalloc(&memory, 2048 * MIB, ACL_MEM_MALLOC_HUGE_FIRST));
}

static void runs_out_at_the_nth_allocation(void) {
    void *memory = NULL;
    use_device(0);
    EXPECT_OK(aclrtMalloc(&memory, 64, ACL_MEM_MALLOC_HUGE_FIRST));
    EXPECT_OK(aclrtMalloc(&memory, 64, ACL_MEM_MALLOC_HUGE_FIRST));
    EXPECT_EQ(aclrtMalloc(&memory, 64, ACL_MEM_MALLOC_HUGE_FIRST), 207018);
    EXPECT_EQ(aclrtMalloc(&memory, 64, ACL_MEM_MALLOC_HUGE_FIRST), 207018);
}

/* Default streams count, and are made all the same. */
static void runs_out_of_streams(aclError code, const char *part) {
    aclrtStream streams[3];
    use_device(0);
    EXPECT_OK(aclrtCreateStream(&streams[0]));
    EXPECT_OK(aclrtCreateStream(&streams[1]));
    EXPECT_EQ(aclrtCreateStream(&streams[2]), code);
    EXPECT(error_says(part));
    EXPECT_EQ(aclrtCreateStreamWithConfig(&streams[2], 0, 0), code);
    EXPECT_OK(aclrtDestroyStream(streams[0]));
    EXPECT_OK(aclrtCreateStream(&streams[2]));
    aclrtContext context = NULL;
    EXPECT_OK(aclrtCreateContext(&context, 0));
}

static void runs_out_of_streams_207008(void) {
    runs_out_of_streams(207008, "there is no stream resource left");
}

/* What people read is about memory and disks. */
static void runs_out_of_streams_207005(void) {
    runs_out_of_streams(207005, "alloc sq cq fail, retCode=0x7020023; failed to apply for memory, check the "
                                "remaining storage space");
}

static void runs_out_of_events(void) {
    aclrtEvent events[3];
    use_device(0);
    EXPECT_OK(aclrtCreateEvent(&events[0]));
    EXPECT_OK(aclrtCreateEventExWithFlag(&events[1], ACL_EVENT_SYNC));
    EXPECT_EQ(aclrtCreateEvent(&events[2]), 207007);
    EXPECT(error_says("EL0004"));
    EXPECT_OK(aclrtDestroyEvent(events[0]));
    EXPECT_OK(aclrtCreateEventWithFlag(&events[2], ACL_EVENT_SYNC));
}

/* The stream goes on, whoever waits for the event does not. */
static void loses_an_event(void) {
    memory_set set = prepare();
    aclrtStream other = new_stream();
    aclrtEvent event = new_event();
    aclrtEventStatus status = ACL_EVENT_STATUS_COMPLETE;
    EXPECT_OK(upload_bytes(&set, BYTES));
    EXPECT_OK(aclrtRecordEvent(event, set.stream));
    EXPECT_OK(aclrtStreamWaitEvent(other, event));
    EXPECT_OK(aclrtSynchronizeStream(set.stream));
    EXPECT_OK(aclrtQueryEvent(event, &status));
    EXPECT_EQ(status, ACL_EVENT_STATUS_NOT_READY);
    EXPECT_EQ(aclrtSynchronizeEventWithTimeout(event, 5), 507047);
    EXPECT_EQ(aclrtSynchronizeStreamWithTimeout(other, 5), 507046);
    EXPECT_OK(aclrtRecordEvent(event, set.stream)); /* the next record completes */
    EXPECT_OK(aclrtSynchronizeEvent(event));
    EXPECT_OK(aclrtSynchronizeStream(other));
}

static void drifts(void) {
    memory_set set = prepare();
    aclrtEvent start = new_event();
    aclrtEvent end = new_event();
    uint64_t first_us = 0;
    uint64_t second_us = 0;
    EXPECT_OK(aclrtRecordEvent(start, set.stream));
    EXPECT_OK(aclrtSynchronizeStream(set.stream));
    uint64_t first_ns = aclsimNowNs();
    while (aclsimNowNs() < 100000000) {
        EXPECT_EQ(aclrtSynchronizeEventWithTimeout(new_event(), 50), 507047);
    }
    EXPECT_OK(aclrtRecordEvent(end, set.stream));
    EXPECT_OK(aclrtSynchronizeStream(set.stream));
    uint64_t second_ns = aclsimNowNs();
    EXPECT_OK(aclrtEventGetTimestamp(start, &first_us));
    EXPECT_OK(aclrtEventGetTimestamp(end, &second_us));
    double passed_ns = (double)(second_ns - first_ns);
    EXPECT(is_near(elapsed_ns(start, end), passed_ns * 1.001, 1000));
    EXPECT(is_near((double)first_us * 1000, (double)first_ns * 1.001 + 2000000, 10000));
    EXPECT(is_near((double)(second_us - first_us) * 1000, passed_ns * 1.001, 3000));
}

/* The clock goes back by a shift, but not below 0. */
static void shifts_back(void) {
    memory_set set = prepare();
    aclrtEvent event = new_event();
    uint64_t time_us = 1;
    EXPECT_OK(aclrtRecordEvent(event, set.stream));
    EXPECT_OK(aclrtSynchronizeStream(set.stream));
    EXPECT_OK(aclrtEventGetTimestamp(event, &time_us));
    EXPECT_EQ(time_us, 0);
    aclsimClearFaults();
    EXPECT_OK(aclrtEventGetTimestamp(event, &time_us));
    EXPECT(time_us > 0);
    EXPECT_OK(aclrtSetDevice(1));
}

#define V "clock=virtual;"
#define R "clock=realtime;"

/* Two copies that share the one engine, the second in line; ending the first loses the device. Each engine is
 * given back once, so that afterwards there is still one. */
static void keeps_its_engines(aclError (*end)(aclrtStream)) {
    enum { COPIES = 3 };
    memory_set set = prepare();
    aclrtStream second = new_stream();
    void *large = new_device_memory(8 * MIB);
    unsigned char *host = new_pinned_memory(8 * MIB);
    EXPECT_OK(aclrtMemcpyAsync(large, 8 * MIB, host, 8 * MIB, ACL_MEMCPY_HOST_TO_DEVICE, set.stream));
    EXPECT_OK(aclrtMemcpyAsync(large, 8 * MIB, host, 8 * MIB, ACL_MEMCPY_HOST_TO_DEVICE, second));
    (void)new_event(); /* a call, in which the first begins */
    inject("lost-device nth=1");
    EXPECT_OK(end(set.stream));
    EXPECT_EQ(aclrtSynchronizeStream(second), 507010);
    aclsimClearFaults();
    EXPECT_OK(aclrtResetDeviceForce(0));
    EXPECT_OK(aclrtSetDevice(0));
    large = new_device_memory(8 * MIB);
    host = new_pinned_memory(8 * MIB);
    EXPECT_OK(aclsimKeepCopies(COPIES));
    for (int i = 0; i < COPIES; i++) {
        EXPECT_OK(aclrtMemcpyAsync(large, 8 * MIB, host, 8 * MIB, ACL_MEMCPY_HOST_TO_DEVICE, new_stream()));
    }
    EXPECT_OK(aclrtSynchronizeDevice());
    aclsimCopyRecord records[COPIES];
    size_t count = 0;
    EXPECT_OK(aclsimTakeCopies(records, COPIES, &count, NULL));
    EXPECT_EQ(count, COPIES);
    for (int i = 1; i < COPIES; i++) {
        EXPECT(records[i].startNs >= records[i - 1].endNs);
    }
}

static void keeps_its_engines_when_aborted(void) {
    keeps_its_engines(aclrtStreamAbort);
}

static void keeps_its_engines_when_stopped(void) {
    keeps_its_engines(aclrtStreamStop);
}

static void keeps_its_engines_when_destroyed(void) {
    keeps_its_engines(aclrtDestroyStreamForce);
}

SIM_TEST_MAIN(
    {"12.5", "a device is lost at a copy", V "fault=lost-device nth=2", is_lost_at_a_copy},
    {"12.5", "a device is lost at a copy, realtime", R "fault=lost-device nth=2", is_lost_at_a_copy},
    {"12.5", "a device is lost at a time", V "fault=lost-device device=0 at=20ms code=507053",
     is_lost_at_a_time},
    {"12.5", "a device is lost at a time, realtime", R "fault=lost-device device=0 at=1s code=507053",
     is_lost_at_a_time},
    {"12.5", "waits of other threads end", R "fault=lost-device at=1s", waits_of_other_threads_end},
    {"12.5", "waits of other threads end, virtual", V "fault=lost-device at=50ms",
     waits_of_other_threads_end},
    {"12.5", "all devices are lost", V "fault=lost-device at=1ms", all_devices_are_lost},
    {"12.5", "a cleared loss does not happen", V "fault=lost-device at=1ms", a_cleared_loss_does_not_happen},
    {"12.5", "a device is lost at a blocking copy", V "fault=lost-device", is_lost_at_a_blocking_copy},
    {"12.5", "a device is lost under a blocking copy", V, is_lost_under_a_blocking_copy},
    {"12.5", "a device is lost under a blocking copy, realtime", R, is_lost_under_a_blocking_copy},
    {"12.5", "out of memory", V "fault=out-of-memory device=0 beyond=1G", runs_out_of_memory},
    {"12.5", "out of memory at the n-th allocation", V "fault=out-of-memory nth=3 times=always code=207018",
     runs_out_at_the_nth_allocation},
    {"12.5", "out of streams", V "fault=out-of-streams beyond=3", runs_out_of_streams_207008},
    {"12.5", "out of streams, said misleadingly", V "fault=out-of-streams beyond=3 code=207005",
     runs_out_of_streams_207005},
    {"12.5", "out of events", V "fault=out-of-events beyond=2", runs_out_of_events},
    {"12.5", "an event never completes", V "fault=lost-event nth=1", loses_an_event},
    {"12.5", "an event never completes, realtime", R "fault=lost-event stream=1 times=once", loses_an_event},
    {"12.5", "clock drift", V "fault=drift ppm=1000 shift=2ms", drifts},
    {"12.5", "clock shift", V "fault=drift shift=-1s", shifts_back},
    {"4.9", "engines are given back once, abort", "clock=virtual;engines=1", keeps_its_engines_when_aborted},
    {"4.9", "engines are given back once, stop", "clock=virtual;engines=1", keeps_its_engines_when_stopped},
    {"4.9", "engines are given back once, destroy", "clock=virtual;engines=1",
     keeps_its_engines_when_destroyed})
