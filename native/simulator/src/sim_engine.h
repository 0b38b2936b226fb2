/* The discrete-event simulation: tasks begin, flow and end; one event after the other, in order of time.
 * SPEC sections 3 and 4. Need the instance lock.
 *
 * Realtime clock: moving bytes drops the lock. While it is dropped is_pumping is set, and only the pumping
 * thread changes anything but by appending tasks. sim_engine_own waits for that to end. */
#ifndef SIM_ENGINE_H
#define SIM_ENGINE_H

#include <stdbool.h>
#include <stdint.h>

#include "sim_heap.h"
#include "sim_stream.h"

typedef struct sim_engine {
    sim_heap stream_timers;
    sim_heap link_timers;
    uint64_t now_ns;     /* of the event being carried out; with the virtual clock, the time */
    uint64_t next_order; /* breaks ties between equal times */
    bool is_pumping;
    uint32_t waiting_owners;   /* wait in sim_engine_own; nobody begins to pump meanwhile */
    uint64_t mover_free_ns;    /* when the mover had done its last work, realtime clock */
    sim_stream *unmoved_first; /* copies on their links with bytes left to move, oldest first */
    sim_stream *unmoved_last;
} sim_engine;

/* Breaks ties between equal times: in the order of these numbers. */
uint64_t sim_engine_next_order(void);
/* The stream's first task enters a stage that ends at due_ns, or now if that is over. */
void sim_engine_set_timer(sim_stream *stream, sim_stage stage, uint64_t due_ns);
/* Sets the link's timer to the end of its next flow. */
void sim_engine_rearm_link(sim_link *link);
/* A task was appended to a stream that had none. */
void sim_engine_notice_task(sim_stream *stream);
/* Time of the next event, or SIM_NEVER. */
uint64_t sim_engine_next_ns(void);
/* Carries out all events up to now_ns and stands there. Virtual clock. */
void sim_engine_run_until(uint64_t now_ns);
/* Carries out the next event; there must be one. Virtual clock. */
void sim_engine_run_one(void);
/* Carries out what is due by now and moves some bytes that will be due. Returns false without doing
 * anything when another thread is at it. May drop the lock. Realtime clock. */
bool sim_engine_pump(void);
/* Whether there are bytes that could be moved now. Realtime clock. */
bool sim_engine_has_bytes_to_move(void);
/* Waits until no other thread pumps, so that queues may be taken apart until the lock is dropped. */
void sim_engine_own(void);
/* The same, and real time has come to this moment: what should have begun by now has, though no thread had
 * got round to it. For calls that change at once what tasks find. May drop the lock. */
void sim_engine_catch_up(void);
/* Whether the calling thread may not pump now: another one does or is about to take queues apart. */
bool sim_engine_is_taken(void);
/* Drops all tasks of a stream at once. The engine must be owned, or it is the engine that asks. */
void sim_engine_drop_tasks(sim_stream *stream);
/* The same for all tasks but the first. */
void sim_engine_drop_behind_first(sim_stream *stream);
/* Ends the first task where it stands, as if it were done; the next one begins. The engine must be owned. */
void sim_engine_stop_first(sim_stream *stream);
/* For events: lets a stream held by a wait go on at now_ns. */
void sim_engine_wake(sim_stream *stream, uint64_t now_ns);

#endif
