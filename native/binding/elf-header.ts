/** The architectures AscendCL exists for, under Node's names. */
export type Architecture = "x64" | "arm64";

/** What the first bytes of a file say it is, as far as loading it as a library goes. */
export type ElfKind =
  | { readonly kind: "shared-object"; readonly machine: string }
  /** A program, an object file or a core dump. */
  | { readonly kind: "other-elf"; readonly machine: string }
  | { readonly kind: "not-elf" };

/** The shortest beginning of a file that `readElfKind` can tell anything from. */
export const elfHeaderBytes = 20;
/** As many bytes of the file as `loadedBytes` wants: far more than the table of segments of any library takes. */
export const elfStartBytes = 4_096;

const magic = [0x7f, 0x45, 0x4c, 0x46] as const;
const class64 = 2;
const littleEndian = 1;
const typeSharedObject = 3;
/** Of 64-bit files: the header, an entry in the table of segments, and the kind of segment that is loaded. */
const fileHeaderBytes = 64;
const segmentHeaderBytes = 56;
const segmentLoad = 1;

/** `bits` is what the machine's own programs have; a file with other bits is for a variant of it. */
const machines: ReadonlyMap<number, { readonly name: string; readonly bits: 32 | 64 }> = new Map([
  [3, { name: "x86", bits: 32 }],
  [40, { name: "arm", bits: 32 }],
  [62, { name: "x86_64", bits: 64 }],
  [183, { name: "aarch64", bits: 64 }],
  [243, { name: "riscv64", bits: 64 }],
  [258, { name: "loongarch64", bits: 64 }],
]);

/** Name of the architecture in ELF and in the vendor's folders (`aarch64-linux`). */
export function machineOf(architecture: Architecture): string {
  return architecture === "x64" ? "x86_64" : "aarch64";
}

/** Reads the beginning of a file. Anything that is too short, or not ELF at all, is "not-elf" (a linker script, text). */
export function readElfKind(start: Uint8Array): ElfKind {
  if (start.byteLength < elfHeaderBytes || magic.some((byte, index) => start[index] !== byte)) {
    return { kind: "not-elf" };
  }
  const view = new DataView(start.buffer, start.byteOffset, start.byteLength);
  const isLittleEndian = start[5] === littleEndian;
  const type = view.getUint16(16, isLittleEndian);
  const machine = machineName(view.getUint16(18, isLittleEndian), start[4] === class64 ? 64 : 32, isLittleEndian);
  return { kind: type === typeSharedObject ? "shared-object" : "other-elf", machine };
}

/** A file for other bits or another byte order than its machine's own is for another machine, and says so. */
function machineName(code: number, bits: 32 | 64, isLittleEndian: boolean): string {
  const machine = machines.get(code) ?? { name: `machine ${code}`, bits };
  const variant = machine.bits === bits ? "" : ` ${bits}-bit`;
  return `${machine.name}${variant}${isLittleEndian ? "" : " big-endian"}`;
}

/**
 * How many bytes the file must have for its segments to be loaded; 0 when its beginning does not say. A file that is
 * shorter was cut off (a full disk, a broken download), and loading it ends the process by SIGBUS.
 */
export function loadedBytes(start: Uint8Array): number {
  const view = new DataView(start.buffer, start.byteOffset, start.byteLength);
  if (start.byteLength < fileHeaderBytes || start[4] !== class64 || start[5] !== littleEndian) {
    return 0;
  }
  const tableAt = Number(view.getBigUint64(32, true));
  const entryBytes = view.getUint16(54, true);
  const entries = view.getUint16(56, true);
  let needed = 0;
  for (let index = 0; index < entries; index++) {
    const entry = tableAt + index * entryBytes;
    if (entry + segmentHeaderBytes <= start.byteLength && view.getUint32(entry, true) === segmentLoad) {
      needed = Math.max(needed, Number(view.getBigUint64(entry + 8, true) + view.getBigUint64(entry + 32, true)));
    }
  }
  return needed;
}
