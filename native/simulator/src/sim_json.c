#include "sim_json.h"

#include <stdio.h>
#include <string.h>

#include "sim_text.h"

static void put(sim_json *json, const char *text, size_t length) {
    for (size_t i = 0; i < length; i++) {
        if (json->length + i < json->capacity) {
            json->buffer[json->length + i] = text[i];
        }
    }
    json->length += length;
}

/* One character, and where the next begins. */
static const char *put_character(sim_json *json, const char *text) {
    char escaped[8];
    size_t bytes = sim_text_character(text);
    if (bytes == 0) {
        put(json, "\xEF\xBF\xBD", 3); /* U+FFFD for a byte of none */
        return text + 1;
    }
    if (*text == '"' || *text == '\\') {
        escaped[0] = '\\';
        escaped[1] = *text;
        put(json, escaped, 2);
    } else if ((unsigned char)*text < ' ') {
        int length = snprintf(escaped, sizeof escaped, "\\u%04x", (unsigned)*text);
        put(json, escaped, (size_t)length);
    } else {
        put(json, text, bytes);
    }
    return text + bytes;
}

static void put_string(sim_json *json, const char *text) {
    put(json, "\"", 1);
    while (*text != '\0') {
        text = put_character(json, text);
    }
    put(json, "\"", 1);
}

static void begin_value(sim_json *json, const char *name) {
    if (json->needs_comma) {
        put(json, ",", 1);
    }
    json->needs_comma = 1;
    if (name != NULL) {
        put_string(json, name);
        put(json, ":", 1);
    }
}

void sim_json_open(sim_json *json, const char *name, char bracket) {
    begin_value(json, name);
    put(json, &bracket, 1);
    json->needs_comma = 0;
}

void sim_json_close(sim_json *json, char bracket) {
    put(json, &bracket, 1);
    json->needs_comma = 1;
}

void sim_json_text(sim_json *json, const char *name, const char *value) {
    begin_value(json, name);
    put_string(json, value);
}

void sim_json_unsigned(sim_json *json, const char *name, uint64_t value) {
    char text[32];
    begin_value(json, name);
    int length = snprintf(text, sizeof text, "%llu", (unsigned long long)value);
    put(json, text, (size_t)length);
}

void sim_json_signed(sim_json *json, const char *name, int64_t value) {
    char text[32];
    begin_value(json, name);
    int length = snprintf(text, sizeof text, "%lld", (long long)value);
    put(json, text, (size_t)length);
}

void sim_json_number(sim_json *json, const char *name, double value) {
    char text[32];
    begin_value(json, name);
    int length = snprintf(text, sizeof text, "%.9g", value);
    /* The program may have set a locale with a decimal comma. */
    char *comma = strchr(text, ',');
    if (comma != NULL) {
        *comma = '.';
    }
    put(json, text, (size_t)length);
}
