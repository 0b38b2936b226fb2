/**
 * Loader variables of whoever started us: they would put foreign code into the host process, or change what the
 * vendor's library is linked against.
 */
const loaderVariables = ["LD_PRELOAD", "LD_AUDIT", "NODE_OPTIONS", "NODE_PATH", "ELECTRON_RUN_AS_NODE"];

export interface HostEnvironmentRequest {
  readonly inherited: Readonly<Record<string, string | undefined>>;
  /** Folders that the library's dependencies are in; they go before inherited ones. */
  readonly libraryFolders: readonly string[];
  /** The simulator's settings; null for a vendor's library, which must not see any. */
  readonly aclsim: string | null;
}

/**
 * Some of the libraries that the vendor's drags in (libgomp on aarch64) keep thread-local memory in the room that is set
 * aside when the process starts; glibc has 512 bytes of it by default, and then loading fails with "cannot allocate
 * memory in static TLS block". Every thread's stack pays for it.
 */
const staticTlsBytes = 16_384;
const staticTlsTunable = "glibc.rtld.optional_static_tls";

/** The environment of a host process, complete: nothing is added to it when the process is started. */
export function hostEnvironment({ inherited, libraryFolders, aclsim }: HostEnvironmentRequest): Record<string, string> {
  const environment: Record<string, string> = {};
  for (const [name, value] of Object.entries(inherited)) {
    if (value !== undefined && !loaderVariables.includes(name)) {
      environment[name] = value;
    }
  }
  const inheritedFolders = (environment["LD_LIBRARY_PATH"] ?? "").split(":").filter((folder) => folder !== "");
  const folders = [...new Set([...libraryFolders, ...inheritedFolders])];
  delete environment["LD_LIBRARY_PATH"];
  if (folders.length > 0) {
    environment["LD_LIBRARY_PATH"] = folders.join(":");
  }
  // The vendor's library catches 13 signals to dump core; without this a crash hangs in its handler.
  environment["ASCEND_COREDUMP_SIGNAL"] = "none";
  environment["GLIBC_TUNABLES"] = withStaticTls(environment["GLIBC_TUNABLES"] ?? "");
  delete environment["ACLSIM"];
  if (aclsim !== null) {
    environment["ACLSIM"] = aclsim;
  }
  return environment;
}

/** What a person set stays as it is. */
function withStaticTls(tunables: string): string {
  const others = tunables.split(":").filter((tunable) => tunable !== "");
  return others.some((tunable) => tunable.startsWith(`${staticTlsTunable}=`))
    ? tunables
    : [...others, `${staticTlsTunable}=${staticTlsBytes}`].join(":");
}
