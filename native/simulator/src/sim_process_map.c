#include "sim_process_map.h"

#include <inttypes.h>
#include <stdio.h>
#include <sys/mman.h>

enum { PAGE = 4096, PAGES_AT_ONCE = 1024 };

static bool is_mapped(uintptr_t start, size_t bytes) {
    unsigned char unused[PAGES_AT_ONCE];
    const size_t step = (size_t)PAGES_AT_ONCE * PAGE;
    for (size_t offset = 0; offset < bytes; offset += step) {
        size_t length = bytes - offset < step ? bytes - offset : step;
        if (mincore((void *)(start + offset), length, unused) != 0) { /* looks, does not touch */
            return false;
        }
    }
    return true;
}

/* Whether the kernel lists a mapping in the range that may not be read. False where it lists nothing. */
static bool has_forbidden_part(uintptr_t start, uintptr_t end) {
    FILE *maps = fopen("/proc/self/maps", "re");
    char line[512];
    bool is_begin = true; /* of a line; long paths come in parts */
    bool is_found = false;
    while (maps != NULL && !is_found && fgets(line, sizeof line, maps) != NULL) {
        uintptr_t first = 0;
        uintptr_t last = 0;
        char readable = 'r';
        is_found = is_begin && sscanf(line, "%" SCNxPTR "-%" SCNxPTR " %c", &first, &last, &readable) == 3 &&
                   readable != 'r' && first < end && last > start;
        size_t length = 0;
        while (line[length] != '\0' && line[length] != '\n') {
            length++;
        }
        is_begin = line[length] == '\n';
    }
    if (maps != NULL) {
        (void)fclose(maps);
    }
    return is_found;
}

bool sim_process_map_is_readable(uintptr_t start, size_t bytes) {
    return is_mapped(start, bytes) && !has_forbidden_part(start, start + bytes);
}
