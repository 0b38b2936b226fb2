/* Profiling: sessions from aclprofStart to aclprofStop, what they record, stamps. SPEC section 16. Need the
 * instance lock.
 *
 * Nothing is recorded, and sim_core.is_profiling is false, unless a session runs. */
#ifndef SIM_PROF_H
#define SIM_PROF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "acl/acl.h"
#include "acl/acl_prof.h"
#include "sim_link.h"
#include "sim_records.h"
#include "sim_task.h"

struct sim_stream;

enum {
    SIM_PROF_MESSAGE_BYTES = 128, /* of a stamp, the NUL included */
    SIM_PROF_PATH_BYTES = 4096 + 128,
    SIM_PROF_MOST_DEVICES = 64,
    SIM_PROF_FAILED = -1, /* what the vendor's calls about stamps return instead of an error code */
};

/* What aclprofCreateConfig hands out. */
struct aclprofConfig {
    struct aclprofConfig *next;
    uint64_t data_types;
    uint32_t device_count;
    uint32_t devices[SIM_PROF_MOST_DEVICES];
};

/* One call of the host. */
typedef struct sim_prof_call {
    sim_call_id call;
    uint32_t thread;
    uint32_t connection; /* number within the session, from 1 */
    uint64_t begin_ns;
    uint64_t end_ns;
} sim_prof_call;

/* One copy of a stream. */
typedef struct sim_prof_copy {
    int32_t device;
    int32_t stream;
    uint32_t task;       /* number among the stream's tasks, from 0 */
    uint32_t connection; /* of the call that queued it, 0: that was before the session */
    sim_direction direction;
    uint64_t begin_ns;
    uint64_t end_ns;
    uint64_t bytes;
} sim_prof_copy;

typedef enum sim_prof_mark_kind {
    SIM_PROF_MARK,
    SIM_PROF_MARK_EX,
    SIM_PROF_PUSH_POP,
    SIM_PROF_START_STOP,
} sim_prof_mark_kind;

/* Something a stamp recorded. */
typedef struct sim_prof_mark {
    sim_prof_mark_kind kind;
    uint32_t thread;
    uint64_t begin_ns;
    uint64_t end_ns;
    char message[SIM_PROF_MESSAGE_BYTES];
} sim_prof_mark;

typedef struct sim_prof_session {
    uint64_t start_ns;
    uint64_t stop_ns;
    uint64_t epoch_ns;   /* Unix time at the clock's 0 */
    uint64_t data_types; /* of all devices together */
    uint32_t last_connection;
    sim_records calls;
    sim_records copies;
    sim_records marks;
    char folder[SIM_PROF_PATH_BYTES]; /* PROF_... */
} sim_prof_session;

/* sim_prof.c: rules. */
aclError sim_prof_init(const char *path, size_t length);
aclError sim_prof_finalize(void);
aclError sim_prof_set_config(aclprofConfigType type, const char *config, size_t length);
/* NULL with a text when an argument is wrong or memory is out. */
aclprofConfig *sim_prof_create_config(const uint32_t *devices, uint32_t count, const void *events,
                                      uint64_t data_types);
aclError sim_prof_destroy_config(const aclprofConfig *config);
aclError sim_prof_start(const aclprofConfig *config);
aclError sim_prof_stop(const aclprofConfig *config);
/* 148047 while file-based profiling is on. */
aclError sim_prof_refuse_subscription(void);
bool sim_prof_records(uint64_t data_types);
sim_prof_session *sim_prof_current(void);
bool sim_prof_is_device_recorded(int32_t device);

/* sim_prof_record.c: called only while a session runs. */
void sim_prof_note_call_begin(void);
void sim_prof_note_call_end(void);
/* The number of the call that queues a task. */
uint32_t sim_prof_connection(void);
/* The first task of the stream, a copy, ends at now_ns. */
void sim_prof_note_copy(struct sim_stream *stream, uint64_t now_ns);
void sim_prof_note_mark(sim_prof_mark_kind kind, uint64_t begin_ns, uint64_t end_ns, const char *message);

/* sim_prof_stamp.c: stamps. Failures are SIM_PROF_FAILED with a text. */
void *sim_prof_create_stamp(void);
void sim_prof_destroy_stamp(void *stamp);
aclError sim_prof_set_message(void *stamp, const char *message, uint32_t length);
aclError sim_prof_mark_stamp(void *stamp);
aclError sim_prof_mark_stream(const char *message, size_t length, aclrtStream stream);
aclError sim_prof_push(void *stamp);
aclError sim_prof_pop(void);
aclError sim_prof_range_start(void *stamp, uint32_t *id);
aclError sim_prof_range_stop(uint32_t id);
aclError sim_prof_push_tensors(const aclprofEventAttributes *attributes);
aclError sim_prof_pop_tensors(void);

/* sim_prof_files.c: the session's folder and files. */
bool sim_prof_make_path(char *path);
bool sim_prof_make_folder(sim_prof_session *session, const char *path);
bool sim_prof_write_files(const sim_prof_session *session);
/* sim_prof_timeline.c */
bool sim_prof_write_timeline(const sim_prof_session *session, const char *path);

#endif
