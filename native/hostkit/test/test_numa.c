/* Machines of one node run this too: node 0 is there on each, node 1,023 on none. */
#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "check.h"
#include "hostkit.h"

#define NODES 64U
#define ABSENT_NODE 1023U

static uint64_t page_bytes(void) {
    return (uint64_t)sysconf(_SC_PAGESIZE);
}

static uint64_t sum_of(const uint64_t *values, uint32_t count) {
    uint64_t sum = 0;
    for (uint32_t at = 0; at < count; at++) {
        sum += values[at];
    }
    return sum;
}

/* More pages than one system call asks for, the last of them begun only. */
static void touched_pages_are_on_a_node_and_untouched_ones_on_none(void) {
    const uint64_t pages = 1500;
    uint64_t size_bytes = (pages - 1) * page_bytes() + 1;
    uint64_t counted[NODES + 1];
    uint64_t address = 0;
    CHECK_EQUAL(hostkit_pageable_allocate(size_bytes, &address), 0);
    CHECK_EQUAL(hostkit_pages_by_node(address, size_bytes, NODES, counted), 0);
    CHECK_EQUAL(counted[NODES], pages);
    CHECK_EQUAL(sum_of(counted, NODES), 0);
    hostkit_touch(address, size_bytes);
    CHECK_EQUAL(hostkit_pages_by_node(address, size_bytes, NODES, counted), 0);
    CHECK_EQUAL(counted[NODES], 0);
    CHECK_EQUAL(sum_of(counted, NODES), pages);
    /* A range that begins and ends inside pages has those pages too. */
    CHECK_EQUAL(hostkit_pages_by_node(address + page_bytes() - 1, 2, NODES, counted), 0);
    CHECK_EQUAL(sum_of(counted, NODES), 2);
    CHECK_EQUAL(hostkit_pageable_free(address, size_bytes), 0);
}

static void ranges_and_counts_that_cannot_be_are_refused(void) {
    uint64_t counted[NODES + 1];
    CHECK_EQUAL(hostkit_pages_by_node(4096, 0, NODES, counted), EINVAL);
    CHECK_EQUAL(hostkit_pages_by_node(4096, UINT64_MAX, NODES, counted), EINVAL);
    CHECK_EQUAL(hostkit_pages_by_node(4096, 4096, 0, counted), EINVAL);
    CHECK_EQUAL(hostkit_pages_by_node(4096, 4096, 1025, counted), EINVAL);
}

static void memory_touched_while_a_node_is_preferred_is_there(void) {
    uint64_t size_bytes = 8 * page_bytes();
    uint64_t counted[NODES + 1];
    uint64_t address = 0;
    int32_t node = 7;
    CHECK_EQUAL(hostkit_preferred_node(&node), 0);
    CHECK(node == -1);
    CHECK_EQUAL(hostkit_prefer_node(0), 0);
    CHECK_EQUAL(hostkit_preferred_node(&node), 0);
    CHECK(node == 0);
    CHECK_EQUAL(hostkit_pageable_allocate(size_bytes, &address), 0);
    hostkit_touch(address, size_bytes);
    CHECK_EQUAL(hostkit_pages_by_node(address, size_bytes, NODES, counted), 0);
    CHECK_EQUAL(counted[0], 8);
    CHECK_EQUAL(hostkit_pageable_free(address, size_bytes), 0);
    CHECK_EQUAL(hostkit_prefer_end(), 0);
    CHECK_EQUAL(hostkit_preferred_node(&node), 0);
    CHECK(node == -1);
    CHECK_EQUAL(hostkit_prefer_end(), 0);
}

static void a_node_that_is_not_there_is_not_preferred(void) {
    int32_t node = 7;
    CHECK_EQUAL(hostkit_prefer_node(ABSENT_NODE), EINVAL);
    CHECK_EQUAL(hostkit_prefer_node(1024), EINVAL);
    CHECK_EQUAL(hostkit_preferred_node(&node), 0);
    CHECK(node == -1);
}

static void read_affinity(uint64_t words[128]) {
    memset(words, 0, 128 * sizeof *words);
    CHECK(syscall(SYS_sched_getaffinity, 0, 128 * sizeof *words, words) > 0);
}

static void the_thread_runs_where_it_is_told_until_that_ends(void) {
    uint64_t before[128];
    uint64_t during[128];
    uint64_t after[128];
    uint32_t processor = UINT32_MAX;
    uint32_t node = UINT32_MAX;
    CHECK_EQUAL(hostkit_running_on(&processor, &node), 0);
    CHECK(processor < 8192 && node < NODES);
    uint64_t only[128] = {0};
    only[processor / 64] = UINT64_C(1) << (processor % 64);
    read_affinity(before);
    CHECK_EQUAL(hostkit_run_on(only, 128), 0);
    read_affinity(during);
    CHECK(memcmp(during, only, sizeof only) == 0);
    uint32_t now = UINT32_MAX;
    CHECK_EQUAL(hostkit_running_on(&now, &node), 0);
    CHECK_EQUAL(now, processor);
    CHECK_EQUAL(hostkit_run_on_end(), 0);
    read_affinity(after);
    CHECK(memcmp(after, before, sizeof before) == 0);
}

static void processors_that_are_not_there_are_refused(void) {
    uint64_t none[2] = {0, 0};
    CHECK_EQUAL(hostkit_run_on(none, 2), EINVAL);
    CHECK_EQUAL(hostkit_run_on(none, 0), EINVAL);
    CHECK_EQUAL(hostkit_run_on(none, 129), EINVAL);
    CHECK_EQUAL(hostkit_run_on_end(), 0);
}

int main(void) {
    uint64_t counted[NODES + 1];
    /* A kernel without NUMA, or a container that forbids asking: there is nothing to test. */
    int status = hostkit_pages_by_node((uint64_t)(uintptr_t)counted, 1, NODES, counted);
    if (status == ENOSYS || status == EPERM) {
        printf("skip this kernel does not say where pages are (errno %d)\n", status);
        return 0;
    }
    check_run("touched pages are on a node", touched_pages_are_on_a_node_and_untouched_ones_on_none);
    check_run("ranges that cannot be are refused", ranges_and_counts_that_cannot_be_are_refused);
    check_run("memory is where it is preferred", memory_touched_while_a_node_is_preferred_is_there);
    check_run("absent nodes are not preferred", a_node_that_is_not_there_is_not_preferred);
    check_run("the thread runs where it is told", the_thread_runs_where_it_is_told_until_that_ends);
    check_run("absent processors are refused", processors_that_are_not_there_are_refused);
    return check_failures == 0 ? 0 : 1;
}
