/* What only some families can do, for the settings' profile. */
#ifndef SIM_FAMILY_H
#define SIM_FAMILY_H

#include "acl/acl_base.h"

/* ACL_SUCCESS on A2 and A3, else 207000 with a text. what: "stream abort", ... Needs the instance lock. */
aclError sim_family_need_a2(const char *what);

#endif
