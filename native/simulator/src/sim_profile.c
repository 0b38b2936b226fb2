/* Sources: "acl N.N" is a section of the project's AscendCL reference. */
#include "sim_profile.h"

#include <string.h>

#define GIB (UINT64_C(1) << 30)
#define MB_PER_SEC UINT64_C(1000000)

#define ASSUMED(number)                                                                                      \
    { (number), "assumed" }
#define FROM(number, where)                                                                                  \
    { (number), (where) }

/* The host's side does not depend on the card. */
#define HOST_FIGURES                                                                                         \
    .pageable_permille = FROM(450, "acl 7.5, factor at 4 MiB"),                                              \
    .host_api_cost_ns = FROM(3200, "acl 7.2, enqueue of one copy; taken for every call"),                    \
    .host_to_host = {ASSUMED(10000 * MB_PER_SEC), ASSUMED(500)}

#define ASCEND310                                                                                            \
    .product = "atlas-200-300-500", .soc = "Ascend310", .has_hbm = false, .can_register_host_memory = false, \
    .topology = SIM_TOPOLOGY_SEPARATE, .memory_bytes = ASSUMED(8 * GIB), .streams = ASSUMED(1024),           \
    .queue_slots = ASSUMED(2042), .events = ASSUMED(1023), .event_hz = FROM(1000000000, "acl 5.10"),         \
    .device_to_device = {ASSUMED(20000 * MB_PER_SEC), ASSUMED(12000)}

#define ASCEND310B                                                                                           \
    .product = "atlas-200i-500-a2", .soc = "Ascend310B1", .has_hbm = false,                                  \
    .can_register_host_memory = false, .topology = SIM_TOPOLOGY_UNSUPPORTED,                                 \
    .memory_bytes = ASSUMED(8 * GIB), .streams = FROM(512, "acl 5.6"), .queue_slots = FROM(2010, "acl 5.6"), \
    .events = FROM(65536, "acl 5.6"), .event_hz = FROM(48000000, "acl 5.10"),                                \
    .device_to_device = {ASSUMED(25000 * MB_PER_SEC), ASSUMED(11000)}

static const sim_profile profiles[] = {
    {
        ASCEND310,
        HOST_FIGURES,
        .max_devices = ASSUMED(16),
        .host_to_device = {ASSUMED(3000 * MB_PER_SEC), ASSUMED(15000)},
        .device_to_host = {ASSUMED(3000 * MB_PER_SEC), ASSUMED(15000)},
    },
    {
        ASCEND310,
        HOST_FIGURES,
        .is_rc = true,
        .max_devices = ASSUMED(1),
    },
    {
        HOST_FIGURES,
        .product = "atlas-inference",
        .soc = "Ascend310P3",
        .topology = SIM_TOPOLOGY_PAIRS,
        .max_devices = ASSUMED(16),
        .memory_bytes = ASSUMED(44 * GIB),
        .streams = FROM(1024, "acl 5.6"),
        .queue_slots = FROM(2042, "acl 5.6"),
        .events = FROM(1023, "acl 5.6"),
        .event_hz = FROM(1000000000, "acl 5.10"),
        .host_to_device = {FROM(6190 * MB_PER_SEC, "acl 7.1, 32 MiB"), FROM(11200, "acl 7.1, floor")},
        .device_to_host = {FROM(6770 * MB_PER_SEC, "acl 7.1, 32 MiB"), FROM(11700, "acl 7.1, floor")},
        .device_to_device = {FROM(102000 * MB_PER_SEC,
                                  "acl 7.1, 408 GB/s per card of two chips, halved by 7.5"),
                             FROM(11000, "acl 7.5")},
        .peer = {ASSUMED(6000 * MB_PER_SEC), ASSUMED(12000)},
    },
    {
        ASCEND310B,
        HOST_FIGURES,
        .max_devices = ASSUMED(4),
        .host_to_device = {ASSUMED(3000 * MB_PER_SEC), ASSUMED(12000)},
        .device_to_host = {ASSUMED(3000 * MB_PER_SEC), ASSUMED(12000)},
    },
    {
        ASCEND310B,
        HOST_FIGURES,
        .is_rc = true,
        .max_devices = ASSUMED(1),
    },
    {
        HOST_FIGURES,
        .product = "atlas-training",
        .soc = "Ascend910B3",
        .has_hbm = true,
        .can_register_host_memory = true,
        .topology = SIM_TOPOLOGY_ALL,
        .max_devices = ASSUMED(16),
        .memory_bytes = ASSUMED(64 * GIB),
        .streams = FROM(1984, "acl 5.6"),
        .queue_slots = FROM(2013, "acl 5.6"),
        .events = FROM(65536, "acl 5.6"),
        .event_hz = FROM(50000000, "acl 5.10"),
        .host_to_device = {FROM(24800 * MB_PER_SEC, "acl 7.2, 910B3 PCIe 4.0 x16"), FROM(5500, "acl 7.5")},
        .device_to_host = {FROM(27600 * MB_PER_SEC, "acl 7.2, 910B3 PCIe 4.0 x16"), FROM(5500, "acl 7.5")},
        .device_to_device = {FROM(769000 * MB_PER_SEC, "acl 7.2, 1538 GB/s, halved by 7.5"),
                             FROM(5500, "acl 7.5")},
        .peer = {FROM(26200 * MB_PER_SEC, "acl 7.2, HCCS one way"), FROM(5500, "acl 7.5")},
    },
};

enum { PROFILE_COUNT = sizeof profiles / sizeof profiles[0] };

static bool names_product(const sim_profile *profile, const char *product, size_t length) {
    return strlen(profile->product) == length && strncmp(profile->product, product, length) == 0;
}

const sim_profile *sim_profile_find(const char *product, size_t product_length, bool is_rc) {
    for (size_t i = 0; i < PROFILE_COUNT; i++) {
        if (profiles[i].is_rc == is_rc && names_product(&profiles[i], product, product_length)) {
            return &profiles[i];
        }
    }
    return NULL;
}

bool sim_profile_has_product(const char *product, size_t product_length) {
    return sim_profile_find(product, product_length, false) != NULL ||
           sim_profile_find(product, product_length, true) != NULL;
}

bool sim_profile_can_access_peer(const sim_profile *profile, uint32_t device, uint32_t peer) {
    switch (profile->topology) {
    case SIM_TOPOLOGY_ALL:
        return true;
    case SIM_TOPOLOGY_PAIRS:
        return device / 2 == peer / 2;
    case SIM_TOPOLOGY_SEPARATE:
    case SIM_TOPOLOGY_UNSUPPORTED:
        break;
    }
    return false;
}
