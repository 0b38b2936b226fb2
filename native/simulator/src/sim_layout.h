/* Copies that are not one range to another: rows of a matrix, the entries of a batch, and places that are
 * read from memory as the copy begins. SPEC 9.12 to 9.15. Need the instance lock but for sim_layout_move. */
#ifndef SIM_LAYOUT_H
#define SIM_LAYOUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sim_memory.h"

struct sim_task;
struct sim_transfer;

typedef enum sim_layout_kind {
    SIM_LAYOUT_ROWS,
    SIM_LAYOUT_BATCH,
    SIM_LAYOUT_INDIRECT, /* the transfer's ends are where the addresses stand */
} sim_layout_kind;

/* One entry of a batch. */
typedef struct sim_piece {
    sim_endpoint to;
    sim_endpoint from;
    uint64_t bytes;
} sim_piece;

typedef struct sim_layout {
    sim_layout_kind kind;
    uint64_t width_bytes;   /* of rows */
    uint64_t to_step_bytes; /* rows: from one to the next; indirect: beyond the address that is read */
    uint64_t from_step_bytes;
    size_t piece_count;     /* of a batch */
    size_t reached;         /* the piece that is being moved ... */
    uint64_t reached_bytes; /* ... and the bytes of those before it */
    size_t asked;           /* the piece that sim_layout_destination was at last ... */
    uint64_t asked_bytes;   /* ... and the bytes of those before it */
    sim_piece pieces[];
} sim_layout;

/* A layout with room for pieces, all else zero. NULL when memory is out. */
sim_layout *sim_layout_make(sim_layout_kind kind, size_t piece_count);
/* Frees it and gives back the references of its pieces. */
void sim_layout_free(sim_layout *layout);
/* Moves bytes of a transfer with a layout from where it stands. False when memory of the process is not
 * mapped. */
bool sim_layout_move(const struct sim_transfer *transfer, size_t bytes);
/* Where a byte of the copy goes; quick when asked for bytes in their order. Needs no lock. */
sim_endpoint sim_layout_destination(const struct sim_transfer *transfer, uint64_t byte);
/* How many bytes lie between the rows of the destination that were moved whole; 0 for what is no rows. */
uint64_t sim_layout_gap_bytes(const struct sim_transfer *transfer);
/* Where a byte between the rows is; byte is below sim_layout_gap_bytes. */
sim_endpoint sim_layout_gap(const struct sim_transfer *transfer, uint64_t byte);
/* Bytes from the first of rows to their last; UINT64_MAX when that is more than 64 bits hold. At least one
 * row. */
uint64_t sim_layout_extent(uint64_t rows, uint64_t step_bytes, uint64_t width_bytes);
/* Looks at ranges and peer access as the copy begins, and at addresses that are read only now; what is wrong
 * becomes its planned failure. */
void sim_layout_check(struct sim_task *task);

#endif
