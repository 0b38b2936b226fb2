#include "sim_mapping_list.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { LINE_BYTES = 192, HEX_BASE = 16 };

/* What the kernel's PROCMAP_QUERY takes and gives; older headers do not have it. */
typedef struct map_query {
    uint64_t struct_bytes;
    uint64_t wanted;
    uint64_t address;
    uint64_t first;
    uint64_t last;
    uint64_t kinds;
    uint64_t page_bytes;
    uint64_t offset;
    uint64_t inode;
    uint32_t device_major;
    uint32_t device_minor;
    uint32_t name_bytes;
    uint32_t build_id_bytes;
    uint64_t name;
    uint64_t build_id;
} map_query;

enum { KIND_READABLE = 1, KIND_WRITABLE = 2, KIND_EXECUTABLE = 4, KIND_SHARED = 8, WANT_THIS_OR_NEXT = 16 };

static const uint64_t all_kinds = KIND_READABLE | KIND_WRITABLE | KIND_EXECUTABLE | KIND_SHARED;
static const unsigned long query_request = _IOWR('f', 17, map_query);

bool sim_mapping_list_open(sim_mapping_list *list) {
    list->file = open("/proc/self/maps", O_RDONLY | O_CLOEXEC);
#ifdef SIM_MAPPING_LIST_IS_READ
    list->is_asked = false; /* as on an older kernel, for the test */
#else
    list->is_asked = true;
#endif
    list->next = 0;
    list->bytes = 0;
    return list->file >= 0;
}

void sim_mapping_list_close(sim_mapping_list *list) {
    (void)close(list->file);
}

static void set_name(sim_mapping *found, const char *name) {
    size_t length = strcspn(name, " \n");
    length = length < SIM_MAPPING_NAME_BYTES - 1 ? length : SIM_MAPPING_NAME_BYTES - 1;
    memcpy(found->name, name, length);
    found->name[length] = 0;
}

static int send_query(sim_mapping_list *list, uintptr_t address, uint32_t name_bytes, map_query *query) {
    list->buffer[0] = 0;
    *query = (map_query){.struct_bytes = sizeof *query,
                         .wanted = WANT_THIS_OR_NEXT,
                         .address = address,
                         .name_bytes = name_bytes,
                         .name = name_bytes == 0 ? 0 : (uintptr_t)list->buffer};
    return ioctl(list->file, query_request, query);
}

/* 0, or the error: ENOENT when nothing is mapped from there on. */
static int ask(sim_mapping_list *list, uintptr_t address, sim_mapping *found) {
    map_query query;
    if (send_query(list, address, SIM_MAPPING_BUFFER_BYTES, &query) != 0 &&
        (errno != ENAMETOOLONG || send_query(list, address, 0, &query) != 0)) {
        return errno;
    }
    *found = (sim_mapping){.first = (uintptr_t)query.first,
                           .last = (uintptr_t)query.last,
                           .is_readable = (query.kinds & KIND_READABLE) != 0,
                           .is_plain = (query.kinds & all_kinds) == (KIND_READABLE | KIND_WRITABLE) &&
                                       query.inode == 0};
    set_name(found, list->buffer);
    return 0;
}

static bool fill(sim_mapping_list *list) {
    ssize_t taken = read(list->file, list->buffer, sizeof list->buffer);
    list->next = 0;
    list->bytes = taken > 0 ? (size_t)taken : 0;
    return taken > 0;
}

/* The next line, without what it has more than fits. */
static bool read_line(sim_mapping_list *list, char line[LINE_BYTES]) {
    size_t length = 0;
    while (list->next < list->bytes || fill(list)) {
        char next = list->buffer[list->next++];
        if (next == '\n') {
            line[length] = 0;
            return true;
        }
        if (length < LINE_BYTES - 1) {
            line[length++] = next;
        }
    }
    return false;
}

static void read_mapping(const char *line, sim_mapping *found) {
    char access[5] = "";
    unsigned long inode = 0;
    char name[SIM_MAPPING_NAME_BYTES] = "";
    (void)sscanf(line, "%*s %4s %*s %*s %lu %63s", access, &inode, name);
    found->is_readable = access[0] == 'r';
    found->is_plain = strcmp(access, "rw-p") == 0 && inode == 0;
    set_name(found, name);
}

static bool read_on(sim_mapping_list *list, uintptr_t address, sim_mapping *found) {
    char line[LINE_BYTES];
    while (read_line(list, line)) {
        char *behind = NULL;
        found->first = strtoull(line, &behind, HEX_BASE);
        found->last = *behind == '-' ? strtoull(behind + 1, NULL, HEX_BASE) : 0;
        if (found->last > address) {
            read_mapping(line, found);
            return true;
        }
    }
    return false;
}

bool sim_mapping_list_find(sim_mapping_list *list, uintptr_t address, sim_mapping *found) {
    if (list->is_asked) {
        int error = ask(list, address, found);
        if (error == 0 || error == ENOENT) {
            return error == 0;
        }
        list->is_asked = false;
    }
    return read_on(list, address, found);
}
