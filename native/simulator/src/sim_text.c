#include "sim_text.h"

#include <string.h>

enum { MOST_SHOWN = 60 };

sim_span sim_span_trim(const char *start, const char *end) {
    while (start < end && (*start == ' ' || *start == '\t')) {
        start++;
    }
    while (end > start && (end[-1] == ' ' || end[-1] == '\t')) {
        end--;
    }
    return (sim_span){start, (size_t)(end - start)};
}

bool sim_span_equals(sim_span text, const char *word) {
    return text.length == strlen(word) && strncmp(text.start, word, text.length) == 0;
}

int sim_span_shown(sim_span text) {
    return text.length > MOST_SHOWN ? MOST_SHOWN : (int)text.length;
}

bool sim_span_integer(sim_span text, uint64_t *value) {
    uint64_t result = 0;
    for (size_t i = 0; i < text.length; i++) {
        unsigned digit = (unsigned)(unsigned char)text.start[i] - '0';
        if (digit > 9 || result > (UINT64_MAX - digit) / 10) {
            return false;
        }
        result = result * 10 + digit;
    }
    *value = result;
    return text.length > 0;
}

/* Not strtod, which follows the locale the program has set. */
bool sim_span_decimal(sim_span text, double *value) {
    const char *point = memchr(text.start, '.', text.length);
    size_t whole = point == NULL ? text.length : (size_t)(point - text.start);
    double result = 0;
    double place = 1;
    size_t digits = 0;
    for (size_t i = 0; i < text.length; i++) {
        if (i == whole) {
            continue;
        }
        unsigned digit = (unsigned)(unsigned char)text.start[i] - '0';
        if (digit > 9 || ++digits > 18) {
            return false;
        }
        result = result * 10 + digit;
        place *= i > whole ? 10 : 1;
    }
    *value = result / place;
    return digits > 0;
}
