/* How fast hostkit fills and verifies a pattern, against memcpy of the same bytes in the same run.
 * Prints one JSON object: nanoseconds per round, one array per operation, rounds interleaved. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hostkit.h"

enum { BYTES = 64 * 1024 * 1024, ROUNDS = 11 };

static void print_series(const char *name, const uint64_t *nanoseconds, const char *separator) {
    printf("\"%s\":[", name);
    for (int round = 0; round < ROUNDS; round++) {
        printf("%s%llu", round == 0 ? "" : ",", (unsigned long long)nanoseconds[round]);
    }
    printf("]%s", separator);
}

int main(void) {
    unsigned char *from = aligned_alloc(4096, BYTES);
    unsigned char *to = aligned_alloc(4096, BYTES);
    if (from == NULL || to == NULL) {
        return 1;
    }
    memset(from, 1, BYTES);
    memset(to, 2, BYTES);
    uint64_t copy_ns[ROUNDS];
    uint64_t fill_ns[ROUNDS];
    uint64_t verify_ns[ROUNDS];
    for (int round = 0; round < ROUNDS; round++) {
        uint64_t begin = hostkit_now_ns();
        memcpy(to, from, BYTES);
        uint64_t copied = hostkit_now_ns();
        hostkit_pattern_fill((uint64_t)(uintptr_t)to, BYTES, 3, 0, (uint32_t)round);
        uint64_t filled = hostkit_now_ns();
        hostkit_mismatch mismatch;
        hostkit_pattern_compare((uint64_t)(uintptr_t)to, BYTES, 3, 0, (uint32_t)round, &mismatch);
        uint64_t verified = hostkit_now_ns();
        if (mismatch.wrong_bytes != 0) {
            return 2;
        }
        copy_ns[round] = copied - begin;
        fill_ns[round] = filled - copied;
        verify_ns[round] = verified - filled;
    }
    printf("{");
    print_series("memcpyNs", copy_ns, ",");
    print_series("fillNs", fill_ns, ",");
    print_series("verifyNs", verify_ns, "}\n");
    free(from);
    free(to);
    return 0;
}
