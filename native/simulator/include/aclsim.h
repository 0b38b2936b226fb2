/* Control surface of the AscendCL simulator. A real libascendcl.so has none of these symbols, so
 * callers resolve them as optional and must work without them. Thread-safe.
 *
 * Fault injection will join this header; nothing of it exists yet. */
#ifndef COPYSCOPE_ACLSIM_H
#define COPYSCOPE_ACLSIM_H

#include <stddef.h>
#include <stdint.h>

#include "acl/acl_base.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Replaces what the environment variable ACLSIM says, in the same syntax ("key=value;key=value").
 * settings: NUL-terminated UTF-8; NULL or "" means the defaults. The text is copied.
 * Legal only before the first ACL call of the process; afterwards, and for an unknown key, an
 * unknown value or an impossible combination, answers ACL_ERROR_INVALID_PARAM with a text in
 * aclGetRecentErrMsg and changes nothing. */
ACL_FUNC_VISIBILITY aclError aclsimConfigure(const char *settings);

/* The simulator's clock in nanoseconds.
 * Virtual clock: simulated time since the first ACL call (0 before it).
 * Realtime clock: CLOCK_MONOTONIC, directly comparable with the caller's own clock_gettime.
 * Reading never advances the clock and costs no modelled time. */
ACL_FUNC_VISIBILITY uint64_t aclsimNowNs(void);

/* Writes a report as one UTF-8 JSON object, NUL-terminated, into the caller's buffer.
 * capacityBytes: size of json in bytes, may be 0 with json NULL to ask for the size only.
 * neededBytes: required; always receives the bytes the report needs, the NUL included.
 * Answers ACL_ERROR_INVALID_PARAM, and writes nothing, when the report does not fit.
 * Costs no modelled time and sets no error text. Fields:
 *
 *   simulator      {version: text}
 *   settings       {product, form, cann, clock: text; devices, seed: integer; rateScale: factor}
 *   clock          "virtual" or "realtime"
 *   nowNs          aclsimNowNs at the time of the report, nanoseconds
 *   soc            chip name as aclrtGetSocName gives it
 *   open           counts of what the user still holds: contexts, streams, events,
 *                  deviceAllocations, hostAllocations, registrations. What a set device owns by
 *                  itself is counted apart: primaryContexts, defaultStreams.
 *   openList       at most 100 of these, oldest first: {kind: text, call: name of the function that
 *                  made it, device: id or -1 for host memory, bytes: requested bytes, 0 if no memory}
 *   openListTotal  number of entries the list would have without the limit
 *   copies         {count: copies finished, bytes: their bytes, late: copies that ended after the
 *                  model's end because this machine was slower, failed: copies that ended with an error}
 *   calls          {function name: number of calls so far}
 *   model          {links: [{name, device: id or -1 for the host's memory, peerDevice: id or -1,
 *                  direction: "h2d", "d2h", "d2d", "p2p" or "h2h", bytesPerSec: bytes per second
 *                  after rateScale, fixedNs: nanoseconds one copy costs before its bytes flow,
 *                  source: where the rate comes from}]}; no links before the first ACL call
 *   hostApiCostNs  modelled nanoseconds one ACL call takes on the host; 0 on the realtime clock
 *   eventTickNs    resolution of event time stamps, nanoseconds (may be fractional) */
ACL_FUNC_VISIBILITY aclError aclsimReport(char *json, size_t capacityBytes, size_t *neededBytes);

#ifdef __cplusplus
}
#endif

#endif /* COPYSCOPE_ACLSIM_H */
