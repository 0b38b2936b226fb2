/* Files that settings and calls name. */
#ifndef SIM_FILE_H
#define SIM_FILE_H

#include <stddef.h>

enum { SIM_MOST_FILE_BYTES = 1 << 20 };

/* The contents, to be freed, with a NUL behind them. NULL when the path does not name a regular file of at
 * most SIM_MOST_FILE_BYTES that can be read; then errno says why. Does not wait for anything, whatever the
 * path names. */
char *sim_file_read(const char *path, size_t *bytes);

#endif
