/* The control surface's calls about faults: aclsim.h. SPEC 12.1. */
#include <string.h>

#include "aclsim.h"
#include "sim_error.h"
#include "sim_fault.h"
#include "sim_instance.h"

aclError aclsimInjectFault(const char *text) {
    static const char name[] = "aclsimInjectFault";
    sim_fault fault;
    char reason[SIM_REASON_BYTES];
    if (text == NULL) {
        return sim_fail_as(name, ACL_ERROR_INVALID_PARAM, "text is NULL");
    }
    if (!sim_fault_parse((sim_span){text, strlen(text)}, &fault, reason, sizeof reason)) {
        return sim_fail_as(name, ACL_ERROR_INVALID_PARAM, reason);
    }
    sim_config config;
    pthread_mutex_lock(&sim_core.lock);
    bool fits =
        !sim_instance_peek_config(&config) || sim_fault_fits(&fault, config.devices, reason, sizeof reason);
    bool is_added = fits && sim_fault_add(&fault);
    pthread_mutex_unlock(&sim_core.lock);
    if (!fits) {
        return sim_fail_as(name, ACL_ERROR_INVALID_PARAM, reason);
    }
    return is_added ? ACL_SUCCESS
                    : sim_fail_as(name, ACL_ERROR_BAD_ALLOC, "there is no room for more than 64 faults");
}

void aclsimClearFaults(void) {
    pthread_mutex_lock(&sim_core.lock);
    sim_fault_clear();
    pthread_mutex_unlock(&sim_core.lock);
}
