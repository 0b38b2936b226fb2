#include "sim_copy_rules.h"

static const char *const kind_misfit = "the kind does not fit where the addresses lie";
static const char *const misaligned =
    "an address is no multiple of 64 and the setting misaligned rejects that";
static const char *const host_to_host = "asynchronous copies within host memory are not supported";

static bool is_host_side(sim_location location) {
    return location != SIM_LOCATION_DEVICE;
}

static bool kind_reads_host(aclrtMemcpyKind kind) {
    return kind == ACL_MEMCPY_HOST_TO_HOST || kind == ACL_MEMCPY_HOST_TO_DEVICE;
}

static bool kind_writes_host(aclrtMemcpyKind kind) {
    return kind == ACL_MEMCPY_HOST_TO_HOST || kind == ACL_MEMCPY_DEVICE_TO_HOST;
}

static aclrtMemcpyKind kind_between(bool from_host, bool to_host) {
    if (from_host) {
        return to_host ? ACL_MEMCPY_HOST_TO_HOST : ACL_MEMCPY_HOST_TO_DEVICE;
    }
    return to_host ? ACL_MEMCPY_DEVICE_TO_HOST : ACL_MEMCPY_DEVICE_TO_DEVICE;
}

bool sim_copy_knows_kind(const sim_version *cann, aclrtMemcpyKind kind) {
    switch (kind) {
    case ACL_MEMCPY_HOST_TO_HOST:
    case ACL_MEMCPY_HOST_TO_DEVICE:
    case ACL_MEMCPY_DEVICE_TO_HOST:
    case ACL_MEMCPY_DEVICE_TO_DEVICE:
        return true;
    case ACL_MEMCPY_DEFAULT:
        return sim_version_is_from(cann, 8, 0);
    case ACL_MEMCPY_HOST_TO_BUF_TO_DEVICE:
        return sim_version_is_from(cann, 8, 1);
    case ACL_MEMCPY_INNER_DEVICE_TO_DEVICE:
    case ACL_MEMCPY_INTER_DEVICE_TO_DEVICE:
        break; /* for other calls */
    }
    return false;
}

static sim_copy_verdict refuse(aclError status, const char *reason) {
    return (sim_copy_verdict){.way = SIM_COPY_REFUSE, .status = status, .reason = reason};
}

/* From 8.5: known memory corrects the kind, memory the driver does not know is what the kind says.
 * False when kind and known memory contradict each other. */
static bool correct_kind(const sim_copy_request *request, aclrtMemcpyKind *kind) {
    bool is_from_known = request->from != SIM_LOCATION_UNREGISTERED;
    bool is_to_known = request->to != SIM_LOCATION_UNREGISTERED;
    if ((is_from_known && is_to_known) || *kind == ACL_MEMCPY_DEFAULT) {
        *kind = kind_between(is_host_side(request->from), is_host_side(request->to));
        return true;
    }
    return (!is_from_known || kind_reads_host(*kind) == is_host_side(request->from)) &&
           (!is_to_known || kind_writes_host(*kind) == is_host_side(request->to));
}

/* Before 8.5: the kind must be right. */
static bool check_kind(const sim_copy_request *request, aclrtMemcpyKind *kind) {
    aclrtMemcpyKind actual = kind_between(is_host_side(request->from), is_host_side(request->to));
    bool is_right = *kind == ACL_MEMCPY_DEFAULT || *kind == actual;
    *kind = actual;
    return is_right;
}

static sim_copy_verdict judge_staged(const sim_copy_request *request) {
    if (!is_host_side(request->from) || is_host_side(request->to)) {
        return refuse(ACL_ERROR_RT_PARAM_INVALID, kind_misfit);
    }
    return (sim_copy_verdict){.way = SIM_COPY_QUEUE, .copies_source_first = true};
}

static sim_copy_verdict judge_host_to_host(const sim_config *config) {
    if (sim_version_is_from_exactly(&config->cann, 8, 0, SIM_RELEASE_CANDIDATE, 3)) {
        return refuse(ACL_ERROR_RT_FEATURE_NOT_SUPPORT, host_to_host);
    }
    return (sim_copy_verdict){
        .way = SIM_COPY_QUEUE, .planned_failure = ACL_ERROR_RT_DRV_INTERNAL_ERROR, .reason = host_to_host};
}

/* R-2, before 8.5: of host memory that was not pinned, in copies between host and device as declared. In RC
 * form copies within the host's or the device's memory are plain copies of the board. */
static bool is_pageable_hazard(const sim_copy_request *request, aclrtMemcpyKind kind) {
    if (kind == ACL_MEMCPY_DEFAULT) {
        kind = kind_between(is_host_side(request->from), is_host_side(request->to));
    }
    return kind == ACL_MEMCPY_HOST_TO_DEVICE || kind == ACL_MEMCPY_DEVICE_TO_HOST;
}

static sim_copy_verdict judge(const sim_config *config, const sim_copy_request *request) {
    bool is_rc = config->profile->is_rc;
    bool is_later = sim_version_is_from(&config->cann, 8, 5);
    bool is_pageable = request->from == SIM_LOCATION_UNREGISTERED || request->to == SIM_LOCATION_UNREGISTERED;
    aclrtMemcpyKind kind = request->kind;
    if (kind == ACL_MEMCPY_HOST_TO_BUF_TO_DEVICE) {
        return is_rc ? refuse(ACL_ERROR_RT_FEATURE_NOT_SUPPORT, "this kind exists in EP form only")
                     : judge_staged(request);
    }
    if (!is_rc) {
        bool fits = is_later ? correct_kind(request, &kind) : check_kind(request, &kind);
        if (!fits) {
            return refuse(ACL_ERROR_RT_PARAM_INVALID, kind_misfit);
        }
        if (kind == ACL_MEMCPY_HOST_TO_HOST) {
            return judge_host_to_host(config);
        }
    }
    if (request->is_same_address) {
        return (sim_copy_verdict){.way = SIM_COPY_NOTHING};
    }
    if (is_pageable && is_later && !is_rc) {
        return (sim_copy_verdict){.way = SIM_COPY_BLOCK};
    }
    bool breaks_rule = !request->is_aligned || (is_pageable && is_pageable_hazard(request, kind));
    return (sim_copy_verdict){.way = SIM_COPY_QUEUE, .is_hazardous = !is_later && breaks_rule};
}

sim_copy_verdict sim_copy_judge(const sim_config *config, const sim_copy_request *request) {
    sim_copy_verdict verdict = judge(config, request);
    bool is_accepted = verdict.way == SIM_COPY_QUEUE || verdict.way == SIM_COPY_BLOCK;
    if (is_accepted && !request->is_aligned && config->rejects_misaligned) {
        return refuse(ACL_ERROR_RT_ADDR_UNALIGNED, misaligned);
    }
    return verdict;
}
