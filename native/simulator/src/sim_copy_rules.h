/* What aclrtMemcpyAsync makes of kind, locations and alignment, for the form and CANN version of the
 * settings: rules. Pure. SPEC 9.2 to 9.9. */
#ifndef SIM_COPY_RULES_H
#define SIM_COPY_RULES_H

#include <stdbool.h>

#include "acl/acl.h"
#include "sim_config.h"
#include "sim_memory.h"

typedef enum sim_copy_way {
    SIM_COPY_REFUSE,  /* return status */
    SIM_COPY_NOTHING, /* succeed without a task */
    SIM_COPY_QUEUE,   /* on the stream */
    SIM_COPY_BLOCK,   /* synchronise the stream, then copy before returning */
} sim_copy_way;

typedef struct sim_copy_request {
    aclrtMemcpyKind kind; /* one that the version knows */
    sim_location from;
    sim_location to;
    bool is_aligned; /* both addresses to 64 bytes */
    bool is_same_address;
} sim_copy_request;

typedef struct sim_copy_verdict {
    sim_copy_way way;
    aclError status;          /* of a refusal */
    const char *reason;       /* of a refusal or a planned failure; static */
    bool is_hazardous;        /* queued, with an outcome to be drawn */
    aclError planned_failure; /* queued, and fails when it is carried out */
    bool copies_source_first; /* the caller's source is free when the call returns */
} sim_copy_verdict;

/* Whether the version knows the kind for aclrtMemcpy and aclrtMemcpyAsync. */
bool sim_copy_knows_kind(const sim_version *cann, aclrtMemcpyKind kind);
sim_copy_verdict sim_copy_judge(const sim_config *config, const sim_copy_request *request);

#endif
