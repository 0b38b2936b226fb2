/* Chance that a seed decides. Pure. */
#ifndef SIM_RANDOM_H
#define SIM_RANDOM_H

#include <stdint.h>

/* 64 bits that look random; the same for the same seed and number. */
uint64_t sim_random(uint64_t seed, uint64_t number);

#endif
