#include "sim_unsupported.h"

#include "sim_error.h"

aclError sim_unsupported(sim_call_id id) {
    aclError status = sim_call_begin(id);
    if (status == ACL_SUCCESS) {
        status = SIM_FAIL(ACL_ERROR_RT_FEATURE_NOT_SUPPORT,
                          "%s is not available: the simulator has no kernels, operators, models or sharing "
                          "between processes",
                          sim_call_name(id));
    }
    return sim_call_end(status);
}
