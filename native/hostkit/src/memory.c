#include <errno.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "address.h"
#include "hostkit.h"

static uint64_t page_bytes(void) {
    return (uint64_t)sysconf(_SC_PAGESIZE);
}

/* Whole pages that hold size_bytes; 0 when there are none or the sum overflows. */
static size_t whole_pages(uint64_t size_bytes) {
    uint64_t page = page_bytes();
    if (size_bytes > UINT64_MAX - (page - 1)) {
        return 0;
    }
    return (size_t)((size_bytes + page - 1) & ~(page - 1));
}

int hostkit_pageable_allocate(uint64_t size_bytes, uint64_t *address) {
    *address = 0;
    size_t length = whole_pages(size_bytes);
    if (length == 0) {
        return EINVAL;
    }
    void *pages = mmap(NULL, length, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (pages == MAP_FAILED) {
        return errno;
    }
    *address = (uint64_t)(uintptr_t)pages;
    return 0;
}

int hostkit_pageable_free(uint64_t address, uint64_t size_bytes) {
    size_t length = whole_pages(size_bytes);
    if (address == 0 || length == 0) {
        return EINVAL;
    }
    return munmap(pointer_to(address), length) == 0 ? 0 : errno;
}

void hostkit_touch(uint64_t address, uint64_t size_bytes) {
    uint64_t page = page_bytes();
    uint64_t end = address + size_bytes;
    for (uint64_t at = address; at < end; at = (at & ~(page - 1)) + page) {
        volatile unsigned char *byte = pointer_to(at);
        *byte = *byte;
    }
}

void hostkit_read(uint64_t address, void *into, uint64_t size_bytes) {
    if (size_bytes > 0) {
        memcpy(into, pointer_to(address), (size_t)size_bytes);
    }
}

void hostkit_write(uint64_t address, const void *from, uint64_t size_bytes) {
    if (size_bytes > 0) {
        memcpy(pointer_to(address), from, (size_t)size_bytes);
    }
}
