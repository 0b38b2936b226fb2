#include "sim_init_file.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "sim_error.h"
#include "sim_file.h"
#include "sim_text.h"

enum { DEEPEST_NESTING = 10 };

static bool is_blank(int c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
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
        return scan->depth > 0 || is_blank(c);
    }
}

/* Whether a text looks like one JSON object nested at most DEEPEST_NESTING deep. */
static bool is_object(const char *text, size_t bytes) {
    bracket_scan scan = {.depth = 0};
    for (size_t i = 0; i < bytes; i++) {
        if (text[i] == '\0') {
            return false;
        }
        if (!scan.is_in_string) {
            if (!scan_character(&scan, text[i])) {
                return false;
            }
        } else if (text[i] == '\\') {
            i++;
        } else {
            scan.is_in_string = text[i] != '"';
        }
    }
    return scan.has_begun && scan.depth == 0 && !scan.is_in_string;
}

/* Keys are looked up in what is left. */
static void drop_blanks(char *text) {
    size_t length = 0;
    for (const char *c = text; *c != '\0'; c++) {
        if (!is_blank(*c)) {
            text[length++] = *c;
        }
    }
    text[length] = '\0';
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

/* FNV-1a: two texts that a person wrote have the same number by chance once in 2^64. */
static uint64_t number_of(const char *text) {
    uint64_t number = UINT64_C(0xcbf29ce484222325);
    for (const char *c = text; *c != '\0'; c++) {
        number = (number ^ (unsigned char)*c) * UINT64_C(0x100000001b3);
    }
    return number == 0 ? 1 : number;
}

aclError sim_init_file_read(const char *path, sim_init_file *settings) {
    size_t bytes = 0;
    char *text = sim_file_read(path, &bytes);
    if (text == NULL) {
        return SIM_FAIL(ACL_ERROR_INVALID_FILE, "%s is no file of at most %d bytes that can be read", path,
                        SIM_MOST_FILE_BYTES);
    }
    if (!is_object(text, bytes)) {
        free(text);
        return SIM_FAIL(ACL_ERROR_PARSE_FILE, "%s is no JSON object nested at most %d deep", path,
                        DEEPEST_NESTING);
    }
    drop_blanks(text);
    settings->content = number_of(text);
    settings->has_profiler = has_profiler(text);
    settings->default_device = read_device(text);
    settings->shares_error_text = sim_span_equals(value_of(text, "\"err_msg_mode\":"), "1");
    free(text);
    return ACL_SUCCESS;
}
