import { expect, test } from "vitest";
import { type LibraryRequest, locateLibraries } from "./library-locator.ts";
import type { LocatorFiles } from "./locator-files.ts";
import { elfStart } from "./test/elf-files.fixture.ts";

const x64Library = elfStart({ machine: 62 });
const arm64Library = elfStart({ machine: 183 });

/** A machine with these files (bytes or text) and the folders above them; links are given as a path to a path. */
function aMachine(
  content: Record<string, Uint8Array | string>,
  links: Record<string, string> = {},
  cache = "",
): LocatorFiles {
  function followed(path: string): string {
    const link = Object.keys(links).find((from) => path === from || path.startsWith(`${from}/`));
    return link === undefined ? path : `${links[link]}${path.slice(link.length)}`;
  }
  const isFolder = (path: string) => Object.keys(content).some((file) => file.startsWith(`${followed(path)}/`));
  return {
    readStart(path, bytes) {
      const file = content[followed(path)];
      return file === undefined
        ? "absent"
        : typeof file === "string"
          ? new TextEncoder().encode(file)
          : file.subarray(0, bytes);
    },
    readText(path) {
      const file = content[followed(path)];
      return typeof file === "string" ? file : undefined;
    },
    isFolder,
    sizeOf: (path) => content[followed(path)]?.length,
    holdsWords: (path, words) => new TextDecoder().decode(bytesOf(content[followed(path)])).includes(words),
    list: (folder) => {
      const inside = Object.keys(content).filter((file) => file.startsWith(`${folder}/`));
      return [...new Set(inside.map((file) => file.slice(folder.length + 1).split("/")[0] ?? ""))];
    },
    loaderCache: () => cache,
    realPath: (path) => (content[followed(path)] !== undefined || isFolder(path) ? followed(path) : undefined),
  };
}

function bytesOf(file: Uint8Array | string | undefined): Uint8Array {
  return typeof file === "string" ? new TextEncoder().encode(file) : (file ?? new Uint8Array(0));
}

function aRequest(overrides: Partial<LibraryRequest> & Pick<LibraryRequest, "files">): LibraryRequest {
  return { library: "auto", environment: {}, architecture: "x64", ...overrides };
}

const toolkit = "/usr/local/Ascend/ascend-toolkit/latest";

test("a toolkit at its default root is found, with its version and its folders", () => {
  const files = aMachine({
    [`${toolkit}/lib64/libascendcl.so`]: x64Library,
    [`${toolkit}/x86_64-linux/lib64/libascendcl.so`]: x64Library,
    [`${toolkit}/x86_64-linux/ascend_toolkit_install.info`]: "package_name=Ascend-cann-toolkit\nversion=8.0.RC2\n",
    "/usr/local/Ascend/driver/lib64/driver/libascend_hal.so": x64Library,
    "/usr/local/Ascend/driver/lib64/common/libc_sec.so": x64Library,
  });
  const located = locateLibraries(aRequest({ files }));
  expect(located).toMatchObject({
    found: true,
    paths: [`${toolkit}/lib64/libascendcl.so`],
    installRoot: toolkit,
    cann: "8.0.RC2",
    libraryFolders: [
      `${toolkit}/lib64`,
      `${toolkit}/x86_64-linux/lib64`,
      "/usr/local/Ascend/driver/lib64/driver",
      "/usr/local/Ascend/driver/lib64/common",
    ],
  });
});

test("from CANN 8.5 both libraries of a place are loaded, libascendcl first", () => {
  const root = "/usr/local/Ascend/cann";
  const files = aMachine({
    [`${root}/lib64/libacl_rt.so`]: x64Library,
    [`${root}/lib64/libascendcl.so`]: x64Library,
    [`${root}/share/info/runtime/version.info`]: "Version=8.5.0\nversion_dir=cann-8.5.0\n",
  });
  expect(locateLibraries(aRequest({ files }))).toMatchObject({
    paths: [`${root}/lib64/libascendcl.so`, `${root}/lib64/libacl_rt.so`],
    cann: "8.5.0",
  });
});

test("without version files the folder that cann links to names the version", () => {
  const files = aMachine(
    { "/usr/local/Ascend/cann-9.0.0/lib64/libacl_rt.so": x64Library },
    { "/usr/local/Ascend/cann": "/usr/local/Ascend/cann-9.0.0" },
  );
  expect(locateLibraries(aRequest({ files }))).toMatchObject({
    paths: ["/usr/local/Ascend/cann/lib64/libacl_rt.so"],
    cann: "9.0.0",
  });
});

test("old version files name the internal version first", () => {
  const files = aMachine({
    [`${toolkit}/lib64/libascendcl.so`]: x64Library,
    [`${toolkit}/runtime/version.info`]: "Version=7.3.0.1.231:8.0.RC2\n",
  });
  expect(locateLibraries(aRequest({ files }))).toMatchObject({ cann: "8.0.RC2" });
});

test("places are tried in order: search path, environment, default roots, home", () => {
  const located = locateLibraries(
    aRequest({
      files: aMachine({}),
      environment: {
        LD_LIBRARY_PATH: "/one/lib64::relative:/two/lib64",
        ASCEND_HOME_PATH: "/home-path",
        ASCEND_TOOLKIT_HOME: "/toolkit-home",
        HOME: "/home/user",
      },
    }),
  );
  const folders = located.tried.map(({ path }) => path.replace(/\/lib[^/]*\.so$/, ""));
  const systemRoots = ["cann", "ascend-toolkit/latest", "nnrt/latest", "nnae/latest"];
  const expected = [
    "/one/lib64",
    "/two/lib64",
    ...["/home-path", "/toolkit-home"].flatMap((root) => [`${root}/lib64`, `${root}/x86_64-linux/lib64`]),
    ...["/usr/local/Ascend", "/home/user/Ascend"].flatMap((parent) =>
      systemRoots.flatMap((root) => [`${parent}/${root}/lib64`, `${parent}/${root}/x86_64-linux/lib64`]),
    ),
  ];
  expect(located.found).toBe(false);
  expect([...new Set(folders)]).toEqual(expected);
  expect(located.tried[0]).toEqual({
    path: "/one/lib64/libascendcl.so",
    origin: "LD_LIBRARY_PATH",
    reason: "absent",
    machine: null,
    cann: null,
    isTaken: false,
  });
  expect(located.tried[1]?.path).toBe("/one/lib64/libacl_rt.so");
});

test("on aarch64 the vendor's folder for aarch64 is looked in", () => {
  const files = aMachine({ [`${toolkit}/aarch64-linux/lib64/libascendcl.so`]: arm64Library });
  expect(locateLibraries(aRequest({ files, architecture: "arm64" }))).toMatchObject({
    paths: [`${toolkit}/aarch64-linux/lib64/libascendcl.so`],
    installRoot: toolkit,
  });
});

test("a library for another architecture is named and passed over", () => {
  const files = aMachine({
    "/arm/lib64/libascendcl.so": arm64Library,
    [`${toolkit}/lib64/libascendcl.so`]: x64Library,
  });
  const located = locateLibraries(aRequest({ files, environment: { LD_LIBRARY_PATH: "/arm/lib64" } }));
  expect(located).toMatchObject({ found: true, paths: [`${toolkit}/lib64/libascendcl.so`] });
  expect(located.tried).toContainEqual(
    expect.objectContaining({
      path: "/arm/lib64/libascendcl.so",
      reason: "wrong-architecture",
      machine: "aarch64",
      isTaken: false,
    }),
  );
});

test.each([
  ["/x/lib64/libascendcl.so", "GNU ld script", "not-elf"],
  ["/x/lib64/libascendcl.so", elfStart({ machine: 62, type: 2 }), "not-a-shared-library"],
  ["/x/runtime/lib64/stub/libascendcl.so", x64Library, "link-time-stub"],
  ["/x/x86_64-linux/devlib/linux/x86_64/libacl_rt.so", x64Library, "link-time-stub"],
  ["/x/lib64/gone.so", "", "not-elf"],
])("%s is refused when it is no real library", (library, content, reason) => {
  const located = locateLibraries(aRequest({ library, files: aMachine({ [library]: content }) }));
  expect(located).toMatchObject({ found: false, tried: [{ path: library, reason }] });
});

test("a link that leads into a stub folder is a stub", () => {
  const files = aMachine({ "/x/devlib/libascendcl.so": x64Library }, { "/y/lib64": "/x/devlib" });
  const located = locateLibraries(aRequest({ library: "/y/lib64/libascendcl.so", files }));
  expect(located).toMatchObject({ found: false, tried: [{ reason: "link-time-stub" }] });
});

test("an absent path is not replaced by its neighbour", () => {
  const files = aMachine({ "/x/lib64/libacl_rt.so": x64Library });
  const located = locateLibraries(aRequest({ library: "/x/lib64/libascendcl.so", files }));
  expect(located.found).toBe(false);
  expect(located.tried.map(({ path, reason }) => [path, reason])).toEqual([["/x/lib64/libascendcl.so", "absent"]]);
});

test("a path brings its companion along", () => {
  const files = aMachine({ "/x/lib64/libacl_rt.so": x64Library, "/x/lib64/libascendcl.so": x64Library });
  expect(locateLibraries(aRequest({ library: "/x/lib64/libacl_rt.so", files }))).toMatchObject({
    paths: ["/x/lib64/libacl_rt.so", "/x/lib64/libascendcl.so"],
    installRoot: "/x",
    cann: null,
    libraryFolders: ["/x/lib64"],
  });
});

test.each(["/x", "/x/lib64"])("the folder %s stands for the libraries in it", (library) => {
  const files = aMachine({ "/x/lib64/libascendcl.so": x64Library });
  expect(locateLibraries(aRequest({ library, files }))).toMatchObject({ paths: ["/x/lib64/libascendcl.so"] });
});

test("the driver is found where its installer says", () => {
  const files = aMachine({
    "/x/lib64/libascendcl.so": x64Library,
    "/etc/ascend_install.info": "UserName=HwHiAiUser\nDriver_Install_Path_Param=/opt/ascend\n",
    "/opt/ascend/driver/lib64/driver/libascend_hal.so": x64Library,
  });
  expect(locateLibraries(aRequest({ library: "/x/lib64/libascendcl.so", files }))).toMatchObject({
    libraryFolders: ["/x/lib64", "/opt/ascend/driver/lib64/driver"],
  });
});

test("all candidates are told: which is taken, and which others could have been", () => {
  const files = aMachine(
    {
      "/usr/local/Ascend/cann-8.5.0/lib64/libacl_rt.so": x64Library,
      "/usr/local/Ascend/cann-8.5.0/share/info/runtime/version.info": "Version=8.5.0\n",
      [`${toolkit}/lib64/libascendcl.so`]: x64Library,
      [`${toolkit}/version.info`]: "Version=8.0.RC2\n",
      "/opt/old/lib64/libascendcl.so": arm64Library,
    },
    { "/usr/local/Ascend/cann": "/usr/local/Ascend/cann-8.5.0" },
  );
  const located = locateLibraries(aRequest({ files, environment: { ASCEND_HOME_PATH: "/opt/old" } }));
  const present = located.tried.filter(({ reason }) => reason !== "absent");
  expect(present.map(({ path, origin, reason, cann, isTaken }) => [path, origin, reason, cann, isTaken])).toEqual([
    ["/opt/old/lib64/libascendcl.so", "ASCEND_HOME_PATH", "wrong-architecture", null, false],
    ["/usr/local/Ascend/cann/lib64/libacl_rt.so", "system", "usable", "8.5.0", true],
    [`${toolkit}/lib64/libascendcl.so`, "system", "usable", "8.0.RC2", false],
    ["/usr/local/Ascend/cann-8.5.0/lib64/libacl_rt.so", "system", "same-file", "8.5.0", false],
  ]);
});

test("installations without a link to them are found, the newest first", () => {
  const files = aMachine({
    "/usr/local/Ascend/cann-8.5.0.alpha001/lib64/libacl_rt.so": x64Library,
    "/usr/local/Ascend/cann-8.5.0/lib64/libacl_rt.so": x64Library,
    "/usr/local/Ascend/cann-8.5.0/lib64/libascendcl.so": x64Library,
    "/usr/local/Ascend/ascend-toolkit/8.0.RC2/lib64/libascendcl.so": x64Library,
  });
  const located = locateLibraries(aRequest({ files }));
  expect(located).toMatchObject({ paths: expect.arrayContaining(["/usr/local/Ascend/cann-8.5.0/lib64/libacl_rt.so"]) });
  const usable = located.tried.filter(({ reason }) => reason === "usable").map(({ path }) => path.split("/").at(-3));
  expect([...new Set(usable)]).toEqual(["cann-8.5.0", "cann-8.5.0.alpha001", "8.0.RC2"]);
});

test("what the dynamic linker knows is found: its cache first, then its configuration", () => {
  const cache = [
    "2 libs found in cache `/etc/ld.so.cache'",
    "\tlibascendcl.so (libc6,x86-64) => /opt/cached/lib64/libascendcl.so",
    "\tlibc.so.6 (libc6,x86-64) => /lib/x86_64-linux-gnu/libc.so.6",
  ].join("\n");
  const files = aMachine(
    {
      "/opt/cached/lib64/libascendcl.so": x64Library,
      "/opt/configured/lib64/libacl_rt.so": x64Library,
      "/etc/ld.so.conf.d/ascend.conf": "# of the installer\n/opt/configured/lib64\n/opt/nothing/lib64\n",
      "/etc/ld.so.conf.d/ascend.conf.bak": "/opt/backup/lib64",
      "/opt/backup/lib64/libacl_rt.so": x64Library,
    },
    {},
    cache,
  );
  const located = locateLibraries(aRequest({ files }));
  expect(located).toMatchObject({ paths: ["/opt/cached/lib64/libascendcl.so"] });
  const known = located.tried.filter(({ origin }) => origin === "loader").map(({ path }) => path);
  expect(known).toEqual([
    "/opt/cached/lib64/libascendcl.so",
    "/opt/cached/lib64/libacl_rt.so",
    "/opt/configured/lib64/libascendcl.so",
    "/opt/configured/lib64/libacl_rt.so",
  ]);
});

test("the installer's own note names the installation", () => {
  const files = aMachine({
    "/etc/Ascend/ascend_cann_install.info": "Cann_Install_Path_Param=/data/Ascend/cann-8.5.0\n",
    "/data/Ascend/cann-8.5.0/lib64/libacl_rt.so": x64Library,
  });
  expect(locateLibraries(aRequest({ files }))).toMatchObject({
    paths: ["/data/Ascend/cann-8.5.0/lib64/libacl_rt.so"],
  });
});

test("a stub that was copied among the libraries is known by what it says", () => {
  const words = new TextEncoder().encode("[ERROR]: stub library cannot be used for execution, please check");
  const stub = new Uint8Array([...x64Library, ...words]);
  const files = aMachine({ "/x/lib64/libascendcl.so": stub });
  expect(locateLibraries(aRequest({ library: "/x/lib64/libascendcl.so", files }))).toMatchObject({
    found: false,
    tried: [{ reason: "link-time-stub" }],
  });
});

test("the driver is found where the dynamic linker knows it, with its version", () => {
  const files = aMachine({
    "/x/lib64/libascendcl.so": x64Library,
    "/etc/ld.so.conf.d/ascend_driver_so.conf": "/mnt/driver/lib64/driver\n",
    "/mnt/driver/lib64/driver/libascend_hal.so": x64Library,
    "/mnt/driver/version.info": "Version=24.1.rc3\nascendhal_version=7.35.19\n",
  });
  expect(locateLibraries(aRequest({ library: "/x/lib64/libascendcl.so", files }))).toMatchObject({
    libraryFolders: ["/x/lib64", "/mnt/driver/lib64/driver"],
    driver: { library: "/mnt/driver/lib64/driver/libascend_hal.so", version: "24.1.rc3" },
  });
});

test("a machine without the driver says so", () => {
  const files = aMachine({ "/x/lib64/libascendcl.so": x64Library });
  expect(locateLibraries(aRequest({ library: "/x/lib64/libascendcl.so", files })).driver).toEqual({
    library: null,
    version: null,
    folders: [],
  });
});
