// Who may import whom: the table of docs/architecture.md, section 2, as rules for dependency-cruiser.
// A layer lists everything it may import; whatever is not listed fails the build.

/**
 * @typedef {object} Layer
 * @property {string} name as a folder
 * @property {string} files regular expression of the layer's files
 * @property {readonly string[]} folders regular expressions of the repository's folders it may import
 * @property {readonly string[]} packages npm packages it may import
 * @property {boolean} node whether Node's own modules are allowed
 */

/** @type {readonly Layer[]} */
const layers = [
  {
    name: "app",
    files: "^app/",
    folders: ["^app/"],
    packages: ["zod", "apache-arrow", "i18next", "simple-statistics"],
    node: false,
  },
  {
    name: "native/binding",
    files: "^native/binding/",
    folders: ["^native/binding/", "^app/"],
    packages: ["koffi", "zod"],
    node: true,
  },
  {
    // Works out what the simulator must do; independent of it and of everything else.
    name: "native/simulator/reference",
    files: "^native/simulator/reference/",
    folders: ["^native/simulator/reference/"],
    packages: ["zod"],
    node: false,
  },
  {
    name: "main/core",
    files: "^main/core/",
    folders: ["^main/core/", "^app/"],
    packages: ["zod", "apache-arrow", "node-sqlite3-wasm"],
    node: true,
  },
  {
    name: "main/host",
    files: "^main/host/",
    folders: ["^main/host/", "^native/binding/", "^app/"],
    packages: ["zod", "apache-arrow", "simple-statistics"],
    node: true,
  },
  {
    name: "main/cli",
    files: "^main/cli/",
    folders: ["^main/cli/", "^main/core/", "^app/"],
    packages: ["commander", "i18next", "zod"],
    node: true,
  },
  {
    name: "main/electron",
    files: "^main/electron/(?!preload\\.ts$)",
    // cli-process: `--cli` in the packaged app is the same command line.
    folders: ["^main/electron/", "^main/core/", "^app/", "^main/cli/cli-process\\.ts$"],
    packages: ["electron", "i18next", "zod"],
    node: true,
  },
  {
    name: "main/electron/preload.ts",
    files: "^main/electron/preload\\.ts$",
    folders: ["^app/ipc/"],
    packages: ["electron"],
    node: false,
  },
  {
    name: "renderer",
    files: "^renderer/(?!drawing/)",
    folders: ["^renderer/", "^app/"],
    packages: ["react", "react-dom", "recharts", "zustand", "i18next", "zod"],
    node: false,
  },
  {
    name: "renderer/drawing",
    files: "^renderer/drawing/",
    folders: ["^renderer/(?!views/)", "^app/"],
    // Painters draw on a canvas: no React.
    packages: [],
    node: false,
  },
  {
    name: "e2e",
    files: "^e2e/",
    folders: ["^e2e/", "^app/", "^main/core/", "^scripts/"],
    packages: ["playwright", "apache-arrow", "nodejs-polars-linux-x64-gnu"],
    node: true,
  },
  {
    name: "scripts",
    files: "^scripts/",
    folders: ["^scripts/", "^\\.dependency-cruiser\\.mjs$"],
    packages: [
      "vite",
      "vitest",
      "dependency-cruiser",
      "electron",
      "playwright",
      "koffi",
      "apache-arrow",
      "simple-statistics",
    ],
    node: true,
  },
];

const testFiles = "\\.(test|test-d|fixture)\\.(tsx?|mjs)$";

// What tests may use wherever they stand, beside what the layer they test may.
const testPackages = [
  "vitest",
  "fast-check",
  "protobufjs",
  "nodejs-polars-linux-x64-gnu",
  "apache-arrow",
  "@types/react",
  "@types/node",
];

/**
 * @param {Layer} layer
 * @returns {import("dependency-cruiser").IForbiddenRuleType[]}
 */
function rulesOfLayer(layer) {
  return [
    {
      name: `${layer.name} imports only what it may`,
      comment: `${layer.name} may import ${[...layer.folders, ...layer.packages].join(" ")}`,
      severity: "error",
      from: { path: layer.files, pathNot: testFiles },
      to: { ...foundFile, pathNot: [...layer.folders, ...layer.packages.map(inPackage)] },
    },
    {
      name: `tests of ${layer.name} import only what they may`,
      severity: "error",
      from: { path: `${layer.files}.*${testFiles}` },
      to: {
        ...foundFile,
        pathNot: [...layer.folders, ...[...layer.packages, ...testPackages].map(inPackage)],
      },
    },
    ...(layer.node ? [] : [noNode(layer)]),
  ];
}

/**
 * @param {Layer} layer
 * @returns {import("dependency-cruiser").IForbiddenRuleType}
 */
function noNode(layer) {
  return {
    name: `${layer.name} does not use Node`,
    severity: "error",
    from: { path: layer.files, pathNot: testFiles },
    to: { dependencyTypes: ["core"] },
  };
}

// Node's own modules have a rule of their own, and so has an import that leads nowhere.
const foundFile = { dependencyTypesNot: /** @type {["core"]} */ (["core"]), couldNotResolve: false };

/** @param {string} name */
function inPackage(name) {
  return `(^|/)node_modules/(@types/)?${name}/`;
}

/** @type {import("dependency-cruiser").IForbiddenRuleType[]} */
export const layerRules = [
  ...layers.flatMap(rulesOfLayer),
  {
    name: "every file belongs to a layer",
    comment: "A new folder needs a row in scripts/layers/layer-table.mjs first.",
    severity: "error",
    from: { path: "^(app|native|main|renderer|e2e|scripts)/", pathNot: layers.map((layer) => layer.files) },
    to: {},
  },
  {
    name: "only the entry imports views",
    severity: "error",
    from: { path: "^renderer/", pathNot: ["^renderer/views/", "^renderer/entry\\.tsx$", testFiles] },
    to: { path: "^renderer/views/" },
  },
  {
    name: "nothing but tests imports tests",
    severity: "error",
    from: { pathNot: testFiles },
    to: { path: testFiles },
  },
  {
    name: "no circles",
    severity: "error",
    from: {},
    to: { circular: true },
  },
  {
    name: "no file that nothing imports",
    severity: "error",
    from: {
      orphan: true,
      pathNot: [
        testFiles,
        "\\.d\\.ts$",
        "^scripts/",
        "^e2e/",
        "^main/(electron/entry|electron/preload|host/host-entry|cli/cli-entry|core/trace/trace-worker)\\.ts$",
        "^renderer/entry\\.tsx$",
      ],
    },
    to: {},
  },
  {
    name: "every import can be found",
    severity: "error",
    from: {},
    to: { couldNotResolve: true },
  },
];
