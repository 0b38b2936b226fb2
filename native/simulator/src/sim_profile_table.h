/* The table of profiles, for sim_profile.c alone. "acl N.N" is a section of the project's AscendCL reference;
 * what has no source there says "assumed". SPEC section 2. */
#ifndef SIM_PROFILE_TABLE_H
#define SIM_PROFILE_TABLE_H

#include "sim_profile.h"

#define GIB (UINT64_C(1) << 30)
#define MB_PER_SEC UINT64_C(1000000)

#define ASSUMED(number)                                                                                      \
    { (number), "assumed" }
#define FROM(number, where)                                                                                  \
    { (number), (where) }
#define LINK(rate, fixed)                                                                                    \
    { rate, fixed }
#define NO_LIMIT ASSUMED(0)

/* The host's side does not depend on the card. */
#define HOST_FIGURES                                                                                         \
    .pageable_permille = FROM(450, "acl 7.5, factor at 4 MiB"),                                              \
    .large_pageable_permille = FROM(950, "acl 7.5, best factor at 64 MiB"),                                  \
    .host_api_cost_ns = FROM(3200, "acl 7.2, enqueue of one copy; taken for every call"),                    \
    .host_to_host = LINK(ASSUMED(10000 * MB_PER_SEC), ASSUMED(500))

/* ---- Atlas 200/300/500: Ascend 310, four to a card ---- */

#define ASCEND310                                                                                            \
    .product = "atlas-200-300-500", .chip = "ascend310", .soc = "Ascend310", .is_default = true,             \
    .has_hbm = false, .can_register_host_memory = false, .topology = SIM_TOPOLOGY_SEPARATE,                  \
    .memory_bytes = ASSUMED(8 * GIB), .streams = ASSUMED(1024), .queue_slots = ASSUMED(2042),                \
    .events = ASSUMED(1023), .notifies = ASSUMED(1024), .event_hz = FROM(1000000000, "acl 5.10"),            \
    .copy_engines = ASSUMED(16), .device_to_device = LINK(ASSUMED(20000 * MB_PER_SEC), ASSUMED(12000))

/* ---- Atlas 200I/500 A2: Ascend 310B ---- */

#define ASCEND310B                                                                                           \
    .product = "atlas-200i-500-a2", .has_hbm = false, .can_register_host_memory = false,                     \
    .topology = SIM_TOPOLOGY_UNSUPPORTED, .streams = FROM(512, "acl 5.6"),                                   \
    .queue_slots = FROM(2010, "acl 5.6"), .events = FROM(65536, "acl 5.6"),                                  \
    .notifies = FROM(2048, "vendor, notifies"), .event_hz = FROM(48000000, "acl 5.10"),                      \
    .copy_engines = ASSUMED(16)
#define ASCEND310B1                                                                                          \
    ASCEND310B, .chip = "ascend310b1", .soc = "Ascend310B1", .is_default = true,                             \
                .memory_bytes = ASSUMED(8 * GIB),                                                            \
                .device_to_device = LINK(ASSUMED(25000 * MB_PER_SEC), ASSUMED(11000))
#define ASCEND310B4                                                                                          \
    ASCEND310B, .chip = "ascend310b4", .soc = "Ascend310B4", .memory_bytes = ASSUMED(4 * GIB),               \
                .device_to_device = LINK(ASSUMED(12000 * MB_PER_SEC), ASSUMED(11000))
#define ASCEND310B_CARD                                                                                      \
    HOST_FIGURES, .max_devices = ASSUMED(4), .host_link_type = "PCIe 3.0 x4",                                \
                  .host_to_device = LINK(ASSUMED(3000 * MB_PER_SEC), ASSUMED(12000)),                        \
                  .device_to_host = LINK(ASSUMED(3000 * MB_PER_SEC), ASSUMED(12000)),                        \
                  .fabric = {.devices_per_switch = ASSUMED(1),                                               \
                             .devices_per_node = ASSUMED(4),                                                 \
                             .devices_per_group = ASSUMED(1),                                                \
                             .devices_per_package = ASSUMED(1),                                              \
                             .uplink_bytes_per_sec = NO_LIMIT,                                               \
                             .root_complex_bytes_per_sec = ASSUMED(20000 * MB_PER_SEC)}

/* A board: host memory is device memory, one device, nothing to share. */
#define BOARD                                                                                                \
    HOST_FIGURES, .is_rc = true, .max_devices = ASSUMED(1),                                                  \
                  .fabric = {.devices_per_switch = ASSUMED(1),                                               \
                             .devices_per_node = ASSUMED(1),                                                 \
                             .devices_per_group = ASSUMED(1),                                                \
                             .devices_per_package = ASSUMED(1)}

/* ---- Atlas inference series: Ascend 310P, one or two to a card ---- */

#define ASCEND310P                                                                                           \
    HOST_FIGURES,                                                                                            \
        .product = "atlas-inference", .host_link_type = "PCIe 4.0 x16", .topology = SIM_TOPOLOGY_PAIRS,      \
        .peer_link_type = "PCIe 4.0 x16", .streams = FROM(1024, "acl 5.6"),                                  \
        .queue_slots = FROM(2042, "acl 5.6"), .events = FROM(1023, "acl 5.6"),                               \
        .notifies = FROM(1024, "vendor, notifies"), .event_hz = FROM(1000000000, "acl 5.10"),                \
        .max_devices = ASSUMED(16), .copy_engines = ASSUMED(16),                                             \
        .host_to_device =                                                                                    \
            LINK(FROM(6190 * MB_PER_SEC, "acl 7.1, 310P1 board, 32 MiB"), FROM(11200, "acl 7.1, floor")),    \
        .device_to_host =                                                                                    \
            LINK(FROM(6770 * MB_PER_SEC, "acl 7.1, 310P1 board, 32 MiB"), FROM(11700, "acl 7.1, floor")),    \
        .device_to_device = LINK(FROM(102000 * MB_PER_SEC, "acl 7.1, 408 GB/s per card of two "              \
                                                           "chips, halved by 7.5"),                          \
                                 FROM(11000, "acl 7.5")),                                                    \
        .peer = LINK(ASSUMED(6000 * MB_PER_SEC), ASSUMED(12000)),                                            \
        .fabric = {.devices_per_switch = FROM(2, "acl 7.1, 300I Duo"),                                       \
                   .devices_per_node = ASSUMED(8),                                                           \
                   .devices_per_group = FROM(2, "acl 5.8, within a 300I Duo card"),                          \
                   .devices_per_package = ASSUMED(1),                                                        \
                   .uplink_bytes_per_sec = FROM(25000 * MB_PER_SEC, "acl 7.4, PCIe 4.0 x16"),                \
                   .root_complex_bytes_per_sec = ASSUMED(40000 * MB_PER_SEC),                                \
                   .node_link_bytes_per_sec = ASSUMED(30000 * MB_PER_SEC)}

/* ---- Atlas training series: Ascend 910 in three generations ---- */

#define TRAINING                                                                                             \
    HOST_FIGURES, .product = "atlas-training", .has_hbm = true, .topology = SIM_TOPOLOGY_ALL,                \
                  .peer_link_type = "HCCS", .max_devices = ASSUMED(16), .copy_engines = ASSUMED(32)

#define ASCEND910A                                                                                           \
    TRAINING, .chip = "ascend910a", .soc = "Ascend910A", .can_register_host_memory = false,                  \
              .host_link_type = "PCIe 4.0 x16", .memory_bytes = ASSUMED(32 * GIB),                           \
              .streams = FROM(2048, "acl 5.6"), .queue_slots = FROM(2042, "acl 5.6"),                        \
              .events = FROM(65535, "acl 5.6"), .notifies = FROM(1024, "vendor, notifies"),                  \
              .event_hz = FROM(1000000000, "acl 5.10"),                                                      \
              .host_to_device = LINK(FROM(25000 * MB_PER_SEC, "acl 7.4, PCIe 4.0 x16"), ASSUMED(8000)),      \
              .device_to_host = LINK(FROM(25000 * MB_PER_SEC, "acl 7.4, PCIe 4.0 x16"), ASSUMED(8000)),      \
              .device_to_device = LINK(ASSUMED(500000 * MB_PER_SEC), ASSUMED(8000)),                         \
              .peer = LINK(ASSUMED(25000 * MB_PER_SEC), ASSUMED(8000)),                                      \
              .far_peer = LINK(ASSUMED(12000 * MB_PER_SEC), ASSUMED(12000)),                                 \
              .fabric = {.devices_per_switch = ASSUMED(2),                                                   \
                         .devices_per_node = ASSUMED(2),                                                     \
                         .devices_per_group = ASSUMED(4),                                                    \
                         .devices_per_package = ASSUMED(1),                                                  \
                         .uplink_bytes_per_sec = FROM(25000 * MB_PER_SEC, "acl 7.4, PCIe 4.0 x16"),          \
                         .root_complex_bytes_per_sec = ASSUMED(64000 * MB_PER_SEC),                          \
                         .node_link_bytes_per_sec = ASSUMED(30000 * MB_PER_SEC),                             \
                         .peer_pair_bytes_per_sec = NO_LIMIT}

#define ASCEND910B                                                                                           \
    TRAINING, .can_register_host_memory = true, .host_link_type = "PCIe 4.0 x16",                            \
              .streams = FROM(1984, "acl 5.6"), .queue_slots = FROM(2013, "acl 5.6"),                        \
              .events = FROM(65536, "acl 5.6"), .notifies = FROM(8192, "vendor, notifies"),                  \
              .event_hz = FROM(50000000, "acl 5.10"),                                                        \
              .peer = LINK(FROM(26200 * MB_PER_SEC, "acl 7.2, HCCS one way"), FROM(5500, "acl 7.5")),        \
              .far_peer = LINK(ASSUMED(20000 * MB_PER_SEC), ASSUMED(11000)),                                 \
              .fabric = {.devices_per_switch = ASSUMED(1),                                                   \
                         .devices_per_node = ASSUMED(2),                                                     \
                         .devices_per_group = ASSUMED(8),                                                    \
                         .devices_per_package = ASSUMED(1),                                                  \
                         .uplink_bytes_per_sec =                                                             \
                             FROM(27600 * MB_PER_SEC, "acl 7.2, the most seen on PCIe 4.0 x16"),             \
                         .root_complex_bytes_per_sec = ASSUMED(64000 * MB_PER_SEC),                          \
                         .node_link_bytes_per_sec = ASSUMED(30000 * MB_PER_SEC),                             \
                         .peer_pair_bytes_per_sec = FROM(50800 * MB_PER_SEC, "acl 7.2, HCCS both ways")}
#define ASCEND910B3                                                                                          \
    ASCEND910B,                                                                                              \
        .chip = "ascend910b3", .soc = "Ascend910B3", .is_default = true, .memory_bytes = ASSUMED(64 * GIB),  \
        .host_to_device =                                                                                    \
            LINK(FROM(24800 * MB_PER_SEC, "acl 7.2, 910B3 PCIe 4.0 x16"), FROM(5500, "acl 7.5")),            \
        .device_to_host =                                                                                    \
            LINK(FROM(27600 * MB_PER_SEC, "acl 7.2, 910B3 PCIe 4.0 x16"), FROM(5500, "acl 7.5")),            \
        .device_to_device =                                                                                  \
            LINK(FROM(769000 * MB_PER_SEC, "acl 7.2, 1538 GB/s, halved by 7.5"), FROM(5500, "acl 7.5"))
#define ASCEND910B4                                                                                          \
    ASCEND910B,                                                                                              \
        .chip = "ascend910b4", .soc = "Ascend910B4", .memory_bytes = ASSUMED(32 * GIB),                      \
        .host_to_device =                                                                                    \
            LINK(FROM(23400 * MB_PER_SEC, "acl 7.2, 910B4, 64 MiB registered"), FROM(5500, "acl 7.5")),      \
        .device_to_host = LINK(ASSUMED(26000 * MB_PER_SEC), FROM(5500, "acl 7.5")),                          \
        .device_to_device =                                                                                  \
            LINK(FROM(381000 * MB_PER_SEC, "acl 7.2, 762 GB/s, halved by 7.5"), FROM(5500, "acl 7.5"))

/* 910C, Atlas A3: two dies to a package, every die a device; all are on one HCCS plane, as is the host. */
#define ASCEND910C                                                                                           \
    TRAINING, .chip = "ascend910_9391", .soc = "Ascend910_9391", .nickname = "ascend910c",                   \
              .can_register_host_memory = true, .host_link_type = "HCCS", .memory_bytes = ASSUMED(64 * GIB), \
              .streams = FROM(1984, "acl 5.6"), .queue_slots = FROM(2013, "acl 5.6"),                        \
              .events = FROM(65536, "acl 5.6"), .notifies = FROM(8192, "vendor, notifies"),                  \
              .event_hz = FROM(50000000, "acl 5.10"),                                                        \
              .host_to_device =                                                                              \
                  LINK(FROM(110000 * MB_PER_SEC, "acl 7.3, local, through SDMA"), FROM(5500, "acl 7.5")),    \
              .device_to_host =                                                                              \
                  LINK(FROM(110000 * MB_PER_SEC, "acl 7.3, local, through SDMA"), FROM(5500, "acl 7.5")),    \
              .device_to_device = LINK(ASSUMED(769000 * MB_PER_SEC), FROM(5500, "acl 7.5")),                 \
              .peer = LINK(FROM(159000 * MB_PER_SEC, "acl 7.3, HIXL 9.1.0 D2D write, 2 MiB"),                \
                           FROM(5500, "acl 7.5")),                                                           \
              .fabric = {.devices_per_switch = ASSUMED(2),                                                   \
                         .devices_per_node = ASSUMED(4),                                                     \
                         .devices_per_group = FROM(16, "acl 7.3, one HCCS plane"),                           \
                         .devices_per_package = FROM(2, "acl 2, SIO"),                                       \
                         .uplink_bytes_per_sec = NO_LIMIT,                                                   \
                         .root_complex_bytes_per_sec = ASSUMED(280000 * MB_PER_SEC),                         \
                         .node_link_bytes_per_sec = NO_LIMIT,                                                \
                         .peer_pair_bytes_per_sec = NO_LIMIT}

static const sim_profile profiles[] = {
    {
        ASCEND310,
        HOST_FIGURES,
        .max_devices = ASSUMED(16),
        .host_link_type = "PCIe 3.0 x4",
        .host_to_device = LINK(ASSUMED(3000 * MB_PER_SEC), ASSUMED(15000)),
        .device_to_host = LINK(ASSUMED(3000 * MB_PER_SEC), ASSUMED(15000)),
        .fabric = {.devices_per_switch = ASSUMED(4),
                   .devices_per_node = ASSUMED(8),
                   .devices_per_group = ASSUMED(1),
                   .devices_per_package = ASSUMED(1),
                   .uplink_bytes_per_sec = ASSUMED(11000 * MB_PER_SEC),
                   .root_complex_bytes_per_sec = ASSUMED(30000 * MB_PER_SEC)},
    },
    {ASCEND310, BOARD},
    {ASCEND310P, .chip = "ascend310p3", .soc = "Ascend310P3", .is_default = true,
     .memory_bytes = ASSUMED(44 * GIB)},
    {ASCEND310P, .chip = "ascend310p1", .soc = "Ascend310P1", .memory_bytes = ASSUMED(22 * GIB)},
    {ASCEND310B1, ASCEND310B_CARD},
    {ASCEND310B1, BOARD},
    {ASCEND310B4, ASCEND310B_CARD},
    {ASCEND310B4, BOARD},
    {ASCEND910B3},
    {ASCEND910B4},
    {ASCEND910A},
    {ASCEND910C},
};

#endif
