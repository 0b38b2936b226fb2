#include "sim_profile.h"

#include <string.h>

#include "sim_profile_table.h"

enum { PROFILE_COUNT = sizeof profiles / sizeof profiles[0] };

static bool equals(const char *word, const char *text, size_t length) {
    return strlen(word) == length && strncmp(word, text, length) == 0;
}

static bool names_chip(const sim_profile *profile, const char *chip, size_t length) {
    return equals(profile->chip, chip, length) ||
           (profile->nickname != NULL && equals(profile->nickname, chip, length));
}

const sim_profile *sim_profile_find(const char *product, size_t product_length, bool is_rc, const char *chip,
                                    size_t chip_length) {
    for (size_t i = 0; i < PROFILE_COUNT; i++) {
        const sim_profile *profile = &profiles[i];
        if (profile->is_rc == is_rc && equals(profile->product, product, product_length) &&
            (chip_length == 0 ? profile->is_default : names_chip(profile, chip, chip_length))) {
            return profile;
        }
    }
    return NULL;
}

bool sim_profile_has_product(const char *product, size_t product_length) {
    return sim_profile_find(product, product_length, false, "", 0) != NULL ||
           sim_profile_find(product, product_length, true, "", 0) != NULL;
}

const sim_profile *sim_profile_at(size_t number) {
    return number < PROFILE_COUNT ? &profiles[number] : NULL;
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

/* Between these sizes the factor rises, in proportion within each power of two. */
enum { FIRST_RISING_POWER = 22, RISING_POWERS = 4 };

uint32_t sim_profile_pageable_permille(const sim_profile *profile, uint64_t bytes) {
    const uint64_t small = profile->pageable_permille.value;
    const uint64_t large = profile->large_pageable_permille.value;
    uint64_t begin = UINT64_C(1) << FIRST_RISING_POWER;
    if (bytes <= begin) {
        return (uint32_t)small;
    }
    for (uint64_t power = 0; power < RISING_POWERS; power++, begin *= 2) {
        if (bytes < 2 * begin) {
            uint64_t rise = (large - small) * (power * begin + (bytes - begin));
            return (uint32_t)(small + rise / (RISING_POWERS * begin));
        }
    }
    return (uint32_t)large;
}
