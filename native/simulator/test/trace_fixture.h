/* Copies that begin at the same moment, and what they took to the nanosecond. */
#ifndef TRACE_FIXTURE_H
#define TRACE_FIXTURE_H

#include "sim_fixture.h"

enum { MOST_COPIES = 64, MOST_DEVICES = 16 };

/* Copies queued on streams of their own, which an event of their device holds back. */
typedef struct copy_bundle {
    aclrtEvent gates[MOST_DEVICES];
    aclrtStream streams[MOST_COPIES];
    int32_t devices[MOST_COPIES];
    size_t count;
} copy_bundle;

typedef struct copy_places {
    int32_t from; /* device, -1 the host */
    int32_t to;
} copy_places;

static const copy_places up = {-1, 0};   /* to device 0 */
static const copy_places down = {0, -1}; /* from device 0 */

static inline void use_devices(int32_t count) {
    EXPECT_OK(aclInit(NULL));
    for (int32_t i = count - 1; i >= 0; i--) {
        EXPECT_OK(aclrtSetDevice(i));
    }
    EXPECT_OK(aclsimKeepCopies(MOST_COPIES));
}

static inline void *memory_at(int32_t place, size_t bytes) {
    if (place < 0) {
        return new_pinned_memory(bytes);
    }
    int32_t current = 0;
    EXPECT_OK(aclrtGetDevice(&current));
    EXPECT_OK(aclrtSetDevice(place));
    void *memory = new_device_memory(bytes);
    EXPECT_OK(aclrtSetDevice(current));
    return memory;
}

/* The copy is issued on the device that is read, or else on the one that is written. */
static inline void add_copy(copy_bundle *bundle, copy_places places, size_t bytes) {
    int32_t issuing = places.from >= 0 ? places.from : places.to;
    bool is_within_devices = places.from >= 0 && places.to >= 0;
    void *from = memory_at(places.from, bytes);
    void *to = memory_at(places.to, bytes);
    EXPECT_OK(aclrtSetDevice(issuing));
    if (bundle->gates[issuing] == NULL) {
        bundle->gates[issuing] = new_event();
    }
    if (is_within_devices && places.from != places.to) {
        EXPECT_OK(aclrtDeviceEnablePeerAccess(places.to, 0));
    }
    aclrtMemcpyKind kind = ACL_MEMCPY_DEVICE_TO_DEVICE;
    if (!is_within_devices) {
        kind = places.from < 0 ? ACL_MEMCPY_HOST_TO_DEVICE : ACL_MEMCPY_DEVICE_TO_HOST;
    }
    aclrtStream stream = new_stream();
    EXPECT_OK(aclrtStreamWaitEvent(stream, bundle->gates[issuing]));
    EXPECT_OK(aclrtMemcpyAsync(to, bytes, from, bytes, kind, stream));
    bundle->streams[bundle->count] = stream;
    bundle->devices[bundle->count] = issuing;
    bundle->count++;
}

/* What copies within a device cost, SPEC 2. */
static inline void device_copy_cost(uint64_t *fixed_ns, uint64_t *bytes_per_ns) {
    const char *soc = aclrtGetSocName();
    bool is_edge = strcmp(soc, "Ascend310") == 0;
    bool is_910a = strcmp(soc, "Ascend910A") == 0;
    *fixed_ns = is_edge ? 12000 : is_910a ? 8000 : FIXED_NS;
    *bytes_per_ns = is_edge ? 20 : is_910a ? 500 : 769;
}

static inline uint64_t count_gates(const copy_bundle *bundle) {
    uint64_t gates = 0;
    for (int32_t i = 0; i < MOST_DEVICES; i++) {
        gates += bundle->gates[i] == NULL ? 0 : 1;
    }
    return gates;
}

/* Events do not work across devices, so each device has a gate, after a memset that ends, to the nanosecond,
 * at the moment at which all gates are to open. */
static inline void open_gates(const copy_bundle *bundle) {
    const uint64_t most_ns_per_gate = 25000;
    uint64_t fixed_ns = 0;
    uint64_t bytes_per_ns = 0;
    device_copy_cost(&fixed_ns, &bytes_per_ns);
    uint64_t open_ns = aclsimNowNs() + fixed_ns + count_gates(bundle) * most_ns_per_gate;
    for (int32_t i = 0; i < MOST_DEVICES; i++) {
        if (bundle->gates[i] == NULL) {
            continue;
        }
        EXPECT_OK(aclrtSetDevice(i));
        aclrtStream opener = new_stream();
        size_t most_bytes = (open_ns - fixed_ns - aclsimNowNs()) * bytes_per_ns;
        void *memory = new_device_memory(most_bytes);
        size_t bytes = (open_ns - fixed_ns - aclsimNowNs() - HOST_API_COST_NS) * bytes_per_ns;
        EXPECT_OK(aclrtMemsetAsync(memory, most_bytes, 0, bytes, opener));
        EXPECT_OK(aclrtRecordEvent(bundle->gates[i], opener));
    }
    EXPECT(aclsimNowNs() < open_ns);
}

/* Opens the gates, waits for all copies and puts their records in the order in which they were added. */
static inline void run_bundle(const copy_bundle *bundle, aclsimCopyRecord *records) {
    aclsimCopyRecord ended[MOST_COPIES];
    size_t ended_count = 0;
    uint64_t lost = 0;
    open_gates(bundle);
    for (size_t i = 0; i < bundle->count; i++) {
        EXPECT_OK(aclrtSetDevice(bundle->devices[i]));
        EXPECT_OK(aclrtSynchronizeStream(bundle->streams[i]));
    }
    EXPECT_OK(aclsimTakeCopies(ended, MOST_COPIES, &ended_count, &lost));
    EXPECT_EQ(lost, 0);
    EXPECT_EQ(ended_count, bundle->count + count_gates(bundle));
    for (size_t i = 0; i < bundle->count; i++) {
        int32_t id = -1;
        EXPECT_OK(aclrtSetDevice(bundle->devices[i]));
        EXPECT_OK(aclrtStreamGetId(bundle->streams[i], &id));
        records[i] = (aclsimCopyRecord){.device = -1};
        for (size_t e = 0; e < ended_count; e++) {
            if (ended[e].stream == id && ended[e].device == bundle->devices[i]) {
                records[i] = ended[e];
            }
        }
        EXPECT_EQ(records[i].device, bundle->devices[i]);
    }
}

static inline uint64_t took_ns(const aclsimCopyRecord *record) {
    return record->endNs - record->startNs;
}

/* ceil(bytes / rate) in ns for a rate in MB per second. */
static inline uint64_t flow_ns(uint64_t bytes, uint64_t mb_per_sec) {
    return (bytes * 1000 + mb_per_sec - 1) / mb_per_sec;
}

#endif
