/* The calls that the fuzzer plays. A new function of the simulator gets a line in the table of one of the
 * files fuzz_*_ops.c. New lines go to the end: the inputs of the corpus name ops by their numbers. */
#ifndef FUZZ_OPS_H
#define FUZZ_OPS_H

#include "fuzz_player.h"

typedef struct fuzz_op_kind {
    const char *name;
    void (*play)(fuzz_thread *self, const fuzz_op *op);
} fuzz_op_kind;

extern const fuzz_op_kind fuzz_op_kinds[];
extern const uint8_t fuzz_op_kind_count;

/* Whether the op may take something away that other calls wait for. */
bool fuzz_op_drops_work(uint8_t code);

#define FUZZ_OBJECT_OPS(X)                                                                                   \
    X(set_device)                                                                                            \
    X(reset_device)                                                                                          \
    X(reset_device_force)                                                                                    \
    X(read_device)                                                                                           \
    X(create_context)                                                                                        \
    X(destroy_context)                                                                                       \
    X(set_context)                                                                                           \
    X(create_stream)                                                                                         \
    X(create_stream_with_config)                                                                             \
    X(destroy_stream)                                                                                        \
    X(destroy_stream_force)                                                                                  \
    X(synchronize_stream)                                                                                    \
    X(synchronize_stream_limited)                                                                            \
    X(query_stream)                                                                                          \
    X(read_stream)                                                                                           \
    X(synchronize_device)                                                                                    \
    X(synchronize_device_limited)                                                                            \
    X(initialise)                                                                                            \
    X(finalise)                                                                                              \
    X(finalise_reference)                                                                                    \
    X(read_errors)                                                                                           \
    X(report)                                                                                                \
    X(use_peers)

#define FUZZ_EVENT_OPS(X)                                                                                    \
    X(create_event)                                                                                          \
    X(create_event_with_flag)                                                                                \
    X(create_event_ex)                                                                                       \
    X(destroy_event)                                                                                         \
    X(record_event)                                                                                          \
    X(record_event_again)                                                                                    \
    X(wait_for_event)                                                                                        \
    X(wait_for_event_limited)                                                                                \
    X(reset_event)                                                                                           \
    X(query_event)                                                                                           \
    X(synchronize_event)                                                                                     \
    X(synchronize_event_limited)                                                                             \
    X(read_event_times)

#define FUZZ_MEMORY_OPS(X)                                                                                   \
    X(allocate)                                                                                              \
    X(release)                                                                                               \
    X(register_host)                                                                                         \
    X(unregister_host)                                                                                       \
    X(read_memory)                                                                                           \
    X(set_memory)                                                                                            \
    X(set_memory_async)

#define FUZZ_COPY_OPS(X)                                                                                     \
    X(copy_async)                                                                                            \
    X(copy_async_well)                                                                                       \
    X(copy_async_well_again)                                                                                 \
    X(copy_blocking)                                                                                         \
    X(burst)

#define FUZZ_SIGNAL_OPS(X)                                                                                   \
    X(create_notify)                                                                                         \
    X(destroy_notify)                                                                                        \
    X(record_notify)                                                                                         \
    X(wait_for_notify)                                                                                       \
    X(lower_notifies)                                                                                        \
    X(write_value)                                                                                           \
    X(wait_for_value)                                                                                        \
    X(abort_stream)                                                                                          \
    X(stop_stream)                                                                                           \
    X(set_failure_mode)                                                                                      \
    X(set_stream_attribute)                                                                                  \
    X(limit_waits)                                                                                           \
    X(read_signals)

#define FUZZ_FAULT_OPS(X)                                                                                    \
    X(inject_fault)                                                                                          \
    X(clear_faults)

#define FUZZ_ROW_OPS(X)                                                                                      \
    X(copy_rows)                                                                                             \
    X(copy_rows_async)                                                                                       \
    X(copy_batch)                                                                                            \
    X(copy_batch_async)                                                                                      \
    X(copy_with_condition)                                                                                   \
    X(copy_with_offset)

#define FUZZ_CALLBACK_OPS(X)                                                                                 \
    X(subscribe)                                                                                             \
    X(unsubscribe)                                                                                           \
    X(launch_callback)                                                                                       \
    X(process_report)                                                                                        \
    X(launch_host_function)                                                                                  \
    X(watch_failures)

#define FUZZ_OPS(X)                                                                                          \
    FUZZ_OBJECT_OPS(X)                                                                                       \
    FUZZ_EVENT_OPS(X)                                                                                        \
    FUZZ_MEMORY_OPS(X)                                                                                       \
    FUZZ_COPY_OPS(X) FUZZ_SIGNAL_OPS(X) FUZZ_FAULT_OPS(X) FUZZ_ROW_OPS(X) FUZZ_CALLBACK_OPS(X)

#define FUZZ_DECLARE(name) void fuzz_##name(fuzz_thread *self, const fuzz_op *op);
FUZZ_OPS(FUZZ_DECLARE)
#undef FUZZ_DECLARE

#endif
