/* Notifies: flags of a device that one stream raises and another waits for and lowers. SPEC 13.1 to 13.4.
 * Need the instance lock. */
#ifndef SIM_NOTIFY_H
#define SIM_NOTIFY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "acl/acl.h"
#include "sim_object.h"

struct sim_stream;

typedef struct sim_notify {
    sim_object object;
    uint32_t id; /* within its device, free again when the notify is gone */
    bool is_raised;
    struct sim_stream *held; /* streams that wait, the longest first, linked by next_held */
} sim_notify;

typedef struct sim_notify_use {
    sim_notify *notify;
    uint64_t timeout_ns; /* of a wait, SIM_NEVER when unlimited */
} sim_notify_use;

aclError sim_notify_create(aclrtNotify *handle, uint64_t flag);
aclError sim_notify_destroy(aclrtNotify handle);
aclError sim_notify_record(aclrtNotify handle, aclrtStream stream);
/* timeout_s: 0 for none. */
aclError sim_notify_wait(aclrtNotify handle, aclrtStream stream, uint32_t timeout_s);
aclError sim_notify_id(aclrtNotify handle, uint32_t *id);
aclError sim_notify_reset_all(const aclrtNotify *handles, size_t count);

/* For the engine: a record is carried out. */
void sim_notify_raise(sim_notify *notify, uint64_t now_ns);
/* For the engine: the stream's first task waits. True when it passes at once. */
bool sim_notify_begin_wait(struct sim_stream *stream, uint64_t now_ns);

#endif
