import protobuf from "protobufjs";

/** The messages of Perfetto that are written, as its .proto files number them; read by somebody else's decoder. */
const proto = `
syntax = "proto2";
message Trace { repeated TracePacket packet = 1; }
message TracePacket {
  optional uint64 timestamp = 8;
  optional uint32 trusted_packet_sequence_id = 10;
  optional TrackEvent track_event = 11;
  optional uint32 sequence_flags = 13;
  optional TrackDescriptor track_descriptor = 60;
}
message TrackEvent {
  repeated DebugAnnotation debug_annotations = 4;
  enum Type { TYPE_UNSPECIFIED = 0; TYPE_SLICE_BEGIN = 1; TYPE_SLICE_END = 2; TYPE_INSTANT = 3; TYPE_COUNTER = 4; }
  optional Type type = 9;
  optional uint64 track_uuid = 11;
  repeated string categories = 22;
  optional string name = 23;
  optional double double_counter_value = 44;
  repeated fixed64 flow_ids = 47;
  repeated fixed64 terminating_flow_ids = 48;
}
message DebugAnnotation {
  optional bool bool_value = 2;
  optional int64 int_value = 4;
  optional double double_value = 5;
  optional string string_value = 6;
  optional string name = 10;
}
message TrackDescriptor {
  optional uint64 uuid = 1;
  optional string name = 2;
  optional ProcessDescriptor process = 3;
  optional uint64 parent_uuid = 5;
  optional CounterDescriptor counter = 8;
  optional uint32 child_ordering = 11;
  optional int32 sibling_order_rank = 12;
}
message ProcessDescriptor { optional int32 pid = 1; optional string process_name = 6; }
message CounterDescriptor { optional string unit_name = 6; }
`;

export interface PerfettoPacket {
  readonly timestamp?: string;
  readonly trustedPacketSequenceId?: number;
  readonly sequenceFlags?: number;
  readonly trackEvent?: {
    readonly type: string;
    readonly trackUuid: string;
    readonly name?: string;
    readonly doubleCounterValue?: number;
    readonly flowIds?: readonly string[];
    readonly terminatingFlowIds?: readonly string[];
    readonly debugAnnotations?: readonly {
      readonly name: string;
      readonly intValue?: string;
      readonly stringValue?: string;
      readonly doubleValue?: number;
    }[];
  };
  readonly trackDescriptor?: {
    readonly uuid: string;
    readonly name?: string;
    readonly parentUuid?: string;
    readonly process?: { readonly pid: number; readonly processName: string };
    readonly counter?: { readonly unitName?: string };
    readonly siblingOrderRank?: number;
  };
}

const traceType = protobuf.parse(proto).root.lookupType("Trace");

export function readPerfetto(bytes: Uint8Array): readonly PerfettoPacket[] {
  const decoded = traceType.toObject(traceType.decode(bytes), { longs: String, enums: String });
  return (decoded as { readonly packet: readonly PerfettoPacket[] }).packet;
}
