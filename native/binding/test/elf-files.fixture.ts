/** The first bytes of an ELF file; by default those of a 64-bit little-endian shared library. */
export function elfStart(file: {
  readonly machine: number;
  readonly type?: number;
  readonly is64Bit?: boolean;
  readonly isLittleEndian?: boolean;
}): Uint8Array {
  const { machine, type = 3, is64Bit = true, isLittleEndian = true } = file;
  const bytes = new Uint8Array(64);
  bytes.set([0x7f, 0x45, 0x4c, 0x46, is64Bit ? 2 : 1, isLittleEndian ? 1 : 2, 1]);
  const view = new DataView(bytes.buffer);
  view.setUint16(16, type, isLittleEndian);
  view.setUint16(18, machine, isLittleEndian);
  view.setUint32(20, 1, isLittleEndian); // version of the format; the linker looks at it first
  return bytes;
}
