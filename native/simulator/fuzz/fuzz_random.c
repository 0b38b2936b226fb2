/* Plays random sequences without libFuzzer, for builds that have none: the thread sanitizer above all.
 *
 *     fuzz_random [seed [sequences [first]]]     without a seed: one from the clock, printed
 *     fuzz_random input-file                     plays one input of the libFuzzer target */
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "fuzz_player.h"

enum { USUAL_SEQUENCES = 150, LIMIT_SECONDS = 120 };

static uint64_t random_state;

/* SplitMix64. */
static uint64_t next_random(void) {
    random_state += UINT64_C(0x9E3779B97F4A7C15);
    uint64_t value = random_state;
    value = (value ^ (value >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    value = (value ^ (value >> 27)) * UINT64_C(0x94D049BB133111EB);
    return value ^ (value >> 31);
}

static void play_random(uint64_t seed, uint64_t number) {
    uint8_t bytes[FUZZ_MOST_INPUT_BYTES];
    random_state = seed + number * UINT64_C(0xD1342543DE82EF95);
    size_t byte_count = FUZZ_HEADER_BYTES + FUZZ_OP_BYTES * (1 + next_random() % FUZZ_MOST_OPS);
    for (size_t i = 0; i < byte_count; i++) {
        bytes[i] = (uint8_t)next_random();
    }
    fuzz_play(bytes, byte_count);
}

static int play_file(const char *path) {
    uint8_t bytes[FUZZ_MOST_INPUT_BYTES];
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        (void)fprintf(stderr, "cannot read %s\n", path);
        return EXIT_FAILURE;
    }
    size_t byte_count = fread(bytes, 1, sizeof bytes, file);
    (void)fclose(file);
    fuzz_play(bytes, byte_count);
    return EXIT_SUCCESS;
}

static uint64_t seed_of_clock(void) {
    struct timespec now;
    (void)clock_gettime(CLOCK_REALTIME, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

static bool is_number(const char *text) {
    return *text != '\0' && strspn(text, "0123456789") == strlen(text);
}

int main(int argc, char **argv) {
    if (argc == 2 && !is_number(argv[1])) {
        return play_file(argv[1]);
    }
    uint64_t seed = argc > 1 ? strtoull(argv[1], NULL, 10) : seed_of_clock();
    uint64_t sequences = argc > 2 ? strtoull(argv[2], NULL, 10) : USUAL_SEQUENCES;
    uint64_t first = argc > 3 ? strtoull(argv[3], NULL, 10) : 0;
    for (uint64_t i = first; i < first + sequences; i++) {
        /* Before the sequence, since a crash says nothing any more. */
        (void)fprintf(stderr, "\rfuzz_random %llu 1 %llu ", (unsigned long long)seed, (unsigned long long)i);
        (void)alarm(LIMIT_SECONDS);
        play_random(seed, i);
    }
    (void)fprintf(stderr, "\n%llu sequences of seed %llu held\n", (unsigned long long)sequences,
                  (unsigned long long)seed);
    return EXIT_SUCCESS;
}
