/* Sources: "ini" is the platform_config file of the vendor's toolkit for that chip; "docs" its list of
 * aclrtDevAttr values, which names the architectures. What stands in neither is "assumed". */
#include "sim_chip_info.h"

#include <stddef.h>
#include <string.h>

#define MIB (INT64_C(1) << 20)

/* Longer prefixes first: the first row that fits is taken. */
static const sim_chip_info chips[] = {
    {
        .soc_prefix = "Ascend910_93",
        .ai_cores = 24,
        .cube_cores = 24,
        .vector_cores = 48,
        .ai_cpus = 6,
        .l2_bytes = 192 * MIB,
        .architecture = 2201,
        .is_a2_or_a3 = true,
        .is_in_super_pod = true,
        .has_inf_nan = true,
        .has_bf16 = true,
        .source = "architecture docs; cores and cache assumed, as Ascend910B2",
    },
    {
        .soc_prefix = "Ascend910B3",
        .ai_cores = 20,
        .cube_cores = 20,
        .vector_cores = 40,
        .ai_cpus = 6,
        .l2_bytes = 192 * MIB,
        .architecture = 2201,
        .is_a2_or_a3 = true,
        .has_inf_nan = true,
        .has_bf16 = true,
        .source = "ini",
    },
    {
        .soc_prefix = "Ascend910B4",
        .ai_cores = 20,
        .cube_cores = 20,
        .vector_cores = 40,
        .ai_cpus = 6,
        .l2_bytes = 96 * MIB,
        .architecture = 2201,
        .is_a2_or_a3 = true,
        .has_inf_nan = true,
        .has_bf16 = true,
        .source = "cores ini; cache assumed",
    },
    {
        .soc_prefix = "Ascend910B",
        .ai_cores = 24,
        .cube_cores = 24,
        .vector_cores = 48,
        .ai_cpus = 6,
        .l2_bytes = 192 * MIB,
        .architecture = 2201,
        .is_a2_or_a3 = true,
        .has_inf_nan = true,
        .has_bf16 = true,
        .source = "ini of Ascend910B2",
    },
    {
        .soc_prefix = "Ascend910",
        .ai_cores = 32,
        .ai_cpus = 14,
        .l2_bytes = 32 * MIB,
        .architecture = 1001,
        .source = "cores ini, architecture docs; the rest assumed",
    },
    {
        .soc_prefix = "Ascend310P",
        .ai_cores = 8,
        .vector_cores = 7,
        .ai_cpus = 7,
        .l2_bytes = 16 * MIB,
        .architecture = 2002,
        .source = "cores and cache ini of Ascend310P3, architecture docs; AI CPUs assumed",
    },
    {
        .soc_prefix = "Ascend310B",
        .ai_cores = 1,
        .cube_cores = 1,
        .vector_cores = 1,
        .ai_cpus = 3,
        .l2_bytes = 4 * MIB,
        .architecture = 3002,
        .source = "architecture docs; the rest assumed",
    },
    {
        .soc_prefix = "",
        .ai_cores = 2,
        .ai_cpus = 4,
        .l2_bytes = 8 * MIB,
        .architecture = 1001,
        .source = "Ascend310: assumed",
    },
};

const sim_chip_info *sim_chip_info_find(const char *soc) {
    size_t i = 0;
    while (strncmp(soc, chips[i].soc_prefix, strlen(chips[i].soc_prefix)) != 0) {
        i++; /* the last row fits everything */
    }
    return &chips[i];
}
