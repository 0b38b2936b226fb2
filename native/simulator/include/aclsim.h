/* Control surface of the AscendCL simulator. A real libascendcl.so has none of these symbols, so
 * callers resolve them as optional and must work without them. Thread-safe. */
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

/* Puts a fault into force, from now on and in addition to those of the settings.
 * text: "effect key=value key=value ...", as after "fault=" in the settings and as in a line of a scenario
 * file, for example "error call=aclrtMalloc code=207001 nth=2". SPEC section 12 lists effects and keys.
 * Legal before the first ACL call too; its times then count from that call. Costs no modelled time.
 * Answers ACL_ERROR_INVALID_PARAM for a text that is wrong and ACL_ERROR_BAD_ALLOC beyond 64 faults, both
 * with a text in aclGetRecentErrMsg, and changes nothing then. */
ACL_FUNC_VISIBILITY aclError aclsimInjectFault(const char *text);

/* Ends all faults, those of the settings too. Calls and copies that hang go on; copies that a fault has
 * failed, slowed or damaged stay so, and a lost device stays lost until it is reset. Costs no modelled time.
 */
ACL_FUNC_VISIBILITY void aclsimClearFaults(void);

/* Writes a report as one UTF-8 JSON object, NUL-terminated, into the caller's buffer.
 * capacityBytes: size of json in bytes, may be 0 with json NULL to ask for the size only.
 * neededBytes: required; always receives the bytes the report needs, the NUL included.
 * Answers ACL_ERROR_INVALID_PARAM, and writes nothing, when the report does not fit.
 * Costs no modelled time and sets no error text. Fields:
 *
 *   simulator      {version: text}
 *   settings       {product, chip, form, cann, clock: text; devices: those that the program sees, seed:
 *                  integer; rateScale: factor}
 *   clock          "virtual" or "realtime"
 *   nowNs          aclsimNowNs at the time of the report, nanoseconds
 *   soc            chip name as aclrtGetSocName gives it
 *   open           counts of what the user still holds: contexts, streams, events, notifies,
 *                  deviceAllocations, hostAllocations, registrations. What a set device owns by
 *                  itself is counted apart: primaryContexts, defaultStreams.
 *   openList       at most 100 of these, oldest first: {kind: text, call: name of the function that
 *                  made it, device: id or -1 for host memory, bytes: requested bytes, 0 if no memory}
 *   openListTotal  number of entries the list would have without the limit
 *   copies         {count: copies finished, bytes: their bytes, late: copies that ended after the
 *                  model's end because this machine was slower, failed: copies that ended with an error}
 *   calls          {function name: number of calls so far}
 *   failures       {function name: number of its calls that returned an error so far}
 *   misuse         what went through although it should not be done, at most the first 100 findings:
 *                  [{kind: "freedInUse", "wrongFree", "noContext", "foreignContext", "destroyedInUse",
 *                  "leftOpen", "uninitialisedRead", "hostWrite", "hostAccess" or "deadAddress"; call: name of
 * the function it happened in, or that queued the copy it is about; atNs: when, as nowNs; device: id or -1
 * for the host; stream: id or -1; address: "0x..." or ""; bytes: 0 if unknown; message: what was wrong and
 * what to do instead}] misuseTotal    number of findings the list would have without the limit misuseCounts
 * {kind: number of findings of that kind} model          {links: [{name, device: id or -1 for the host's
 * memory, peerDevice: id or -1, direction: "h2d", "d2h", "d2d", "p2p" or "h2h", bytesPerSec: bytes per second
 *                  after rateScale, fixedNs: nanoseconds one copy costs before its bytes flow,
 *                  source: where the rate comes from, type: text such as "PCIe 4.0 x16" or "HCCS", "" for
 *                  what is inside a chip or the host}],
 *                  shared: [{name: "root complex", "switch, downwards", "switch, upwards", "between nodes" or
 *                  "peer, both directions"; from: node, switch or device; to: node or device, or -1;
 *                  bytesPerSec: what all copies across it get together; source; links: [places in links,
 *                  from 0, of those that cross it]}]: only what its links could overload,
 *                  devices: [{device: id, machineId: its number in the
 *                  machine, switch: number, node: number of its NUMA node}],
 *                  enginesPerDirection: copies of one direction in flight per device,
 *                  pageablePermille: rate of a copy with pageable host memory up to 4 MiB, of 1000,
 *                  largePageablePermille: the same from 64 MiB on; it rises in between};
 *                  links and shared are empty before the first ACL call
 *   faults         faults in force, oldest first: {fault: its text, seen: occurrences it is aimed at so far,
 *                  fired: how often it happened}
 *   brokenDevices  {device: id, code: what submits and waits on it return}, until they are reset
 *   hostApiCostNs  modelled nanoseconds one ACL call takes on the host; 0 on the realtime clock
 *   eventTickNs    resolution of event time stamps, nanoseconds (may be fractional) */
ACL_FUNC_VISIBILITY aclError aclsimReport(char *json, size_t capacityBytes, size_t *neededBytes);

/* A copy or memset that has ended. Times as aclsimNowNs. */
typedef struct aclsimCopyRecord {
    uint64_t submitNs;  /* the task was on its queue */
    uint64_t startNs;   /* it had an engine: its fixed cost began */
    uint64_t endNs;     /* it was complete */
    uint64_t bytes;     /* as asked for */
    int32_t device;     /* of the stream */
    int32_t stream;     /* as aclrtStreamGetId; -1 when the call itself carried it out */
    uint32_t direction; /* 0 host to device, 1 device to host, 2 within a device, 3 peer, 4 within the host */
    int32_t status;     /* ACL_SUCCESS or what it ended with */
} aclsimCopyRecord;

/* From now on keeps records of up to capacity copies that nobody has taken yet, further ones are lost; 0
 * ends it. What was kept is forgotten. ACL_ERROR_INVALID_PARAM, with nothing changed, when the memory for
 * them cannot be had. Costs a copy next to nothing, and nothing at all when it is not used. Legal at any
 * time; counts as no ACL call, as does the next. */
ACL_FUNC_VISIBILITY aclError aclsimKeepCopies(size_t capacity);

/* Takes up to capacity records, in the order in which the copies ended.
 * count: required, receives how many there were. lost: may be NULL, receives how many were lost since the
 * last take because there was no room. */
ACL_FUNC_VISIBILITY aclError aclsimTakeCopies(aclsimCopyRecord *records, size_t capacity, size_t *count,
                                              uint64_t *lost);

#ifdef __cplusplus
}
#endif

#endif /* COPYSCOPE_ACLSIM_H */
