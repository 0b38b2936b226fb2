#include "sim_stream_control.h"

#include "sim_clock.h"
#include "sim_context.h"
#include "sim_error.h"
#include "sim_family.h"
#include "sim_instance.h"

enum { LEAST_PRIORITY = 7 };

static aclError refuse_null(void) {
    return SIM_FAIL(ACL_ERROR_RT_PARAM_INVALID, "stream is NULL, the default stream is not allowed here");
}

/* The stream of a call that A2 and A3 alone have and that takes no NULL. */
static aclError find_to_end(aclrtStream handle, const char *what, sim_stream **stream) {
    aclError status = sim_family_need_a2(what);
    if (status == ACL_SUCCESS && handle == NULL) {
        status = refuse_null();
    }
    return status == ACL_SUCCESS ? sim_stream_resolve(handle, true, stream) : status;
}

aclError sim_stream_check_aborts(const sim_stream *stream, uint32_t aborts) {
    return stream->aborts == aborts
               ? ACL_SUCCESS
               : SIM_FAIL(ACL_ERROR_RT_STREAM_ABORT,
                          "work of stream %d was dropped meanwhile: it was aborted, destroyed or reset",
                          stream->id);
}

aclError sim_stream_abort(aclrtStream handle) {
    sim_stream *stream = NULL;
    aclError status = find_to_end(handle, "stream abort", &stream);
    if (status != ACL_SUCCESS) {
        return status;
    }
    sim_object_hold(&stream->object);
    sim_engine_own();
    if (stream->object.is_open) {
        sim_engine_drop_tasks(stream);
        stream->aborts++;
        stream->failure = ACL_ERROR_RT_STREAM_ABORT;
        stream->failure_reason = "its tasks were dropped by aclrtStreamAbort";
        sim_instance_announce_change();
    }
    sim_object_release(&stream->object);
    return ACL_SUCCESS;
}

aclError sim_stream_stop(aclrtStream handle) {
    sim_stream *stream = NULL;
    aclError status = find_to_end(handle, "stream stop", &stream);
    if (status != ACL_SUCCESS) {
        return status;
    }
    sim_object_hold(&stream->object);
    sim_engine_catch_up();
    if (stream->object.is_open) {
        sim_engine_stop_first(stream);
        sim_instance_announce_change();
    }
    sim_object_release(&stream->object);
    return ACL_SUCCESS;
}

/* The stream of an attribute. NULL means the default stream where the family allows that. */
static aclError find_for_attribute(aclrtStream handle, bool any_context, sim_stream **stream) {
    if (handle == NULL && !sim_core.config.profile->can_register_host_memory) {
        return refuse_null();
    }
    return sim_stream_resolve(handle, any_context, stream);
}

static aclError set_failure_mode(sim_stream *stream, uint64_t mode) {
    if (mode != ACL_CONTINUE_ON_FAILURE && mode != ACL_STOP_ON_FAILURE) {
        return SIM_FAIL(ACL_ERROR_RT_PARAM_INVALID, "failure mode %llu is neither 0 nor 1",
                        (unsigned long long)mode);
    }
    if (stream->stops_on_failure && mode == ACL_CONTINUE_ON_FAILURE) {
        return SIM_FAIL(ACL_ERROR_RT_FEATURE_NOT_SUPPORT,
                        "stream %d stops on failure, which cannot be taken back", stream->id);
    }
    if (mode == ACL_STOP_ON_FAILURE) {
        stream->stops_on_failure = true;
        stream->context->stops_on_failure = true;
    }
    return ACL_SUCCESS;
}

aclError sim_stream_set_failure_mode(aclrtStream handle, uint64_t mode) {
    sim_stream *stream = NULL;
    aclError status = find_for_attribute(handle, false, &stream);
    return status == ACL_SUCCESS ? set_failure_mode(stream, mode) : status;
}

static aclError set_switch(bool *place, uint32_t value) {
    if (value > 1) {
        return SIM_FAIL(ACL_ERROR_RT_PARAM_INVALID, "the switch is %u, it must be 0 or 1", value);
    }
    *place = value == 1;
    return ACL_SUCCESS;
}

static aclError set_priority(sim_stream *stream, uint32_t priority) {
    if (priority > LEAST_PRIORITY) {
        return SIM_FAIL(ACL_ERROR_RT_PARAM_INVALID, "priority %u is not within 0 and %d", priority,
                        LEAST_PRIORITY);
    }
    stream->priority = priority;
    return ACL_SUCCESS;
}

/* Whether version and family have the attribute. */
static aclError check_attribute(aclrtStreamAttr attribute) {
    switch (attribute) {
    case ACL_STREAM_ATTR_FAILURE_MODE:
    case ACL_STREAM_ATTR_USER_CUSTOM_TAG:
    case ACL_STREAM_ATTR_CACHE_OP_INFO:
        return ACL_SUCCESS;
    case ACL_STREAM_ATTR_FLOAT_OVERFLOW_CHECK:
        return sim_family_need_a2("overflow check per stream");
    case ACL_STREAM_ATTR_PRIORITY:
        if (sim_version_is_from(&sim_core.config.cann, 9, 1)) {
            return ACL_SUCCESS;
        }
        break;
    }
    return SIM_FAIL(ACL_ERROR_RT_PARAM_INVALID, "stream attribute %d is not known", (int)attribute);
}

aclError sim_stream_set_attribute(aclrtStream handle, aclrtStreamAttr attribute,
                                  const aclrtStreamAttrValue *value) {
    sim_stream *stream = NULL;
    aclError status = check_attribute(attribute);
    if (status == ACL_SUCCESS) {
        status = find_for_attribute(handle, false, &stream);
    }
    if (status != ACL_SUCCESS) {
        return status;
    }
    switch (attribute) {
    case ACL_STREAM_ATTR_FAILURE_MODE:
        return stream->object.kind == SIM_OBJECT_DEFAULT_STREAM
                   ? SIM_FAIL(ACL_ERROR_RT_FEATURE_NOT_SUPPORT,
                              "a default stream has no failure mode attribute")
                   : set_failure_mode(stream, value->failureMode);
    case ACL_STREAM_ATTR_FLOAT_OVERFLOW_CHECK:
        return set_switch(&stream->checks_overflow, value->overflowSwitch);
    case ACL_STREAM_ATTR_USER_CUSTOM_TAG:
        stream->custom_tag = value->userCustomTag;
        break;
    case ACL_STREAM_ATTR_CACHE_OP_INFO:
        return set_switch(&stream->caches_op_info, value->cacheOpInfoSwitch);
    case ACL_STREAM_ATTR_PRIORITY:
        return set_priority(stream, value->streamPriority);
    }
    return ACL_SUCCESS;
}

aclError sim_stream_get_attribute(aclrtStream handle, aclrtStreamAttr attribute,
                                  aclrtStreamAttrValue *value) {
    sim_stream *stream = NULL;
    aclError status = check_attribute(attribute);
    if (status == ACL_SUCCESS) {
        status = find_for_attribute(handle, true, &stream);
    }
    if (status != ACL_SUCCESS) {
        return status;
    }
    *value = (aclrtStreamAttrValue){.reserve = {0}};
    switch (attribute) {
    case ACL_STREAM_ATTR_FAILURE_MODE:
        value->failureMode =
            stream->context->stops_on_failure ? ACL_STOP_ON_FAILURE : ACL_CONTINUE_ON_FAILURE;
        break;
    case ACL_STREAM_ATTR_FLOAT_OVERFLOW_CHECK:
        value->overflowSwitch = stream->checks_overflow ? 1 : 0;
        break;
    case ACL_STREAM_ATTR_USER_CUSTOM_TAG:
        value->userCustomTag = stream->custom_tag;
        break;
    case ACL_STREAM_ATTR_CACHE_OP_INFO:
        value->cacheOpInfoSwitch = stream->caches_op_info ? 1 : 0;
        break;
    case ACL_STREAM_ATTR_PRIORITY:
        value->streamPriority = stream->priority;
        break;
    }
    return ACL_SUCCESS;
}

aclError sim_stream_flags(aclrtStream handle, uint32_t *flags) {
    sim_stream *stream = NULL;
    aclError status = sim_stream_resolve(handle, true, &stream);
    if (status == ACL_SUCCESS) {
        *flags = stream->flags;
    }
    return status;
}

aclError sim_stream_priority(aclrtStream handle, uint32_t *priority) {
    sim_stream *stream = NULL;
    aclError status = sim_stream_resolve(handle, true, &stream);
    if (status == ACL_SUCCESS) {
        *priority = stream->priority;
    }
    return status;
}

aclError sim_stream_id(aclrtStream handle, int32_t *id) {
    sim_stream *stream = NULL;
    aclError status = sim_stream_resolve(handle, true, &stream);
    if (status == ACL_SUCCESS) {
        *id = stream->id;
    }
    return status;
}

aclError sim_stream_available(uint32_t *count) {
    sim_context *context = NULL;
    aclError status = sim_context_current(&context);
    if (status == ACL_SUCCESS) {
        *count = (uint32_t)sim_core.config.profile->streams.value - context->device->streams;
    }
    return status;
}

void sim_stream_priority_range(int32_t *least, int32_t *greatest) {
    *least = LEAST_PRIORITY;
    *greatest = 0;
}
