/* What a chip says about itself: cores, caches, architecture. One row per chip, found by SoC name. Constant
 * data. SPEC 15.2. */
#ifndef SIM_CHIP_INFO_H
#define SIM_CHIP_INFO_H

#include <stdbool.h>
#include <stdint.h>

/* A chip of several generations ago answers less than one of today. */
typedef struct sim_chip_info {
    const char *soc_prefix; /* the row fits every SoC name that begins so */
    int64_t ai_cores;
    int64_t cube_cores; /* 0 where cube and vector units share one core */
    int64_t vector_cores;
    int64_t ai_cpus;
    int64_t l2_bytes;
    int64_t architecture; /* as ACL_DEV_ATTR_NPU_ARCH tells it */
    bool is_a2_or_a3;     /* has UUIDs and error details */
    bool is_in_super_pod;
    bool has_inf_nan;
    bool has_bf16;
    const char *source;
} sim_chip_info;

/* The row of a chip; every name has one. */
const sim_chip_info *sim_chip_info_find(const char *soc);

#endif
