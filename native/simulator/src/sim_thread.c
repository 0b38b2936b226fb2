#include "sim_thread.h"

static _Thread_local sim_thread self;

sim_thread *sim_thread_self(void) {
    return &self;
}
