#include "sim_family.h"

#include "sim_error.h"
#include "sim_instance.h"

aclError sim_family_need_a2(const char *what) {
    /* Registering host memory came with the same chips. */
    return sim_core.config.profile->can_register_host_memory
               ? ACL_SUCCESS
               : SIM_FAIL(ACL_ERROR_RT_FEATURE_NOT_SUPPORT, "%s has no %s", sim_core.config.profile->soc,
                          what);
}
