/* The 64-bit word of the pattern: what is packed into it, the mix and its undoing. Internal to hostkit.
 *
 * The mix is built of shifts, additions and exclusive-ors only: 64-bit multiplications would keep the
 * compiler from vectorising it for SSE2 and AVX2. Each step is invertible, so the whole is a bijection of
 * 64-bit words. */
#ifndef COPYSCOPE_HOSTKIT_PATTERN_WORD_H
#define COPYSCOPE_HOSTKIT_PATTERN_WORD_H

#include <stdbool.h>
#include <stdint.h>

/* From bit 0 up: word number 34 bits, source 10, trial 12, a constant 8 by which a word is recognised. */
#define PATTERN_WORD_BITS 34
#define PATTERN_SOURCE_BITS 10
#define PATTERN_TRIAL_BITS 12
#define PATTERN_SOURCE_SHIFT PATTERN_WORD_BITS
#define PATTERN_TRIAL_SHIFT (PATTERN_SOURCE_SHIFT + PATTERN_SOURCE_BITS)
#define PATTERN_MARK_SHIFT (PATTERN_TRIAL_SHIFT + PATTERN_TRIAL_BITS)
#define PATTERN_MARK UINT64_C(0x5B)
#define PATTERN_LOW_BITS(count) ((UINT64_C(1) << (count)) - 1)
#define PATTERN_WORD_MASK PATTERN_LOW_BITS(PATTERN_WORD_BITS)

/* Shift counts chosen by trial: of two neighbouring words, or two sources or trials, at most 1.5 % agree in
 * any byte. */
#define MIX_SPREAD_1 34
#define MIX_FOLD_1 20
#define MIX_SPREAD_2 13
#define MIX_FOLD_2 26
#define MIX_SPREAD_3 29
#define MIX_FOLD_3 23

typedef struct pattern_place {
    uint64_t word; /* number of the word in its source */
    uint32_t source_id;
    uint32_t trial;
} pattern_place;

/* Everything of the packed word but the word number. */
static inline uint64_t pattern_base(uint32_t source_id, uint32_t trial) {
    return (PATTERN_MARK << PATTERN_MARK_SHIFT) |
           ((trial & PATTERN_LOW_BITS(PATTERN_TRIAL_BITS)) << PATTERN_TRIAL_SHIFT) |
           ((source_id & PATTERN_LOW_BITS(PATTERN_SOURCE_BITS)) << PATTERN_SOURCE_SHIFT);
}

static inline uint64_t pattern_word(uint64_t base, uint64_t word) {
    uint64_t x = base | (word & PATTERN_WORD_MASK);
    x += x << MIX_SPREAD_1;
    x ^= x >> MIX_FOLD_1;
    x += x << MIX_SPREAD_2;
    x ^= x >> MIX_FOLD_2;
    x += x << MIX_SPREAD_3;
    x ^= x >> MIX_FOLD_3;
    return x;
}

/* Undoes x ^= x >> shift: each round makes `shift` more of the high bits right. */
static inline uint64_t pattern_unfold(uint64_t folded, unsigned shift) {
    uint64_t x = folded;
    for (unsigned right = shift; right < 64; right += shift) {
        x = folded ^ (x >> shift);
    }
    return x;
}

/* Undoes x += x << shift, which is a multiplication by the odd number 1 + 2^shift: multiplies by its inverse
 * modulo 2^64, found by Newton's iteration (an odd number is its own inverse modulo 8; each round doubles the
 * bits). */
static inline uint64_t pattern_unspread(uint64_t spread, unsigned shift) {
    uint64_t factor = 1 + (UINT64_C(1) << shift);
    uint64_t inverse = factor;
    for (unsigned bits = 3; bits < 64; bits *= 2) {
        inverse *= 2 - factor * inverse;
    }
    return spread * inverse;
}

/* Recognises a word of the pattern. False for other data (but for 1 word in 256 of it). */
static inline bool pattern_recognise(uint64_t mixed, pattern_place *place) {
    uint64_t x = pattern_unfold(mixed, MIX_FOLD_3);
    x = pattern_unspread(x, MIX_SPREAD_3);
    x = pattern_unfold(x, MIX_FOLD_2);
    x = pattern_unspread(x, MIX_SPREAD_2);
    x = pattern_unfold(x, MIX_FOLD_1);
    x = pattern_unspread(x, MIX_SPREAD_1);
    place->word = x & PATTERN_WORD_MASK;
    place->source_id = (uint32_t)((x >> PATTERN_SOURCE_SHIFT) & PATTERN_LOW_BITS(PATTERN_SOURCE_BITS));
    place->trial = (uint32_t)((x >> PATTERN_TRIAL_SHIFT) & PATTERN_LOW_BITS(PATTERN_TRIAL_BITS));
    return (x >> PATTERN_MARK_SHIFT) == PATTERN_MARK;
}

#endif
