/* The priority queue against a sorted list, and a link's long life. SPEC 3.1, 4.3. */
#include "sim_heap.h"
#include "sim_link.h"
#include "sim_test.h"

enum { NODES = 500, STEPS = 20000 };

static uint64_t next_random(uint64_t *state) {
    *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return *state >> 33;
}

static bool comes_before(const sim_heap_node *a, const sim_heap_node *b) {
    return a->key < b->key || (a->key == b->key && a->order < b->order);
}

static void matches_a_search(void) {
    static sim_heap_node nodes[NODES];
    sim_heap heap = {NULL};
    uint64_t random = 7;
    for (uint64_t step = 0; step < STEPS; step++) {
        sim_heap_node *node = &nodes[next_random(&random) % NODES];
        if (node->is_queued) {
            sim_heap_remove(&heap, node);
            sim_heap_remove(&heap, node); /* does nothing */
        } else {
            sim_heap_push(&heap, node, 1000 + next_random(&random) % 50, step);
        }
        if (step % 1000 == 999) {
            sim_heap_lower_keys(&heap, 1);
        }
        const sim_heap_node *smallest = NULL;
        for (int i = 0; i < NODES; i++) {
            if (nodes[i].is_queued && (smallest == NULL || comes_before(&nodes[i], smallest))) {
                smallest = &nodes[i];
            }
        }
        EXPECT(sim_heap_first(&heap) == smallest);
    }
}

/* A link that is never idle for 100 simulated hours at a terabyte per second keeps its times: the counter of
 * work is lowered many times on the way. Always two flows, one of them half done when the other joins, so
 * that one ends every 100 s. */
static void stays_exact_for_long(void) {
    enum { FLOWS = 3600 };
    const uint64_t bytes = UINT64_C(100000000000000);
    const uint64_t step_ns = UINT64_C(100000000000);
    const sim_link_figures figures = {{UINT64_C(1000000000000), "test"}, {0, "test"}};
    sim_link link = {.bytes_per_sec = 0};
    sim_flow flows[2] = {{.node = {.key = 0}}, {.node = {.key = 0}}};
    sim_link_prepare(&link, &figures, 1);
    sim_link_join(&link, &flows[0], bytes / 2, 1000, 0, 0);
    for (uint64_t i = 1; i <= FLOWS; i++) {
        sim_link_join(&link, &flows[i % 2], bytes, 1000, (i - 1) * step_ns, i);
        EXPECT_EQ(sim_link_next_end_ns(&link), i * step_ns);
        EXPECT(sim_link_take_ended(&link, i * step_ns - 1) == NULL);
        EXPECT_EQ(sim_link_next_end_ns(&link), i * step_ns);
        EXPECT(sim_link_take_ended(&link, i * step_ns) == &flows[(i + 1) % 2]);
        EXPECT(sim_link_take_ended(&link, i * step_ns) == NULL);
    }
    EXPECT_EQ(link.flow_count, 1);
    sim_link_leave(&link, &flows[0], FLOWS * step_ns);
    sim_link_leave(&link, &flows[0], FLOWS * step_ns);
    EXPECT(sim_link_next_end_ns(&link) == SIM_NEVER);
}

SIM_TEST_MAIN({"3.1", "the heap's first is the smallest", NULL, matches_a_search},
              {"4.3", "a busy link stays exact", NULL, stays_exact_for_long})
