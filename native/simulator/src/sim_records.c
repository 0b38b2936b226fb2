#include "sim_records.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_CAPACITY = 1024 };

static int has_room(sim_records *list, size_t record_bytes) {
    if (list->count < list->capacity) {
        return 1;
    }
    size_t capacity = list->capacity == 0 ? FIRST_CAPACITY : list->capacity * 2;
    void *first = capacity > SIM_MOST_RECORDS ? NULL : realloc(list->first, capacity * record_bytes);
    if (first == NULL) {
        return 0;
    }
    list->first = first;
    list->capacity = capacity;
    return 1;
}

void sim_records_add(sim_records *list, const void *record, size_t record_bytes) {
    if (!has_room(list, record_bytes)) {
        list->dropped++;
        return;
    }
    memcpy((char *)list->first + list->count * record_bytes, record, record_bytes);
    list->count++;
}

void sim_records_clear(sim_records *list) {
    free(list->first);
    *list = (sim_records){.first = NULL};
}
