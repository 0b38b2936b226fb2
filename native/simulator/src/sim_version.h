/* CANN versions: parsing, order, and the behaviour that depends on them. Pure. SPEC 1.4, 7.7. */
#ifndef SIM_VERSION_H
#define SIM_VERSION_H

#include <stdbool.h>
#include <stdint.h>

enum { SIM_VERSION_TEXT_BYTES = 24 };

typedef enum sim_stage_of_release {
    SIM_RELEASE_ALPHA,
    SIM_RELEASE_BETA,
    SIM_RELEASE_CANDIDATE,
    SIM_RELEASE_FINAL,
} sim_stage_of_release;

typedef struct sim_version {
    int64_t rank;                      /* later versions compare greater */
    int32_t number;                    /* as aclsysGetVersionNum tells it */
    char text[SIM_VERSION_TEXT_BYTES]; /* as it was written */
} sim_version;

/* text need not end after length characters. False when it is no version from 6.0. */
bool sim_version_parse(const char *text, uint32_t length, sim_version *version);

/* From N.N, its pre-releases included. */
bool sim_version_is_from(const sim_version *version, int32_t major, int32_t minor);
/* From exactly this version, its previews included. */
bool sim_version_is_from_exactly(const sim_version *version, int32_t major, int32_t minor,
                                 sim_stage_of_release stage, int32_t number);

#endif
