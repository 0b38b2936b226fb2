#include "sim_thread.h"

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
