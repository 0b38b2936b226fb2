#include "sim_thread.h"

#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>

static _Thread_local sim_thread self;

sim_thread *sim_thread_self(void) {
    return &self;
}

uint32_t sim_thread_id(void) {
    if (self.id == 0) {
        self.id = (uint32_t)syscall(SYS_gettid);
    }
    return self.id;
}

/* What the callback's own calls overwrite of the call around it. */
static _Thread_local struct {
    sim_call_id call;
    uint64_t call_begin_ns;
    uint32_t connection;
    bool has_met_stream_faults;
} around;

void sim_thread_enter_callback(void) {
    if (self.callback_depth++ == 0) {
        around.call = self.call;
        around.call_begin_ns = self.call_begin_ns;
        around.connection = self.connection;
        around.has_met_stream_faults = self.has_met_stream_faults;
    }
}

void sim_thread_leave_callback(void) {
    if (--self.callback_depth == 0) {
        self.call = around.call;
        self.call_begin_ns = around.call_begin_ns;
        self.connection = around.connection;
        self.has_met_stream_faults = around.has_met_stream_faults;
    }
}

bool sim_thread_start(pthread_t *thread, void *(*run)(void *), void *argument) {
    sigset_t all;
    sigset_t before;
    (void)sigfillset(&all);
    (void)pthread_sigmask(SIG_SETMASK, &all, &before);
    int failure = pthread_create(thread, NULL, run, argument);
    (void)pthread_sigmask(SIG_SETMASK, &before, NULL);
    return failure == 0;
}
