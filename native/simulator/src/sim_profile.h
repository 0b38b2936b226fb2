/* The machines that can be simulated, one table row per chip and form. Constant data. SPEC section 2. */
#ifndef SIM_PROFILE_H
#define SIM_PROFILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A number and where it comes from: a section of the reference, or "assumed". */
typedef struct sim_figure {
    uint64_t value;
    const char *source;
} sim_figure;

typedef struct sim_link_figures {
    sim_figure bytes_per_sec;
    sim_figure fixed_ns; /* before the first byte of a copy flows */
} sim_link_figures;

/* Which devices can be given access to each other's memory. */
typedef enum sim_topology {
    SIM_TOPOLOGY_UNSUPPORTED, /* even asking is refused */
    SIM_TOPOLOGY_SEPARATE,    /* no device reaches another */
    SIM_TOPOLOGY_PAIRS,       /* devices 2k and 2k+1 share a card */
    SIM_TOPOLOGY_ALL,
} sim_topology;

/* How devices hang together: neighbouring ids share a switch, a node, a group. A rate of 0 limits nothing. */
typedef struct sim_fabric_figures {
    sim_figure devices_per_switch;   /* below one PCIe switch; 1: a slot of its own */
    sim_figure devices_per_node;     /* NUMA node, with one root complex */
    sim_figure devices_per_group;    /* with direct peer links among them; others are reached over PCIe */
    sim_figure devices_per_package;  /* dies in one chip package */
    sim_figure uplink_bytes_per_sec; /* of a switch, each direction */
    sim_figure root_complex_bytes_per_sec; /* of a node, both directions together */
    sim_figure node_link_bytes_per_sec;    /* from one node to another, each direction */
    sim_figure peer_pair_bytes_per_sec;    /* direct link of two devices, both directions together */
} sim_fabric_figures;

enum { SIM_MOST_NOTIFIES = 8192 };

typedef struct sim_profile {
    const char *product;
    const char *chip;           /* its name in settings */
    const char *nickname;       /* another one, or NULL */
    const char *soc;            /* as aclrtGetSocName gives it */
    const char *host_link_type; /* NULL in RC form */
    const char *peer_link_type; /* NULL where there is none */
    sim_topology topology;
    bool is_rc;
    bool is_default; /* the chip when the settings name none */
    bool has_hbm;    /* else DDR */
    bool can_register_host_memory;
    sim_figure max_devices;
    sim_figure memory_bytes;            /* per device */
    sim_figure streams;                 /* per device */
    sim_figure queue_slots;             /* per stream */
    sim_figure events;                  /* records in flight per device */
    sim_figure notifies;                /* per device, at most SIM_MOST_NOTIFIES */
    sim_figure event_hz;                /* ticks of an event time stamp per second */
    sim_figure copy_engines;            /* copies of one direction in flight per device */
    sim_figure pageable_permille;       /* rate with pageable host memory, of 1000: of small copies */
    sim_figure large_pageable_permille; /* the same of large ones, SPEC 4.4 */
    sim_figure host_api_cost_ns;        /* per call, virtual clock */
    sim_link_figures host_to_device;
    sim_link_figures device_to_host;
    sim_link_figures device_to_device; /* within one device */
    sim_link_figures peer;             /* per ordered pair of a group; rate 0: no such link */
    sim_link_figures far_peer;         /* per ordered pair over PCIe; rate 0: no such link */
    sim_link_figures host_to_host;     /* the host processor, one for the machine */
    sim_fabric_figures fabric;
} sim_profile;

/* The profile of a family, form and chip (length 0: the family's default), or NULL when there is none. */
const sim_profile *sim_profile_find(const char *product, size_t product_length, bool is_rc, const char *chip,
                                    size_t chip_length);
/* Whether any form of the family exists. */
bool sim_profile_has_product(const char *product, size_t product_length);
/* The number-th profile, or NULL behind the last. */
const sim_profile *sim_profile_at(size_t number);
/* Whether a device can be given access to another one's memory. Ids must differ and exist. */
/* Rate of a copy of that size with pageable host memory, of 1000. SPEC 4.4. */
uint32_t sim_profile_pageable_permille(const sim_profile *profile, uint64_t bytes);

bool sim_profile_can_access_peer(const sim_profile *profile, uint32_t device, uint32_t peer);

#endif
