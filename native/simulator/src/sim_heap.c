/* Pairing heap: pushing costs one comparison, removing is logarithmic when averaged over many. */
#include "sim_heap.h"

#include <stddef.h>

static bool comes_before(const sim_heap_node *a, const sim_heap_node *b) {
    return a->key < b->key || (a->key == b->key && a->order < b->order);
}

/* Joins two trees whose roots have no siblings. Either may be NULL. */
static sim_heap_node *join(sim_heap_node *a, sim_heap_node *b) {
    if (a == NULL) {
        return b;
    }
    if (b == NULL) {
        return a;
    }
    sim_heap_node *top = comes_before(b, a) ? b : a;
    sim_heap_node *below = top == a ? b : a;
    below->previous = top;
    below->sibling = top->child;
    if (top->child != NULL) {
        top->child->previous = below;
    }
    top->child = below;
    return top;
}

/* Joins a list of siblings into one tree: in pairs from the left, then all pairs from the right. */
static sim_heap_node *join_siblings(sim_heap_node *first) {
    sim_heap_node *pairs = NULL;
    while (first != NULL) {
        sim_heap_node *a = first;
        sim_heap_node *b = a->sibling;
        first = b == NULL ? NULL : b->sibling;
        a->sibling = NULL;
        a->previous = NULL;
        if (b != NULL) {
            b->sibling = NULL;
            b->previous = NULL;
        }
        sim_heap_node *pair = join(a, b);
        pair->sibling = pairs;
        pairs = pair;
    }
    sim_heap_node *tree = NULL;
    while (pairs != NULL) {
        sim_heap_node *next = pairs->sibling;
        pairs->sibling = NULL;
        tree = join(tree, pairs);
        pairs = next;
    }
    return tree;
}

void sim_heap_push(sim_heap *heap, sim_heap_node *node, uint64_t key, uint64_t order) {
    *node = (sim_heap_node){.key = key, .order = order, .is_queued = true};
    heap->root = join(heap->root, node);
}

sim_heap_node *sim_heap_first(const sim_heap *heap) {
    return heap->root;
}

void sim_heap_remove(sim_heap *heap, sim_heap_node *node) {
    if (!node->is_queued) {
        return;
    }
    sim_heap_node *children = join_siblings(node->child);
    if (heap->root == node) {
        heap->root = children;
    } else {
        if (node->previous->child == node) {
            node->previous->child = node->sibling;
        } else {
            node->previous->sibling = node->sibling;
        }
        if (node->sibling != NULL) {
            node->sibling->previous = node->previous;
        }
        heap->root = join(heap->root, children);
    }
    *node = (sim_heap_node){.is_queued = false};
}

void sim_heap_lower_keys(sim_heap *heap, uint64_t amount) {
    sim_heap_node *node = heap->root;
    while (node != NULL) {
        node->key -= amount;
        if (node->child != NULL) {
            node = node->child;
            continue;
        }
        /* Climb until there is a sibling to the right: previous leads left, then up. */
        while (node != NULL && node->sibling == NULL) {
            sim_heap_node *left = node;
            node = node->previous;
            while (node != NULL && node->child != left) {
                left = node;
                node = node->previous;
            }
        }
        node = node == NULL ? NULL : node->sibling;
    }
}
