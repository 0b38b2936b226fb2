/* Exported calls that end what streams do, or set how they work. */

#include "acl/acl.h"
#include "sim_call.h"
#include "sim_context.h"
#include "sim_error.h"
#include "sim_stream_control.h"

aclError aclrtStreamAbort(aclrtStream stream) {
    aclError status = sim_call_begin(SIM_CALL_aclrtStreamAbort);
    if (status == ACL_SUCCESS) {
        status = sim_stream_abort(stream);
    }
    return sim_call_end(status);
}

aclError aclrtStreamStop(aclrtStream stream) {
    aclError status = sim_call_begin(SIM_CALL_aclrtStreamStop);
    if (status == ACL_SUCCESS) {
        status = sim_stream_stop(stream);
    }
    return sim_call_end(status);
}

aclError aclrtSetStreamFailureMode(aclrtStream stream, uint64_t mode) {
    aclError status = sim_call_begin(SIM_CALL_aclrtSetStreamFailureMode);
    if (status == ACL_SUCCESS) {
        status = sim_stream_set_failure_mode(stream, mode);
    }
    return sim_call_end(status);
}

aclError aclrtSetStreamAttribute(aclrtStream stream, aclrtStreamAttr stmAttrType,
                                 aclrtStreamAttrValue *value) {
    aclError status = sim_call_begin(SIM_CALL_aclrtSetStreamAttribute);
    if (status == ACL_SUCCESS && value == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "value is NULL");
    }
    if (status == ACL_SUCCESS) {
        status = sim_stream_set_attribute(stream, stmAttrType, value);
    }
    return sim_call_end(status);
}

aclError aclrtGetStreamAttribute(aclrtStream stream, aclrtStreamAttr stmAttrType,
                                 aclrtStreamAttrValue *value) {
    aclError status = sim_call_begin(SIM_CALL_aclrtGetStreamAttribute);
    if (status == ACL_SUCCESS && value == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "value is NULL");
    }
    if (status == ACL_SUCCESS) {
        status = sim_stream_get_attribute(stream, stmAttrType, value);
    }
    return sim_call_end(status);
}

aclError aclrtStreamGetFlags(aclrtStream stream, uint32_t *flags) {
    aclError status = sim_call_begin(SIM_CALL_aclrtStreamGetFlags);
    if (status == ACL_SUCCESS && flags == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "flags is NULL");
    }
    if (status == ACL_SUCCESS) {
        status = sim_stream_flags(stream, flags);
    }
    return sim_call_end(status);
}

aclError aclrtStreamGetPriority(aclrtStream stream, uint32_t *priority) {
    aclError status = sim_call_begin(SIM_CALL_aclrtStreamGetPriority);
    if (status == ACL_SUCCESS && priority == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "priority is NULL");
    }
    if (status == ACL_SUCCESS) {
        status = sim_stream_priority(stream, priority);
    }
    return sim_call_end(status);
}

aclError aclrtCtxGetCurrentDefaultStream(aclrtStream *stream) {
    aclError status = sim_call_begin(SIM_CALL_aclrtCtxGetCurrentDefaultStream);
    sim_context *context = NULL;
    if (status == ACL_SUCCESS && stream == NULL) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "stream is NULL");
    }
    if (status == ACL_SUCCESS) {
        status = sim_context_current(&context);
    }
    if (status == ACL_SUCCESS && context->default_stream == NULL) {
        status = SIM_FAIL(ACL_ERROR_RT_CONTEXT_NULL, "the context is being destroyed");
    }
    if (status == ACL_SUCCESS) {
        *stream = context->default_stream->object.handle;
    }
    return sim_call_end(status);
}
