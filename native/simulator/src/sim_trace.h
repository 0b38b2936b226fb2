/* What finished copies took, kept for aclsimTakeCopies while a program asks for it. SPEC 11.3.
 * Need the instance lock. */
#ifndef SIM_TRACE_H
#define SIM_TRACE_H

#include <stdint.h>

#include "aclsim.h"
#include "sim_stream.h"

/* All zero: nothing is kept. */
typedef struct sim_trace {
    aclsimCopyRecord *records; /* a ring; NULL while nothing is kept */
    size_t capacity;
    size_t first;
    size_t count;
    uint64_t lost; /* since the last take */
} sim_trace;

/* Keeps a record of the stream's first task, which is a transfer that ends now. */
void sim_trace_note(const sim_stream *stream, uint64_t end_ns);

#endif
