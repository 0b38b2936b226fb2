#include "sim_object.h"

#include <stddef.h>

#include "sim_handle.h"
#include "sim_instance.h"
#include "sim_thread.h"

bool sim_object_is_users(const sim_object *object) {
    return object->kind != SIM_OBJECT_PRIMARY_CONTEXT && object->kind != SIM_OBJECT_DEFAULT_STREAM;
}

void sim_object_open(sim_object *object) {
    sim_object_list *list = &sim_core.open;
    object->is_open = true;
    object->references = 1;
    object->call = sim_thread_self()->call;
    object->newer = NULL;
    object->older = list->newest;
    if (list->newest == NULL) {
        list->oldest = object;
    } else {
        list->newest->newer = object;
    }
    list->newest = object;
    list->counts[object->kind]++;
}

void sim_object_close(sim_object *object) {
    if (!object->is_open) {
        return;
    }
    sim_object_list *list = &sim_core.open;
    object->is_open = false;
    list->counts[object->kind]--;
    if (object->older == NULL) {
        list->oldest = object->newer;
    } else {
        object->older->newer = object->newer;
    }
    if (object->newer == NULL) {
        list->newest = object->older;
    } else {
        object->newer->older = object->older;
    }
    sim_handle_forget(object->handle);
    sim_object_release(object);
}

void sim_object_hold(sim_object *object) {
    object->references++;
}

void sim_object_release(sim_object *object) {
    object->references--;
    if (object->references == 0) {
        object->destroy(object);
    }
}
