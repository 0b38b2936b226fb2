/* Links share their rate evenly among the flows on them. SPEC 4.1 to 4.4.
 *
 * A link knows nothing of streams or clocks: its user tells it the time and asks when the next flow
 * ends. Time never goes back. Need the instance lock. */
#ifndef SIM_LINK_H
#define SIM_LINK_H

#include <stdbool.h>
#include <stdint.h>

#include "sim_heap.h"
#include "sim_profile.h"

/* A time that does not come. */
#define SIM_NEVER UINT64_MAX

typedef enum sim_direction {
    SIM_HOST_TO_DEVICE,
    SIM_DEVICE_TO_HOST,
    SIM_DEVICE_TO_DEVICE,
    SIM_PEER_TO_PEER,
    SIM_HOST_TO_HOST,
} sim_direction;

typedef struct sim_link {
    sim_heap_node timer; /* the engine's, due when the next flow ends; first, so that it leads to its link */
    sim_direction direction;
    int32_t device;      /* SIM_NO_DEVICE for the host's link */
    int32_t peer_device; /* SIM_NO_DEVICE but for peer links */
    uint64_t bytes_per_sec;
    uint64_t fixed_ns;
    const char *source;
    sim_heap flows; /* keyed by the work at which they end */
    uint64_t flow_count;
    uint64_t work; /* done for each flow since the link was last idle */
    uint64_t updated_ns;
} sim_link;

/* Embedded in what flows; node is first. */
typedef struct sim_flow {
    sim_heap_node node;
} sim_flow;

void sim_link_prepare(sim_link *link, const sim_link_figures *figures, double rate_scale);
/* "h2d", "d2h", ... */
const char *sim_link_direction_name(sim_direction direction);
/* Adds a flow of bytes whose rate is permille/1000 of its share. Order breaks ties between flows. */
void sim_link_join(sim_link *link, sim_flow *flow, uint64_t bytes, uint32_t permille, uint64_t now_ns,
                   uint64_t order);
/* Takes a flow off before its end. Does nothing when it is not on the link. */
void sim_link_leave(sim_link *link, sim_flow *flow, uint64_t now_ns);
/* Takes off one flow that has ended by now, or answers NULL. */
sim_flow *sim_link_take_ended(sim_link *link, uint64_t now_ns);
/* When the next flow ends if nothing changes, or SIM_NEVER. */
uint64_t sim_link_next_end_ns(const sim_link *link);

#endif
