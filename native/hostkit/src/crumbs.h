/* Writing crumbs from inside hostkit: inline, because a submit has a budget of a few nanoseconds for them.
 *
 * One thread writes the call fields, the heartbeat thread writes the heartbeat fields, another process reads
 * all of them at any moment: relaxed atomic stores keep each field whole and cost what plain stores cost. The
 * call's id is stored last and with release order, so that a reader that sees it also sees the fields that
 * describe it. */
#ifndef COPYSCOPE_HOSTKIT_CRUMBS_H
#define COPYSCOPE_HOSTKIT_CRUMBS_H

#include <stdint.h>

#include "hostkit.h"

/* The mapped file while one is open, otherwise a struct nobody reads: no branch on the submit path. */
extern hostkit_crumbs *crumbs_target;

static inline void crumbs_store(uint64_t *field, uint64_t value) {
    __atomic_store_n(field, value, __ATOMIC_RELAXED);
}

/* The latest time that was known without reading a clock. */
static inline uint64_t crumbs_heartbeat_ns(void) {
    return __atomic_load_n(&crumbs_target->heartbeat_ns, __ATOMIC_RELAXED);
}

static inline void crumbs_enter(uint32_t call_id, uint64_t entered_ns) {
    hostkit_crumbs *crumbs = crumbs_target;
    crumbs_store(&crumbs->entered_ns, entered_ns);
    crumbs_store(&crumbs->last_call_id, call_id);
    crumbs_store(&crumbs->calls_entered, crumbs->calls_entered + 1);
    __atomic_store_n(&crumbs->call_id, call_id, __ATOMIC_RELEASE);
}

static inline void crumbs_leave(void) {
    crumbs_store(&crumbs_target->call_id, 0);
}

static inline void crumbs_copy(uint64_t copy_number) {
    crumbs_store(&crumbs_target->copy_number, copy_number);
}

static inline void crumbs_copy_count(uint64_t copy_count) {
    crumbs_store(&crumbs_target->copy_count, copy_count);
}

#endif
