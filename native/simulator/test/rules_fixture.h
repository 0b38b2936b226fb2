/* Every version of a machine as a case of its own, and memory whose contents tell what was copied. */
#ifndef RULES_FIXTURE_H
#define RULES_FIXTURE_H

#include "copy_fixture.h"

enum { COPY_BYTES = 4096 };
/* Patterns: of what is sent, and of what was there before. */
enum { SENT = 17, BEFORE = 99 };

static inline void fill(unsigned char *address, unsigned salt) {
    unsigned char bytes[COPY_BYTES];
    if (address != NULL) {
        fill_pattern(bytes, COPY_BYTES, salt);
        EXPECT_OK(aclrtMemcpy(address, COPY_BYTES, bytes, COPY_BYTES, ACL_MEMCPY_HOST_TO_DEVICE));
    }
}

static inline bool holds(const unsigned char *address, unsigned salt) {
    unsigned char bytes[COPY_BYTES];
    if (address == NULL) {
        return false;
    }
    EXPECT_OK(aclrtMemcpy(bytes, COPY_BYTES, address, COPY_BYTES, ACL_MEMCPY_DEVICE_TO_HOST));
    return has_pattern(bytes, COPY_BYTES, salt);
}

#define VERSION_CASES(section, name, machine, run)                                                           \
    {section, name ", 7.0", machine ";cann=7.0", run},                                                       \
        {section, name ", 8.0.RC2", machine ";cann=8.0.RC2", run},                                           \
        {section, name ", 8.0.RC3", machine ";cann=8.0.RC3", run},                                           \
        {section, name ", 8.3", machine ";cann=8.3", run},                                                   \
        {section, name ", 8.5", machine ";cann=8.5", run},                                                   \
        {section, name ", 9.0", machine ";cann=9.0", run}, {                                                 \
        section, name ", 9.1", machine ";cann=9.1", run                                                      \
    }

#define TRAINING_EP "clock=virtual;product=atlas-training"
#define INFERENCE_EP "clock=virtual;product=atlas-inference"
#define EDGE_EP "clock=virtual;product=atlas-200-300-500"
#define EDGE_RC EDGE_EP ";form=rc"
#define EDGE_A2_EP "clock=virtual;product=atlas-200i-500-a2"
#define EDGE_A2_RC EDGE_A2_EP ";form=rc"

#endif
