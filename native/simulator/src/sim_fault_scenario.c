/* Scenario files. SPEC 12.6. */
#include <stdio.h>
#include <string.h>

#include "sim_fault.h"

enum { PATH_BYTES = 1024, LINE_BYTES = 1024 };

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

/* Without a comment and the line's end. */
static sim_span content_of(const char *line) {
    return sim_span_trim(line, line + strcspn(line, "#\r\n"));
}

static bool read_lines(FILE *file, const char *path, sim_fault_list *list, char *reason,
                       size_t reason_bytes) {
    char line[LINE_BYTES];
    char what[256];
    for (unsigned number = 1; fgets(line, sizeof line, file) != NULL; number++) {
        if (strchr(line, '\n') == NULL && strlen(line) == sizeof line - 1) {
            return refuse(path, number, "the line is too long", reason, reason_bytes);
        }
        sim_span content = content_of(line);
        if (content.length == 0) {
            continue;
        }
        if (list->count == SIM_MOST_FAULTS) {
            return refuse(path, number, "there are more than 64 faults", reason, reason_bytes);
        }
        if (!sim_fault_parse(content, &list->faults[list->count], what, sizeof what)) {
            return refuse(path, number, what, reason, reason_bytes);
        }
        list->count++;
    }
    return ferror(file) == 0 ? true : refuse(path, 0, "it cannot be read", reason, reason_bytes);
}

bool sim_fault_read_scenario(sim_span name, sim_fault_list *list, char *reason, size_t reason_bytes) {
    char path[PATH_BYTES] = {0};
    if (name.length == 0 || name.length >= sizeof path) {
        return refuse("", 0, "it is the path of a file with one fault per line", reason, reason_bytes);
    }
    memcpy(path, name.start, name.length);
    FILE *file = fopen(path, "re");
    if (file == NULL) {
        return refuse(path, 0, "it is the path of a file that can be read", reason, reason_bytes);
    }
    bool is_good = read_lines(file, path, list, reason, reason_bytes);
    (void)fclose(file);
    return is_good;
}
