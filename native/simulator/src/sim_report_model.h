/* The report's part about the model: devices, links, shared resources. Needs the instance lock. */
#ifndef SIM_REPORT_MODEL_H
#define SIM_REPORT_MODEL_H

#include "sim_config.h"
#include "sim_json.h"

void sim_report_write_model(sim_json *json, const sim_config *config);

#endif
