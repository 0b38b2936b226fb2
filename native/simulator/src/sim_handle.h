/* Handles of contexts, streams and events: numbers that look like addresses, name a table slot and its
 * generation, and can therefore be checked without touching freed memory. None is ever given twice. Need the
 * instance lock. */
#ifndef SIM_HANDLE_H
#define SIM_HANDLE_H

#include <stdbool.h>
#include <stdint.h>

#include "sim_object.h"

typedef enum sim_handle_type {
    SIM_HANDLE_CONTEXT = 1,
    SIM_HANDLE_STREAM = 2,
    SIM_HANDLE_EVENT = 3,
    SIM_HANDLE_NOTIFY = 4,
} sim_handle_type;

typedef struct sim_handle_slot {
    sim_object *object; /* NULL: free */
    uint32_t generation;
    uint32_t next_free;
} sim_handle_slot;

typedef struct sim_handle_table {
    sim_handle_slot *slots;
    uint32_t count;
    uint32_t capacity;
    uint32_t first_free; /* index + 1, 0 is none */
} sim_handle_table;

/* Gives the object a handle and stores it there. False when memory or slots are out. */
bool sim_handle_assign(sim_handle_type type, sim_object *object);
/* The object, or NULL for a handle that is stale, foreign or of another type. */
sim_object *sim_handle_find(sim_handle_type type, const void *handle);
/* NULL is allowed. */
void sim_handle_forget(const void *handle);

#endif
