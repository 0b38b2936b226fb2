#include "sim_block_map.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_CAPACITY = 64 };

/* Index of the first block that reaches beyond the address. */
static size_t first_beyond(const sim_block_map *map, uintptr_t address) {
    size_t low = 0;
    size_t high = map->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        const sim_block *block = map->blocks[middle];
        if (block->address + block->mapped_bytes <= address) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

bool sim_block_map_reserve(sim_block_map *map) {
    if (map->count < map->capacity) {
        return true;
    }
    size_t capacity = map->capacity == 0 ? FIRST_CAPACITY : map->capacity * 2;
    sim_block **blocks = realloc(map->blocks, capacity * sizeof(sim_block *));
    if (blocks == NULL) {
        return false;
    }
    map->blocks = blocks;
    map->capacity = capacity;
    return true;
}

void sim_block_map_add(sim_block_map *map, sim_block *block) {
    size_t index = first_beyond(map, block->address);
    memmove(&map->blocks[index + 1], &map->blocks[index], (map->count - index) * sizeof(sim_block *));
    map->blocks[index] = block;
    map->count++;
}

void sim_block_map_remove(sim_block_map *map, const sim_block *block) {
    size_t index = first_beyond(map, block->address);
    map->count--;
    memmove(&map->blocks[index], &map->blocks[index + 1], (map->count - index) * sizeof(sim_block *));
}

sim_block *sim_block_map_find(const sim_block_map *map, uintptr_t address) {
    return sim_block_map_first_in(map, address, address + 1);
}

sim_block *sim_block_map_first_in(const sim_block_map *map, uintptr_t start, uintptr_t end) {
    size_t index = first_beyond(map, start);
    return index < map->count && map->blocks[index]->address < end ? map->blocks[index] : NULL;
}
