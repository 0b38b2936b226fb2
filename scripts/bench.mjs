// `npm run bench`: one JSON line per figure on stdout, each a ratio measured within this run.
// For developers: --only=submit,sim,accuracy,million,pattern,trace,open,startup,faults,timeline,live.
import { buildAll } from "./build.mjs";
import { withDisplay } from "./electron/display.mjs";
import { asCommand } from "./setup/as-command.mjs";
import { ensureDebianPackages } from "./setup/debian-packages.mjs";

/** @typedef {() => object[] | Promise<object[]>} Measurement */

// Names of modules, not imports: theirs need packages that a fresh clone gets only from the build step.
const measurements = /** @type {const} */ ({
  submit: "measureSubmit",
  sim: "measureSim",
  accuracy: "measureAccuracy",
  million: "measureMillion",
  pattern: "measurePattern",
  trace: "measureTrace",
  open: "measureOpen",
  startup: "measureStartup",
  faults: "measureFaults",
  timeline: "measureTimeline",
  live: "measureLive",
});

await asCommand(import.meta.url, async () => {
  const only = process.argv
    .find((argument) => argument.startsWith("--only="))
    ?.slice("--only=".length)
    .split(",");
  await buildAll();
  await ensureDebianPackages(["electron", "display"]);
  await withDisplay(async (env) => {
    Object.assign(process.env, env);
    for (const [name, measure] of Object.entries(measurements)) {
      if (only === undefined || only.includes(name)) {
        await printFigures(name, measure);
      }
    }
  });
});

/**
 * @param {string} name
 * @param {string} measure the function that the module exports
 */
async function printFigures(name, measure) {
  const module = await import(new URL(`./bench/${name}.mjs`, import.meta.url).href);
  const work = /** @type {Measurement} */ (module[measure]);
  for (const figure of await work()) {
    console.log(JSON.stringify(figure));
  }
}
