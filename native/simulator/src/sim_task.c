#include "sim_task.h"

#include <stdlib.h>

#include "sim_instance.h"

enum { TASKS_PER_SLAB = 256 };

typedef struct sim_task_slab {
    struct sim_task_slab *next;
    sim_task tasks[TASKS_PER_SLAB];
} sim_task_slab;

static bool add_slab(sim_task_pool *pool) {
    sim_task_slab *slab = malloc(sizeof *slab);
    if (slab == NULL) {
        return false;
    }
    slab->next = pool->slabs;
    pool->slabs = slab;
    pool->capacity += TASKS_PER_SLAB;
    for (int i = TASKS_PER_SLAB - 1; i >= 0; i--) {
        slab->tasks[i].next = pool->free;
        pool->free = &slab->tasks[i];
    }
    return true;
}

void sim_task_reserve(uint32_t count) {
    while (sim_core.tasks.capacity < count && add_slab(&sim_core.tasks)) {
    }
}

sim_task *sim_task_take(sim_task_kind kind) {
    sim_task_pool *pool = &sim_core.tasks;
    if (pool->free == NULL && !add_slab(pool)) {
        return NULL;
    }
    sim_task *task = pool->free;
    pool->free = task->next;
    *task = (sim_task){.kind = kind, .slots = 1};
    return task;
}

static void free_damage(sim_damage *damage) {
    while (damage != NULL) {
        sim_damage *next = damage->next;
        free(damage);
        damage = next;
    }
}

void sim_task_give_back(sim_task *task) {
    switch (task->kind) {
    case SIM_TASK_COPY:
        sim_endpoint_release(&task->transfer.from);
        sim_endpoint_release(&task->transfer.to);
        if (task->transfer.has_layout) {
            sim_layout_free(task->transfer.layout);
        } else {
            free(task->transfer.staging);
        }
        free_damage(task->transfer.damage);
        break;
    case SIM_TASK_MEMSET:
        sim_endpoint_release(&task->transfer.to);
        break;
    case SIM_TASK_WAIT:
        task->use.event->waits--;
        sim_object_release(&task->use.event->object);
        break;
    case SIM_TASK_RECORD:
        sim_object_release(&task->use.event->object);
        break;
    case SIM_TASK_NOTIFY_RECORD:
    case SIM_TASK_NOTIFY_WAIT:
        sim_object_release(&task->notify.notify->object);
        break;
    case SIM_TASK_VALUE_WRITE:
    case SIM_TASK_VALUE_WAIT:
        sim_endpoint_release(&task->value.place);
        break;
    case SIM_TASK_CALLBACK:
        sim_callback_drop(task->callback);
        break;
    case SIM_TASK_HOST_FUNCTION:
        sim_jobs_drop(task->host_job);
        break;
    case SIM_TASK_MARK:
        break;
    }
    task->next = sim_core.tasks.free;
    sim_core.tasks.free = task;
}
