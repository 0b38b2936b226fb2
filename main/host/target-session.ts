import type { CallError } from "#app/errors/call-error.ts";
import type { Failure } from "#app/errors/failure.ts";
import type { LocatedLibrary } from "#app/ipc/host-protocol.ts";
import { failed, type Result, succeeded } from "#app/result.ts";
import { cannEra } from "#app/target/cann-version.ts";
import { hasCapability } from "#app/target/capabilities.ts";
import type { NpuMachine } from "#app/target/library-search.ts";
import type { TargetFacts } from "#app/target/target-facts.ts";
import { AclCalls } from "#native/binding/acl-calls.ts";
import { aclConstants } from "#native/binding/acl-constants.ts";
import type { AclError } from "#native/binding/acl-error.ts";
import { type AclLibrary, openAclLibrary } from "#native/binding/acl-library.ts";
import type { Architecture } from "#native/binding/elf-header.ts";
import { type Hostkit, HostkitFailed, openHostkit } from "#native/binding/hostkit.ts";
import { type LocatedLibraries, locateLibraries } from "#native/binding/library-locator.ts";
import { machineFiles } from "#native/binding/locator-files.ts";
import { attempt, type Driver, type DriverTraits } from "./driver.ts";
import { callFailure, hostFailure } from "./host-failures.ts";
import { deviceAccessFailure, inspectMachine } from "./npu-machine.ts";
import { PlanRun, type RunHandlers, type RunReport, type RunRequest } from "./plan-run.ts";
import { callErrorFrom } from "./run-errors.ts";
import { parseSimulatorReport } from "./simulator-report.ts";
import { describeTarget } from "./target-description.ts";
import { hostkitFailure, libraryFailure, notFoundFailure } from "./target-failures.ts";

interface TargetPaths {
  /** Path of a library, or "auto". */
  readonly library: string;
  readonly hostkit: string;
  readonly crumbs: string;
}

/** An open library. One for the life of the process: drivers do not survive being unloaded. */
export class TargetSession {
  readonly paths: TargetPaths;
  readonly #library: AclLibrary;
  readonly #driver: Driver;
  readonly #locatedCann: string | null;
  readonly #facts: TargetFacts;

  constructor(
    paths: TargetPaths,
    library: AclLibrary,
    driver: Driver,
    described: { readonly facts: TargetFacts; readonly locatedCann: string | null },
  ) {
    this.paths = paths;
    this.#library = library;
    this.#driver = driver;
    this.#facts = described.facts;
    this.#locatedCann = described.locatedCann;
  }

  get facts(): TargetFacts {
    return this.#facts;
  }

  /** Again, because free memory changes. */
  describe(): Result<TargetFacts, Failure> {
    return describeTarget(this.#library, this.#driver.acl, this.#driver.report?.(), this.#locatedCann);
  }

  /** A failure means that nothing ran. */
  run(request: RunRequest, handlers: RunHandlers): Promise<Result<RunReport, Failure>> {
    return new PlanRun(this.#driver, traitsOf(this.#facts), request, handlers).run();
  }

  /** Whatever aclFinalize answers, which is told, the process ends, and the driver gives back what is left. */
  close(): CallError | undefined {
    const finalised = attempt(() => this.#driver.acl.finalize());
    this.#driver.hostkit.closeCrumbs();
    return finalised.ok ? undefined : callErrorFrom(finalised.failure, null);
  }
}

export function openTarget(paths: TargetPaths): Result<TargetSession, Failure> {
  const opened = openHostkit(paths.hostkit);
  if (!opened.ok) {
    return failed(hostkitFailure(opened.failure));
  }
  const hostkit = opened.value;
  const prepared = prepareProcess(hostkit, paths.crumbs);
  if (!prepared.ok) {
    return prepared;
  }
  const session = openLibrary(paths, hostkit);
  if (!session.ok) {
    hostkit.closeCrumbs();
  }
  return session;
}

/** Where the library is, without loading it. */
export function locateTarget(library: string): LocatedLibrary {
  const located = locate(library);
  const common = { tried: [...located.tried], machine: inspectMachine(located.driver) };
  if (!located.found) {
    const why = notFoundFailure(library, located.tried);
    return { found: false, paths: [], cann: null, installRoot: null, libraryFolders: [], why, ...common };
  }
  const { paths, cann, installRoot, libraryFolders } = located;
  const folders = [...libraryFolders];
  return { found: true, paths: [...paths], cann, installRoot, libraryFolders: folders, why: null, ...common };
}

function locate(library: string): LocatedLibraries {
  return locateLibraries({
    library,
    environment: process.env,
    architecture: process.arch as Architecture,
    files: machineFiles,
  });
}

/** Before the library is loaded: it prints to standard output, which may be a protocol's. */
function prepareProcess(hostkit: Hostkit, crumbs: string): Result<undefined, Failure> {
  try {
    hostkit.redirectStdoutToStderr();
    hostkit.openCrumbs(crumbs);
    return succeeded(undefined);
  } catch (problem) {
    if (problem instanceof HostkitFailed) {
      return failed(hostFailure("crumbs-not-opened", { path: crumbs, call: problem.call, errno: problem.errno }));
    }
    throw problem;
  }
}

function openLibrary(paths: TargetPaths, hostkit: Hostkit): Result<TargetSession, Failure> {
  const located = locate(paths.library);
  if (!located.found) {
    return failed(notFoundFailure(paths.library, located.tried));
  }
  const opened = openAclLibrary(located.paths);
  if (!opened.ok) {
    return failed(libraryFailure(opened.failure));
  }
  const library = opened.value;
  const acl = new AclCalls(library, hostkit);
  const initialised = attempt(() => acl.initialise());
  const machine = () => inspectMachine(located.driver);
  if (!initialised.ok) {
    return failed(initFailure(library, initialised.failure, machine));
  }
  const report = reportOf(library);
  const facts = describeTarget(library, acl, report?.(), located.cann);
  if (!facts.ok) {
    attempt(() => acl.finalize());
    return library.simulator === undefined ? failed(deviceAccessFailure(facts.failure, machine())) : facts;
  }
  const driver = driverOf(library, acl, hostkit, facts.value.clock === "virtual");
  return succeeded(new TargetSession(paths, library, driver, { facts: facts.value, locatedCann: located.cann }));
}

function reportOf({ simulator }: AclLibrary): Driver["report"] {
  return simulator === undefined ? undefined : () => parseSimulatorReport(simulator.report());
}

/** Copies are stamped by CLOCK_MONOTONIC, which is the simulator's own clock too, unless its time is virtual. */
function driverOf(library: AclLibrary, acl: AclCalls, hostkit: Hostkit, isVirtual: boolean): Driver {
  const { simulator } = library;
  // biome-ignore lint/correctness/useHookAtTopLevel: a method of hostkit, no hook of React
  hostkit.useDriver(library, isVirtual ? "driver" : "monotonic");
  const nowNs = isVirtual && simulator !== undefined ? () => simulator.nowNs() : () => hostkit.nowNs();
  return { acl, functions: library.functions, hostkit, nowNs, report: reportOf(library) };
}

/**
 * The simulator refuses settings in aclInit, and its text names the one that is wrong. A stub tells by its answer what it
 * is. The vendor's library often finds out only here that it cannot reach a device.
 */
function initFailure(library: AclLibrary, error: AclError, machine: () => NpuMachine): Failure {
  const path = library.paths[0] ?? "";
  if (error.code === aclConstants.ACL_ERROR_COMPILING_STUB_MODE) {
    return hostFailure("library-link-time-stub", { library: path });
  }
  if (library.simulator === undefined) {
    return deviceAccessFailure(callFailure("acl-init", error, { library: path }), machine());
  }
  return error.code !== aclConstants.ACL_ERROR_INVALID_PARAM || error.text === ""
    ? callFailure("acl-init", error, { library: path })
    : hostFailure("simulator-settings", { library: path, text: error.text, settings: process.env["ACLSIM"] ?? "" });
}

function traitsOf(facts: TargetFacts): DriverTraits {
  const era = cannEra(facts.cann);
  // A library that does not say its version but has the functions of 8.5 is that new.
  const isFrom85 = era === undefined ? hasCapability(facts.missingFunctions, "package-versions") : undefined;
  return {
    isVirtual: facts.clock === "virtual",
    eventTickNs: facts.eventTickNs,
    numaNodes: facts.numaNodes,
    isPageableSynchronous: facts.form !== "rc" && (isFrom85 ?? era === "pageable-is-synchronous"),
  };
}
