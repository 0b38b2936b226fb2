/* aclInit, aclFinalize and versions. SPEC 7.4, 7.7. Need the instance lock. */
#ifndef SIM_INIT_H
#define SIM_INIT_H

#include <stdint.h>

#include "acl/acl_base.h"

/* config_path may be NULL. */
aclError sim_init(const char *config_path);
aclError sim_finalize(void);
/* left may be NULL; receives the references that remain. */
aclError sim_finalize_reference(uint64_t *left);

void sim_interface_version(int32_t *major, int32_t *minor, int32_t *patch);
/* Whether the package exists; ACL_ERROR_INVALID_FILE with a text if not. */
aclError sim_check_package(const char *package);
/* A number that grows with the version. */
int32_t sim_version_number(void);

#endif
