/* Copy engines: at most so many copies of one direction are in flight on a device; the next ones wait in
 * line, first come first served. SPEC 4.9. Need the instance lock. */
#ifndef SIM_DMA_H
#define SIM_DMA_H

#include <stdbool.h>
#include <stdint.h>

struct sim_stream;

typedef struct sim_dma {
    uint32_t free_engines;
    struct sim_stream *waiting_first; /* linked by next_in_line */
    struct sim_stream *waiting_last;
} sim_dma;

/* Takes an engine for the stream's first task, a transfer. False: none is free, the stream stands in line.
 * NULL is where no engine is needed. */
bool sim_dma_take(sim_dma *dma, struct sim_stream *stream);
/* An engine's copy is over. Returns the stream whose transfer has it now, or NULL when it is free. */
struct sim_stream *sim_dma_give_back(sim_dma *dma);
/* Takes a waiting stream out of the line. */
void sim_dma_leave_line(sim_dma *dma, struct sim_stream *stream);

#endif
