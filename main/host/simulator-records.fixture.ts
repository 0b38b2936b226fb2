import { loadNativeLibrary } from "#native/binding/native-library.ts";
import { simulatorLibrary } from "./host-run.fixture.ts";

/** What the simulator itself knows of a copy that has ended; aclsimCopyRecord of native/simulator/include/aclsim.h. */
export interface CopyRecord {
  readonly startNs: number;
  readonly endNs: number;
  readonly bytes: number;
  /** 0 host to device, 1 device to host, 2 within a device, 3 between devices, 4 within the host. */
  readonly direction: number;
}

const recordBytes = 48;

/** The library that this process has loaded already keeps records from now on. */
export function keepRecords(capacity: number): () => CopyRecord[] {
  const library = loadNativeLibrary(simulatorLibrary);
  if (!library.ok) {
    throw new Error(library.failure);
  }
  const keep = library.value.find("int aclsimKeepCopies(size_t capacity)") as
    | ((capacity: number) => number)
    | undefined;
  const take = library.value.find("int aclsimTakeCopies(void *records, size_t capacity, size_t *count, void *lost)") as
    | ((records: Buffer, capacity: number, count: BigUint64Array, lost: null) => number)
    | undefined;
  if (keep === undefined || take === undefined || keep(capacity) !== 0) {
    throw new Error("the simulator keeps no records of its copies");
  }
  return () => {
    const records = Buffer.alloc(capacity * recordBytes);
    const count = new BigUint64Array(1);
    take(records, capacity, count, null);
    return Array.from({ length: Number(count[0]) }, (_, index) => readRecord(records, index * recordBytes));
  };
}

function readRecord(records: Buffer, at: number): CopyRecord {
  return {
    startNs: Number(records.readBigUInt64LE(at + 8)),
    endNs: Number(records.readBigUInt64LE(at + 16)),
    bytes: Number(records.readBigUInt64LE(at + 24)),
    direction: records.readUInt32LE(at + 40),
  };
}
