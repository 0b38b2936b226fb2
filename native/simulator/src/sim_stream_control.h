/* Ending what streams do, and how they take failures; their attributes. SPEC 5.6, 5.9 to 5.12.
 * Need the instance lock. */
#ifndef SIM_STREAM_CONTROL_H
#define SIM_STREAM_CONTROL_H

#include <stdint.h>

#include "acl/acl.h"

/* Drops all tasks of a stream, the one being carried out too. */
aclError sim_stream_abort(aclrtStream handle);
/* Ends the task being carried out, those behind it stay. */
aclError sim_stream_stop(aclrtStream handle);
aclError sim_stream_set_failure_mode(aclrtStream handle, uint64_t mode);
aclError sim_stream_set_attribute(aclrtStream handle, aclrtStreamAttr attribute,
                                  const aclrtStreamAttrValue *value);
aclError sim_stream_get_attribute(aclrtStream handle, aclrtStreamAttr attribute, aclrtStreamAttrValue *value);
aclError sim_stream_flags(aclrtStream handle, uint32_t *flags);
aclError sim_stream_priority(aclrtStream handle, uint32_t *priority);

#endif
