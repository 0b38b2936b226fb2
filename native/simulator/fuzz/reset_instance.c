/* The simulator reads its settings once per process, and a fuzzer needs other settings for each input. So the
 * instance is put back to what the loader made of it. Only for the fuzzer: the library has no such thing. */
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "fuzz_player.h"
#include "sim_instance.h"
#include "sim_thread.h"

/* As in sim_task.c: a slab begins with the pointer to the next. */
typedef struct slab_head {
    struct slab_head *next;
} slab_head;

static void free_slabs(void) {
    slab_head *slab = (slab_head *)sim_core.tasks.slabs;
    while (slab != NULL) {
        slab_head *next = slab->next;
        free(slab);
        slab = next;
    }
}

static void release_device_ranges(void) {
    for (uint32_t i = 0; i < sim_core.config.devices; i++) {
        uintptr_t start = sim_core.device_range + i * sim_core.device_window;
        if (sim_core.devices[i].reserved_bytes > 0) {
            (void)munmap((void *)start, sim_core.devices[i].reserved_bytes);
        }
    }
}

void fuzz_reset_instance(void) {
    pthread_mutex_lock(&sim_core.lock);
    sim_jobs_stop();
    sim_worker_stop();
    sim_jobs_stop();
    pthread_mutex_unlock(&sim_core.lock);
    free(sim_core.share.buses);
    free(sim_core.share.listed);
    free(sim_core.share.active);
    free(sim_core.trace.records);
    free(sim_core.handles.slots);
    free_slabs();
    if (sim_core.device_range != 0) {
        release_device_ranges();
    }
    if (sim_core.devices != NULL) {
        free(sim_core.devices[0].peer_links);
        free(sim_core.devices[0].peer_access);
        free(sim_core.devices);
        (void)pthread_cond_destroy(&sim_core.changed);
    }
    sim_core = (sim_instance){.lock = PTHREAD_ADAPTIVE_MUTEX_INITIALIZER_NP};
    *sim_thread_self() = (sim_thread){.epoch = 0};
}
