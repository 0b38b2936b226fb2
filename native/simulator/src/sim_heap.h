/* A priority queue of nodes embedded in their owners, so that queueing never allocates.
 * Smallest key first, equal keys by order. Not thread-safe: the instance lock protects every heap. */
#ifndef SIM_HEAP_H
#define SIM_HEAP_H

#include <stdbool.h>
#include <stdint.h>

typedef struct sim_heap_node {
    uint64_t key;
    uint64_t order;
    struct sim_heap_node *child;
    struct sim_heap_node *sibling;
    struct sim_heap_node *previous; /* left sibling, or the parent of a first child */
    bool is_queued;
} sim_heap_node;

/* All zero is an empty heap. */
typedef struct sim_heap {
    sim_heap_node *root;
} sim_heap;

/* The node must not be queued. */
void sim_heap_push(sim_heap *heap, sim_heap_node *node, uint64_t key, uint64_t order);
/* The smallest node, or NULL; it stays in the heap. */
sim_heap_node *sim_heap_first(const sim_heap *heap);
/* Does nothing when the node is not queued. */
void sim_heap_remove(sim_heap *heap, sim_heap_node *node);
/* Lowers every key by amount, which no key may undercut. Costs one visit per node. */
void sim_heap_lower_keys(sim_heap *heap, uint64_t amount);

#endif
