import { z } from "zod";

/** What a search for the vendor's library came to, as host, command line and window tell it. */

/** A path that was looked at, in order of preference. */
export const triedLibrarySchema = z.strictObject({
  path: z.string(),
  /** What named the place: a variable, the dynamic linker, the installer's note, or where installers go. */
  origin: z.string(),
  /** `usable`, or what is wrong with it. */
  reason: z.string(),
  /** Architecture of the file, `aarch64`; null when it is no library or not there. */
  machine: z.string().nullable(),
  /** Version of the installation it belongs to; null when that does not say, or the library is not usable. */
  cann: z.string().nullable(),
  /** Whether it is the one that is loaded, or one of the two. */
  isTaken: z.boolean(),
});
export type TriedLibrary = z.infer<typeof triedLibrarySchema>;

/** What this machine has of the NPU beside AscendCL. */
export const npuMachineSchema = z.strictObject({
  /** libascend_hal.so; null when it was not found. */
  driverLibrary: z.string().nullable(),
  driverVersion: z.string().nullable(),
  /** `/dev/davinci0`, `/dev/davinci_manager` …; none where there is no driver or a container was given no device. */
  deviceNodes: z.array(z.strictObject({ path: z.string(), isUsable: z.boolean() })),
  isContainer: z.boolean(),
});
export type NpuMachine = z.infer<typeof npuMachineSchema>;
