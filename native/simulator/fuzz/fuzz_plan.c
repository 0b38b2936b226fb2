#include "fuzz_plan.h"

#include <string.h>

#include "fuzz_ops.h"

typedef struct machine {
    const char *product;
    const char *form;
    uint32_t most_devices;
} machine;

static const machine machines[] = {
    {"atlas-training", "ep", 4},    {"atlas-inference", "ep", 4},   {"atlas-200-300-500", "ep", 2},
    {"atlas-200-300-500", "rc", 1}, {"atlas-200i-500-a2", "ep", 2}, {"atlas-200i-500-a2", "rc", 1},
    {"atlas-training", "ep", 2},    {"atlas-training", "ep", 1},
};
/* Further settings: of a board none, of an accelerator card the first few, of training servers all. */
static const char *const further[] = {"",
                                      "",
                                      ";engines=1",
                                      ";misaligned=reject",
                                      ";rateScale=0.01",
                                      ";rateScale=50",
                                      ";watch=host",
                                      ";topology=pcie",
                                      ";chip=ascend910_9391"};
enum { FURTHER_OF_ALL = 7, FURTHER_OF_TRAINING = 9 };

static const char *further_settings(const machine *chosen, uint8_t number) {
    if (strcmp(chosen->form, "rc") == 0) {
        return "";
    }
    bool is_training = strcmp(chosen->product, "atlas-training") == 0;
    return further[number % (is_training ? FURTHER_OF_TRAINING : FURTHER_OF_ALL)];
}

static const char *const versions[] = {"7.0.0", "8.0.RC2", "8.0.RC3", "8.3.RC1",
                                       "8.5.0", "9.0.0",   "9.1.0",   "8.5.0"};
enum { FIRST_VERSION_AFTER_HAZARDS = 4 };

static void add_op(fuzz_plan *plan, const uint8_t *bytes) {
    uint8_t code = bytes[0] % fuzz_op_kind_count;
    if (plan->op_count < FUZZ_MOST_OPS && !(plan->is_gentle && fuzz_op_drops_work(code))) {
        plan->ops[plan->op_count++] = (fuzz_op){
            .code = code,
            .thread = (uint8_t)((bytes[1] >> 6) % plan->threads),
            .a = bytes[1] & 63,
            .b = bytes[2],
            .c = bytes[3],
        };
    }
}

bool fuzz_plan_read(const uint8_t *bytes, size_t byte_count, fuzz_plan *plan) {
    if (byte_count < FUZZ_HEADER_BYTES + FUZZ_OP_BYTES) {
        return false;
    }
    memset(plan, 0, sizeof *plan);
    const machine *chosen = &machines[bytes[0] % 8];
    uint8_t version = bytes[1] % 8;
    plan->devices = 1 + (uint32_t)(bytes[0] >> 3) % chosen->most_devices;
    plan->is_rc = strcmp(chosen->form, "rc") == 0;
    plan->is_before_8_5 = version < FIRST_VERSION_AFTER_HAZARDS;
    plan->is_virtual = (bytes[2] & 3) != 0; /* the cheaper clock more often */
    plan->threads = 1 + (uint32_t)(bytes[2] >> 2) % FUZZ_MOST_THREADS;
    plan->is_gentle = (bytes[3] & 0x30) != 0;
    plan->is_bare = (bytes[3] & 7) == 0;
    plan->ends_by_reset = (bytes[3] & 8) != 0;
    (void)snprintf(plan->settings, sizeof plan->settings,
                   "product=%s;form=%s;cann=%s;devices=%u;clock=%s;seed=%u%s", chosen->product, chosen->form,
                   versions[version], plan->devices, plan->is_virtual ? "virtual" : "realtime", bytes[4],
                   further_settings(chosen, bytes[5]));
    for (size_t at = FUZZ_HEADER_BYTES; at + FUZZ_OP_BYTES <= byte_count; at += FUZZ_OP_BYTES) {
        add_op(plan, bytes + at);
    }
    return true;
}

void fuzz_plan_print(const fuzz_plan *plan, FILE *file) {
    (void)fprintf(file, "settings %s; %u threads%s%s%s\n", plan->settings, plan->threads,
                  plan->is_gentle ? ", gentle" : "", plan->is_bare ? ", bare" : "",
                  plan->ends_by_reset ? ", ends by reset" : "");
    for (size_t i = 0; i < plan->op_count; i++) {
        const fuzz_op *op = &plan->ops[i];
        (void)fprintf(file, "%4zu  thread %u  %-28s %3u %3u %3u\n", i, op->thread,
                      fuzz_op_kinds[op->code].name, op->a, op->b, op->c);
    }
}
