/* Settings text -> settings. No state but scenario files, no lock. SPEC section 1. */
#ifndef SIM_CONFIG_H
#define SIM_CONFIG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sim_profile.h"
#include "sim_version.h"

enum { SIM_MOST_DEVICES = 64 }; /* above what any profile has */

struct sim_fault_list;

typedef struct sim_config {
    const sim_profile *profile; /* static */
    sim_version cann;
    uint32_t devices;                      /* that the program sees */
    uint8_t machine_ids[SIM_MOST_DEVICES]; /* of each of them: its number in the machine */
    bool is_virtual;
    uint64_t seed;
    double rate_scale;                   /* factor on every rate of the model */
    uint32_t copy_engines;               /* per device and direction */
    uint64_t root_complex_bytes_per_sec; /* before rate_scale, 0: no limit */
    const char *root_complex_source;
    bool has_pcie_peers;     /* peer copies go over PCIe although there are direct links */
    bool rejects_misaligned; /* R-1 as an error at the call */
    bool watches_host;       /* finds host accesses to memory of queued copies */
} sim_config;

/* Reads settings (NULL is "") into config, and the faults among them behind those that the list holds; faults
 * NULL: they are only checked. On failure config is untouched and reason, of reason_bytes, says what is wrong
 * and names the key. */
bool sim_config_parse(const char *settings, sim_config *config, struct sim_fault_list *faults, char *reason,
                      size_t reason_bytes);

#endif
