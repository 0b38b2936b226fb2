#include "sim_watch_moved.h"

#include <fcntl.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

#include "sim_watch_fault.h"

/* A line of the kernel's list begins with "first-last" in hexadecimal; the path is from column 73 on. */
enum { BUFFER_BYTES = 256, LINE_BYTES = 128, HEX_BASE = 16 };

static const char *read_hex(const char *text, uintptr_t *value) {
    static const char digits[] = "0123456789abcdef";
    *value = 0;
    for (; *text != 0; text++) {
        const char *digit = strchr(digits, *text);
        if (digit == NULL) {
            break;
        }
        *value = *value * HEX_BASE + (uintptr_t)(digit - digits);
    }
    return text;
}

/* A whole line, or its beginning. */
static bool tells_of_ours(const char *line, uintptr_t address) {
    uintptr_t first = 0;
    uintptr_t last = 0;
    const char *behind = read_hex(line, &first);
    if (*behind != '-') {
        return false;
    }
    (void)read_hex(behind + 1, &last);
    return address >= first && address < last && strstr(line, " /memfd:" SIM_WATCH_FILE) != NULL;
}

typedef struct line_reader {
    char line[LINE_BYTES];
    size_t bytes;
} line_reader;

/* True as a line ends that tells of ours. */
static bool take(line_reader *reader, char next, uintptr_t address) {
    if (next != '\n') {
        if (reader->bytes < LINE_BYTES - 1) {
            reader->line[reader->bytes++] = next;
        }
        return false;
    }
    reader->line[reader->bytes] = 0;
    reader->bytes = 0;
    return tells_of_ours(reader->line, address);
}

bool sim_watch_has_moved(uintptr_t address) {
    line_reader reader = {.bytes = 0};
    char buffer[BUFFER_BYTES];
    bool is_ours = false;
    ssize_t taken = 0;
    int file = open("/proc/self/maps", O_RDONLY | O_CLOEXEC);
    while (file >= 0 && !is_ours && (taken = read(file, buffer, sizeof buffer)) > 0) {
        for (ssize_t i = 0; i < taken && !is_ours; i++) {
            is_ours = take(&reader, buffer[i], address);
        }
    }
    if (file >= 0) {
        (void)close(file);
    }
    return is_ours;
}
