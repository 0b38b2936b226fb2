#include "sim_dma.h"

#include <stddef.h>

#include "sim_stream.h"

bool sim_dma_take(sim_dma *dma, sim_stream *stream) {
    if (dma == NULL) {
        return true;
    }
    if (dma->free_engines > 0) {
        dma->free_engines--;
        return true;
    }
    stream->stage = SIM_STAGE_LINE;
    stream->next_in_line = NULL;
    if (dma->waiting_last == NULL) {
        dma->waiting_first = stream;
    } else {
        dma->waiting_last->next_in_line = stream;
    }
    dma->waiting_last = stream;
    return false;
}

sim_stream *sim_dma_give_back(sim_dma *dma) {
    if (dma == NULL) {
        return NULL;
    }
    sim_stream *next = dma->waiting_first;
    if (next == NULL) {
        dma->free_engines++;
    } else {
        sim_dma_leave_line(dma, next);
    }
    return next;
}

void sim_dma_leave_line(sim_dma *dma, sim_stream *stream) {
    sim_stream *before = NULL;
    for (sim_stream *other = dma->waiting_first; other != stream; other = other->next_in_line) {
        before = other;
    }
    if (before == NULL) {
        dma->waiting_first = stream->next_in_line;
    } else {
        before->next_in_line = stream->next_in_line;
    }
    if (dma->waiting_last == stream) {
        dma->waiting_last = before;
    }
    stream->next_in_line = NULL;
}
