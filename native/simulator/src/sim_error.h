/* Error texts of the calling thread. SPEC 7.6, 11.2. */
#ifndef SIM_ERROR_H
#define SIM_ERROR_H

#include <stdbool.h>

#include "acl/acl_base.h"

/* Keeps a text for the calling thread and is code, so that a check reads "return SIM_FAIL(code, format,
 * ...)". The format describes the reason in one sentence without a final stop. A macro, so that a reader of
 * the code, the analyser above all, sees that a failure is never ACL_SUCCESS. Evaluates code twice. */
#define SIM_FAIL(code, ...) (sim_keep_error_text((code), __VA_ARGS__), (code))

void sim_keep_error_text(aclError code, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The same for a function that is not in sim_call.h. */
aclError sim_fail_as(const char *function, aclError code, const char *reason);

/* 107xxx, 207xxx and 507xxx: what the last error of a thread keeps. */
bool sim_error_is_of_runtime(aclError code);

/* From now on all threads have one text, or again one each; the shared one is empty then. */
void sim_error_share_text(bool is_shared);
/* In a child of fork(): another thread of the parent may have been in the middle of it. */
void sim_error_forget_shared_text(void);

/* The thread's text or the shared one, or NULL; clears it. Valid until the thread's next call of this. */
const char *sim_error_take_text(void);

#endif
