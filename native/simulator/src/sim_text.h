/* Reading parts of a text that is not NUL-terminated at their ends. Pure. */
#ifndef SIM_TEXT_H
#define SIM_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct sim_span {
    const char *start;
    size_t length;
} sim_span;

/* Bytes of the UTF-8 character at the begin of a text that ends with NUL; 0 when there is none. */
size_t sim_text_character(const char *text);
/* Without the blanks and tabs at both ends. */
sim_span sim_span_trim(const char *start, const char *end);
bool sim_span_equals(sim_span text, const char *word);
/* How many characters of it to show in a message. */
int sim_span_shown(sim_span text);
/* Decimal digits only. False on anything else and beyond 64 bits. */
bool sim_span_integer(sim_span text, uint64_t *value);
/* Up to 18 digits with an optional point. */
bool sim_span_decimal(sim_span text, double *value);

#endif
