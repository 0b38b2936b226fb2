/* Scenario files. SPEC 12.6. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim_fault.h"
#include "sim_file.h"

enum { PATH_BYTES = 1024 };

static bool refuse(const char *path, unsigned line, const char *what, char *reason, size_t reason_bytes) {
    /* The end of a path says more than its begin. */
    size_t length = strlen(path);
    const char *shown = length > 80 ? path + length - 80 : path;
    if (line == 0) {
        (void)snprintf(reason, reason_bytes, "the simulator's setting scenario cannot be \"%s\": %s", shown,
                       what);
    } else {
        (void)snprintf(reason, reason_bytes, "in line %u of the scenario \"%s\": %s", line, shown, what);
    }
    return false;
}

/* Without a comment. */
static sim_span content_of(const char *line, const char *end) {
    const char *comment = memchr(line, '#', (size_t)(end - line));
    end = comment == NULL ? end : comment;
    return sim_span_trim(line, end > line && end[-1] == '\r' ? end - 1 : end);
}

static bool read_line(sim_span content, sim_fault_list *list, char *what, size_t what_bytes) {
    if (content.length == 0) {
        return true;
    }
    if (list->count == SIM_MOST_FAULTS) {
        (void)snprintf(what, what_bytes, "there are more than 64 faults");
        return false;
    }
    if (!sim_fault_parse(content, &list->faults[list->count], what, what_bytes)) {
        return false;
    }
    list->count++;
    return true;
}

static bool read_lines(const char *text, size_t bytes, const char *path, sim_fault_list *list, char *reason,
                       size_t reason_bytes) {
    char what[256];
    const char *line = text;
    const char *end_of_text = text + bytes;
    for (unsigned number = 1; line < end_of_text; number++) {
        const char *end = memchr(line, '\n', (size_t)(end_of_text - line));
        end = end == NULL ? end_of_text : end;
        if (!read_line(content_of(line, end), list, what, sizeof what)) {
            return refuse(path, number, what, reason, reason_bytes);
        }
        line = end + 1;
    }
    return true;
}

bool sim_fault_read_scenario(sim_span name, sim_fault_list *list, char *reason, size_t reason_bytes) {
    char path[PATH_BYTES] = {0};
    if (name.length == 0 || name.length >= sizeof path) {
        return refuse("", 0, "it is the path of a file with one fault per line", reason, reason_bytes);
    }
    memcpy(path, name.start, name.length);
    size_t bytes = 0;
    char *text = sim_file_read(path, &bytes);
    if (text == NULL) {
        return refuse(path, 0, "it is the path of a file of at most 1 MiB that can be read", reason,
                      reason_bytes);
    }
    bool is_good = read_lines(text, bytes, path, list, reason, reason_bytes);
    free(text);
    return is_good;
}
