#include "sim_process_map.h"

#include <string.h>
#include <sys/mman.h>

#include "sim_mapping_list.h"

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

typedef bool fitting(const sim_mapping *found);

/* Of the mappings in a range: whether all fit, and how many bytes of the range they are. */
static bool fits_all(uintptr_t start, uintptr_t end, fitting *fits, size_t *covered_bytes) {
    sim_mapping_list list;
    sim_mapping found;
    bool is_open = sim_mapping_list_open(&list);
    bool is_fitting = true;
    *covered_bytes = 0;
    for (uintptr_t at = start;
         is_open && is_fitting && at < end && sim_mapping_list_find(&list, at, &found) && found.first < end;
         at = found.last) {
        is_fitting = fits(&found);
        *covered_bytes += (found.last < end ? found.last : end) - (found.first > start ? found.first : start);
    }
    if (is_open) {
        sim_mapping_list_close(&list);
    }
    return is_fitting;
}

static bool is_readable(const sim_mapping *found) {
    return found->is_readable;
}

static const char first_stack[] = "[stack]";

static bool is_plain(const sim_mapping *found) {
    return found->is_plain && strcmp(found->name, first_stack) != 0;
}

static bool is_named(const sim_mapping *found, const char *name) {
    const char prefix[] = "/memfd:";
    return strncmp(found->name, prefix, sizeof prefix - 1) == 0 &&
           strcmp(found->name + sizeof prefix - 1, name) == 0;
}

bool sim_process_map_is_readable(uintptr_t start, size_t bytes) {
    size_t covered_bytes = 0; /* where the kernel lists nothing, nothing is forbidden */
    return is_mapped(start, bytes) && fits_all(start, start + bytes, is_readable, &covered_bytes);
}

bool sim_process_map_is_private(uintptr_t start, size_t bytes) {
    size_t covered_bytes = 0;
    return fits_all(start, start + bytes, is_plain, &covered_bytes) && covered_bytes == bytes;
}

bool sim_process_map_find_named(uintptr_t start, uintptr_t end, const char *name, uintptr_t *first,
                                uintptr_t *last) {
    sim_mapping_list list;
    sim_mapping found;
    bool is_open = sim_mapping_list_open(&list);
    *first = 0;
    *last = 0;
    for (uintptr_t at = start; is_open && at < end && sim_mapping_list_find(&list, at, &found) &&
                               found.first < end && (*last == 0 || *last == found.first);
         at = found.last) {
        if (is_named(&found, name)) {
            *first = *last == 0 ? found.first : *first;
            *last = found.last;
        }
    }
    if (is_open) {
        sim_mapping_list_close(&list);
    }
    *first = *first > start ? *first : start;
    *last = *last < end ? *last : end;
    return *last > *first;
}

bool sim_process_map_is_first_stack(uintptr_t address) {
    sim_mapping_list list;
    sim_mapping found;
    bool is_stack = false;
    if (sim_mapping_list_open(&list)) {
        is_stack = sim_mapping_list_find(&list, address, &found) && found.first <= address &&
                   strcmp(found.name, first_stack) == 0;
        sim_mapping_list_close(&list);
    }
    return is_stack;
}
