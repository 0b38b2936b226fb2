/* What one fuzzer input means: settings, and calls for each thread. */
#ifndef FUZZ_PLAN_H
#define FUZZ_PLAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum { FUZZ_HEADER_BYTES = 6, FUZZ_OP_BYTES = 4, FUZZ_MOST_OPS = 160, FUZZ_MOST_THREADS = 4 };
enum { FUZZ_MOST_INPUT_BYTES = FUZZ_HEADER_BYTES + FUZZ_OP_BYTES * FUZZ_MOST_OPS };

/* One call: which one, and three numbers it takes its arguments from. */
typedef struct fuzz_op {
    uint8_t code;
    uint8_t thread;
    uint8_t a; /* 6 bits */
    uint8_t b;
    uint8_t c;
} fuzz_op;

typedef struct fuzz_plan {
    char settings[320]; /* of aclsimConfigure */
    uint32_t devices;
    uint32_t threads;
    bool is_virtual;
    bool is_rc;
    bool is_before_8_5;
    bool is_gentle;     /* without the calls that drop work, so that all of it has to be done at the end */
    bool is_bare;       /* threads begin without device, streams and memory */
    bool ends_by_reset; /* releases everything with aclrtResetDevice, not with aclFinalize alone */
    size_t op_count;
    fuzz_op ops[FUZZ_MOST_OPS];
} fuzz_plan;

/* False when the input is too short to mean anything. */
bool fuzz_plan_read(const uint8_t *bytes, size_t byte_count, fuzz_plan *plan);
void fuzz_plan_print(const fuzz_plan *plan, FILE *file);

#endif
