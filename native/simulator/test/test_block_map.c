/* Blocks by address against a search through all, and in numbers that must not cost a walk each. SPEC 8.2. */
#include "sim_block_map.h"
#include "sim_test.h"

enum { BLOCKS = 300, STEPS = 20000, MANY = 1000000 };

static uint64_t next_random(uint64_t *state) {
    *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return *state >> 33;
}

static sim_block *search(sim_block *blocks, const bool *is_in, uintptr_t start, uintptr_t end) {
    sim_block *found = NULL;
    for (int i = 0; i < BLOCKS; i++) {
        bool is_met =
            is_in[i] && blocks[i].address < end && blocks[i].address + blocks[i].mapped_bytes > start;
        found = is_met && (found == NULL || blocks[i].address < found->address) ? &blocks[i] : found;
    }
    return found;
}

static void matches_a_search(void) {
    static sim_block blocks[BLOCKS];
    static bool is_in[BLOCKS];
    sim_block_map map = {NULL};
    uint64_t random = 11;
    for (uint64_t i = 0; i < BLOCKS; i++) {
        blocks[i].address = 1000 + i * 100;
        blocks[i].mapped_bytes = 1 + next_random(&random) % 100;
    }
    for (int step = 0; step < STEPS; step++) {
        uint64_t i = next_random(&random) % BLOCKS;
        if (is_in[i]) {
            sim_block_map_remove(&map, &blocks[i]);
        } else {
            sim_block_map_add(&map, &blocks[i]);
        }
        is_in[i] = !is_in[i];
        uintptr_t start = 900 + next_random(&random) % (BLOCKS * 100 + 200);
        uintptr_t end = start + 1 + next_random(&random) % 300;
        EXPECT(sim_block_map_first_in(&map, start, end) == search(blocks, is_in, start, end));
        EXPECT(sim_block_map_find(&map, start) == search(blocks, is_in, start, start + 1));
    }
}

/* With pointers in a row, each new first one moves all others: 4 TB for these. */
static void takes_a_million_downwards(void) {
    sim_block *blocks = calloc(MANY, sizeof *blocks);
    sim_block_map map = {NULL};
    EXPECT(blocks != NULL);
    for (size_t i = MANY; i-- > 0;) {
        blocks[i].address = (i + 1) * 4096;
        blocks[i].mapped_bytes = 4096;
        sim_block_map_add(&map, &blocks[i]);
    }
    for (size_t i = 0; i < MANY; i++) {
        EXPECT(sim_block_map_find(&map, (i + 1) * 4096 + 4095) == &blocks[i]);
    }
    for (size_t i = 0; i < MANY; i++) {
        sim_block_map_remove(&map, &blocks[i]);
    }
    EXPECT(sim_block_map_first_in(&map, 0, UINTPTR_MAX) == NULL);
    free(blocks);
}

SIM_TEST_MAIN({"8.2", "the first block of a range is found", NULL, matches_a_search},
              {"8.2", "a million blocks", NULL, takes_a_million_downwards})
