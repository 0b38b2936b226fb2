#include "sim_fault.h"
#include "sim_instance.h"
#include "sim_json.h"

void sim_fault_write_report(sim_json *json) {
    sim_json_open(json, "faults", '[');
    for (uint32_t i = 0; i < sim_core.faults.count; i++) {
        const sim_active_fault *active = sim_core.faults.active[i];
        sim_json_open(json, NULL, '{');
        sim_json_text(json, "fault", active->fault.text);
        sim_json_unsigned(json, "seen", active->seen);
        sim_json_unsigned(json, "fired", active->fired);
        sim_json_close(json, '}');
    }
    sim_json_close(json, ']');
    sim_json_open(json, "brokenDevices", '[');
    for (uint32_t i = 0; sim_core.readiness == SIM_READY && i < sim_core.config.devices; i++) {
        if (sim_core.devices[i].failure != ACL_SUCCESS) {
            sim_json_open(json, NULL, '{');
            sim_json_signed(json, "device", sim_core.devices[i].id);
            sim_json_signed(json, "code", sim_core.devices[i].failure);
            sim_json_close(json, '}');
        }
    }
    sim_json_close(json, ']');
}
