/* Progressive filling: the shares of all flows grow together until some resource is used up; the flows that
 * cross it keep what they have, the others go on growing. Links whose buses cannot be used up, whatever their
 * flows do, never come here. */
#include "sim_share.h"

#include "sim_engine.h"
#include "sim_instance.h"

/* A bus is tight when the links that have flows could ask for more than it carries. */
static bool is_tight(const sim_bus *bus) {
    return bus->demand > bus->bytes_per_sec;
}

static void change_demand(sim_share *share, const sim_link *link, bool is_more) {
    for (uint32_t i = 0; i < link->bus_count; i++) {
        sim_bus *bus = link->buses[i];
        share->tight_count -= is_tight(bus) ? 1 : 0;
        bus->demand = is_more ? bus->demand + link->bytes_per_sec : bus->demand - link->bytes_per_sec;
        share->tight_count += is_tight(bus) ? 1 : 0;
    }
}

static void note_activity(sim_share *share, sim_link *link) {
    bool has_flows = link->flow_count > 0;
    if (has_flows == link->is_active) {
        return;
    }
    link->is_active = has_flows;
    change_demand(share, link, has_flows);
    if (has_flows) {
        link->active_place = share->active_count;
        share->active[share->active_count++] = link;
    } else {
        sim_link *last = share->active[--share->active_count];
        share->active[link->active_place] = last;
        last->active_place = link->active_place;
        sim_link_set_flow_rate(link, 0, link->updated_ns);
    }
}

static void list_bus(sim_share *share, sim_bus *bus, uint64_t flow_count) {
    if (!bus->is_listed) {
        bus->is_listed = true;
        bus->left = (sim_wide)bus->bytes_per_sec * SIM_UNITS_PER_BYTE;
        bus->open_flows = 0;
        share->listed[share->listed_count++] = bus;
    }
    bus->open_flows += flow_count;
}

static void give(sim_link *link, sim_wide flow_rate, const sim_link *settled, uint64_t now_ns) {
    if (sim_link_set_flow_rate(link, flow_rate, now_ns) && link != settled) {
        sim_engine_rearm_link(link); /* the settled one is about to be */
    }
}

/* Lists the tight buses and opens the links that cross them; the others run at their own rate. Returns the
 * number of open links. */
static uint32_t open_links(sim_share *share, const sim_link *settled, uint64_t now_ns) {
    uint32_t open = 0;
    for (uint32_t l = 0; l < share->active_count; l++) {
        sim_link *link = share->active[l];
        link->is_open = false;
        for (uint32_t i = 0; i < link->bus_count; i++) {
            if (is_tight(link->buses[i])) {
                list_bus(share, link->buses[i], link->flow_count);
                link->is_open = true;
            }
        }
        if (link->is_open) {
            link->own_level = sim_link_own_flow_rate(link);
            open++;
        } else {
            give(link, 0, settled, now_ns);
        }
    }
    return open;
}

static sim_wide smaller(sim_wide a, sim_wide b) {
    return a < b ? a : b;
}

/* The share at which the next resource is used up. Marks the buses that are. */
static sim_wide next_level(const sim_share *share) {
    sim_wide level = ~(sim_wide)0;
    for (uint32_t l = 0; l < share->active_count; l++) {
        if (share->active[l]->is_open) {
            level = smaller(level, share->active[l]->own_level);
        }
    }
    for (uint32_t i = 0; i < share->listed_count; i++) {
        const sim_bus *bus = share->listed[i];
        if (bus->open_flows > 0) {
            level = smaller(level, bus->left / bus->open_flows);
        }
    }
    for (uint32_t i = 0; i < share->listed_count; i++) {
        sim_bus *bus = share->listed[i];
        bus->is_bottleneck = bus->open_flows > 0 && bus->left / bus->open_flows == level;
    }
    return level;
}

static bool crosses_bottleneck(const sim_link *link) {
    for (uint32_t i = 0; i < link->bus_count; i++) {
        if (link->buses[i]->is_listed && link->buses[i]->is_bottleneck) {
            return true;
        }
    }
    return false;
}

static void take_share(sim_link *link, sim_wide level) {
    link->is_open = false;
    for (uint32_t i = 0; i < link->bus_count; i++) {
        sim_bus *bus = link->buses[i];
        if (bus->is_listed) {
            bus->left -= level * link->flow_count;
            bus->open_flows -= link->flow_count;
        }
    }
}

/* Gives every open link that has reached a limit its share. Returns how many are still open. */
static uint32_t close_links(sim_share *share, sim_wide level, const sim_link *settled, uint64_t now_ns) {
    uint32_t open = 0;
    for (uint32_t l = 0; l < share->active_count; l++) {
        sim_link *link = share->active[l];
        if (!link->is_open) {
            continue;
        }
        bool is_own_limit = link->own_level == level;
        if (!is_own_limit && !crosses_bottleneck(link)) {
            open++;
            continue;
        }
        take_share(link, level);
        give(link, is_own_limit ? 0 : level, settled, now_ns);
    }
    return open;
}

static void share_out(sim_share *share, const sim_link *settled, uint64_t now_ns) {
    uint32_t open = open_links(share, settled, now_ns);
    while (open > 0) {
        open = close_links(share, next_level(share), settled, now_ns);
    }
    for (uint32_t i = 0; i < share->listed_count; i++) {
        share->listed[i]->is_listed = false;
    }
    share->listed_count = 0;
}

void sim_share_settle(sim_link *link, uint64_t now_ns) {
    sim_share *share = &sim_core.share;
    if (link->bus_count > 0) {
        bool was_tight = share->tight_count > 0;
        note_activity(share, link);
        if (was_tight || share->tight_count > 0) {
            share_out(share, link, now_ns);
        }
    }
    sim_engine_rearm_link(link);
}
