#include "sim_text.h"

#include <string.h>

enum { MOST_SHOWN = 60 };

/* How many bytes follow a first one, and what the second may be: neither surrogates nor more than is needed
 * nor beyond U+10FFFF. */
static size_t continuation(unsigned char first, unsigned char *least, unsigned char *most) {
    *least = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
    *most = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
    if (first >= 0xC2 && first <= 0xDF) {
        return 1;
    }
    if (first >= 0xE0 && first <= 0xEF) {
        return 2;
    }
    return first >= 0xF0 && first <= 0xF4 ? 3 : 0;
}

size_t sim_text_character(const char *text) {
    const unsigned char *bytes = (const unsigned char *)text;
    if (bytes[0] < 0x80) {
        return bytes[0] == '\0' ? 0 : 1;
    }
    unsigned char least = 0;
    unsigned char most = 0;
    size_t following = continuation(bytes[0], &least, &most);
    for (size_t i = 1; i <= following; i++) {
        if (bytes[i] < least || bytes[i] > most) {
            return 0;
        }
        least = 0x80;
        most = 0xBF;
    }
    return following == 0 ? 0 : following + 1;
}

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
