/* The machines that can be simulated, one table row per family and form. Constant data. SPEC section 2. */
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

typedef enum sim_topology {
    SIM_TOPOLOGY_UNSUPPORTED, /* even asking is refused */
    SIM_TOPOLOGY_SEPARATE,    /* no device reaches another */
    SIM_TOPOLOGY_PAIRS,       /* devices 2k and 2k+1 share a card */
    SIM_TOPOLOGY_ALL,
} sim_topology;

typedef struct sim_profile {
    const char *product;
    const char *soc;
    sim_topology topology;
    bool is_rc;
    bool has_hbm; /* else DDR */
    bool can_register_host_memory;
    sim_figure max_devices;
    sim_figure memory_bytes;      /* per device */
    sim_figure streams;           /* per device */
    sim_figure queue_slots;       /* per stream */
    sim_figure events;            /* records in flight per device */
    sim_figure event_hz;          /* ticks of an event time stamp per second */
    sim_figure pageable_permille; /* rate with pageable host memory, of 1000 */
    sim_figure host_api_cost_ns;  /* per call, virtual clock */
    sim_link_figures host_to_device;
    sim_link_figures device_to_host;
    sim_link_figures device_to_device; /* within one device */
    sim_link_figures peer;             /* per ordered pair; rate 0: no such link */
    sim_link_figures host_to_host;     /* the host processor, one for the machine */
} sim_profile;

/* The profile of a family and form, or NULL when the family lacks the form. */
const sim_profile *sim_profile_find(const char *product, size_t product_length, bool is_rc);
/* Whether any form of the family exists. */
bool sim_profile_has_product(const char *product, size_t product_length);
/* Whether a device can be given access to another one's memory. Ids must differ and exist. */
bool sim_profile_can_access_peer(const sim_profile *profile, uint32_t device, uint32_t peer);

#endif
