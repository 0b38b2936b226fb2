#include "sim_visible.h"

#include <string.h>

#include "sim_text.h"

void sim_visible_apply(const char *list, sim_config *config) {
    if (list == NULL) {
        return;
    }
    uint32_t count = 0;
    uint64_t least = 0; /* that may come next: ids ascend */
    const char *end = list;
    do {
        end = list + strcspn(list, ",");
        uint64_t id = 0;
        if (!sim_span_integer(sim_span_trim(list, end), &id) || id < least || id >= config->devices) {
            break;
        }
        config->machine_ids[count++] = (uint8_t)id;
        least = id + 1;
        list = end + 1;
    } while (*end == ',');
    config->devices = count;
}
