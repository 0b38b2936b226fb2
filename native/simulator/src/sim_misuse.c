#include "sim_misuse.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>

#include "sim_clock.h"
#include "sim_instance.h"
#include "sim_thread.h"
#include "sim_watch.h"

enum { MOST_FINDINGS = 100, MESSAGE_BYTES = 256 };

typedef struct finding {
    sim_misuse_place place;
    sim_call_id call;
    uint64_t at_ns;
    char message[MESSAGE_BYTES];
} finding;

static finding findings[MOST_FINDINGS];
static uint64_t total;
static uint64_t counts[SIM_MISUSE_KIND_COUNT];

static const char *const kind_names[SIM_MISUSE_KIND_COUNT] = {
    [SIM_MISUSE_FREED_IN_USE] = "freedInUse",
    [SIM_MISUSE_WRONG_FREE] = "wrongFree",
    [SIM_MISUSE_NO_CONTEXT] = "noContext",
    [SIM_MISUSE_FOREIGN_CONTEXT] = "foreignContext",
    [SIM_MISUSE_DESTROYED_IN_USE] = "destroyedInUse",
    [SIM_MISUSE_LEFT_OPEN] = "leftOpen",
    [SIM_MISUSE_UNINITIALISED] = "uninitialisedRead",
    [SIM_MISUSE_HOST_WRITE] = "hostWrite",
    [SIM_MISUSE_HOST_ACCESS] = "hostAccess",
    [SIM_MISUSE_DEAD_ADDRESS] = "deadAddress",
};

/* Counts a finding; where to describe it, or NULL when the list is full. */
static finding *next_finding(const sim_misuse_place *place, sim_call_id call, uint64_t at_ns) {
    counts[place->kind]++;
    total++;
    if (total > MOST_FINDINGS) {
        return NULL;
    }
    finding *next = &findings[total - 1];
    next->place = *place;
    next->call = call;
    next->at_ns = at_ns;
    return next;
}

void sim_misuse_note(const sim_misuse_place *place, const char *format, ...) {
    finding *next = next_finding(place, sim_thread_self()->call, sim_clock_now_ns());
    if (next != NULL) {
        va_list arguments;
        va_start(arguments, format);
        /* NOLINTNEXTLINE(clang-analyzer-valist.Uninitialized): clang-tidy 14 does not see va_start */
        (void)vsnprintf(next->message, sizeof next->message, format, arguments);
        va_end(arguments);
    }
}

void sim_misuse_note_at(const sim_misuse_place *place, sim_call_id call, uint64_t at_ns, const char *format,
                        ...) {
    finding *next = next_finding(place, call, at_ns);
    if (next != NULL) {
        va_list arguments;
        va_start(arguments, format);
        /* NOLINTNEXTLINE(clang-analyzer-valist.Uninitialized): clang-tidy 14 does not see va_start */
        (void)vsnprintf(next->message, sizeof next->message, format, arguments);
        va_end(arguments);
    }
}

typedef struct open_sums {
    uint64_t count;
    uint64_t bytes;
    const sim_object *oldest;
} open_sums;

static void note_sums(const open_sums *sums, int kind, int32_t device, const char *reason) {
    if (sums->count == 0) {
        return;
    }
    sim_misuse_place place = {
        .kind = SIM_MISUSE_LEFT_OPEN,
        .device = device == SIM_EVERY_DEVICE ? sums->oldest->device : device,
        .stream = SIM_NO_STREAM,
        .bytes = sums->bytes,
    };
    sim_misuse_note(&place, "%s with %" PRIu64 " %s still open, the oldest from %s; release them before",
                    reason, sums->count, sim_object_plural((sim_object_kind)kind),
                    sim_call_name(sums->oldest->call));
}

void sim_misuse_note_open(int32_t device, const char *reason) {
    open_sums sums[SIM_OBJECT_KIND_COUNT] = {{.count = 0}};
    for (const sim_object *object = sim_core.open.oldest; object != NULL; object = object->newer) {
        bool is_meant = device == SIM_EVERY_DEVICE || object->device == device;
        if (is_meant && sim_object_is_users(object)) {
            open_sums *sum = &sums[object->kind];
            sum->oldest = sum->count == 0 ? object : sum->oldest;
            sum->count++;
            sum->bytes += object->bytes;
        }
    }
    for (int kind = 0; kind < SIM_OBJECT_KIND_COUNT; kind++) {
        note_sums(&sums[kind], kind, device, reason);
    }
}

static void write_finding(sim_json *json, const finding *one) {
    char address[32];
    (void)snprintf(address, sizeof address, "0x%" PRIxPTR, one->place.address);
    sim_json_open(json, NULL, '{');
    sim_json_text(json, "kind", kind_names[one->place.kind]);
    sim_json_text(json, "call", sim_call_name(one->call));
    sim_json_unsigned(json, "atNs", one->at_ns);
    sim_json_signed(json, "device", one->place.device);
    sim_json_signed(json, "stream", one->place.stream);
    sim_json_text(json, "address", one->place.address == 0 ? "" : address);
    sim_json_unsigned(json, "bytes", one->place.bytes);
    sim_json_text(json, "message", one->message);
    sim_json_close(json, '}');
}

void sim_misuse_write(sim_json *json) {
    sim_watch_collect();
    sim_json_open(json, "misuse", '[');
    for (uint64_t i = 0; i < total && i < MOST_FINDINGS; i++) {
        write_finding(json, &findings[i]);
    }
    sim_json_close(json, ']');
    sim_json_unsigned(json, "misuseTotal", total);
    sim_json_open(json, "misuseCounts", '{');
    for (int kind = 0; kind < SIM_MISUSE_KIND_COUNT; kind++) {
        sim_json_unsigned(json, kind_names[kind], counts[kind]);
    }
    sim_json_close(json, '}');
}
