/* Faults of copies: failures, slow and broken links, hangs, and how they are aimed.
 * SPEC 12.2, 12.4. */
#include <signal.h>

#include "fault_fixture.h"

static double h2d_ns(size_t bytes) {
    return FIXED_NS + (double)bytes * 1e9 / (double)report_number("links", "bytesPerSec");
}

static void fails_at_the_synchronise(void) {
    memory_set set = prepare();
    fill_pattern(set.pinned[0], BYTES, 1);
    put(set.device[0], 2);
    EXPECT_OK(upload_bytes(&set, BYTES));
    EXPECT_EQ(aclrtSynchronizeStream(set.stream), 507013);
    EXPECT(error_says("on stream 1 of device 0: DMA hardware execution error"));
    EXPECT(device_has(set.device[0], 2));
    EXPECT_OK(aclrtSynchronizeStream(set.stream)); /* told once */
    EXPECT_OK(upload(&set));
    EXPECT(device_has(set.device[0], 1));
    EXPECT_EQ(report_number("copies", "failed"), 1);
}

static void fails_blocking_copies_in_the_call(void) {
    memory_set set = prepare();
    EXPECT_EQ(aclrtMemcpy(set.device[0], BYTES, set.pinned[0], BYTES, ACL_MEMCPY_HOST_TO_DEVICE), 507899);
    EXPECT_OK(aclrtMemset(set.device[0], BYTES, 1, BYTES)); /* is no copy */
}

/* An error of the device's memory stays until the device is reset. */
static void device_errors_stay(void) {
    memory_set set = prepare();
    EXPECT_OK(upload_bytes(&set, BYTES));
    EXPECT_EQ(aclrtSynchronizeStream(set.stream), 507054);
    EXPECT(error_says("ECC"));
    EXPECT_EQ(upload_bytes(&set, BYTES), 507054);
    EXPECT_EQ(aclrtSynchronizeStream(set.stream), 507054);
    EXPECT_EQ(aclrtSynchronizeDevice(), 507054);
    EXPECT_EQ(aclrtMemcpy(set.device[0], BYTES, set.pinned[0], BYTES, ACL_MEMCPY_HOST_TO_DEVICE), 507054);
    EXPECT(report_has("\"brokenDevices\":[{\"device\":0,\"code\":507054}]"));
    aclrtErrorInfo info;
    EXPECT_OK(aclrtGetErrorVerbose(0, &info));
    EXPECT_EQ(info.errorType, ACL_RT_ERROR_MEMORY);
    EXPECT(info.detail.uceInfo.memUceInfoArray[0].addr == set.device[0]);
    EXPECT_EQ(info.detail.uceInfo.memUceInfoArray[0].len, BYTES);
    EXPECT_OK(aclrtResetDevice(0));
    EXPECT_OK(aclrtSetDevice(0));
    EXPECT(report_has("\"brokenDevices\":[]"));
    EXPECT_OK(aclrtSynchronizeDevice());
}

/* The n-th copy as they start on the device; every fault counts for itself. */
static void aims_at_copies(void) {
    memory_set set = prepare();
    void *large = new_device_memory(4 * MIB);
    unsigned char *pinned = new_pinned_memory(4 * MIB);
    aclrtStream other = new_stream();
    EXPECT_OK(upload(&set));
    EXPECT_EQ(upload(&set), 507001); /* nth=2 */
    EXPECT_OK(aclrtMemcpyAsync(large, 4 * MIB, pinned, MIB, ACL_MEMCPY_HOST_TO_DEVICE, set.stream));
    EXPECT_EQ(aclrtSynchronizeStream(set.stream), 507013); /* bytes */
    EXPECT_OK(copy(set.pinned[1], set.device[0], ACL_MEMCPY_DEVICE_TO_HOST, set.stream));
    EXPECT_EQ(aclrtSynchronizeStream(set.stream), 507052); /* path */
    EXPECT_OK(copy(set.device[1], set.device[0], ACL_MEMCPY_DEVICE_TO_DEVICE, set.stream));
    EXPECT_OK(aclrtSynchronizeStream(set.stream));
    EXPECT_OK(copy(set.device[1], set.device[0], ACL_MEMCPY_DEVICE_TO_DEVICE, other));
    EXPECT_EQ(aclrtSynchronizeStream(other), 507899); /* stream */
    EXPECT_OK(aclrtSetDevice(1));
    aclrtStream far = new_stream();
    void *far_memory = new_device_memory(BYTES);
    EXPECT_OK(copy(far_memory, set.pinned[0], ACL_MEMCPY_HOST_TO_DEVICE, far));
    EXPECT_EQ(aclrtSynchronizeStream(far), 507018); /* device */
}

static void slows_a_link(void) {
    memory_set set = prepare();
    void *device = new_device_memory(MIB);
    unsigned char *pinned = new_pinned_memory(MIB);
    double full_ns = h2d_ns(MIB) - FIXED_NS;
    EXPECT(is_near(timed_upload_ns(&set, MIB, device, pinned), full_ns * 4 + FIXED_NS, 2 * EVENT_TICK_NS));
    inject("slow factor=0.5 path=h2d"); /* on top */
    EXPECT(is_near(timed_upload_ns(&set, MIB, device, pinned), full_ns * 8 + FIXED_NS, 2 * EVENT_TICK_NS));
    aclsimClearFaults();
    EXPECT(is_near(timed_upload_ns(&set, MIB, device, pinned), full_ns + FIXED_NS, 2 * EVENT_TICK_NS));
}

static void record_jitter(double *times) {
    memory_set set = prepare();
    void *device = new_device_memory(MIB);
    unsigned char *pinned = new_pinned_memory(MIB);
    for (int i = 0; i < 32; i++) {
        times[i] = timed_upload_ns(&set, MIB, device, pinned);
    }
}

static void jitters(void) {
    double times[32];
    record_jitter(times);
    double least = times[0];
    double most = times[0];
    double fastest = h2d_ns(MIB) - FIXED_NS;
    for (int i = 0; i < 32; i++) {
        EXPECT(times[i] >= fastest * 2 && times[i] <= fastest * 4 + FIXED_NS + 100);
        least = times[i] < least ? times[i] : least;
        most = times[i] > most ? times[i] : most;
    }
    EXPECT(most > least * 1.5);
}

/* The same seed gives the same times, in another process too. */
static void jitters_by_the_seed(void) {
    int ends[2];
    double times[32];
    double again[32];
    EXPECT_EQ(pipe(ends), 0);
    pid_t child = fork();
    if (child == 0) {
        record_jitter(times);
        EXPECT_EQ(write(ends[1], times, sizeof times), sizeof times);
        _exit(0);
    }
    record_jitter(times);
    EXPECT_EQ(read(ends[0], again, sizeof again), sizeof again);
    for (int i = 0; i < 32; i++) {
        EXPECT(times[i] == again[i]);
    }
    EXPECT(waitpid(child, NULL, 0) == child);
}

/* Nothing flows for the first 2 ms of every 10 ms. */
static void stalls_periodically(void) {
    memory_set set = prepare();
    size_t bytes = 128 * MIB;
    void *device = new_device_memory(bytes);
    unsigned char *pinned = new_pinned_memory(bytes);
    double flow_ns = h2d_ns(bytes) - FIXED_NS;
    double begin_ns = (double)aclsimNowNs();
    EXPECT(begin_ns < 1e6);
    EXPECT_OK(aclrtMemcpyAsync(device, bytes, pinned, bytes, ACL_MEMCPY_HOST_TO_DEVICE, set.stream));
    EXPECT_OK(aclrtSynchronizeStream(set.stream));
    /* 2 ms at first, then 8 ms of flow in every 10 ms. */
    double full_periods = (double)(long long)(flow_ns / 8e6);
    double expected_ns = full_periods * 10e6 + 2e6 + (flow_ns - full_periods * 8e6);
    EXPECT(is_near((double)aclsimNowNs(), expected_ns, 1000));
}

static void link_is_down_for_a_while(void) {
    memory_set set = prepare();
    EXPECT_OK(upload(&set));
    while (aclsimNowNs() < 1000000) {
        EXPECT_OK(aclrtSynchronizeStream(set.stream));
    }
    EXPECT_OK(upload_bytes(&set, BYTES));
    EXPECT_EQ(aclrtSynchronizeStream(set.stream), 507013);
    while (aclsimNowNs() < 3000000) {
        EXPECT_OK(aclrtSynchronizeStream(set.stream));
    }
    EXPECT_OK(upload(&set));
}

/* Copies wait for the link and go on when it is up. */
static void link_is_down_and_copies_wait(void) {
    memory_set set = prepare();
    fill_pattern(set.pinned[0], BYTES, 1);
    EXPECT_OK(upload_bytes(&set, BYTES));
    EXPECT_EQ(aclrtSynchronizeStreamWithTimeout(set.stream, 1), 507046);
    EXPECT_OK(aclrtSynchronizeStreamWithTimeout(set.stream, 10));
    EXPECT(aclsimNowNs() >= 5000000 && aclsimNowNs() < 5100000);
    EXPECT(device_has(set.device[0], 1));
}

static void usual_code_of_a_link(void) {
    memory_set set = prepare();
    EXPECT_OK(upload_bytes(&set, BYTES));
    EXPECT_EQ(aclrtSynchronizeStream(set.stream), 507056);
    EXPECT_EQ(upload_bytes(&set, BYTES), 507056);
}

/* Waits with a limit end at it, at once on the virtual clock; what is behind the copy waits too. */
static void hangs(void) {
    memory_set set = prepare();
    aclrtEvent event = new_event();
    aclrtStreamStatus status = ACL_STREAM_STATUS_COMPLETE;
    EXPECT_OK(upload(&set));
    EXPECT_OK(upload_bytes(&set, BYTES));
    EXPECT_OK(aclrtRecordEvent(event, set.stream));
    uint64_t begin_ns = aclsimNowNs();
    EXPECT_EQ(aclrtSynchronizeStreamWithTimeout(set.stream, 60), 507046);
    EXPECT(aclsimNowNs() >= begin_ns + 60000000);
    EXPECT_EQ(aclrtSynchronizeDeviceWithTimeout(5), 507046);
    EXPECT_EQ(aclrtSynchronizeEventWithTimeout(event, 5), 507047);
    EXPECT_OK(aclrtStreamQuery(set.stream, &status));
    EXPECT_EQ(status, ACL_STREAM_STATUS_NOT_READY);
    EXPECT_OK(upload_bytes(&set, BYTES)); /* is queued behind it */
    EXPECT_OK(aclrtDestroyStreamForce(set.stream));
    EXPECT_OK(aclrtResetDevice(0));
}

static void goes_on_when_cleared(void) {
    memory_set set = prepare();
    fill_pattern(set.pinned[0], BYTES, 1);
    aclrtStream other = new_stream();
    EXPECT_OK(upload_bytes(&set, BYTES));
    EXPECT_OK(copy(set.device[1], set.pinned[0], ACL_MEMCPY_HOST_TO_DEVICE, other));
    EXPECT_EQ(aclrtSynchronizeStreamWithTimeout(set.stream, 5), 507046);
    aclsimClearFaults();
    EXPECT_OK(aclrtSynchronizeStream(set.stream));
    EXPECT_OK(aclrtSynchronizeStream(other));
    EXPECT(device_has(set.device[0], 1));
    EXPECT(device_has(set.device[1], 1));
}

/* With one engine per direction nothing else gets through, until the stream is given up. */
static void keeps_its_engine(void) {
    memory_set set = prepare();
    aclrtStream other = new_stream();
    EXPECT_OK(upload_bytes(&set, BYTES));
    EXPECT_OK(copy(set.device[1], set.pinned[0], ACL_MEMCPY_HOST_TO_DEVICE, other));
    EXPECT_EQ(aclrtSynchronizeStreamWithTimeout(other, 5), 507046);
    EXPECT_OK(
        copy(set.pinned[1], set.device[1], ACL_MEMCPY_DEVICE_TO_HOST, new_stream())); /* other direction */
    EXPECT_OK(aclrtDestroyStreamForce(set.stream));
    EXPECT_OK(aclrtSynchronizeStreamWithTimeout(other, 5));
}

/* The line for the engines is dropped with the rest, and the engines are free after the reset. */
static void a_lost_device_frees_its_engines(void) {
    memory_set set = prepare();
    aclrtStream others[3];
    for (int i = 0; i < 3; i++) {
        others[i] = new_stream();
    }
    EXPECT_OK(upload_bytes(&set, BYTES));
    inject("lost-device nth=2");
    for (int i = 0; i < 3; i++) {
        (void)copy(set.device[1], set.pinned[0], ACL_MEMCPY_HOST_TO_DEVICE, others[i]);
    }
    /* The last one first: the one in front may have ended well, as long as the device has not failed yet. */
    for (int i = 2; i >= 0; i--) {
        EXPECT_EQ(aclrtSynchronizeStream(others[i]), 507010);
    }
    EXPECT_OK(aclrtResetDeviceForce(0));
    set = prepare_again();
    EXPECT_OK(upload(&set));
    aclrtStream other = new_stream();
    EXPECT_OK(upload_bytes(&set, BYTES));
    EXPECT_OK(copy(set.device[1], set.pinned[0], ACL_MEMCPY_HOST_TO_DEVICE, other));
    EXPECT_OK(aclrtSynchronizeDevice());
}

/* Peer links and the host's own are paths too. */
static void aims_at_other_paths(void) {
    memory_set set = prepare();
    EXPECT_OK(aclrtDeviceEnablePeerAccess(1, 0));
    EXPECT_OK(aclrtSetDevice(1));
    void *far = new_device_memory(BYTES);
    EXPECT_OK(aclrtSetDevice(0));
    EXPECT_OK(copy(far, set.device[0], ACL_MEMCPY_DEVICE_TO_DEVICE, set.stream));
    EXPECT_EQ(aclrtSynchronizeStream(set.stream), 507057);
    EXPECT_OK(aclrtResetDeviceForce(0));
    EXPECT_OK(aclrtSetDevice(0));
    EXPECT_EQ(aclrtMemcpy(set.ordinary[0], BYTES, set.ordinary[1], BYTES, ACL_MEMCPY_HOST_TO_HOST), 507052);
}

static void hang_without_limit(memory_set *set) {
    (void)alarm(1);
    EXPECT_OK(upload_bytes(set, BYTES));
    (void)aclrtSynchronizeStream(set->stream);
}

static void hangs_until_killed(void) {
    (void)fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        memory_set set = prepare();
        hang_without_limit(&set);
        _exit(77);
    }
    int status = 0;
    EXPECT(waitpid(child, &status, 0) == child);
    EXPECT(WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM);
}

/* Several at once: of failures the first counts, the rest add up. */
static void several_at_once(void) {
    memory_set set = prepare();
    EXPECT_OK(upload_bytes(&set, BYTES));
    EXPECT_EQ(aclrtSynchronizeStream(set.stream), 507013);
    EXPECT(report_has("{\"fault\":\"fail code=507013\",\"seen\":1,\"fired\":1}"));
    EXPECT(report_has("{\"fault\":\"fail code=507001\",\"seen\":1,\"fired\":1}"));
    EXPECT(report_has("{\"fault\":\"slow factor=0.5\",\"seen\":1,\"fired\":1}"));
    EXPECT(report_has("{\"fault\":\"stale\",\"seen\":1,\"fired\":1}"));
}

#define V "clock=virtual;"
#define R "clock=realtime;"

SIM_TEST_MAIN(
    {"12.4", "a copy fails at the synchronise", V "fault=fail code=507013 path=h2d bytes=8K nth=2",
     fails_at_the_synchronise},
    {"12.4", "a copy fails at the synchronise, realtime", R "fault=fail code=507013 path=h2d bytes=8K nth=2",
     fails_at_the_synchronise},
    {"12.4", "a blocking copy fails in the call", V "fault=fail code=507899",
     fails_blocking_copies_in_the_call},
    {"12.5", "errors of the device stay", V "fault=fail code=507054", device_errors_stay},
    {"12.5", "errors of the device stay, realtime", R "fault=fail code=507054", device_errors_stay},
    {"12.2", "aimed at copies",
     V "fault=fail code=507001 nth=2;fault=fail code=507013 bytes=512K-2M;fault=fail code=507052 path=d2h;"
       "fault=fail code=507899 stream=2 path=d2d;fault=fail code=507018 device=1",
     aims_at_copies},
    {"12.4", "slow link", V "fault=slow factor=0.25", slows_a_link},
    {"12.4", "jitter", V "fault=slow factor=0.5 jitter=0.5", jitters},
    {"12.4", "jitter is the seed's", V "seed=3;fault=slow factor=0.5 jitter=0.5", jitters_by_the_seed},
    {"12.4", "periodic stall", V "fault=stall every=10ms hold=2ms", stalls_periodically},
    {"12.4", "link down for a while", V "fault=down code=507013 at=1ms for=1ms path=h2d",
     link_is_down_for_a_while},
    {"12.4", "link down, copies wait", V "fault=down then=hang for=5ms path=h2d",
     link_is_down_and_copies_wait},
    {"12.4", "link down, the usual code", V "fault=down", usual_code_of_a_link},
    {"12.4", "a copy hangs", V "fault=hang nth=2", hangs},
    {"12.4", "a copy hangs, realtime", R "fault=hang nth=2", hangs},
    {"12.4", "hanging copies go on when faults are cleared", V "fault=hang", goes_on_when_cleared},
    {"12.4", "hanging copies go on when faults are cleared, realtime", R "fault=down then=hang",
     goes_on_when_cleared},
    {"12.4", "a hanging copy keeps its engine", V "engines=1;fault=hang nth=1", keeps_its_engine},
    {"12.4", "a hanging copy keeps its engine, realtime", R "engines=1;fault=hang nth=1", keeps_its_engine},
    {"12.5", "a lost device frees its engines", V "engines=1", a_lost_device_frees_its_engines},
    {"12.5", "a lost device frees its engines, realtime", R "engines=1", a_lost_device_frees_its_engines},
    {"12.2", "aimed at other paths", V "fault=fail code=507057 path=p2p;fault=fail code=507052 path=h2h",
     aims_at_other_paths},
    {"12.4", "a wait without limit hangs until killed", V "fault=hang", hangs_until_killed},
    {"12.2", "several at once",
     V "fault=fail code=507013;fault=fail code=507001;fault=slow factor=0.5;fault=stale", several_at_once})
