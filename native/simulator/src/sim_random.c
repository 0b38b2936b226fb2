#include "sim_random.h"

/* Scrambles a counter into bits that look random (the finaliser known from SplitMix64). */
static uint64_t scramble(uint64_t value) {
    value = (value ^ (value >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    value = (value ^ (value >> 27)) * UINT64_C(0x94D049BB133111EB);
    return value ^ (value >> 31);
}

uint64_t sim_random(uint64_t seed, uint64_t number) {
    const uint64_t golden = UINT64_C(0x9E3779B97F4A7C15);
    return scramble(scramble(seed + golden) + (number + 1) * golden);
}
