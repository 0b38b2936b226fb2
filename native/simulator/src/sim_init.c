#include "sim_init.h"

#include <stdbool.h>
#include <string.h>

#include "sim_error.h"
#include "sim_init_file.h"
#include "sim_instance.h"
#include "sim_misuse.h"

static bool is_from_8_5(void) {
    return sim_version_is_from(&sim_core.config.cann, 8, 5);
}

/* As without a file. */
static void forget_file(void) {
    sim_core.has_profiling_settings = false;
    sim_core.default_device = 0;
    sim_core.has_default_device = false;
    sim_error_share_text(false);
}

static aclError heed_file(const char *path) {
    sim_init_file file;
    aclError status = sim_init_file_read(path, &file);
    bool has_device = status == ACL_SUCCESS && file.default_device != SIM_NO_DEFAULT_DEVICE;
    if (has_device && sim_device_find(file.default_device) == NULL) {
        status = sim_device_refuse_id(file.default_device);
    }
    if (status == ACL_SUCCESS && sim_core.init_content != 0 && sim_core.init_content != file.content) {
        status = SIM_FAIL(ACL_ERROR_INVALID_PARAM,
                          "%.200s says something else than the file of the first aclInit", path);
    }
    if (status != ACL_SUCCESS) {
        return status;
    }
    sim_core.init_content = file.content;
    sim_core.has_profiling_settings = file.has_profiler;
    sim_core.has_default_device = has_device;
    sim_core.default_device = file.default_device;
    sim_error_share_text(file.shares_error_text);
    return ACL_SUCCESS;
}

aclError sim_init(const char *config_path) {
    if (sim_core.init_count > 0) {
        sim_core.init_count += is_from_8_5() ? 1 : 0;
        return SIM_FAIL(ACL_ERROR_REPEAT_INITIALIZE, "AscendCL is initialised already");
    }
    if (sim_core.was_initialised && !is_from_8_5()) {
        return SIM_FAIL(ACL_ERROR_REPEAT_INITIALIZE,
                        "CANN before 8.5 can be initialised once per process only");
    }
    aclError status = config_path == NULL ? ACL_SUCCESS : heed_file(config_path);
    if (status == ACL_SUCCESS) {
        sim_core.init_count = 1;
        sim_core.was_initialised = true;
        sim_core.is_finalised = false;
    }
    return status;
}

aclError sim_finalize(void) {
    if (sim_core.is_finalised) {
        return SIM_FAIL(ACL_ERROR_REPEAT_FINALIZE, "AscendCL is finalised already");
    }
    sim_core.init_count = 0;
    sim_core.is_finalised = true;
    sim_misuse_note_open(SIM_EVERY_DEVICE, "AscendCL was finalised");
    sim_instance_tear_down();
    forget_file();
    return ACL_SUCCESS;
}

aclError sim_finalize_reference(uint64_t *left) {
    if (sim_core.init_count == 0) {
        return SIM_FAIL(ACL_ERROR_REPEAT_FINALIZE, "AscendCL is not initialised");
    }
    sim_core.init_count--;
    if (left != NULL) {
        *left = sim_core.init_count;
    }
    if (sim_core.init_count == 0) {
        sim_core.is_finalised = true;
        sim_misuse_note_open(SIM_EVERY_DEVICE, "AscendCL was finalised");
        sim_instance_tear_down();
        forget_file();
    }
    return ACL_SUCCESS;
}

void sim_interface_version(int32_t *major, int32_t *minor, int32_t *patch) {
    const sim_version *cann = &sim_core.config.cann;
    *major = 1;
    *patch = 0;
    if (sim_version_is_from(cann, 9, 0)) {
        *minor = 17;
    } else if (is_from_8_5()) {
        *minor = 16;
    } else {
        *minor = sim_version_is_from(cann, 7, 0) ? 13 : 4;
    }
}

aclError sim_check_package(const char *package) {
    static const char *const packages[] = {"runtime", "toolkit", "compiler", "opp",
                                           "hccl",    "driver",  "firmware"};
    for (size_t i = 0; i < sizeof packages / sizeof packages[0]; i++) {
        if (strcmp(package, packages[i]) == 0) {
            return ACL_SUCCESS;
        }
    }
    return SIM_FAIL(ACL_ERROR_INVALID_FILE, "there is no package %.60s", package);
}

int32_t sim_version_number(void) {
    return sim_core.config.cann.number;
}
