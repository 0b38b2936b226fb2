/* Resources that several links cross: root complexes, switch uplinks, links between nodes, pairs of peers.
 * Flows share them max-min fairly. SPEC 4.10 to 4.12. Need the instance lock.
 *
 * Every change of a link's flows ends in sim_share_settle, which is where links learn of each other. */
#ifndef SIM_SHARE_H
#define SIM_SHARE_H

#include <stdbool.h>
#include <stdint.h>

#include "sim_link.h"

typedef enum sim_bus_kind {
    SIM_BUS_ROOT_COMPLEX, /* of a node: both directions together */
    SIM_BUS_UPLINK_DOWN,  /* of a switch, towards its devices */
    SIM_BUS_UPLINK_UP,    /* of a switch, away from its devices */
    SIM_BUS_NODE_LINK,    /* from one node to another */
    SIM_BUS_PEER_PAIR,    /* direct link of two devices: both directions together */
} sim_bus_kind;

/* A resource that more than one link crosses. */
typedef struct sim_bus {
    sim_bus_kind kind;
    int32_t from; /* node, switch or device, as the kind says */
    int32_t to;   /* node or device, or -1 */
    uint64_t bytes_per_sec;
    const char *source;
    uint64_t crossing; /* bytes per second of all links that cross it, ... */
    uint64_t demand;   /* ... and of those that have flows */
    /* While shares are worked out: */
    sim_wide left;       /* to be given out, in units per second */
    uint64_t open_flows; /* flows without a share yet */
    bool is_listed;
    bool is_bottleneck;
} sim_bus;

typedef struct sim_share {
    sim_bus *buses;
    uint32_t bus_count;
    sim_link **active; /* links with flows that cross buses, room for all */
    uint32_t active_count;
    sim_bus **listed; /* the tight ones while shares are worked out, room for all */
    uint32_t listed_count;
    uint32_t tight_count; /* buses with more demand than they carry */
} sim_share;

/* The link's flows have changed: shares out what it competes for and sets its timer. */
void sim_share_settle(sim_link *link, uint64_t now_ns);

#endif
