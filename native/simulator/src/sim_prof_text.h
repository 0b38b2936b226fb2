/* Words and numbers of the profiler's files. Pure. */
#ifndef SIM_PROF_TEXT_H
#define SIM_PROF_TEXT_H

#include <stdio.h>

#include "sim_prof.h"

/* What carries out a copy, in the vendor's words. */
const char *sim_prof_task_type(sim_direction direction);
/* "host to device", ... */
const char *sim_prof_operation(sim_direction direction);
const char *sim_prof_mark_name(sim_prof_mark_kind kind);
/* Nanoseconds as microseconds with three decimals, whatever the locale. */
void sim_prof_print_us(FILE *file, uint64_t ns);
/* The text in quotes. escape: what stands before a quote within, '\\' for JSON, '"' for CSV. */
void sim_prof_print_quoted(FILE *file, const char *text, char escape);

#endif
