/* The system calls themselves: libnuma is not on every machine, and nothing more of it is needed. */
#include <errno.h>
#include <linux/mempolicy.h>
#include <stdbool.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "address.h"
#include "hostkit.h"

/* More than any kernel is built for: 1,024 nodes, 8,192 processors. */
#define NODE_WORDS 16U
#define NODE_BITS (NODE_WORDS * 64U)
#define PROCESSOR_WORDS 128U
/* Pages asked for in one system call: their addresses and answers stay on the stack. */
#define PAGES_PER_CALL 512U

_Static_assert(sizeof(unsigned long) == 8, "masks are made of 64-bit words");

typedef struct memory_policy {
    int mode;
    unsigned long nodes[NODE_WORDS];
} memory_policy;

/* What the thread had before the first prefer or run_on; policy and processors are the thread's own. */
static _Thread_local bool has_preference;
static _Thread_local memory_policy policy_before;
static _Thread_local bool has_processors;
static _Thread_local uint64_t processors_before[PROCESSOR_WORDS];

static int errno_of(long result) {
    return result < 0 ? errno : 0;
}

/* The kernel takes one bit less than the number it is handed. */
static int set_policy(const memory_policy *policy) {
    bool has_nodes = (policy->mode & ~MPOL_MODE_FLAGS) != MPOL_DEFAULT;
    return errno_of(syscall(SYS_set_mempolicy, policy->mode, has_nodes ? policy->nodes : NULL,
                            has_nodes ? NODE_BITS + 1 : 0));
}

int hostkit_prefer_node(uint32_t node) {
    memory_policy preferred = {.mode = MPOL_PREFERRED};
    if (node >= NODE_BITS) {
        return EINVAL;
    }
    if (!has_preference) {
        memset(&policy_before, 0, sizeof policy_before);
        int status = errno_of(
            syscall(SYS_get_mempolicy, &policy_before.mode, policy_before.nodes, NODE_BITS, NULL, 0));
        if (status != 0) {
            return status;
        }
    }
    preferred.nodes[node / 64] = 1UL << (node % 64);
    int status = set_policy(&preferred);
    has_preference = has_preference || status == 0;
    return status;
}

int hostkit_prefer_end(void) {
    if (!has_preference) {
        return 0;
    }
    has_preference = false;
    return set_policy(&policy_before);
}

int hostkit_preferred_node(int32_t *node) {
    memory_policy policy = {0};
    *node = -1;
    int status = errno_of(syscall(SYS_get_mempolicy, &policy.mode, policy.nodes, NODE_BITS, NULL, 0));
    if (status != 0 || policy.mode != MPOL_PREFERRED) {
        return status;
    }
    for (uint32_t at = 0; at < NODE_BITS; at++) {
        if ((policy.nodes[at / 64] >> (at % 64) & 1U) != 0) {
            *node = (int32_t)at;
            return 0;
        }
    }
    return 0;
}

int hostkit_run_on(const uint64_t *processors, uint32_t words) {
    if (words == 0 || words > PROCESSOR_WORDS) {
        return EINVAL;
    }
    if (!has_processors) {
        memset(processors_before, 0, sizeof processors_before);
        int status = errno_of(syscall(SYS_sched_getaffinity, 0, sizeof processors_before, processors_before));
        if (status != 0) {
            return status;
        }
    }
    int status = errno_of(syscall(SYS_sched_setaffinity, 0, (size_t)words * sizeof *processors, processors));
    has_processors = has_processors || status == 0;
    return status;
}

int hostkit_run_on_end(void) {
    if (!has_processors) {
        return 0;
    }
    has_processors = false;
    return errno_of(syscall(SYS_sched_setaffinity, 0, sizeof processors_before, processors_before));
}

int hostkit_running_on(uint32_t *processor, uint32_t *node) {
    *processor = 0;
    *node = 0;
    return errno_of(syscall(SYS_getcpu, processor, node, NULL));
}

static void count_pages(const int *nodes, uint32_t pages, uint32_t node_count, uint64_t *pages_by_node) {
    for (uint32_t page = 0; page < pages; page++) {
        bool is_known = nodes[page] >= 0 && (uint32_t)nodes[page] < node_count;
        pages_by_node[is_known ? (uint32_t)nodes[page] : node_count]++;
    }
}

int hostkit_pages_by_node(uint64_t address, uint64_t size_bytes, uint32_t node_count,
                          uint64_t *pages_by_node) {
    uint64_t page_bytes = (uint64_t)sysconf(_SC_PAGESIZE);
    if (size_bytes == 0 || size_bytes > UINT64_MAX - address || node_count == 0 || node_count > NODE_BITS) {
        return EINVAL;
    }
    memset(pages_by_node, 0, (node_count + 1) * sizeof *pages_by_node);
    int failure = 0;
    uint64_t end = address + size_bytes;
    uint64_t at = address & ~(page_bytes - 1);
    while (at < end) {
        void *pages[PAGES_PER_CALL];
        int nodes[PAGES_PER_CALL];
        uint32_t count = 0;
        for (; count < PAGES_PER_CALL && at < end; at += page_bytes) {
            pages[count++] = pointer_to(at);
        }
        /* Without nodes to move to, it only asks. */
        int status = errno_of(syscall(SYS_move_pages, 0, (unsigned long)count, pages, NULL, nodes, 0));
        if (status != 0) {
            failure = status;
            pages_by_node[node_count] += count;
            continue;
        }
        count_pages(nodes, count, node_count, pages_by_node);
    }
    return failure;
}
