/* Random plans against a reference that is slow and simple: every flow keeps what it has left to do, and all
 * of them are looked at for every event. SPEC 4.2, 4.3, 4.6, to the nanosecond. */
#include "sim_fixture.h"

__extension__ typedef unsigned __int128 wide;

/* The inference profile: its event tick is 1 ns. */
static const uint64_t rates[] = {UINT64_C(6190000000), UINT64_C(6770000000)};
static const uint64_t fixed_ns[] = {11200, 11700};
static const uint64_t ns_per_sec = UINT64_C(1000000000);

enum { LANES = 6, COPIES = 8, LINKS = 2, MOST_BYTES = 200000 };

typedef struct reference_lane {
    int links[COPIES]; /* 0 up, 1 down */
    uint64_t bytes[COPIES];
    uint64_t end_ns[COPIES]; /* the result, from the opening of the gate */
    int next;
    bool is_flowing;
    uint64_t flow_at_ns; /* when the fixed cost of the next copy is over */
    uint64_t left;       /* of the flow, in 1/65536 byte */
} reference_lane;

static uint64_t next_random(uint64_t *state) {
    *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return *state >> 33;
}

static uint64_t count_flows(const reference_lane *lanes, int link) {
    uint64_t flows = 0;
    for (int i = 0; i < LANES; i++) {
        flows += lanes[i].is_flowing && lanes[i].links[lanes[i].next] == link ? 1 : 0;
    }
    return flows;
}

/* When the lane's flow or fixed cost ends if nothing changes. */
static uint64_t next_change_ns(const reference_lane *lanes, const reference_lane *lane,
                               const uint64_t *updated_ns) {
    if (lane->next == COPIES) {
        return UINT64_MAX;
    }
    if (!lane->is_flowing) {
        return lane->flow_at_ns;
    }
    int link = lane->links[lane->next];
    wide needed = (wide)lane->left * count_flows(lanes, link) * ns_per_sec;
    wide per_ns = (wide)rates[link] * 65536;
    return updated_ns[link] + (uint64_t)((needed + per_ns - 1) / per_ns);
}

/* All flows of a link get on until now. */
static void serve(reference_lane *lanes, int link, uint64_t *updated_ns, uint64_t now_ns) {
    uint64_t flows = count_flows(lanes, link);
    if (flows > 0) {
        wide served = (wide)rates[link] * 65536 * (now_ns - updated_ns[link]) / ((wide)ns_per_sec * flows);
        for (int i = 0; i < LANES; i++) {
            if (lanes[i].is_flowing && lanes[i].links[lanes[i].next] == link) {
                lanes[i].left -= lanes[i].left < served ? lanes[i].left : (uint64_t)served;
            }
        }
    }
    updated_ns[link] = now_ns;
}

static void change(reference_lane *lane, uint64_t now_ns) {
    if (!lane->is_flowing) {
        lane->is_flowing = true;
        lane->left = lane->bytes[lane->next] * 65536;
        return;
    }
    lane->is_flowing = false;
    lane->end_ns[lane->next] = now_ns;
    lane->next++;
    if (lane->next < COPIES) {
        lane->flow_at_ns = now_ns + fixed_ns[lane->links[lane->next]];
    }
}

static void run_reference(reference_lane *lanes) {
    uint64_t updated_ns[LINKS] = {0, 0};
    for (int i = 0; i < LANES; i++) {
        lanes[i].flow_at_ns = fixed_ns[lanes[i].links[0]];
    }
    for (;;) {
        uint64_t now_ns = UINT64_MAX;
        int first = 0;
        for (int i = 0; i < LANES; i++) {
            uint64_t change_ns = next_change_ns(lanes, &lanes[i], updated_ns);
            if (change_ns < now_ns) {
                now_ns = change_ns;
                first = i;
            }
        }
        if (now_ns == UINT64_MAX) {
            return;
        }
        int link = lanes[first].links[lanes[first].next];
        serve(lanes, link, updated_ns, now_ns);
        change(&lanes[first], now_ns);
    }
}

static void submit(const reference_lane *lane, aclrtEvent gate, unsigned char *host, void *device,
                   aclrtEvent *ends) {
    aclrtStream stream = new_stream();
    EXPECT_OK(aclrtStreamWaitEvent(stream, gate));
    for (int i = 0; i < COPIES; i++) {
        bool is_up = lane->links[i] == 0;
        ends[i] = new_event();
        EXPECT_OK(aclrtMemcpyAsync(is_up ? device : host, MOST_BYTES, is_up ? host : device, lane->bytes[i],
                                   is_up ? ACL_MEMCPY_HOST_TO_DEVICE : ACL_MEMCPY_DEVICE_TO_HOST, stream));
        EXPECT_OK(aclrtRecordEvent(ends[i], stream));
    }
}

static void compare(const reference_lane *lanes, aclrtEvent gate, aclrtEvent ends[LANES][COPIES]) {
    for (int lane = 0; lane < LANES; lane++) {
        for (int i = 0; i < COPIES; i++) {
            double expected_ns = (double)lanes[lane].end_ns[i];
            EXPECT(is_near(elapsed_ns(gate, ends[lane][i]), expected_ns, expected_ns > 8e6 ? 1 : 0.5));
            EXPECT_OK(aclrtDestroyEvent(ends[lane][i]));
        }
    }
}

static void equals_the_reference(void) {
    enum { PLANS = 100 };
    uint64_t random = 20240101;
    use_device(0);
    unsigned char *host = new_pinned_memory(MOST_BYTES);
    void *device = new_device_memory(MOST_BYTES);
    for (int plan = 0; plan < PLANS; plan++) {
        reference_lane lanes[LANES] = {{.next = 0}};
        aclrtEvent ends[LANES][COPIES];
        aclrtEvent gate = new_event();
        for (int lane = 0; lane < LANES; lane++) {
            for (int i = 0; i < COPIES; i++) {
                lanes[lane].links[i] = (int)(next_random(&random) % LINKS);
                lanes[lane].bytes[i] = next_random(&random) % MOST_BYTES + 1;
            }
            submit(&lanes[lane], gate, host, device, ends[lane]);
        }
        run_reference(lanes);
        EXPECT_OK(aclrtRecordEvent(gate, NULL));
        EXPECT_OK(aclrtSynchronizeDevice());
        compare(lanes, gate, ends);
        EXPECT_OK(aclrtDestroyEvent(gate));
    }
}

SIM_TEST_MAIN({"4.3", "100 random plans equal the reference", "clock=virtual;product=atlas-inference",
               equals_the_reference})
