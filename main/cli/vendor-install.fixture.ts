// Installations as the vendor's installers lay them out. What runs in them is the simulator, behind a library of the
// vendor's name that depends on it, as libascendcl.so depends on libruntime.so; what a library does when it is loaded is C.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { builtInstall } from "./built-copyscope.fixture.ts";

export const machineName = process.arch === "arm64" ? "aarch64" : "x86_64";
/** e_machine of ELF for the architecture that this machine is not. */
const foreignMachine = process.arch === "arm64" ? 62 : 183;
const machinePlace = 18;

/** Compiles a library; `source` runs in it, and AscendCL is found through it when `withAcl`. */
export function buildLibrary(
  path: string,
  { source = "", withAcl = true, flags = [] }: { source?: string; withAcl?: boolean; flags?: readonly string[] } = {},
): string {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.c`, `typedef int not_empty;\n${source}`);
  const { simulatorLibrary } = builtInstall();
  // The older kind of search path: it goes before LD_LIBRARY_PATH, in which the host has the library's own folder.
  const search = ["-Wl,--disable-new-dtags", `-Wl,-rpath,${dirname(simulatorLibrary)}`];
  const acl = withAcl ? ["-Wl,--no-as-needed", simulatorLibrary, ...search] : [];
  execFileSync("gcc", ["-shared", "-fPIC", "-o", path, `${path}.c`, ...acl, ...flags], { stdio: "pipe" });
  rmSync(`${path}.c`);
  return path;
}

/** CANN up to 8.3: `ascend-toolkit/latest` is a link, `lib64` too, and everything is in libascendcl.so. */
export function installOlder(parent: string, version: string, source?: string): string {
  const root = join(parent, "ascend-toolkit", version);
  const own = join(root, `${machineName}-linux`);
  buildLibrary(join(own, "lib64", "libascendcl.so"), source === undefined ? {} : { source });
  writeFileSync(join(own, "ascend_toolkit_install.info"), `package_name=Ascend-cann-toolkit\nversion=${version}\n`);
  symlinkSync(`${machineName}-linux/lib64`, join(root, "lib64"));
  symlinkSync(version, join(parent, "ascend-toolkit", "latest"));
  return join(parent, "ascend-toolkit", "latest");
}

/** CANN from 8.5: `cann` is a link to `cann-<version>`, and libacl_rt.so is all there is. */
export function installNewer(parent: string, version: string, source?: string): string {
  const root = join(parent, `cann-${version}`);
  buildLibrary(join(root, "lib64", "libacl_rt.so"), source === undefined ? {} : { source });
  mkdirSync(join(root, "share", "info", "runtime"), { recursive: true });
  writeFileSync(join(root, "share", "info", "runtime", "version.info"), `Version=${version}\nversion_dir=cann\n`);
  symlinkSync(`cann-${version}`, join(parent, "cann"));
  return join(parent, "cann");
}

/** A library that needs another one, which is gone. */
export function buildDependent(path: string, dependency: string): string {
  const needed = buildLibrary(join(dirname(path), "gone", dependency), { withAcl: false });
  buildLibrary(path, { flags: ["-Wl,--no-as-needed", needed] });
  renameSync(needed, `${needed}.bak`);
  return path;
}

/** The library for another architecture, as far as its header goes. */
export function makeForeign(path: string): string {
  const content = readFileSync(path);
  content.writeUInt16LE(foreignMachine, machinePlace);
  writeFileSync(path, content);
  return path;
}

export function cutOff(path: string): string {
  truncateSync(path, Math.floor(readFileSync(path).byteLength / 4));
  return path;
}

/** What the vendor's stub generator makes of a function. */
export const stubSource = `
#include <stdio.h>
int aclInit(const char *path) {
    (void)path;
    printf("[ERROR]: stub library cannot be used for execution, please check your environment variables.\\n");
    return 100039;
}`;

/** A library whose thread-local memory must fit into what is set aside when the process starts. */
export function threadLocalSource(bytes: number): string {
  return `
static __thread char kept[${bytes}] __attribute__((tls_model("initial-exec"))) = {1};
char *kept_address(void) { return kept; }`;
}

export const printingSource = `
#include <stdio.h>
__attribute__((constructor)) static void print_on_load(void) {
    printf("printed by the vendor's library\\n");
    fflush(stdout);
}`;

/**
 * What libascend_trace.so does when it is loaded: handlers for 13 signals, which write what happened into a file, unless
 * ASCEND_COREDUMP_SIGNAL says "none". `isStubborn`: it does not look at the variable, and its handlers go on.
 */
export function trappingSource(traceFile: string, isStubborn: boolean): string {
  return `
#define _GNU_SOURCE
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
static void caught(int number) {
    int file = open(${JSON.stringify(traceFile)}, O_WRONLY | O_CREAT | O_APPEND, 0600);
    char digits[3] = {(char)('0' + number / 10), (char)('0' + number % 10), '\\n'};
    if (file >= 0 && write(file, digits, sizeof digits) > 0) {
        close(file);
    }
    if (!${isStubborn ? 1 : 0}) {
        _exit(99);
    }
}
__attribute__((constructor)) static void trap_signals(void) {
    static const int numbers[] = {SIGINT, SIGTERM, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS,
                                  SIGFPE, SIGSEGV, SIGXCPU, SIGXFSZ, SIGSYS};
    const char *asked = getenv("ASCEND_COREDUMP_SIGNAL");
    if (!${isStubborn ? 1 : 0} && asked != NULL && strcmp(asked, "none") == 0) {
        return;
    }
    for (unsigned long index = 0; index < sizeof numbers / sizeof numbers[0]; index++) {
        signal(numbers[index], caught);
    }
    signal(SIGRTMIN + 1, caught);
}`;
}
