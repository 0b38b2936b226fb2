#include "sim_handle.h"

#include <stddef.h>
#include <stdlib.h>

#include "sim_instance.h"

/* From bit 0: 4 bits zero, 20 bits slot, 20 bits generation, 3 bits type. */
enum { SLOT_SHIFT = 4, GENERATION_SHIFT = 24, TYPE_SHIFT = 44, FIRST_CAPACITY = 64 };
static const uint32_t field_mask = 0xFFFFFu;

static bool grow(sim_handle_table *table) {
    uint32_t capacity = table->capacity == 0 ? FIRST_CAPACITY : table->capacity * 2;
    if (capacity > field_mask + 1) {
        return false;
    }
    sim_handle_slot *slots = realloc(table->slots, capacity * sizeof *slots);
    if (slots == NULL) {
        return false;
    }
    table->slots = slots;
    table->capacity = capacity;
    return true;
}

bool sim_handle_assign(sim_handle_type type, sim_object *object) {
    sim_handle_table *table = &sim_core.handles;
    uint32_t index = 0;
    if (table->first_free != 0) {
        index = table->first_free - 1;
        table->first_free = table->slots[index].next_free;
    } else {
        if (table->count == table->capacity && !grow(table)) {
            return false;
        }
        index = table->count++;
        table->slots[index] = (sim_handle_slot){.generation = 0};
    }
    sim_handle_slot *slot = &table->slots[index];
    slot->object = object;
    slot->generation++;
    uint64_t value = ((uint64_t)type << TYPE_SHIFT) | ((uint64_t)slot->generation << GENERATION_SHIFT) |
                     ((uint64_t)index << SLOT_SHIFT);
    object->handle = (void *)(uintptr_t)value; /* never dereferenced */
    return true;
}

static sim_handle_slot *find_slot(const void *handle) {
    uint64_t value = (uint64_t)(uintptr_t)handle;
    uint32_t index = (uint32_t)(value >> SLOT_SHIFT) & field_mask;
    uint32_t generation = (uint32_t)(value >> GENERATION_SHIFT) & field_mask;
    if (index >= sim_core.handles.count) {
        return NULL;
    }
    sim_handle_slot *slot = &sim_core.handles.slots[index];
    return slot->object != NULL && slot->generation == generation && slot->object->handle == handle ? slot
                                                                                                    : NULL;
}

sim_object *sim_handle_find(sim_handle_type type, const void *handle) {
    if ((uint64_t)(uintptr_t)handle >> TYPE_SHIFT != (uint64_t)type) {
        return NULL;
    }
    sim_handle_slot *slot = find_slot(handle);
    return slot == NULL ? NULL : slot->object;
}

void sim_handle_forget(const void *handle) {
    sim_handle_slot *slot = handle == NULL ? NULL : find_slot(handle);
    if (slot != NULL) {
        slot->object = NULL;
        if (slot->generation == field_mask) {
            return; /* used up: its handles would come again */
        }
        slot->next_free = sim_core.handles.first_free;
        sim_core.handles.first_free = (uint32_t)(slot - sim_core.handles.slots) + 1;
    }
}
