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

/* Products of a rate, a time and a unit exceed 64 bits. */
__extension__ typedef unsigned __int128 sim_wide __attribute__((aligned(8)));

/* Work is counted in this fraction of a byte. */
#define SIM_UNITS_PER_BYTE (UINT64_C(1) << 16)

/* A time that does not come. */
#define SIM_NEVER UINT64_MAX
/* The last one that does: there the virtual clock stands still. */
#define SIM_LAST_NS (SIM_NEVER - 1)

/* A time after another, at most the last. */
static inline uint64_t sim_ns_after(uint64_t ns, uint64_t by_ns) {
    return by_ns < SIM_LAST_NS - ns ? ns + by_ns : SIM_LAST_NS;
}

typedef enum sim_direction {
    SIM_HOST_TO_DEVICE,
    SIM_DEVICE_TO_HOST,
    SIM_DEVICE_TO_DEVICE,
    SIM_PEER_TO_PEER,
    SIM_HOST_TO_HOST,
} sim_direction;

struct sim_bus;
struct sim_dma;
/* A peer copy over PCIe: the uplink and the root complex of either side, and the link between their nodes. */
enum { SIM_MOST_BUSES = 5 };

typedef struct sim_link {
    sim_heap_node timer; /* the engine's, due when the next flow ends; first, so that it leads to its link */
    uint32_t number;     /* of flows that end at the same time, those of the lower number end first */
    sim_direction direction;
    int32_t device;      /* SIM_NO_DEVICE for the host's link */
    int32_t peer_device; /* SIM_NO_DEVICE but for peer links */
    uint64_t bytes_per_sec;
    uint64_t fixed_ns;
    const char *source;
    const char *type;                      /* "PCIe 4.0 x16", "HCCS", ...; "" for what is inside a chip */
    struct sim_dma *dma;                   /* copy engines that work on it; NULL: any number at once */
    struct sim_bus *buses[SIM_MOST_BUSES]; /* what it shares with other links and could run short of */
    uint32_t bus_count;
    sim_heap flows; /* keyed by the work at which they end */
    uint64_t flow_count;
    uint64_t work; /* done for each flow since the link was last idle */
    uint64_t updated_ns;
    sim_wide flow_rate; /* units per second of each flow as sim_share found it; 0: the link's rate by count */
    /* sim_share's own: */
    bool is_active;
    bool is_open;
    uint32_t active_place;
    sim_wide own_level;
} sim_link;

/* Embedded in what flows; node is first. */
typedef struct sim_flow {
    sim_heap_node node;
} sim_flow;

void sim_link_prepare(sim_link *link, const sim_link_figures *figures, double rate_scale);
/* "h2d", "d2h", ... */
const char *sim_link_direction_name(sim_direction direction);
/* Adds a flow of bytes whose rate is permille/1000 of its share; what is beyond 2^47 bytes of the full rate
 * does not count. Order breaks ties between flows. */
void sim_link_join(sim_link *link, sim_flow *flow, uint64_t bytes, uint32_t permille, uint64_t now_ns,
                   uint64_t order);
/* Takes a flow off before its end. Does nothing when it is not on the link. */
void sim_link_leave(sim_link *link, sim_flow *flow, uint64_t now_ns);
/* Takes off one flow that has ended by now, or answers NULL. */
sim_flow *sim_link_take_ended(sim_link *link, uint64_t now_ns);
/* What each flow gets if the link alone sets the limit, units per second, rounded down. */
sim_wide sim_link_own_flow_rate(const sim_link *link);
/* From now on each flow gets so much; 0: the link's rate by their number. True when that is another rate. */
bool sim_link_set_flow_rate(sim_link *link, sim_wide flow_rate, uint64_t now_ns);
/* When the next flow ends if nothing changes, or SIM_NEVER, also for what is beyond the last time. */
uint64_t sim_link_next_end_ns(const sim_link *link);

#endif
