/* Settings text -> settings. Pure: no state, no lock. SPEC section 1. */
#ifndef SIM_CONFIG_H
#define SIM_CONFIG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sim_profile.h"
#include "sim_version.h"

typedef struct sim_config {
    const sim_profile *profile; /* static */
    sim_version cann;
    uint32_t devices;
    bool is_virtual;
    uint64_t seed;
    double rate_scale; /* factor on every link rate */
} sim_config;

/* Reads settings (NULL is "") into config. On failure config is untouched and reason, of
 * reason_bytes, says what is wrong and names the key. */
bool sim_config_parse(const char *settings, sim_config *config, char *reason, size_t reason_bytes);

#endif
