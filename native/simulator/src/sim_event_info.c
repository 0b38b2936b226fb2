/* What can be asked about events beside their records. SPEC 6.9 to 6.11. */
#include "sim_clock.h"
#include "sim_context.h"
#include "sim_error.h"
#include "sim_event.h"
#include "sim_instance.h"

static const uint64_t ns_per_sec = UINT64_C(1000000000);

uint64_t sim_event_wait_limit_ns(void) {
    return sim_core.wait_limit_s == 0 ? SIM_NEVER : sim_core.wait_limit_s * ns_per_sec;
}

static bool is_waited_out(const void *subject) {
    return ((const sim_event *)subject)->waits == 0;
}

aclError sim_event_query_waits(aclrtEvent handle, bool *is_complete) {
    sim_event *event = NULL;
    aclError status = sim_event_find(handle, &event);
    if (status == ACL_SUCCESS && event->is_ex) {
        status = SIM_FAIL(ACL_ERROR_RT_FEATURE_NOT_SUPPORT,
                          "waits for events from aclrtCreateEventExWithFlag cannot be queried");
    }
    if (status == ACL_SUCCESS) {
        sim_object_hold(&event->object);
        *is_complete = sim_clock_check(is_waited_out, event);
        sim_object_release(&event->object);
    }
    return status;
}

aclError sim_event_id(aclrtEvent handle, uint32_t *id) {
    sim_event *event = NULL;
    aclError status = sim_event_find(handle, &event);
    if (status == ACL_SUCCESS) {
        *id = event->id;
    }
    return status;
}

aclError sim_event_available(uint32_t *count) {
    sim_context *context = NULL;
    aclError status = sim_context_current(&context);
    if (status == ACL_SUCCESS) {
        *count = (uint32_t)sim_core.config.profile->events.value - context->device->records_in_flight;
    }
    return status;
}
