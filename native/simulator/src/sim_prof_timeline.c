/* The timeline in the shape that the vendor's exporter gives it: an array of trace events, host calls in the
 * lane of their thread, copies in the lane of their stream, arrows between them. SPEC 16.4. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "sim_instance.h"
#include "sim_prof.h"
#include "sim_prof_text.h"

enum {
    HOST = 31, /* in the place of a device id */
    LAYER_MARKS = 3,
    LAYER_CANN = 7,
    LAYER_HARDWARE_BEFORE_9 = 13,
    LAYER_HARDWARE = 14,
    NO_CONNECTION = -1,
};

typedef struct timeline {
    FILE *file;
    const sim_prof_session *session;
    bool is_later; /* CANN 9.0 and later */
    bool has_sizes;
    bool has_events;
} timeline;

static int64_t process_of(int layer, int device) {
    return ((int64_t)getpid() << 10) | (layer << 5) | device;
}

static int64_t hardware_of(const timeline *line, int device) {
    return process_of(line->is_later ? LAYER_HARDWARE : LAYER_HARDWARE_BEFORE_9, device);
}

/* Begins an event up to its place; the caller goes on with a comma. */
static void begin_event(timeline *line, const char *name, char phase, int64_t process, int64_t thread) {
    (void)fputs(line->has_events ? ",\n" : "[\n", line->file);
    line->has_events = true;
    (void)fputs("{\"name\":", line->file);
    sim_prof_print_quoted(line->file, name, '\\');
    (void)fprintf(line->file, ",\"ph\":\"%c\",\"pid\":%" PRId64 ",\"tid\":%" PRId64, phase, process, thread);
}

static void put_time(const timeline *line, uint64_t ns) {
    (void)fputs(",\"ts\":\"", line->file);
    sim_prof_print_us(line->file, line->session->epoch_ns + ns);
    (void)fputc('"', line->file);
}

static void put_duration(const timeline *line, uint64_t ns) {
    (void)fputs(",\"dur\":", line->file);
    sim_prof_print_us(line->file, ns);
}

static void put_meta(timeline *line, const char *kind, int64_t process, int64_t thread, const char *key,
                     const char *text) {
    begin_event(line, kind, 'M', process, thread);
    (void)fprintf(line->file, ",\"args\":{\"%s\":", key);
    sim_prof_print_quoted(line->file, text, '\\');
    (void)fputs("}}", line->file);
}

static void put_order(timeline *line, const char *kind, int64_t process, int64_t thread, int64_t order) {
    begin_event(line, kind, 'M', process, thread);
    (void)fprintf(line->file, ",\"args\":{\"sort_index\":%" PRId64 "}}", order);
}

static void put_process(timeline *line, int64_t process, const char *name, const char *label, int order) {
    put_meta(line, "process_name", process, 0, "name", name);
    put_meta(line, "process_labels", process, 0, "labels", label);
    put_order(line, "process_sort_index", process, 0, order);
}

static void put_thread(timeline *line, int64_t process, const char *kind, int64_t thread) {
    char name[48];
    (void)snprintf(name, sizeof name, "%s %" PRId64, kind, thread);
    put_meta(line, "thread_name", process, thread, "name", name);
    put_order(line, "thread_sort_index", process, thread, thread);
}

/* One end of an arrow from a call to the copy it queued. */
static void put_flow(timeline *line, char phase, int64_t process, int64_t thread, uint64_t ns,
                     uint32_t connection) {
    char name[48];
    uint64_t id = line->is_later ? (uint64_t)connection << 32 : connection;
    (void)snprintf(name, sizeof name, "HostToDevice%" PRIu64, id);
    begin_event(line, name, phase, process, thread);
    (void)fprintf(line->file, ",\"cat\":\"HostToDevice\",\"id\":\"%" PRIu64 "\"", id);
    put_time(line, ns);
    (void)fputs(phase == 'f' ? ",\"bp\":\"e\"}" : "}", line->file);
}

/* Bytes per ns are decimal GB/s; six decimals, whatever the locale. */
static void put_bandwidth(const timeline *line, uint64_t bytes, uint64_t ns) {
    uint64_t millionths = ns == 0 ? 0 : (uint64_t)((double)bytes * 1e6 / (double)ns);
    (void)fprintf(line->file, ",\"bandwidth(GB/s)\":%" PRIu64 ".%06u", millionths / 1000000,
                  (unsigned)(millionths % 1000000));
}

static void put_copy(timeline *line, const sim_prof_copy *copy) {
    int64_t process = hardware_of(line, copy->device);
    uint64_t took_ns = copy->end_ns - copy->begin_ns;
    begin_event(line, "MEMCPY_ASYNC", 'X', process, copy->stream);
    put_time(line, copy->begin_ns);
    put_duration(line, took_ns);
    (void)fprintf(
        line->file,
        ",\"args\":{\"Model Id\":4294967295,\"Task Type\":\"%s\",\"Physic Stream Id\":%d,\"Task Id\":%u,"
        "\"Batch Id\":0,\"Subtask Id\":4294967295,\"connection_id\":%" PRId64,
        sim_prof_task_type(copy->direction), copy->stream, copy->task,
        copy->connection == 0 ? NO_CONNECTION : (int64_t)copy->connection);
    if (line->has_sizes) {
        (void)fprintf(line->file, ",\"%s\":%" PRIu64, line->is_later ? "size(B)" : "data size(Byte)",
                      copy->bytes);
        (void)fprintf(line->file, ",\"%s\":\"%s\"", line->is_later ? "operation" : "memcpy direction",
                      sim_prof_operation(copy->direction));
    }
    if (line->has_sizes && line->is_later) {
        put_bandwidth(line, copy->bytes, took_ns);
    }
    (void)fputs("}}", line->file);
    if (copy->connection != 0) {
        put_flow(line, 'f', process, copy->stream, copy->begin_ns, copy->connection);
    }
}

static void put_call(timeline *line, const sim_prof_call *call, bool has_copies) {
    char name[96];
    int64_t process = process_of(LAYER_CANN, HOST);
    (void)snprintf(name, sizeof name, "AscendCL@%s", sim_call_name(call->call));
    begin_event(line, name, 'X', process, call->thread);
    put_time(line, call->begin_ns);
    put_duration(line, call->end_ns - call->begin_ns);
    (void)fprintf(
        line->file,
        ",\"args\":{\"Thread Id\":%u,\"Mode\":\"%s\",\"level\":\"acl\",\"id\":\"%s\",\"item_id\":\"0\","
        "\"connection_id\":%u}}",
        call->thread, sim_call_name(call->call), sim_call_name(call->call), call->connection);
    if (has_copies) {
        put_flow(line, 's', process, call->thread, call->begin_ns, call->connection);
    }
}

static void put_mark(timeline *line, const sim_prof_mark *mark) {
    begin_event(line, mark->message[0] == '\0' ? "mark" : mark->message, 'X', process_of(LAYER_MARKS, HOST),
                mark->thread);
    put_time(line, mark->begin_ns);
    put_duration(line, mark->end_ns - mark->begin_ns);
    (void)fprintf(line->file, ",\"args\":{\"event_type\":\"%s\"}}", sim_prof_mark_name(mark->kind));
}

/* A set of small numbers: which lanes and connections there are. */
typedef struct number_set {
    uint64_t *words;
    uint64_t limit;
} number_set;

static bool make_set(number_set *set, uint64_t limit) {
    set->limit = limit;
    set->words = calloc((size_t)(limit / 64 + 1), sizeof *set->words);
    return set->words != NULL;
}

/* Whether the number is new to the set. */
static bool add_number(number_set *set, uint64_t number) {
    uint64_t bit = UINT64_C(1) << number % 64;
    if (number >= set->limit || (set->words[number / 64] & bit) != 0) {
        return false;
    }
    set->words[number / 64] |= bit;
    return true;
}

static bool has_number(const number_set *set, uint64_t number) {
    return number < set->limit && (set->words[number / 64] & UINT64_C(1) << number % 64) != 0;
}

/* Streams count up, so a lane is (device, stream) as one number. */
static bool put_device_lanes(timeline *line) {
    const sim_prof_copy *copies = line->session->copies.first;
    uint64_t most_streams = 1;
    for (size_t i = 0; i < line->session->copies.count; i++) {
        uint64_t streams = (uint64_t)copies[i].stream + 1;
        most_streams = streams > most_streams ? streams : most_streams;
    }
    number_set lanes;
    if (!make_set(&lanes, most_streams * sim_core.config.devices)) {
        return false;
    }
    for (size_t i = 0; i < line->session->copies.count; i++) {
        if (add_number(&lanes, (uint64_t)copies[i].device * most_streams + (uint64_t)copies[i].stream)) {
            put_thread(line, hardware_of(line, copies[i].device), "Stream", copies[i].stream);
        }
    }
    free(lanes.words);
    return true;
}

static void put_host_lanes(timeline *line) {
    const sim_prof_call *calls = line->session->calls.first;
    const sim_prof_mark *marks = line->session->marks.first;
    uint32_t last = 0; /* a lane may be named again and again, but not for every call */
    for (size_t i = 0; i < line->session->calls.count; i++) {
        if (calls[i].thread != last) {
            last = calls[i].thread;
            put_thread(line, process_of(LAYER_CANN, HOST), "Thread", last);
        }
    }
    last = 0;
    for (size_t i = 0; i < line->session->marks.count; i++) {
        if (marks[i].thread != last) {
            last = marks[i].thread;
            put_thread(line, process_of(LAYER_MARKS, HOST), "Thread", last);
        }
    }
}

static void put_processes(timeline *line) {
    put_process(line, process_of(LAYER_CANN, HOST), "CANN", "CPU", LAYER_CANN);
    if (line->session->marks.count > 0) {
        put_process(line, process_of(LAYER_MARKS, HOST), "MsprofTx", "CPU", LAYER_MARKS);
    }
    for (uint32_t i = 0; i < sim_core.config.devices; i++) {
        char label[16];
        (void)snprintf(label, sizeof label, line->is_later ? "NPU %u" : "NPU", i);
        put_process(line, hardware_of(line, (int)i), "Ascend Hardware", label,
                    line->is_later ? LAYER_HARDWARE : LAYER_HARDWARE_BEFORE_9);
    }
}

static bool put_events(timeline *line) {
    const sim_prof_session *session = line->session;
    const sim_prof_copy *copies = session->copies.first;
    const sim_prof_call *calls = session->calls.first;
    const sim_prof_mark *marks = session->marks.first;
    number_set connections;
    if (!make_set(&connections, (uint64_t)session->last_connection + 1)) {
        return false;
    }
    for (size_t i = 0; i < session->copies.count; i++) {
        (void)add_number(&connections, copies[i].connection);
        put_copy(line, &copies[i]);
    }
    for (size_t i = 0; i < session->calls.count; i++) {
        put_call(line, &calls[i], has_number(&connections, calls[i].connection));
    }
    for (size_t i = 0; i < session->marks.count; i++) {
        put_mark(line, &marks[i]);
    }
    free(connections.words);
    return true;
}

bool sim_prof_write_timeline(const sim_prof_session *session, const char *path) {
    timeline line = {
        .file = fopen(path, "w"),
        .session = session,
        .is_later = sim_version_is_from(&sim_core.config.cann, 9, 0),
        .has_sizes = (session->data_types & (ACL_PROF_RUNTIME_API | ACL_PROF_TASK_TIME_L2)) != 0,
    };
    if (line.file == NULL) {
        return false;
    }
    put_processes(&line);
    bool is_good = put_device_lanes(&line);
    put_host_lanes(&line);
    is_good = put_events(&line) && is_good;
    (void)fputs("\n]\n", line.file);
    is_good = ferror(line.file) == 0 && is_good;
    return fclose(line.file) == 0 && is_good;
}
