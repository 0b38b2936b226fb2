/* Exported calls about start, end, versions and error state. */

#include <string.h>

#include "acl/acl.h"
#include "sim_call.h"
#include "sim_error.h"
#include "sim_init.h"
#include "sim_instance.h"
#include "sim_thread.h"

aclError aclInit(const char *configPath) {
    aclError status = sim_call_begin(SIM_CALL_aclInit);
    if (status == ACL_SUCCESS) {
        status = sim_init(configPath);
    }
    return sim_call_end(status);
}

aclError aclFinalize(void) {
    aclError status = sim_call_begin(SIM_CALL_aclFinalize);
    if (status == ACL_SUCCESS) {
        status = sim_finalize();
    }
    return sim_call_end(status);
}

aclError aclFinalizeReference(uint64_t *refCount) {
    aclError status = sim_call_begin(SIM_CALL_aclFinalizeReference);
    if (status == ACL_SUCCESS) {
        status = sim_finalize_reference(refCount);
    }
    return sim_call_end(status);
}

aclError aclrtGetVersion(int32_t *majorVersion, int32_t *minorVersion, int32_t *patchVersion) {
    aclError status = sim_call_begin(SIM_CALL_aclrtGetVersion);
    if (status == ACL_SUCCESS && (majorVersion == NULL || minorVersion == NULL || patchVersion == NULL)) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM, "a version pointer is NULL");
    }
    if (status == ACL_SUCCESS) {
        sim_interface_version(majorVersion, minorVersion, patchVersion);
    }
    return sim_call_end(status);
}

static aclError check_package(const char *package, const void *answer) {
    if (package == NULL || answer == NULL) {
        return SIM_FAIL(ACL_ERROR_INVALID_PARAM, "%s is NULL",
                        package == NULL ? "pkgName" : "the answer's pointer");
    }
    return sim_check_package(package);
}

aclError aclsysGetVersionStr(char *pkgName, char *versionStr) {
    aclError status = sim_call_begin(SIM_CALL_aclsysGetVersionStr);
    if (status == ACL_SUCCESS) {
        status = check_package(pkgName, versionStr);
    }
    if (status == ACL_SUCCESS) {
        memcpy(versionStr, sim_core.config.cann.text, strlen(sim_core.config.cann.text) + 1);
    }
    return sim_call_end(status);
}

aclError aclsysGetVersionNum(char *pkgName, int32_t *versionNum) {
    aclError status = sim_call_begin(SIM_CALL_aclsysGetVersionNum);
    if (status == ACL_SUCCESS) {
        status = check_package(pkgName, versionNum);
    }
    if (status == ACL_SUCCESS) {
        *versionNum = sim_version_number();
    }
    return sim_call_end(status);
}

const char *aclGetRecentErrMsg(void) {
    sim_call_begin_error_text(SIM_CALL_aclGetRecentErrMsg);
    const char *text = sim_error_take_text();
    sim_call_end_error_text();
    return text;
}

/* The thread's last error, or what is wrong with the question. */
static aclError read_last_error(sim_call_id call, aclrtLastErrLevel level, bool clear) {
    sim_call_begin_error_text(call);
    aclError status = ACL_ERROR_INVALID_PARAM;
    if (level == ACL_RT_THREAD_LEVEL) {
        status = sim_thread_self()->last_error;
        if (clear) {
            sim_thread_self()->last_error = ACL_SUCCESS;
        }
    }
    sim_call_end_error_text();
    return status;
}

aclError aclrtGetLastError(aclrtLastErrLevel level) {
    return read_last_error(SIM_CALL_aclrtGetLastError, level, true);
}

aclError aclrtPeekAtLastError(aclrtLastErrLevel level) {
    return read_last_error(SIM_CALL_aclrtPeekAtLastError, level, false);
}
