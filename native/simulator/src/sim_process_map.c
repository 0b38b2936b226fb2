#include "sim_process_map.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
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

/* One line of the kernel's list. */
typedef struct mapping {
    uintptr_t first;
    uintptr_t last;
    char access[5];
    unsigned long inode;
    char path[64]; /* its beginning */
} mapping;

/* The next line, skipping what it has more than fits. */
static bool read_mapping(FILE *maps, mapping *found) {
    char line[512];
    if (fgets(line, sizeof line, maps) == NULL) {
        return false;
    }
    *found = (mapping){.first = 0};
    (void)sscanf(line, "%" SCNxPTR "-%" SCNxPTR " %4s %*s %*s %lu %63s", &found->first, &found->last,
                 found->access, &found->inode, found->path);
    while (strchr(line, '\n') == NULL && fgets(line, sizeof line, maps) != NULL) {
    }
    return true;
}

typedef bool fitting(const mapping *found, const char *name);

/* Of the mappings in a range: whether all fit, and how many bytes of the range they are. */
static bool fits_all(uintptr_t start, uintptr_t end, fitting *fits, const char *name, size_t *covered_bytes) {
    FILE *maps = fopen("/proc/self/maps", "re");
    mapping found;
    bool is_fitting = true;
    *covered_bytes = 0;
    while (maps != NULL && is_fitting && read_mapping(maps, &found)) {
        uintptr_t first = found.first > start ? found.first : start;
        uintptr_t last = found.last < end ? found.last : end;
        if (first < last) {
            is_fitting = fits(&found, name);
            *covered_bytes += last - first;
        }
    }
    if (maps != NULL) {
        (void)fclose(maps);
    }
    return is_fitting;
}

static bool is_readable(const mapping *found, const char *name) {
    (void)name;
    return found->access[0] == 'r';
}

static bool is_private(const mapping *found, const char *name) {
    (void)name;
    return strcmp(found->access, "rw-p") == 0 && found->inode == 0;
}

static bool is_named(const mapping *found, const char *name) {
    const char prefix[] = "/memfd:";
    return strncmp(found->path, prefix, sizeof prefix - 1) == 0 &&
           strcmp(found->path + sizeof prefix - 1, name) == 0;
}

bool sim_process_map_is_readable(uintptr_t start, size_t bytes) {
    size_t covered_bytes = 0; /* where the kernel lists nothing, nothing is forbidden */
    return is_mapped(start, bytes) && fits_all(start, start + bytes, is_readable, NULL, &covered_bytes);
}

bool sim_process_map_is_private(uintptr_t start, size_t bytes) {
    size_t covered_bytes = 0;
    return fits_all(start, start + bytes, is_private, NULL, &covered_bytes) && covered_bytes == bytes;
}

bool sim_process_map_find_named(uintptr_t start, uintptr_t end, const char *name, uintptr_t *first,
                                uintptr_t *last) {
    FILE *maps = fopen("/proc/self/maps", "re");
    mapping found;
    *first = 0;
    *last = 0;
    while (maps != NULL && read_mapping(maps, &found) && (*last == 0 || *last == found.first)) {
        if (found.last > start && found.first < end && is_named(&found, name)) {
            *first = *last == 0 ? found.first : *first;
            *last = found.last;
        }
    }
    if (maps != NULL) {
        (void)fclose(maps);
    }
    *first = *first > start ? *first : start;
    *last = *last < end ? *last : end;
    return *last > *first;
}
