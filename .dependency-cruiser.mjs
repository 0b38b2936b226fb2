import { layerRules } from "./scripts/layers/layer-table.mjs";

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: layerRules,
  options: {
    // An import of a type is an import: layers are about who knows whom.
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^build/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      mainFields: ["module", "main", "types", "typings"],
      extensions: [".ts", ".tsx", ".mts", ".d.ts", ".js", ".mjs", ".cjs", ".json", ".css"],
    },
  },
};
