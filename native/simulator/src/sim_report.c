/* The control surface: aclsim.h. SPEC section 11. */
#include "aclsim.h"

#include <string.h>

#include "sim_clock.h"
#include "sim_error.h"
#include "sim_instance.h"
#include "sim_json.h"
#include "sim_misuse.h"
#include "sim_report_model.h"

enum { MOST_OPEN_ENTRIES = 100 };
static const char *const simulator_version = "1";

static const char *const kind_names[SIM_OBJECT_KIND_COUNT] = {
    [SIM_OBJECT_PRIMARY_CONTEXT] = "primaryContext",
    [SIM_OBJECT_CONTEXT] = "context",
    [SIM_OBJECT_DEFAULT_STREAM] = "defaultStream",
    [SIM_OBJECT_STREAM] = "stream",
    [SIM_OBJECT_EVENT] = "event",
    [SIM_OBJECT_NOTIFY] = "notify",
    [SIM_OBJECT_DEVICE_MEMORY] = "deviceAllocation",
    [SIM_OBJECT_HOST_MEMORY] = "hostAllocation",
    [SIM_OBJECT_REGISTRATION] = "registration",
};

static const char *const count_names[SIM_OBJECT_KIND_COUNT] = {
    [SIM_OBJECT_PRIMARY_CONTEXT] = "primaryContexts",
    [SIM_OBJECT_CONTEXT] = "contexts",
    [SIM_OBJECT_DEFAULT_STREAM] = "defaultStreams",
    [SIM_OBJECT_STREAM] = "streams",
    [SIM_OBJECT_EVENT] = "events",
    [SIM_OBJECT_NOTIFY] = "notifies",
    [SIM_OBJECT_DEVICE_MEMORY] = "deviceAllocations",
    [SIM_OBJECT_HOST_MEMORY] = "hostAllocations",
    [SIM_OBJECT_REGISTRATION] = "registrations",
};

aclError aclsimConfigure(const char *settings) {
    sim_config ignored;
    char reason[SIM_REASON_BYTES];
    const char *text = settings == NULL ? "" : settings;
    pthread_mutex_lock(&sim_core.lock);
    aclError status = ACL_SUCCESS;
    if (sim_core.readiness != SIM_UNREAD) {
        status = sim_fail_as("aclsimConfigure", ACL_ERROR_INVALID_PARAM,
                             "settings were read already by the first ACL call");
    } else if (strlen(text) >= sizeof sim_core.given_settings) {
        status = sim_fail_as("aclsimConfigure", ACL_ERROR_INVALID_PARAM, "the settings are too long");
    } else if (!sim_config_parse(text, &ignored, NULL, reason, sizeof reason)) {
        status = sim_fail_as("aclsimConfigure", ACL_ERROR_INVALID_PARAM, reason);
    } else {
        memcpy(sim_core.given_settings, text, strlen(text) + 1);
        sim_core.has_given_settings = true;
    }
    pthread_mutex_unlock(&sim_core.lock);
    return status;
}

/* As sim_clock_now_ns, also before the first ACL call. Needs the lock. */
static uint64_t read_clock(const sim_config *config) {
    return config->is_virtual ? sim_core.engine.now_ns : sim_clock_monotonic_ns();
}

uint64_t aclsimNowNs(void) {
    sim_config config;
    pthread_mutex_lock(&sim_core.lock);
    uint64_t now_ns = sim_instance_peek_config(&config) ? read_clock(&config) : 0;
    pthread_mutex_unlock(&sim_core.lock);
    return now_ns;
}

static void write_settings(sim_json *json, const sim_config *config, uint64_t now_ns) {
    sim_json_open(json, "simulator", '{');
    sim_json_text(json, "version", simulator_version);
    sim_json_close(json, '}');
    sim_json_open(json, "settings", '{');
    sim_json_text(json, "product", config->profile->product);
    sim_json_text(json, "chip", config->profile->chip);
    sim_json_text(json, "form", config->profile->is_rc ? "rc" : "ep");
    sim_json_text(json, "cann", config->cann.text);
    sim_json_unsigned(json, "devices", config->devices);
    sim_json_text(json, "clock", config->is_virtual ? "virtual" : "realtime");
    sim_json_unsigned(json, "seed", config->seed);
    sim_json_number(json, "rateScale", config->rate_scale);
    sim_json_close(json, '}');
    sim_json_text(json, "clock", config->is_virtual ? "virtual" : "realtime");
    sim_json_unsigned(json, "nowNs", now_ns);
    sim_json_text(json, "soc", config->profile->soc);
}

const char *sim_object_plural(sim_object_kind kind) {
    return count_names[kind];
}

static void write_open(sim_json *json) {
    sim_json_open(json, "open", '{');
    for (int kind = 0; kind < SIM_OBJECT_KIND_COUNT; kind++) {
        sim_json_unsigned(json, count_names[kind], sim_core.open.counts[kind]);
    }
    sim_json_close(json, '}');
    uint64_t total = 0;
    sim_json_open(json, "openList", '[');
    for (const sim_object *object = sim_core.open.oldest; object != NULL; object = object->newer) {
        if (sim_object_is_users(object) && total++ < MOST_OPEN_ENTRIES) {
            sim_json_open(json, NULL, '{');
            sim_json_text(json, "kind", kind_names[object->kind]);
            sim_json_text(json, "call", sim_call_name(object->call));
            sim_json_signed(json, "device", object->device);
            sim_json_unsigned(json, "bytes", object->bytes);
            sim_json_close(json, '}');
        }
    }
    sim_json_close(json, ']');
    sim_json_unsigned(json, "openListTotal", total);
}

static void write_counts(sim_json *json) {
    sim_json_open(json, "copies", '{');
    sim_json_unsigned(json, "count", sim_core.copies.ended);
    sim_json_unsigned(json, "bytes", sim_core.copies.bytes);
    sim_json_unsigned(json, "late", sim_core.copies.late);
    sim_json_unsigned(json, "failed", sim_core.copies.failed);
    sim_json_close(json, '}');
    sim_json_open(json, "calls", '{');
    for (int id = 0; id < SIM_CALL_COUNT; id++) {
        if (sim_core.calls[id] > 0) {
            sim_json_unsigned(json, sim_call_name((sim_call_id)id), sim_core.calls[id]);
        }
    }
    sim_json_close(json, '}');
    sim_json_open(json, "failures", '{');
    for (int id = 0; id < SIM_CALL_COUNT; id++) {
        if (sim_core.failures[id] > 0) {
            sim_json_unsigned(json, sim_call_name((sim_call_id)id), sim_core.failures[id]);
        }
    }
    sim_json_close(json, '}');
}

static void write_report(sim_json *json, const sim_config *config, uint64_t now_ns) {
    sim_json_open(json, NULL, '{');
    write_settings(json, config, now_ns);
    write_open(json);
    write_counts(json);
    sim_misuse_write(json);
    sim_report_write_model(json, config);
    sim_fault_write_report(json);
    sim_json_unsigned(json, "hostApiCostNs",
                      config->is_virtual ? config->profile->host_api_cost_ns.value : 0);
    sim_json_number(json, "eventTickNs", 1e9 / (double)config->profile->event_hz.value);
    sim_json_close(json, '}');
}

aclError aclsimReport(char *json, size_t capacityBytes, size_t *neededBytes) {
    if (neededBytes == NULL || (json == NULL && capacityBytes > 0)) {
        return ACL_ERROR_INVALID_PARAM;
    }
    sim_config config;
    bool fits = false;
    *neededBytes = 0;
    pthread_mutex_lock(&sim_core.lock);
    if (sim_instance_peek_config(&config)) {
        /* Measured first, so that a buffer that is too small stays as it was. */
        uint64_t now_ns = read_clock(&config);
        sim_json measure = {.buffer = NULL};
        write_report(&measure, &config, now_ns);
        *neededBytes = measure.length + 1;
        fits = json != NULL && *neededBytes <= capacityBytes;
        if (fits) {
            sim_json writer = {.buffer = json, .capacity = capacityBytes};
            write_report(&writer, &config, now_ns);
            json[writer.length] = '\0';
        }
    }
    pthread_mutex_unlock(&sim_core.lock);
    return fits ? ACL_SUCCESS : ACL_ERROR_INVALID_PARAM;
}
