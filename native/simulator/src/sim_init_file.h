/* What the simulator heeds of the file that aclInit is given. SPEC 7.4. */
#ifndef SIM_INIT_FILE_H
#define SIM_INIT_FILE_H

#include <stdbool.h>
#include <stdint.h>

#include "acl/acl_base.h"

enum { SIM_NO_DEFAULT_DEVICE = -1 };

typedef struct sim_init_file {
    bool has_profiler;
    bool shares_error_text;
    int32_t default_device; /* may not exist */
    uint64_t content;       /* a number of the text without its blanks, not 0 */
} sim_init_file;

/* Reads a file. An error with a text when it is not there or no JSON object. */
aclError sim_init_file_read(const char *path, sim_init_file *settings);

#endif
