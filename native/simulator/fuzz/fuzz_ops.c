#include "fuzz_ops.h"

#define FUZZ_ENTRY(name) {#name, fuzz_##name},
const fuzz_op_kind fuzz_op_kinds[] = {FUZZ_OPS(FUZZ_ENTRY)};
#undef FUZZ_ENTRY

const uint8_t fuzz_op_kind_count = sizeof fuzz_op_kinds / sizeof fuzz_op_kinds[0];

bool fuzz_op_drops_work(uint8_t code) {
    static void (*const dropping[])(fuzz_thread *, const fuzz_op *) = {
        fuzz_reset_device,         fuzz_reset_device_force,
        fuzz_destroy_context,      fuzz_destroy_stream,
        fuzz_destroy_stream_force, fuzz_finalise,
        fuzz_finalise_reference,   fuzz_destroy_event,
        fuzz_destroy_notify,       fuzz_abort_stream,
        fuzz_stop_stream,          fuzz_set_failure_mode,
        fuzz_set_stream_attribute, fuzz_release,
        fuzz_inject_fault,         fuzz_launch_callback,
    };
    for (size_t i = 0; i < sizeof dropping / sizeof dropping[0]; i++) {
        if (fuzz_op_kinds[code].play == dropping[i]) {
            return true;
        }
    }
    return false;
}
