#include "sim_prof.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "sim_clock.h"
#include "sim_error.h"
#include "sim_instance.h"

enum { LONGEST_PATH = 4096, LONGEST_CONFIG = 256 };
static const uint64_t known_data_types = ACL_PROF_ACL_API | ACL_PROF_TASK_TIME | ACL_PROF_AICORE_METRICS |
                                         ACL_PROF_AICPU | ACL_PROF_L2CACHE | ACL_PROF_HCCL_TRACE |
                                         ACL_PROF_TRAINING_TRACE | ACL_PROF_MSPROFTX | ACL_PROF_RUNTIME_API |
                                         ACL_PROF_GE_API_L0 | ACL_PROF_TASK_TIME_L0 | ACL_PROF_TASK_MEMORY |
                                         ACL_PROF_TASK_TIME_L2 | ACL_PROF_OP_ATTR | ACL_PROF_TASK_TIME_L3 |
                                         ACL_PROF_GE_API_L1 | ACL_PROF_API_STATS | ACL_PROF_AICORE_SHAPE;
/* The virtual clock's 0 in traces: 2020-01-01, so that equal runs write equal times. */
static const uint64_t virtual_epoch_ns = UINT64_C(1577836800) * 1000000000;

static struct {
    bool is_initialised;
    char path[SIM_PROF_PATH_BYTES];
    aclprofConfig *configs;                       /* that were created and not destroyed */
    uint64_t device_types[SIM_PROF_MOST_DEVICES]; /* what is recorded of each device, 0: nothing */
    uint64_t host_types;                          /* of a session without devices */
    sim_prof_session session;
} profiler;

sim_prof_session *sim_prof_current(void) {
    return &profiler.session;
}

bool sim_prof_records(uint64_t data_types) {
    return (profiler.session.data_types & data_types) != 0;
}

bool sim_prof_is_device_recorded(int32_t device) {
    const uint64_t tasks =
        ACL_PROF_TASK_TIME | ACL_PROF_TASK_TIME_L0 | ACL_PROF_TASK_TIME_L2 | ACL_PROF_TASK_TIME_L3;
    return device >= 0 && device < SIM_PROF_MOST_DEVICES && (profiler.device_types[device] & tasks) != 0;
}

aclError sim_prof_init(const char *path, size_t length) {
    if (path == NULL || length == 0 || length > LONGEST_PATH || strnlen(path, LONGEST_PATH + 1) != length) {
        return SIM_FAIL(ACL_ERROR_INVALID_PARAM,
                        "profilerResultPath is NULL or not %zu bytes long (1 to %d are allowed)", length,
                        LONGEST_PATH);
    }
    if (sim_core.has_profiling_settings) {
        return SIM_FAIL(ACL_ERROR_PROF_ALREADY_RUN, "aclInit was given a profiler configuration already");
    }
    if (profiler.is_initialised) {
        return SIM_FAIL(ACL_ERROR_REPEAT_INITIALIZE, "profiling is initialised already");
    }
    memcpy(profiler.path, path, length + 1);
    if (!sim_prof_make_path(profiler.path)) {
        return SIM_FAIL(ACL_ERROR_INVALID_FILE, "the folder %.200s cannot be made or written to", path);
    }
    profiler.is_initialised = true;
    return ACL_SUCCESS;
}

static aclError check_initialised(void) {
    if (sim_core.has_profiling_settings) {
        return SIM_FAIL(ACL_ERROR_PROF_ALREADY_RUN, "aclInit was given a profiler configuration already");
    }
    return profiler.is_initialised ? ACL_SUCCESS
                                   : SIM_FAIL(ACL_ERROR_PROF_NOT_RUN, "aclprofInit was not called");
}

static bool is_frequency(aclprofConfigType type) {
    return type == ACL_PROF_SYS_HARDWARE_MEM_FREQ || type == ACL_PROF_SYS_IO_FREQ ||
           type == ACL_PROF_SYS_INTERCONNECTION_FREQ || type == ACL_PROF_DVPP_FREQ ||
           type == ACL_PROF_HOST_SYS_USAGE_FREQ || type == ACL_PROF_SYS_CPU_FREQ;
}

/* Numbers and sizes are read, words of other options are taken as they are. */
static bool is_good_value(aclprofConfigType type, const char *config) {
    size_t digits = strspn(config, "0123456789");
    unsigned long number = strtoul(config, NULL, 10);
    if (type == ACL_PROF_STORAGE_LIMIT) {
        return digits > 0 && strcmp(config + digits, "MB") == 0 && number >= 200;
    }
    return !is_frequency(type) || (digits > 0 && config[digits] == '\0' && number >= 1 && number <= 100);
}

aclError sim_prof_set_config(aclprofConfigType type, const char *config, size_t length) {
    if (config == NULL || length == 0 || length > LONGEST_CONFIG ||
        strnlen(config, LONGEST_CONFIG + 1) != length) {
        return SIM_FAIL(ACL_ERROR_INVALID_PARAM, "config is NULL or not %zu bytes long (1 to %d are allowed)",
                        length, LONGEST_CONFIG);
    }
    aclError status = check_initialised();
    if (status != ACL_SUCCESS) {
        return status;
    }
    bool is_known = type > ACL_PROF_ARGS_MIN && type <= ACL_PROF_PATH;
    return is_known && is_good_value(type, config)
               ? ACL_SUCCESS
               : SIM_FAIL(ACL_ERROR_INVALID_PROFILING_CONFIG, "option %d cannot be %.100s", (int)type,
                          config);
}

/* Whether the list names devices that exist, each once. */
static bool are_devices(const uint32_t *devices, uint32_t count) {
    uint64_t seen = 0;
    for (uint32_t i = 0; i < count; i++) {
        if (devices[i] >= sim_core.config.devices || (seen >> devices[i] & 1) != 0) {
            return false;
        }
        seen |= UINT64_C(1) << devices[i];
    }
    return true;
}

aclprofConfig *sim_prof_create_config(const uint32_t *devices, uint32_t count, const void *events,
                                      uint64_t data_types) {
    if ((count > 0 && devices == NULL) || events != NULL || count > sim_core.config.devices ||
        count > SIM_PROF_MOST_DEVICES || !are_devices(devices, count)) {
        (void)SIM_FAIL(ACL_ERROR_INVALID_PARAM,
                       "deviceIdList must name some of the %u devices, each once, and aicoreEvents be NULL",
                       sim_core.config.devices);
        return NULL;
    }
    aclprofConfig *config = calloc(1, sizeof *config);
    if (config == NULL) {
        (void)SIM_FAIL(ACL_ERROR_BAD_ALLOC, "the host has no memory left for a configuration");
        return NULL;
    }
    config->data_types = data_types;
    config->device_count = count;
    if (count > 0) {
        memcpy(config->devices, devices, count * sizeof *devices);
    }
    config->next = profiler.configs;
    profiler.configs = config;
    return config;
}

/* The link to a configuration in the list, or NULL. */
static aclprofConfig **find_config(const aclprofConfig *config) {
    for (aclprofConfig **link = &profiler.configs; *link != NULL; link = &(*link)->next) {
        if (*link == config) {
            return link;
        }
    }
    return NULL;
}

static aclError refuse_config(void) {
    return SIM_FAIL(ACL_ERROR_INVALID_PARAM, "profilerConfig is NULL, unknown or was destroyed");
}

aclError sim_prof_destroy_config(const aclprofConfig *config) {
    aclprofConfig **link = find_config(config);
    if (link == NULL) {
        return refuse_config();
    }
    aclprofConfig *found = *link;
    *link = found->next;
    free(found);
    return ACL_SUCCESS;
}

/* What start and stop check alike. */
static aclError check_config(const aclprofConfig *config) {
    if (find_config(config) == NULL) {
        return refuse_config();
    }
    if (config->data_types == 0) {
        return SIM_FAIL(ACL_ERROR_INVALID_PARAM, "dataTypeConfig is 0");
    }
    if ((config->data_types & ~known_data_types) != 0) {
        return SIM_FAIL(ACL_ERROR_PROF_MODULES_UNSUPPORTED, "dataTypeConfig 0x%llx has unknown bits",
                        (unsigned long long)config->data_types);
    }
    return check_initialised();
}

static uint64_t find_epoch_ns(void) {
    if (sim_core.config.is_virtual) {
        return virtual_epoch_ns;
    }
    struct timespec now;
    (void)clock_gettime(CLOCK_REALTIME, &now);
    return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec - sim_clock_monotonic_ns();
}

static void forget_session(void) {
    sim_records_clear(&profiler.session.calls);
    sim_records_clear(&profiler.session.copies);
    sim_records_clear(&profiler.session.marks);
    memset(profiler.device_types, 0, sizeof profiler.device_types);
    profiler.host_types = 0;
    profiler.session.data_types = 0;
    sim_core.is_profiling = false;
}

static aclError begin_session(void) {
    profiler.session.start_ns = sim_clock_now_ns();
    profiler.session.epoch_ns = find_epoch_ns();
    profiler.session.last_connection = 0;
    if (!sim_prof_make_folder(&profiler.session, profiler.path)) {
        return SIM_FAIL(ACL_ERROR_INVALID_FILE, "no PROF_* folder can be made in %.200s", profiler.path);
    }
    sim_core.is_profiling = true;
    return ACL_SUCCESS;
}

/* The place of what is recorded of the i-th device, or of the host if the configuration names none. */
static uint64_t *types_of(const aclprofConfig *config, uint32_t i) {
    return config->device_count == 0 ? &profiler.host_types : &profiler.device_types[config->devices[i]];
}

static uint32_t places_of(const aclprofConfig *config) {
    return config->device_count == 0 ? 1 : config->device_count;
}

aclError sim_prof_start(const aclprofConfig *config) {
    aclError status = check_config(config);
    if (status != ACL_SUCCESS) {
        return status;
    }
    for (uint32_t i = 0; i < places_of(config); i++) {
        if (*types_of(config, i) != 0) {
            return SIM_FAIL(ACL_ERROR_PROF_ALREADY_RUN, "profiling runs already on device %d",
                            config->device_count == 0 ? SIM_NO_DEVICE : (int)config->devices[i]);
        }
    }
    if (!sim_core.is_profiling) {
        status = begin_session();
    }
    if (status != ACL_SUCCESS) {
        return status;
    }
    for (uint32_t i = 0; i < places_of(config); i++) {
        *types_of(config, i) = config->data_types;
    }
    profiler.session.data_types |= config->data_types;
    return ACL_SUCCESS;
}

static bool is_anything_recorded(void) {
    uint64_t all = profiler.host_types;
    for (int i = 0; i < SIM_PROF_MOST_DEVICES; i++) {
        all |= profiler.device_types[i];
    }
    return all != 0;
}

static aclError end_session(void) {
    profiler.session.stop_ns = sim_clock_now_ns();
    int cancelling = 0; /* writing is where a thread would end, with the instance lock taken */
    (void)pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &cancelling);
    bool is_written = sim_prof_write_files(&profiler.session);
    (void)pthread_setcancelstate(cancelling, NULL);
    forget_session();
    return is_written ? ACL_SUCCESS
                      : SIM_FAIL(ACL_ERROR_PROFILING_FAILURE, "the files in %.200s cannot be written",
                                 profiler.session.folder);
}

aclError sim_prof_stop(const aclprofConfig *config) {
    aclError status = check_config(config);
    if (status != ACL_SUCCESS) {
        return status;
    }
    for (uint32_t i = 0; i < places_of(config); i++) {
        uint64_t types = *types_of(config, i);
        if (types == 0) {
            return SIM_FAIL(ACL_ERROR_PROF_NOT_RUN, "profiling was not started for this configuration");
        }
        if (types != config->data_types) {
            return SIM_FAIL(ACL_ERROR_INVALID_PROFILING_CONFIG,
                            "dataTypeConfig is 0x%llx, profiling was started with 0x%llx",
                            (unsigned long long)config->data_types, (unsigned long long)types);
        }
    }
    for (uint32_t i = 0; i < places_of(config); i++) {
        *types_of(config, i) = 0;
    }
    return is_anything_recorded() ? ACL_SUCCESS : end_session();
}

aclError sim_prof_finalize(void) {
    aclError status = check_initialised();
    if (status != ACL_SUCCESS) {
        return status;
    }
    profiler.is_initialised = false;
    return sim_core.is_profiling ? end_session() : ACL_SUCCESS;
}

aclError sim_prof_refuse_subscription(void) {
    return profiler.is_initialised
               ? SIM_FAIL(ACL_ERROR_PROF_API_CONFLICT, "profiling into files is on, until aclprofFinalize")
               : ACL_SUCCESS;
}
