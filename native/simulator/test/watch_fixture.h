/* Pinned and device memory with watch=host. SPEC 11.6. */
#ifndef WATCH_FIXTURE_H
#define WATCH_FIXTURE_H

#include "misuse_fixture.h"

#define WATCH "clock=virtual;watch=host"

typedef struct parts {
    unsigned char *host;
    unsigned char *device;
    aclrtStream stream;
} parts;

static volatile unsigned char sink;

/* The device memory is full of sevens. */
static inline parts prepare(void) {
    use_device(0);
    parts all = {.host = new_pinned_memory(MIB), .device = new_device_memory(MIB), .stream = new_stream()};
    EXPECT_OK(aclrtMemset(all.device, MIB, 7, MIB));
    return all;
}

static inline void upload(const parts *all) {
    EXPECT_OK(aclrtMemcpyAsync(all->device, MIB, all->host, MIB, ACL_MEMCPY_HOST_TO_DEVICE, all->stream));
}

static inline void download(const parts *all) {
    EXPECT_OK(aclrtMemcpyAsync(all->host, MIB, all->device, MIB, ACL_MEMCPY_DEVICE_TO_HOST, all->stream));
}

#endif
