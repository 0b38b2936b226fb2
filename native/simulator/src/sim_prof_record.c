/* What a session records. */
#include "sim_clock.h"
#include "sim_instance.h"
#include "sim_prof.h"
#include "sim_stream.h"
#include "sim_thread.h"

void sim_prof_note_call_begin(void) {
    sim_thread *thread = sim_thread_self();
    thread->call_begin_ns = sim_clock_now_ns();
    thread->connection = ++sim_prof_current()->last_connection;
}

void sim_prof_note_call_end(void) {
    sim_thread *thread = sim_thread_self();
    sim_prof_session *session = sim_prof_current();
    bool has_begun = thread->connection != 0 && thread->call_begin_ns >= session->start_ns;
    if (has_begun && sim_prof_records(ACL_PROF_ACL_API)) {
        sim_prof_call call = {
            .call = thread->call,
            .thread = sim_thread_id(),
            .connection = thread->connection,
            .begin_ns = thread->call_begin_ns,
            .end_ns = sim_clock_now_ns(),
        };
        sim_records_add(&session->calls, &call, sizeof call);
    }
    thread->connection = 0;
}

uint32_t sim_prof_connection(void) {
    return sim_thread_self()->connection;
}

void sim_prof_note_copy(sim_stream *stream, uint64_t now_ns) {
    const sim_task *task = stream->first;
    /* A blocking copy is none of a stream's tasks. */
    if (stream->context == NULL || !sim_prof_is_device_recorded(stream->object.device)) {
        return;
    }
    sim_prof_copy copy = {
        .device = stream->object.device,
        .stream = stream->id,
        .task = stream->finished_tasks,
        .connection = task->connection,
        .direction = task->transfer.link->direction,
        .begin_ns = stream->idle_since_ns, /* when it began, SPEC 4.6 */
        .end_ns = now_ns,
        .bytes = task->transfer.bytes,
    };
    sim_records_add(&sim_prof_current()->copies, &copy, sizeof copy);
}

void sim_prof_note_mark(sim_prof_mark_kind kind, uint64_t begin_ns, uint64_t end_ns, const char *message) {
    sim_prof_mark mark = {.kind = kind, .thread = sim_thread_id(), .begin_ns = begin_ns, .end_ns = end_ns};
    for (size_t i = 0; i + 1 < sizeof mark.message && message[i] != '\0'; i++) {
        mark.message[i] = message[i];
    }
    sim_records_add(&sim_prof_current()->marks, &mark, sizeof mark);
}
