/* The libFuzzer target. */
#include "fuzz_player.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t byte_count);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t byte_count) {
    fuzz_play(bytes, byte_count);
    return 0;
}
