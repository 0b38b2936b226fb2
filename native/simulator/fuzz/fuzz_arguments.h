/* Arguments made of an op's numbers: mostly good ones, and each kind of bad one. */
#ifndef FUZZ_ARGUMENTS_H
#define FUZZ_ARGUMENTS_H

#include "fuzz_player.h"

/* A handle's slot, or NULL for the numbers that mean no slot. */
static inline _Atomic(void *) *fuzz_slot(_Atomic(void *) *slots, uint32_t count, uint32_t number) {
    return number < count ? &slots[number] : NULL;
}

static inline _Atomic(void *) *fuzz_stream_slot(fuzz_player *player, uint32_t number) {
    return fuzz_slot(player->streams, FUZZ_STREAMS, number % 8);
}

static inline _Atomic(void *) *fuzz_event_slot(fuzz_player *player, uint32_t number) {
    return fuzz_slot(player->events, FUZZ_EVENTS, number % 8);
}

static inline _Atomic(void *) *fuzz_context_slot(fuzz_player *player, uint32_t number) {
    return fuzz_slot(player->contexts, FUZZ_CONTEXTS, number % 4);
}

static inline _Atomic(void *) *fuzz_notify_slot(fuzz_player *player, uint32_t number) {
    return fuzz_slot(player->notifies, FUZZ_NOTIFIES, number % 4);
}

/* What the slot holds, be it stale; without a slot NULL or a handle that never was one. */
static inline void *fuzz_handle(_Atomic(void *) *slot, uint32_t number) {
    static char no_handle;
    if (slot != NULL) {
        return *slot;
    }
    return number % 2 == 0 ? NULL : &no_handle;
}

static inline aclrtStream fuzz_stream(fuzz_player *player, uint32_t number) {
    return fuzz_handle(fuzz_stream_slot(player, number), number);
}

static inline aclrtEvent fuzz_event(fuzz_player *player, uint32_t number) {
    return fuzz_handle(fuzz_event_slot(player, number), number);
}

static inline aclrtContext fuzz_context(fuzz_player *player, uint32_t number) {
    return fuzz_handle(fuzz_context_slot(player, number), number / 4);
}

static inline aclrtNotify fuzz_notify(fuzz_player *player, uint32_t number) {
    return fuzz_handle(fuzz_notify_slot(player, number), number / 4);
}

static inline int32_t fuzz_device(const fuzz_player *player, uint32_t number) {
    return number % 16 == 15 ? -1 : (int32_t)(number % (player->plan->devices + (number % 8 == 7 ? 1u : 0u)));
}

/* Puts a new object into an empty slot. False when another thread filled it meanwhile. */
static inline bool fuzz_keep(_Atomic(void *) *slot, void *object) {
    void *expected = NULL;
    return atomic_compare_exchange_strong(slot, &expected, object);
}

static inline size_t fuzz_size(uint32_t number) {
    static const size_t sizes[] = {
        64, 4096, 65536, 300000, FUZZ_MEMORY_BYTES, 0, 100, FUZZ_MEMORY_BYTES + 4096};
    return sizes[number % (sizeof sizes / sizeof sizes[0])];
}

static inline int32_t fuzz_timeout_ms(uint32_t number) {
    static const int32_t timeouts[] = {1, 3, 1, -1, 0, -2, 2, 1};
    return timeouts[number % (sizeof timeouts / sizeof timeouts[0])];
}

static inline void fuzz_disturb_if(fuzz_player *player, bool has_disturbed) {
    if (has_disturbed) {
        player->was_disturbed = true;
    }
}

#endif
