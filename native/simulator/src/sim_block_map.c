#include "sim_block_map.h"

#include <stddef.h>

#include "sim_random.h"

/* The blocks of a tree that lie below the address, and those that do not. */
static void split(sim_block *tree, uintptr_t address, sim_block **below, sim_block **above) {
    while (tree != NULL) {
        if (tree->address < address) {
            *below = tree;
            below = &tree->above;
            tree = tree->above;
        } else {
            *above = tree;
            above = &tree->below;
            tree = tree->below;
        }
    }
    *below = NULL;
    *above = NULL;
}

/* One tree of two, where all of the first lies below the second. */
static void join(sim_block **place, sim_block *below, sim_block *above) {
    while (below != NULL && above != NULL) {
        if (below->priority > above->priority) {
            *place = below;
            place = &below->above;
            below = below->above;
        } else {
            *place = above;
            place = &above->below;
            above = above->below;
        }
    }
    *place = below != NULL ? below : above;
}

void sim_block_map_add(sim_block_map *map, sim_block *block) {
    sim_block **place = &map->root;
    block->priority = sim_random(block->address, 0);
    while (*place != NULL && (*place)->priority >= block->priority) {
        place = (*place)->address < block->address ? &(*place)->above : &(*place)->below;
    }
    split(*place, block->address, &block->below, &block->above);
    *place = block;
}

void sim_block_map_remove(sim_block_map *map, const sim_block *block) {
    sim_block **place = &map->root;
    while (*place != block) {
        place = (*place)->address < block->address ? &(*place)->above : &(*place)->below;
    }
    join(place, block->below, block->above);
}

sim_block *sim_block_map_find(const sim_block_map *map, uintptr_t address) {
    return sim_block_map_first_in(map, address, address + 1);
}

sim_block *sim_block_map_first_in(const sim_block_map *map, uintptr_t start, uintptr_t end) {
    sim_block *found = NULL;
    sim_block *block = map->root;
    while (block != NULL) {
        if (block->address + block->mapped_bytes > start) {
            found = block;
            block = block->below;
        } else {
            block = block->above;
        }
    }
    return found != NULL && found->address < end ? found : NULL;
}
