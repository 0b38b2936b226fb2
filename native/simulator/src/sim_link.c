/* All flows of a link progress equally, so one counter of work per flow says where each of them is:
 * a flow that joins at work w with n units to do ends when the counter reaches w + n. */
#include "sim_link.h"

#include <stddef.h>

typedef sim_wide wide;

static const uint64_t ns_per_sec = UINT64_C(1000000000);
/* Lowering the counter here leaves room for the largest flow above it. */
static const uint64_t rebase_at = UINT64_C(1) << 60;
static const uint64_t most_units = UINT64_C(1) << 63;

void sim_link_prepare(sim_link *link, const sim_link_figures *figures, double rate_scale) {
    link->bytes_per_sec = (uint64_t)((double)figures->bytes_per_sec.value * rate_scale + 0.5);
    link->fixed_ns = figures->fixed_ns.value;
    link->source = figures->bytes_per_sec.source;
}

const char *sim_link_direction_name(sim_direction direction) {
    switch (direction) {
    case SIM_HOST_TO_DEVICE:
        return "h2d";
    case SIM_DEVICE_TO_HOST:
        return "d2h";
    case SIM_DEVICE_TO_DEVICE:
        return "d2d";
    case SIM_PEER_TO_PEER:
        return "p2p";
    case SIM_HOST_TO_HOST:
        return "h2h";
    }
    return "";
}

/* What each flow has gained between the last update and now, rounded down. */
static uint64_t gain(const sim_link *link, uint64_t now_ns) {
    uint64_t passed_ns = now_ns - link->updated_ns;
    if (link->flow_rate > 0) {
        return (uint64_t)(link->flow_rate * passed_ns / ns_per_sec);
    }
    wide served = (wide)link->bytes_per_sec * SIM_UNITS_PER_BYTE * passed_ns;
    return (uint64_t)(served / ((wide)ns_per_sec * link->flow_count));
}

static void advance(sim_link *link, uint64_t now_ns) {
    if (link->flow_count > 0 && now_ns > link->updated_ns) {
        link->work += gain(link, now_ns);
    }
    link->updated_ns = now_ns;
    if (link->work >= rebase_at) {
        const sim_heap_node *first = sim_heap_first(&link->flows);
        uint64_t amount = first != NULL && first->key < link->work ? first->key : link->work;
        sim_heap_lower_keys(&link->flows, amount);
        link->work -= amount;
    }
}

static void take_off(sim_link *link, sim_flow *flow) {
    sim_heap_remove(&link->flows, &flow->node);
    link->flow_count--;
    if (link->flow_count == 0) {
        link->work = 0;
    }
}

void sim_link_join(sim_link *link, sim_flow *flow, uint64_t bytes, uint32_t permille, uint64_t now_ns,
                   uint64_t order) {
    advance(link, now_ns);
    wide units = (wide)bytes * SIM_UNITS_PER_BYTE * 1000 / permille;
    uint64_t counted = units < most_units ? (uint64_t)units : most_units;
    sim_heap_push(&link->flows, &flow->node, link->work + counted, order);
    link->flow_count++;
}

void sim_link_leave(sim_link *link, sim_flow *flow, uint64_t now_ns) {
    if (flow->node.is_queued) {
        advance(link, now_ns);
        take_off(link, flow);
    }
}

sim_flow *sim_link_take_ended(sim_link *link, uint64_t now_ns) {
    advance(link, now_ns);
    sim_heap_node *first = sim_heap_first(&link->flows);
    if (first == NULL || first->key > link->work) {
        return NULL;
    }
    sim_flow *flow = (sim_flow *)first; /* node is the first member */
    take_off(link, flow);
    return flow;
}

wide sim_link_own_flow_rate(const sim_link *link) {
    return (wide)link->bytes_per_sec * SIM_UNITS_PER_BYTE / link->flow_count;
}

bool sim_link_set_flow_rate(sim_link *link, wide flow_rate, uint64_t now_ns) {
    if (link->flow_rate == flow_rate) {
        return false;
    }
    advance(link, now_ns);
    link->flow_rate = flow_rate;
    return true;
}

/* The time at which so much is done at a rate per second, rounded up. */
static uint64_t end_after(uint64_t now_ns, wide amount_ns, wide rate) {
    wide needed_ns = (amount_ns + rate - 1) / rate;
    return needed_ns < SIM_NEVER - now_ns ? now_ns + (uint64_t)needed_ns : SIM_NEVER;
}

uint64_t sim_link_next_end_ns(const sim_link *link) {
    const sim_heap_node *first = sim_heap_first(&link->flows);
    if (first == NULL) {
        return SIM_NEVER;
    }
    if (first->key <= link->work) {
        return link->updated_ns;
    }
    if (link->flow_rate > 0) {
        return end_after(link->updated_ns, (wide)(first->key - link->work) * ns_per_sec, link->flow_rate);
    }
    wide needed = (wide)(first->key - link->work) * link->flow_count * ns_per_sec;
    return end_after(link->updated_ns, needed, (wide)link->bytes_per_sec * SIM_UNITS_PER_BYTE);
}
