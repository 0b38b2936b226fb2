/* Values in device memory that streams write and wait for. SPEC 13.5 to 13.7. Need the instance lock. */
#ifndef SIM_VALUE_H
#define SIM_VALUE_H

#include <stdbool.h>
#include <stdint.h>

#include "acl/acl.h"
#include "sim_memory.h"

struct sim_stream;

typedef struct sim_value_use {
    sim_endpoint place; /* 8 bytes of device memory */
    uint64_t value;
    uint32_t condition; /* of a wait: ACL_STREAM_WAIT_VALUE_... */
} sim_value_use;

aclError sim_value_write(void *address, uint64_t value, uint32_t flag, aclrtStream stream);
aclError sim_value_wait(void *address, uint64_t value, uint32_t condition, aclrtStream stream);

/* For the engine: carries out the stream's first task, a write. False when the memory is out of reach. */
bool sim_value_carry_out(struct sim_stream *stream, uint64_t now_ns);
/* For the engine: the stream's first task waits. */
typedef enum sim_value_outcome { SIM_VALUE_MET, SIM_VALUE_HELD, SIM_VALUE_OUT_OF_REACH } sim_value_outcome;
sim_value_outcome sim_value_begin_wait(struct sim_stream *stream, uint64_t now_ns);
/* For the engine: device memory has changed; lets go the streams that waited for what it holds now. */
void sim_value_memory_changed(uint64_t now_ns);

#endif
