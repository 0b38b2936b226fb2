#include <string.h>

#include "address.h"
#include "hostkit.h"
#include "pattern_word.h"

_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "the pattern is defined in little-endian words");
_Static_assert(HOSTKIT_PATTERN_BYTES == UINT64_C(8) << PATTERN_WORD_BITS, "header and word layout agree");
_Static_assert(HOSTKIT_PATTERN_SOURCES == 1U << PATTERN_SOURCE_BITS, "header and word layout agree");
_Static_assert(HOSTKIT_PATTERN_TRIALS == 1U << PATTERN_TRIAL_BITS, "header and word layout agree");

/* The inner loops are compiled twice on x86-64 and the wider one is chosen when the library is loaded. Not
 * under sanitizers: the choice is made before their run-time library is ready. */
#if defined(__x86_64__) && defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__) &&                           \
    !defined(__SANITIZE_THREAD__)
#define WIDE_LOOPS __attribute__((target_clones("avx2", "default")))
#else
#define WIDE_LOOPS
#endif
#define INLINE_INTO_CLONES static inline __attribute__((always_inline))

#define WORD_BYTES UINT64_C(8)
/* Words compared at once: enough to amortise the end of a vector loop, and few enough that a byte lane can
 * count the wrong bytes of its column (at most 255). */
#define BLOCK_WORDS 128
_Static_assert(BLOCK_WORDS <= UINT8_MAX, "a byte lane counts one block");

#define LOW_SEVEN_BITS UINT64_C(0x7F7F7F7F7F7F7F7F)
#define LOWEST_BITS UINT64_C(0x0101010101010101)

/* A range cut at the word borders of the pattern: head and tail are parts of a word, the body is whole words,
 * whose addresses need no alignment. */
typedef struct pattern_range {
    unsigned char *bytes;
    uint64_t size_bytes;
    uint64_t offset_bytes; /* place of the first byte in the source */
    uint64_t base;         /* source and trial, see pattern_word */
    uint64_t flip;         /* all ones for the complement */
    uint64_t head_bytes;
    uint64_t body_words;
} pattern_range;

static pattern_range range_of(uint64_t address, uint64_t size_bytes, uint32_t source_id,
                              uint64_t offset_bytes, uint32_t trial) {
    pattern_range range;
    range.bytes = pointer_to(address);
    range.size_bytes = size_bytes;
    range.offset_bytes = offset_bytes;
    range.base = pattern_base(source_id, trial);
    range.flip = 0;
    range.head_bytes = (WORD_BYTES - offset_bytes % WORD_BYTES) % WORD_BYTES;
    if (range.head_bytes > size_bytes) {
        range.head_bytes = size_bytes;
    }
    range.body_words = (size_bytes - range.head_bytes) / WORD_BYTES;
    return range;
}

static uint64_t body_end(const pattern_range *range) {
    return range->head_bytes + range->body_words * WORD_BYTES;
}

static unsigned char expected_byte(const pattern_range *range, uint64_t at) {
    uint64_t place = range->offset_bytes + at;
    uint64_t word = pattern_word(range->base, place / WORD_BYTES) ^ range->flip;
    return (unsigned char)(word >> (8 * (place % WORD_BYTES)));
}

INLINE_INTO_CLONES uint64_t load_word(const unsigned char *at) {
    uint64_t word;
    memcpy(&word, at, sizeof word);
    return word;
}

/* ---- fill ---- */

WIDE_LOOPS
static void fill_words(unsigned char *restrict to, uint64_t count, uint64_t base, uint64_t first_word,
                       uint64_t flip) {
    for (uint64_t i = 0; i < count; i++) {
        uint64_t word = pattern_word(base, first_word + i) ^ flip;
        memcpy(to + i * WORD_BYTES, &word, sizeof word);
    }
}

static void fill_bytes(const pattern_range *range, uint64_t first, uint64_t end) {
    for (uint64_t at = first; at < end; at++) {
        range->bytes[at] = expected_byte(range, at);
    }
}

static void fill(const pattern_range *range) {
    uint64_t first_word = (range->offset_bytes + range->head_bytes) / WORD_BYTES;
    fill_bytes(range, 0, range->head_bytes);
    fill_words(range->bytes + range->head_bytes, range->body_words, range->base, first_word, range->flip);
    fill_bytes(range, body_end(range), range->size_bytes);
}

void hostkit_pattern_fill(uint64_t address, uint64_t size_bytes, uint32_t source_id, uint64_t offset_bytes,
                          uint32_t trial) {
    pattern_range range = range_of(address, size_bytes, source_id, offset_bytes, trial);
    fill(&range);
}

void hostkit_pattern_fill_complement(uint64_t address, uint64_t size_bytes, uint32_t source_id,
                                     uint64_t offset_bytes, uint32_t trial) {
    pattern_range range = range_of(address, size_bytes, source_id, offset_bytes, trial);
    range.flip = UINT64_MAX;
    fill(&range);
}

/* ---- compare ---- */

typedef struct difference {
    uint64_t wrong_bytes;
    uint64_t first_block; /* number of the first block with a wrong byte, when there is one */
} difference;

INLINE_INTO_CLONES uint64_t block_differs(const unsigned char *from, uint64_t count, uint64_t base,
                                          uint64_t first_word) {
    uint64_t difference_bits = 0;
    for (uint64_t i = 0; i < count; i++) {
        difference_bits |= load_word(from + i * WORD_BYTES) ^ pattern_word(base, first_word + i);
    }
    return difference_bits;
}

/* How many bytes of a block of at most BLOCK_WORDS words are wrong: a 1 in each wrong byte of the difference,
 * summed lane by lane, then across the lanes. */
INLINE_INTO_CLONES uint64_t block_wrong_bytes(const unsigned char *from, uint64_t count, uint64_t base,
                                              uint64_t first_word) {
    uint64_t lanes = 0;
    for (uint64_t i = 0; i < count; i++) {
        uint64_t bits = load_word(from + i * WORD_BYTES) ^ pattern_word(base, first_word + i);
        uint64_t top_bits = ((bits & LOW_SEVEN_BITS) + LOW_SEVEN_BITS) | bits;
        lanes += (top_bits >> 7) & LOWEST_BITS;
    }
    uint64_t total = 0;
    for (unsigned shift = 0; shift < 64; shift += 8) {
        total += (lanes >> shift) & UINT8_MAX;
    }
    return total;
}

WIDE_LOOPS
static difference compare_words(const unsigned char *from, uint64_t count, uint64_t base,
                                uint64_t first_word) {
    difference found = {0, 0};
    for (uint64_t done = 0; done < count; done += BLOCK_WORDS) {
        uint64_t words = count - done < BLOCK_WORDS ? count - done : BLOCK_WORDS;
        const unsigned char *block = from + done * WORD_BYTES;
        if (block_differs(block, words, base, first_word + done) == 0) {
            continue;
        }
        if (found.wrong_bytes == 0) {
            found.first_block = done / BLOCK_WORDS;
        }
        found.wrong_bytes += block_wrong_bytes(block, words, base, first_word + done);
    }
    return found;
}

static void note_wrong_bytes(const pattern_range *range, uint64_t first, uint64_t end,
                             hostkit_mismatch *result) {
    for (uint64_t at = first; at < end; at++) {
        if (range->bytes[at] != expected_byte(range, at)) {
            result->wrong_bytes++;
            if (at < result->first_wrong_bytes) {
                result->first_wrong_bytes = at;
            }
        }
    }
}

static void compare_body(const pattern_range *range, hostkit_mismatch *result) {
    uint64_t first_word = (range->offset_bytes + range->head_bytes) / WORD_BYTES;
    difference found =
        compare_words(range->bytes + range->head_bytes, range->body_words, range->base, first_word);
    if (found.wrong_bytes == 0) {
        return;
    }
    result->wrong_bytes += found.wrong_bytes;
    uint64_t at = range->head_bytes + found.first_block * BLOCK_WORDS * WORD_BYTES;
    while (range->bytes[at] == expected_byte(range, at)) {
        at++;
    }
    if (at < result->first_wrong_bytes) {
        result->first_wrong_bytes = at;
    }
}

/* ---- recognise ---- */

typedef struct recognised {
    uint32_t kind;
    pattern_place place;
} recognised;

/* What the eight bytes at `at` are on their own. */
static recognised recognise_word(const pattern_range *range, uint64_t at) {
    recognised found = {HOSTKIT_FOUND_UNKNOWN, {0, 0, 0}};
    if (at > range->size_bytes || range->size_bytes - at < WORD_BYTES) {
        return found;
    }
    uint64_t word = load_word(range->bytes + at);
    if (pattern_recognise(word, &found.place)) {
        found.kind = HOSTKIT_FOUND_PATTERN;
        return found;
    }
    if (pattern_recognise(~word, &found.place)) {
        found.kind = HOSTKIT_FOUND_COMPLEMENT;
    }
    return found;
}

static bool follows(const recognised *word, const recognised *next) {
    return word->kind != HOSTKIT_FOUND_UNKNOWN && next->kind == word->kind &&
           next->place.source_id == word->place.source_id && next->place.trial == word->place.trial &&
           next->place.word == word->place.word + 1;
}

/* Reports the word found at `at` as what the first wrong byte belongs to. False when it would lie before its
 * source. */
static bool report_word(const recognised *word, uint64_t at, hostkit_mismatch *result) {
    uint64_t place = word->place.word * WORD_BYTES;
    uint64_t wrong = result->first_wrong_bytes;
    if (word->kind == HOSTKIT_FOUND_UNKNOWN || (at > wrong && place < at - wrong)) {
        return false;
    }
    result->found_kind = word->kind;
    result->found_source_id = word->place.source_id;
    result->found_offset_bytes = at > wrong ? place - (at - wrong) : place + (wrong - at);
    result->found_trial = word->place.trial;
    return true;
}

static bool report_pair(const pattern_range *range, uint64_t at, hostkit_mismatch *result) {
    recognised word = recognise_word(range, at);
    recognised next = recognise_word(range, at + WORD_BYTES);
    return follows(&word, &next) && report_word(&word, at, result);
}

/* Two words in a row are certain, a single one nearly so. The wrong data may begin inside a word (a copy that
 * was cut off) and may be shifted, so that every position from the first wrong byte on is tried. */
static void recognise_wrong_data(const pattern_range *range, hostkit_mismatch *result) {
    uint64_t wrong = result->first_wrong_bytes;
    uint64_t into_word = (range->offset_bytes + wrong) % WORD_BYTES;
    bool is_word_inside = wrong >= into_word;
    uint64_t word_start = wrong - into_word;
    if (is_word_inside && report_pair(range, word_start, result)) {
        return;
    }
    for (uint64_t at = wrong; at < wrong + WORD_BYTES; at++) {
        if (report_pair(range, at, result)) {
            return;
        }
    }
    recognised single = {HOSTKIT_FOUND_UNKNOWN, {0, 0, 0}};
    if (is_word_inside) {
        single = recognise_word(range, word_start);
    }
    if (!report_word(&single, word_start, result)) {
        uint64_t next_word = wrong + (WORD_BYTES - into_word);
        single = recognise_word(range, next_word);
        (void)report_word(&single, next_word, result);
    }
}

void hostkit_pattern_compare(uint64_t address, uint64_t size_bytes, uint32_t source_id, uint64_t offset_bytes,
                             uint32_t trial, hostkit_mismatch *result) {
    pattern_range range = range_of(address, size_bytes, source_id, offset_bytes, trial);
    memset(result, 0, sizeof *result);
    result->first_wrong_bytes = UINT64_MAX;
    note_wrong_bytes(&range, 0, range.head_bytes, result);
    compare_body(&range, result);
    note_wrong_bytes(&range, body_end(&range), range.size_bytes, result);
    if (result->wrong_bytes == 0) {
        return;
    }
    result->expected_byte = expected_byte(&range, result->first_wrong_bytes);
    result->found_byte = range.bytes[result->first_wrong_bytes];
    recognise_wrong_data(&range, result);
}
