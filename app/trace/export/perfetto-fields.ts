/** Field numbers of Perfetto's messages, as in its protos/perfetto/trace; only those that are written. */
export const traceField = { packet: 1 } as const;

export const packetField = {
  timestamp: 8,
  trustedPacketSequenceId: 10,
  trackEvent: 11,
  sequenceFlags: 13,
  trackDescriptor: 60,
} as const;

/** SEQ_INCREMENTAL_STATE_CLEARED. */
export const stateCleared = 1;

export const eventField = {
  debugAnnotations: 4,
  type: 9,
  trackUuid: 11,
  categories: 22,
  name: 23,
  doubleCounterValue: 44,
  flowIds: 47,
  terminatingFlowIds: 48,
} as const;

export const eventType = { sliceBegin: 1, sliceEnd: 2, instant: 3, counter: 4 } as const;

export const annotationField = { bool: 2, int: 4, double: 5, string: 6, name: 10 } as const;

export const trackField = {
  uuid: 1,
  name: 2,
  process: 3,
  parentUuid: 5,
  counter: 8,
  childOrdering: 11,
  siblingOrderRank: 12,
} as const;

/** TrackDescriptor.ChildTracksOrdering.EXPLICIT. */
export const orderedByRank = 3;

export const processField = { pid: 1, processName: 6 } as const;
export const counterField = { unitName: 6 } as const;
