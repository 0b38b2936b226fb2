/* A list of equal records that only grows. Not thread-safe. */
#ifndef SIM_RECORDS_H
#define SIM_RECORDS_H

#include <stddef.h>
#include <stdint.h>

typedef struct sim_records {
    void *first;
    size_t count;
    size_t capacity;
    uint64_t dropped; /* for which there was no room */
} sim_records;

/* Appends a copy of the record. At most SIM_MOST_RECORDS are kept, the others are counted. */
void sim_records_add(sim_records *list, const void *record, size_t record_bytes);
void sim_records_clear(sim_records *list);

enum { SIM_MOST_RECORDS = 1 << 22 };

#endif
