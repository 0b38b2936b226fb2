// Compiles and runs exported programs against the simulator, and tells what copies they made.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { builtInstall, installFolder } from "./built-copyscope.fixture.ts";

/** One call that copies: addresses as numbers are exact below 2^53. */
export interface WitnessedCopy {
  readonly to: number;
  readonly destMaxBytes: number;
  readonly from: number;
  readonly bytes: number;
  readonly kind: number;
  readonly stream: number;
  readonly status: number;
  /** `plain`; `rows` with bytes of a row and both pitches; `batch` with its entries and the bytes of the first. */
  readonly shape: string;
}

export interface WitnessedProgram {
  readonly copies: readonly WitnessedCopy[];
  readonly report: {
    readonly open: Readonly<Record<string, number>>;
    readonly copies: { readonly count: number; readonly bytes: number; readonly failed: number };
    readonly calls: Readonly<Record<string, number>>;
  };
  readonly stdout: string;
}

/**
 * Stands between a program and the simulator: writes every copy down, and the simulator's own report when the process
 * ends.
 */
const witnessSource = `
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include "acl/acl.h"
#include "aclsim.h"

static FILE *copies;

static void note(size_t to, size_t dest_max, size_t from, size_t bytes, int kind, size_t stream, aclError status) {
    if (copies == NULL) {
        copies = fopen(getenv("WITNESS_COPIES"), "w");
    }
    fprintf(copies, "%zu %zu %zu %zu %d %zu %d ", to, dest_max, from, bytes, kind, stream, (int)status);
}

aclError aclrtMemcpyAsync(void *dst, size_t dest_max, const void *src, size_t count, aclrtMemcpyKind kind,
                          aclrtStream stream) {
    aclError (*next)(void *, size_t, const void *, size_t, aclrtMemcpyKind, aclrtStream);
    *(void **)&next = dlsym(RTLD_NEXT, "aclrtMemcpyAsync");
    aclError status = next(dst, dest_max, src, count, kind, stream);
    note((size_t)dst, dest_max, (size_t)src, count, (int)kind, (size_t)stream, status);
    fprintf(copies, "plain\\n");
    return status;
}

aclError aclrtMemcpy2dAsync(void *dst, size_t dpitch, const void *src, size_t spitch, size_t width, size_t height,
                            aclrtMemcpyKind kind, aclrtStream stream) {
    aclError (*next)(void *, size_t, const void *, size_t, size_t, size_t, aclrtMemcpyKind, aclrtStream);
    *(void **)&next = dlsym(RTLD_NEXT, "aclrtMemcpy2dAsync");
    aclError status = next(dst, dpitch, src, spitch, width, height, kind, stream);
    note((size_t)dst, 0, (size_t)src, width * height, (int)kind, (size_t)stream, status);
    fprintf(copies, "rows:%zu:%zu:%zu\\n", width, spitch, dpitch);
    return status;
}

aclError aclrtMemcpyBatchAsync(void **dsts, size_t *dest_maxs, void **srcs, size_t *sizes, size_t count,
                               aclrtMemcpyBatchAttr *attrs, size_t *indexes, size_t attr_count, size_t *failed,
                               aclrtStream stream) {
    aclError (*next)(void **, size_t *, void **, size_t *, size_t, aclrtMemcpyBatchAttr *, size_t *, size_t, size_t *,
                     aclrtStream);
    *(void **)&next = dlsym(RTLD_NEXT, "aclrtMemcpyBatchAsync");
    aclError status = next(dsts, dest_maxs, srcs, sizes, count, attrs, indexes, attr_count, failed, stream);
    size_t bytes = 0;
    for (size_t entry = 0; entry < count; entry++) {
        bytes += sizes[entry];
    }
    note((size_t)dsts[0], dest_maxs[0], (size_t)srcs[0], bytes, -1, (size_t)stream, status);
    fprintf(copies, "batch:%zu:%zu\\n", count, sizes[0]);
    return status;
}

__attribute__((destructor)) static void report(void) {
    size_t needed = 0;
    aclsimReport(NULL, 0, &needed);
    char *json = malloc(needed);
    if (json != NULL && aclsimReport(json, needed, &needed) == ACL_SUCCESS) {
        FILE *file = fopen(getenv("WITNESS_REPORT"), "w");
        fputs(json, file);
        fclose(file);
    }
    free(json);
    if (copies != NULL) {
        fclose(copies);
    }
}
`;

/** pyACL as far as exported programs use it, with the forms of CANN's documentation, over the simulator's C library. */
const shimSource = `
import ctypes
import os
from types import SimpleNamespace

_library = ctypes.CDLL(os.environ["WITNESS_LIBRARY"])
_pointer, _size, _uint, _int = ctypes.c_void_p, ctypes.c_size_t, ctypes.c_uint32, ctypes.c_int32


def _call(name, *types):
    function = getattr(_library, name)
    function.argtypes = types
    function.restype = ctypes.c_int
    return function


def _made(name, *types):
    function = _call(name, ctypes.POINTER(_pointer), *types)

    def make(*arguments):
        out = _pointer()
        ret = function(ctypes.byref(out), *arguments)
        return out.value, ret

    return make


def _can_access_peer(device, peer):
    out = _int()
    ret = _call("aclrtDeviceCanAccessPeer", ctypes.POINTER(_int), _int, _int)(ctypes.byref(out), device, peer)
    return out.value, ret


def _query_event_status(event):
    out = ctypes.c_int()
    ret = _call("aclrtQueryEventStatus", _pointer, ctypes.POINTER(ctypes.c_int))(event, ctypes.byref(out))
    return out.value, ret


def init(config=None):
    return _call("aclInit", ctypes.c_char_p)(config)


finalize = _call("aclFinalize")
rt = SimpleNamespace(
    set_device=_call("aclrtSetDevice", _int),
    reset_device=_call("aclrtResetDevice", _int),
    create_stream=_made("aclrtCreateStream"),
    create_stream_with_config=_made("aclrtCreateStreamWithConfig", _uint, _uint),
    destroy_stream=_call("aclrtDestroyStream", _pointer),
    synchronize_stream=_call("aclrtSynchronizeStream", _pointer),
    create_event_ex_with_flag=_made("aclrtCreateEventExWithFlag", _uint),
    destroy_event=_call("aclrtDestroyEvent", _pointer),
    record_event=_call("aclrtRecordEvent", _pointer, _pointer),
    query_event_status=_query_event_status,
    stream_wait_event=_call("aclrtStreamWaitEvent", _pointer, _pointer),
    malloc=_made("aclrtMalloc", _size, ctypes.c_int),
    free=_call("aclrtFree", _pointer),
    malloc_host=_made("aclrtMallocHost", _size),
    free_host=_call("aclrtFreeHost", _pointer),
    host_register_v2=_call("aclrtHostRegisterV2", _pointer, ctypes.c_uint64, _uint),
    host_unregister=_call("aclrtHostUnregister", _pointer),
    memcpy2d_async=_call(
        "aclrtMemcpy2dAsync", _pointer, _size, _pointer, _size, _size, _size, ctypes.c_int, _pointer
    ),
    memcpy_async=_call("aclrtMemcpyAsync", _pointer, _size, _pointer, _size, ctypes.c_int, _pointer),
    device_can_access_peer=_can_access_peer,
    device_enable_peer_access=_call("aclrtDeviceEnablePeerAccess", _int, _uint),
)
`;

const includes = ["native/abi/include", "native/simulator/include"].flatMap((path) => [
  "-I",
  join(installFolder, path),
]);
const compilerFlags = ["-std=c11", "-O1", "-Wall", "-Wextra", "-Wconversion", "-Werror", ...includes];

export class ProgramWorkshop {
  readonly #folder: string;
  readonly #libraryFolder: string;
  readonly #witness: string;

  constructor(folder: string) {
    this.#folder = folder;
    this.#libraryFolder = join(builtInstall().simulatorLibrary, "..");
    this.#witness = join(folder, "libwitness.so");
    const source = this.#write("witness.c", witnessSource);
    this.#compile(["-shared", "-fPIC", "-o", this.#witness, source, ...this.#simulator]);
    mkdirSync(join(folder, "python"));
    this.#write("python/acl.py", shimSource);
  }

  runC(program: string): WitnessedProgram {
    const source = this.#write("exported.c", program);
    const binary = join(this.#folder, "exported");
    this.#compile([
      "-o",
      binary,
      source,
      `-L${this.#folder}`,
      `-Wl,-rpath,${this.#folder}`,
      "-lwitness",
      ...this.#simulator,
    ]);
    return this.#run(binary, []);
  }

  runPython(program: string): WitnessedProgram {
    const source = this.#write("exported.py", program);
    execFileSync("python3", ["-c", "import ast, sys; ast.parse(open(sys.argv[1]).read())", source]);
    return this.#run("python3", ["-B", "-W", "error", source]);
  }

  get #simulator(): string[] {
    return [`-L${this.#libraryFolder}`, `-Wl,-rpath,${this.#libraryFolder}`, "-lascendcl"];
  }

  #write(path: string, content: string): string {
    writeFileSync(join(this.#folder, path), content);
    return join(this.#folder, path);
  }

  #compile(parameters: readonly string[]): void {
    execFileSync("gcc", [...compilerFlags, ...parameters], { stdio: ["ignore", "ignore", "pipe"] });
  }

  #run(program: string, argv: readonly string[]): WitnessedProgram {
    const [copies, report] = [join(this.#folder, "copies.txt"), join(this.#folder, "report.json")];
    const stdout = execFileSync(program, argv, {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        ...process.env,
        ACLSIM: "clock=virtual",
        PYTHONPATH: join(this.#folder, "python"),
        WITNESS_LIBRARY: this.#witness,
        WITNESS_COPIES: copies,
        WITNESS_REPORT: report,
      },
    });
    return {
      copies: readFileSync(copies, "utf8").trimEnd().split("\n").map(copyFrom),
      report: JSON.parse(readFileSync(report, "utf8")),
      stdout,
    };
  }
}

function copyFrom(line: string): WitnessedCopy {
  const words = line.split(" ");
  const [to = 0, destMaxBytes = 0, from = 0, bytes = 0, kind = 0, stream = 0, status = 0] = words.map(Number);
  return { to, destMaxBytes, from, bytes, kind, stream, status, shape: words.at(-1) ?? "" };
}
