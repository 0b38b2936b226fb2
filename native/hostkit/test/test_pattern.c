#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "hostkit.h"

#define SIZE_BYTES 20000U
#define SOURCE 5U
#define TRIAL 9U

static unsigned char memory[SIZE_BYTES + 64];
static unsigned char other[SIZE_BYTES + 64];

static uint64_t address_of(const unsigned char *bytes) {
    return (uint64_t)(uintptr_t)bytes;
}

static hostkit_mismatch compared(const unsigned char *bytes, uint64_t size_bytes, uint64_t offset_bytes) {
    hostkit_mismatch found;
    hostkit_pattern_compare(address_of(bytes), size_bytes, SOURCE, offset_bytes, TRIAL, &found);
    return found;
}

static void fill_expected(uint64_t offset_bytes) {
    memset(memory, 0, sizeof memory);
    hostkit_pattern_fill(address_of(memory), SIZE_BYTES, SOURCE, offset_bytes, TRIAL);
}

static void a_filled_range_compares_equal(void) {
    fill_expected(0);
    hostkit_mismatch found = compared(memory, SIZE_BYTES, 0);
    CHECK_EQUAL(found.wrong_bytes, 0);
    CHECK_EQUAL(found.first_wrong_bytes, UINT64_MAX);
    CHECK_EQUAL(found.found_kind, HOSTKIT_FOUND_UNKNOWN);
}

static void an_empty_range_compares_equal_and_is_not_written(void) {
    memset(memory, 0, sizeof memory);
    hostkit_pattern_fill(address_of(memory), 0, SOURCE, 3, TRIAL);
    CHECK_EQUAL(memory[0], 0);
    CHECK_EQUAL(compared(memory, 0, 3).wrong_bytes, 0);
}

/* A part filled on its own, at any alignment of address and offset, is the same as that part of the whole. */
static void every_part_equals_the_same_part_of_the_whole(void) {
    fill_expected(0);
    for (uint64_t offset = 0; offset < 20; offset++) {
        for (uint64_t shift = 0; shift < 9; shift++) {
            for (uint64_t size = 0; size < 40; size++) {
                memset(other, 0x11, 100);
                hostkit_pattern_fill(address_of(other) + shift, size, SOURCE, offset, TRIAL);
                CHECK(memcmp(other + shift, memory + offset, (size_t)size) == 0);
                CHECK_EQUAL(other[shift + size], 0x11);
                CHECK_EQUAL(compared(other + shift, size, offset).wrong_bytes, 0);
            }
        }
    }
}

static void a_single_wrong_byte_is_found_wherever_it_is(void) {
    fill_expected(3);
    for (uint64_t at = 0; at < SIZE_BYTES; at += 13) {
        memory[at] ^= 0x40;
        hostkit_mismatch found = compared(memory, SIZE_BYTES, 3);
        CHECK_EQUAL(found.wrong_bytes, 1);
        CHECK_EQUAL(found.first_wrong_bytes, at);
        CHECK_EQUAL(found.found_byte, memory[at]);
        CHECK_EQUAL(found.expected_byte, memory[at] ^ 0x40U);
        memory[at] ^= 0x40;
    }
}

static void wrong_bytes_are_counted_across_blocks(void) {
    fill_expected(0);
    for (uint64_t at = 100; at < 15000; at += 3) {
        memory[at] ^= (unsigned char)(1U << (at % 8));
    }
    hostkit_mismatch found = compared(memory, SIZE_BYTES, 0);
    CHECK_EQUAL(found.wrong_bytes, (15000 - 100 + 2) / 3);
    CHECK_EQUAL(found.first_wrong_bytes, 100);
}

static void the_complement_has_every_byte_wrong_and_is_recognised(void) {
    hostkit_pattern_fill_complement(address_of(memory), SIZE_BYTES, SOURCE, 6, TRIAL);
    hostkit_mismatch found = compared(memory, SIZE_BYTES, 6);
    CHECK_EQUAL(found.wrong_bytes, SIZE_BYTES);
    CHECK_EQUAL(found.first_wrong_bytes, 0);
    CHECK_EQUAL(found.found_kind, HOSTKIT_FOUND_COMPLEMENT);
    CHECK_EQUAL(found.found_source_id, SOURCE);
    CHECK_EQUAL(found.found_trial, TRIAL);
    CHECK_EQUAL(found.found_offset_bytes, 6);
}

static void a_copy_that_was_cut_off_is_recognised_at_any_byte(void) {
    for (uint64_t cut = 1000; cut < 1017; cut++) {
        hostkit_pattern_fill_complement(address_of(memory), SIZE_BYTES, SOURCE, 0, TRIAL);
        hostkit_pattern_fill(address_of(memory), cut, SOURCE, 0, TRIAL);
        hostkit_mismatch found = compared(memory, SIZE_BYTES, 0);
        CHECK_EQUAL(found.wrong_bytes, SIZE_BYTES - cut);
        CHECK_EQUAL(found.first_wrong_bytes, cut);
        CHECK_EQUAL(found.found_kind, HOSTKIT_FOUND_COMPLEMENT);
        CHECK_EQUAL(found.found_offset_bytes, cut);
    }
}

static void data_of_another_source_trial_and_place_is_named(void) {
    fill_expected(0);
    hostkit_pattern_fill(address_of(memory) + 4096, 512, 1023, UINT64_C(100) << 30, 4095);
    hostkit_mismatch found = compared(memory, SIZE_BYTES, 0);
    CHECK_EQUAL(found.first_wrong_bytes, 4096);
    CHECK_EQUAL(found.found_kind, HOSTKIT_FOUND_PATTERN);
    CHECK_EQUAL(found.found_source_id, 1023);
    CHECK_EQUAL(found.found_trial, 4095);
    CHECK_EQUAL(found.found_offset_bytes, UINT64_C(100) << 30);
}

static void data_shifted_by_any_number_of_bytes_is_named(void) {
    for (uint64_t shift = 1; shift < 40; shift++) {
        fill_expected(0);
        hostkit_pattern_fill(address_of(memory) + 64, 4096, SOURCE, 64 + shift, TRIAL);
        hostkit_mismatch found = compared(memory, SIZE_BYTES, 0);
        CHECK_EQUAL(found.found_kind, HOSTKIT_FOUND_PATTERN);
        CHECK_EQUAL(found.found_source_id, SOURCE);
        CHECK_EQUAL(found.found_offset_bytes, found.first_wrong_bytes + shift);
    }
}

static void a_single_foreign_word_at_the_end_is_named(void) {
    hostkit_pattern_fill(address_of(memory), 8, SOURCE, 80, TRIAL + 1);
    hostkit_mismatch found = compared(memory, 8, 80);
    CHECK_EQUAL(found.found_kind, HOSTKIT_FOUND_PATTERN);
    CHECK_EQUAL(found.found_trial, TRIAL + 1);
    CHECK_EQUAL(found.found_offset_bytes, 80 + found.first_wrong_bytes);
}

static void other_data_is_not_taken_for_a_pattern(void) {
    memset(memory, 0, sizeof memory);
    hostkit_mismatch found = compared(memory, SIZE_BYTES, 0);
    CHECK_EQUAL(found.found_kind, HOSTKIT_FOUND_UNKNOWN);
    CHECK_EQUAL(found.found_source_id, 0);
    CHECK_EQUAL(found.found_trial, 0);
    CHECK_EQUAL(found.found_offset_bytes, 0);
    memset(memory, 0xFF, sizeof memory);
    CHECK_EQUAL(compared(memory, SIZE_BYTES, 0).found_kind, HOSTKIT_FOUND_UNKNOWN);
    CHECK_EQUAL(compared(memory, 3, 6).found_kind, HOSTKIT_FOUND_UNKNOWN);
}

static int compare_words(const void *left, const void *right) {
    uint64_t a = *(const uint64_t *)left;
    uint64_t b = *(const uint64_t *)right;
    return a < b ? -1 : a > b;
}

static void no_two_words_of_different_origin_are_equal(void) {
    enum { SOURCES = 8, TRIALS = 8, WORDS = 512 };
    const size_t word_count = (size_t)SOURCES * TRIALS * WORDS;
    static uint64_t words[SOURCES][TRIALS][WORDS];
    for (uint32_t source = 0; source < SOURCES; source++) {
        for (uint32_t trial = 0; trial < TRIALS; trial++) {
            hostkit_pattern_fill((uint64_t)(uintptr_t)words[source][trial], sizeof words[source][trial],
                                 source, 0, trial);
        }
    }
    uint64_t *all = &words[0][0][0];
    qsort(all, word_count, sizeof *all, compare_words);
    uint64_t equal = 0;
    for (size_t i = 1; i < word_count; i++) {
        equal += all[i] == all[i - 1];
    }
    CHECK_EQUAL(equal, 0);
}

int main(void) {
    RUN(a_filled_range_compares_equal);
    RUN(an_empty_range_compares_equal_and_is_not_written);
    RUN(every_part_equals_the_same_part_of_the_whole);
    RUN(a_single_wrong_byte_is_found_wherever_it_is);
    RUN(wrong_bytes_are_counted_across_blocks);
    RUN(the_complement_has_every_byte_wrong_and_is_recognised);
    RUN(a_copy_that_was_cut_off_is_recognised_at_any_byte);
    RUN(data_of_another_source_trial_and_place_is_named);
    RUN(data_shifted_by_any_number_of_bytes_is_named);
    RUN(a_single_foreign_word_at_the_end_is_named);
    RUN(other_data_is_not_taken_for_a_pattern);
    RUN(no_two_words_of_different_origin_are_equal);
    return CHECK_RESULT();
}
