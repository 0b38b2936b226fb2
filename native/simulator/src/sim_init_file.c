#include "sim_init_file.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "sim_error.h"
#include "sim_text.h"

enum { DEEPEST_NESTING = 10, MOST_KEPT_BYTES = 16384 };

/* What the keys are looked up in. */
typedef struct json_text {
    char text[MOST_KEPT_BYTES];
    size_t length;
} json_text;

static void keep(json_text *text, int c) {
    if (c != EOF && text->length + 1 < sizeof text->text && strchr(" \t\r\n", c) == NULL) {
        text->text[text->length++] = (char)c;
    }
}

/* Follows the brackets of a JSON text. Values are read by their keys alone. */
typedef struct bracket_scan {
    char open[DEEPEST_NESTING];
    int depth;
    bool is_in_string;
    bool has_begun;
} bracket_scan;

static bool open_bracket(bracket_scan *scan, int c) {
    if (scan->depth == DEEPEST_NESTING || (scan->depth == 0 && (c != '{' || scan->has_begun))) {
        return false;
    }
    scan->open[scan->depth++] = (char)c;
    scan->has_begun = true;
    return true;
}

static bool close_bracket(bracket_scan *scan, int c) {
    if (scan->depth == 0) {
        return false;
    }
    scan->depth--;
    return scan->open[scan->depth] == (c == '}' ? '{' : '[');
}

/* False as soon as the text cannot become one object. */
static bool scan_character(bracket_scan *scan, int c) {
    switch (c) {
    case '{':
    case '[':
        return open_bracket(scan, c);
    case '}':
    case ']':
        return close_bracket(scan, c);
    case '"':
        scan->is_in_string = true;
        return scan->depth > 0;
    default:
        return scan->depth > 0 || strchr(" \t\r\n", c) != NULL;
    }
}

/* Reads a file as far as it looks like one JSON object nested at most DEEPEST_NESTING deep, and keeps what
 * fits of it without blanks. */
static bool read_object(FILE *file, json_text *text) {
    bracket_scan scan = {.depth = 0};
    for (int c = fgetc(file); c != EOF; c = fgetc(file)) {
        keep(text, c);
        if (!scan.is_in_string) {
            if (!scan_character(&scan, c)) {
                return false;
            }
        } else if (c == '\\') {
            keep(text, fgetc(file));
        } else {
            scan.is_in_string = c != '"';
        }
    }
    return scan.has_begun && scan.depth == 0 && !scan.is_in_string;
}

/* Whether an object switches profiling on. */
static bool has_profiler(const char *text) {
    const char *profiler = strstr(text, "\"profiler\":{");
    const char *on = profiler == NULL ? NULL : strstr(profiler, "\"switch\":\"on\"");
    return on != NULL && on < profiler + strcspn(profiler, "}");
}

/* The text or number behind a key, without quotation marks. Empty when the key is not there. */
static sim_span value_of(const char *text, const char *key) {
    const char *found = strstr(text, key);
    if (found == NULL) {
        return (sim_span){.start = "", .length = 0};
    }
    found += strlen(key);
    found += *found == '"' ? 1 : 0;
    return (sim_span){.start = found, .length = strcspn(found, "\",}]")};
}

/* An id that is no number is one that does not exist. */
static int32_t read_device(const char *text) {
    sim_span value = value_of(text, "\"default_device\":");
    uint64_t id = 0;
    if (value.length == 0) {
        return SIM_NO_DEFAULT_DEVICE;
    }
    return sim_span_integer(value, &id) && id < INT32_MAX ? (int32_t)id : INT32_MAX;
}

aclError sim_init_file_read(const char *path, sim_init_file *settings) {
    FILE *file = fopen(path, "r");
    if (file == NULL) {
        return SIM_FAIL(ACL_ERROR_INVALID_FILE, "the configuration file %s cannot be read", path);
    }
    json_text text = {.length = 0};
    bool is_good = read_object(file, &text);
    (void)fclose(file);
    if (!is_good) {
        return SIM_FAIL(ACL_ERROR_PARSE_FILE, "%s is no JSON object nested at most %d deep", path,
                        DEEPEST_NESTING);
    }
    text.text[text.length] = '\0';
    settings->has_profiler = has_profiler(text.text);
    settings->default_device = read_device(text.text);
    settings->shares_error_text = sim_span_equals(value_of(text.text, "\"err_msg_mode\":"), "1");
    return ACL_SUCCESS;
}
