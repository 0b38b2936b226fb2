/* Writes JSON into a buffer that may be too small, and counts what it would have taken. No lock. */
#ifndef SIM_JSON_H
#define SIM_JSON_H

#include <stddef.h>
#include <stdint.h>

typedef struct sim_json {
    char *buffer; /* capacity bytes of the caller; may be NULL when capacity is 0 */
    size_t capacity;
    size_t length; /* of the whole text so far, whether it fit or not; without a NUL */
    int needs_comma;
} sim_json;

/* name NULL: an element of an array, or the outermost value. */
void sim_json_open(sim_json *json, const char *name, char bracket);
void sim_json_close(sim_json *json, char bracket);
void sim_json_text(sim_json *json, const char *name, const char *value);
void sim_json_unsigned(sim_json *json, const char *name, uint64_t value);
void sim_json_signed(sim_json *json, const char *name, int64_t value);
/* Not for NaN or infinity. */
void sim_json_number(sim_json *json, const char *name, double value);

#endif
