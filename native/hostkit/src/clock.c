#include "clock.h"
#include "hostkit.h"

uint64_t hostkit_now_ns(void) {
    return clock_monotonic_ns();
}

void hostkit_nothing(void) {
}
