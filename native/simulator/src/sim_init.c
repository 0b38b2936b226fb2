#include "sim_init.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "sim_error.h"
#include "sim_instance.h"
#include "sim_misuse.h"

enum { DEEPEST_NESTING = 10 };

static bool is_from_8_5(void) {
    return sim_version_is_from(&sim_core.config.cann, 8, 5);
}

/* Follows the brackets of a JSON text. The simulator needs none of the keys, so it reads no more than that.
 */
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

/* Whether a file looks like one JSON object nested at most DEEPEST_NESTING deep. */
static bool is_object(FILE *file) {
    bracket_scan scan = {.depth = 0};
    for (int c = fgetc(file); c != EOF; c = fgetc(file)) {
        if (!scan.is_in_string) {
            if (!scan_character(&scan, c)) {
                return false;
            }
        } else if (c == '\\') {
            (void)fgetc(file);
        } else {
            scan.is_in_string = c != '"';
        }
    }
    return scan.has_begun && scan.depth == 0 && !scan.is_in_string;
}

/* Whether an object switches profiling on, the one key that the simulator heeds. */
static bool has_profiler(FILE *file) {
    char text[16384];
    size_t length = 0;
    for (int c = fgetc(file); c != EOF && length + 1 < sizeof text; c = fgetc(file)) {
        if (strchr(" \t\r\n", c) == NULL) {
            text[length++] = (char)c;
        }
    }
    text[length] = '\0';
    const char *profiler = strstr(text, "\"profiler\":{");
    const char *on = profiler == NULL ? NULL : strstr(profiler, "\"switch\":\"on\"");
    return on != NULL && on < profiler + strcspn(profiler, "}");
}

static aclError check_config_file(const char *path) {
    FILE *file = fopen(path, "r");
    if (file == NULL) {
        return SIM_FAIL(ACL_ERROR_INVALID_FILE, "the configuration file %s cannot be read", path);
    }
    bool is_good = is_object(file);
    rewind(file);
    sim_core.has_profiling_settings = is_good && has_profiler(file);
    (void)fclose(file);
    return is_good ? ACL_SUCCESS
                   : SIM_FAIL(ACL_ERROR_PARSE_FILE, "%s is no JSON object nested at most %d deep", path,
                              DEEPEST_NESTING);
}

aclError sim_init(const char *config_path) {
    if (sim_core.init_count > 0) {
        sim_core.init_count += is_from_8_5() ? 1 : 0;
        return SIM_FAIL(ACL_ERROR_REPEAT_INITIALIZE, "AscendCL is initialised already");
    }
    if (sim_core.was_initialised && !is_from_8_5()) {
        return SIM_FAIL(ACL_ERROR_REPEAT_INITIALIZE,
                        "CANN before 8.5 can be initialised once per process only");
    }
    aclError status = config_path == NULL ? ACL_SUCCESS : check_config_file(config_path);
    if (status == ACL_SUCCESS) {
        sim_core.init_count = 1;
        sim_core.was_initialised = true;
        sim_core.is_finalised = false;
    }
    return status;
}

aclError sim_finalize(void) {
    if (sim_core.is_finalised) {
        return SIM_FAIL(ACL_ERROR_REPEAT_FINALIZE, "AscendCL is finalised already");
    }
    sim_core.init_count = 0;
    sim_core.is_finalised = true;
    sim_core.has_profiling_settings = false;
    sim_misuse_note_open(SIM_EVERY_DEVICE, "AscendCL was finalised");
    sim_instance_tear_down();
    return ACL_SUCCESS;
}

aclError sim_finalize_reference(uint64_t *left) {
    if (sim_core.init_count == 0) {
        return SIM_FAIL(ACL_ERROR_REPEAT_FINALIZE, "AscendCL is not initialised");
    }
    sim_core.init_count--;
    if (left != NULL) {
        *left = sim_core.init_count;
    }
    if (sim_core.init_count == 0) {
        sim_core.is_finalised = true;
        sim_misuse_note_open(SIM_EVERY_DEVICE, "AscendCL was finalised");
        sim_instance_tear_down();
    }
    return ACL_SUCCESS;
}

void sim_interface_version(int32_t *major, int32_t *minor, int32_t *patch) {
    const sim_version *cann = &sim_core.config.cann;
    *major = 1;
    *patch = 0;
    if (sim_version_is_from(cann, 9, 0)) {
        *minor = 17;
    } else if (is_from_8_5()) {
        *minor = 16;
    } else {
        *minor = sim_version_is_from(cann, 7, 0) ? 13 : 4;
    }
}

aclError sim_check_package(const char *package) {
    static const char *const packages[] = {"runtime", "toolkit", "compiler", "opp",
                                           "hccl",    "driver",  "firmware"};
    for (size_t i = 0; i < sizeof packages / sizeof packages[0]; i++) {
        if (strcmp(package, packages[i]) == 0) {
            return ACL_SUCCESS;
        }
    }
    return SIM_FAIL(ACL_ERROR_INVALID_FILE, "there is no package %.60s", package);
}

int32_t sim_version_number(void) {
    return sim_core.config.cann.number;
}
