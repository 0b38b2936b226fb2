/* Callbacks that run in threads of the program, which subscribe to streams and ask for them. SPEC 14.1 to
 * 14.4. Need the instance lock. */
#ifndef SIM_CALLBACK_H
#define SIM_CALLBACK_H

#include <stdbool.h>
#include <stdint.h>

#include "acl/acl.h"

struct sim_stream;

typedef struct sim_callback {
    struct sim_callback *next;
    aclrtCallback function;
    void *argument;
    struct sim_subscriber *subscriber;
    struct sim_stream *stream; /* whose it is; NULL when the stream need not know any more */
    bool is_blocking;          /* its stream is held until it has returned */
    bool is_due;               /* begun on its stream: in the subscriber's list, or running */
} sim_callback;

/* A thread of the program that carries out callbacks. */
typedef struct sim_subscriber {
    struct sim_subscriber *next;
    uint64_t thread;
    int32_t device;
    uint32_t streams;    /* subscribed */
    uint32_t expected;   /* callbacks launched for it and not done */
    uint32_t inside;     /* is in aclrtProcessReport */
    sim_callback *first; /* due */
    sim_callback *last;
} sim_subscriber;

typedef struct sim_subscribers {
    sim_subscriber *first;
    uint32_t count;
    uint32_t running; /* callbacks */
} sim_subscribers;

aclError sim_callback_subscribe(uint64_t thread, aclrtStream stream);
aclError sim_callback_unsubscribe(uint64_t thread, aclrtStream stream);
aclError sim_callback_launch(aclrtCallback function, void *argument, bool is_blocking, aclrtStream stream);
/* Runs the callbacks due for the calling thread; waits for the first. Drops the lock. */
aclError sim_callback_process(int32_t timeout_ms);

/* For the engine: the stream's first task, a callback, begins. True when the stream goes on at once. */
bool sim_callback_begin(struct sim_stream *stream, uint64_t now_ns);
/* The task of a callback goes. */
void sim_callback_drop(sim_callback *callback);
/* The stream closes: ends its subscription, and callbacks of it that have not run will not. */
void sim_callback_forget_stream(struct sim_stream *stream);
/* Whether callbacks run, or are due for a thread that asks for them now. */
bool sim_callback_is_under_way(void);

#endif
