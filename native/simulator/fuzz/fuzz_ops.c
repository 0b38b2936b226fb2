#include "fuzz_ops.h"

#define FUZZ_ENTRY(name) {#name, fuzz_##name},
const fuzz_op_kind fuzz_op_kinds[] = {FUZZ_OPS(FUZZ_ENTRY)};
#undef FUZZ_ENTRY

const uint8_t fuzz_op_kind_count = sizeof fuzz_op_kinds / sizeof fuzz_op_kinds[0];
