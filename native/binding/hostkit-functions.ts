import type { FunctionOf } from "./native-signature.ts";

/** The functions of native/hostkit/include/hostkit.h, whose comments say what each does and owns. */
export const hostkitFunctions = {
  hostkit_now_ns: "uint64_t hostkit_now_ns(void)",
  hostkit_nothing: "void hostkit_nothing(void)",
  hostkit_pageable_allocate: "int hostkit_pageable_allocate(uint64_t size_bytes, uint64_t *address)",
  hostkit_pageable_free: "int hostkit_pageable_free(uint64_t address, uint64_t size_bytes)",
  hostkit_touch: "void hostkit_touch(uint64_t address, uint64_t size_bytes)",
  hostkit_prefer_node: "int hostkit_prefer_node(uint32_t node)",
  hostkit_prefer_end: "int hostkit_prefer_end(void)",
  hostkit_preferred_node: "int hostkit_preferred_node(int32_t *node)",
  hostkit_run_on: "int hostkit_run_on(const uint64_t *processors, uint32_t words)",
  hostkit_run_on_end: "int hostkit_run_on_end(void)",
  hostkit_running_on: "int hostkit_running_on(uint32_t *processor, uint32_t *node)",
  hostkit_pages_by_node:
    "int hostkit_pages_by_node(uint64_t address, uint64_t size_bytes, uint32_t node_count, uint64_t *pages_by_node)",
  hostkit_pattern_fill:
    "void hostkit_pattern_fill(uint64_t address, uint64_t size_bytes, uint32_t source_id, uint64_t offset_bytes, uint32_t trial)",
  hostkit_pattern_fill_complement:
    "void hostkit_pattern_fill_complement(uint64_t address, uint64_t size_bytes, uint32_t source_id, uint64_t offset_bytes, uint32_t trial)",
  hostkit_pattern_compare:
    "void hostkit_pattern_compare(uint64_t address, uint64_t size_bytes, uint32_t source_id, uint64_t offset_bytes, uint32_t trial, hostkit_mismatch *result)",
  hostkit_crumbs_open: "int hostkit_crumbs_open(const char *path)",
  hostkit_crumbs_close: "int hostkit_crumbs_close(void)",
  hostkit_crumbs_enter: "void hostkit_crumbs_enter(uint32_t call_id)",
  hostkit_crumbs_leave: "void hostkit_crumbs_leave(void)",
  hostkit_set_functions: "int hostkit_set_functions(const hostkit_functions *functions)",
  hostkit_tasks_create: "hostkit_task_list *hostkit_tasks_create(uint32_t capacity)",
  hostkit_tasks_destroy: "void hostkit_tasks_destroy(hostkit_task_list *list)",
  hostkit_tasks_write:
    "int hostkit_tasks_write(hostkit_task_list *list, uint32_t first, uint32_t count, const hostkit_task *tasks)",
  hostkit_tasks_outcomes:
    "int hostkit_tasks_outcomes(const hostkit_task_list *list, uint32_t first, uint32_t count, hostkit_outcome *outcomes)",
  hostkit_tasks_select:
    "int hostkit_tasks_select(hostkit_task_list *list, uint64_t first_copy_number, uint64_t copy_count)",
  hostkit_submit: "int32_t hostkit_submit(uint32_t place)",
  hostkit_submit_burst: "int32_t hostkit_submit_burst(uint32_t first, uint32_t count)",
  hostkit_events_elapsed:
    "void hostkit_events_elapsed(uint32_t count, const uint64_t *from, const uint64_t *to, float *milliseconds, int32_t *statuses)",
  hostkit_redirect_stdout_to_stderr: "int hostkit_redirect_stdout_to_stderr(void)",
} as const;

/**
 * These two copy between native memory and a buffer of JavaScript. C calls the buffer `void *` too, so that its
 * address would be expected; here it is the buffer itself.
 */
export const hostkitBufferFunctions = {
  hostkit_read: "void hostkit_read(uint64_t address, void *into, uint64_t size_bytes)",
  hostkit_write: "void hostkit_write(uint64_t address, const void *from, uint64_t size_bytes)",
} as const;

export type HostkitFunctions = {
  readonly [Name in keyof typeof hostkitFunctions]: FunctionOf<(typeof hostkitFunctions)[Name]>;
} & {
  readonly [Name in keyof typeof hostkitBufferFunctions]: (
    address: bigint,
    buffer: Uint8Array,
    sizeBytes: bigint,
  ) => undefined;
};
