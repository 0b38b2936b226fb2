import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Failure } from "#app/errors/failure.ts";
import type { LocatedLibrary } from "#app/ipc/host-protocol.ts";
import { failed, type Result, succeeded } from "#app/result.ts";
import type { TargetFacts } from "#app/target/target-facts.ts";
import { coreFailure } from "./core-failure.ts";
import { diskFailure } from "./disk-failure.ts";
import { hostEnvironment } from "./host-environment.ts";
import type { HostLimits } from "./host-limits.ts";
import {
  type HostEnding,
  type HostOptions,
  type HostRunObserver,
  type HostSupervisor,
  startHostProcess,
} from "./host-supervisor.ts";
import type { StartHost } from "./host-transport.ts";
import { SshHost } from "./ssh-host.ts";
import type { LocalTarget, ResolvedTarget } from "./target-resolution.ts";
import { createTemporaryFolder } from "./temporary-folder.ts";

export interface HostPoolOptions {
  readonly startHost: StartHost;
  readonly hostkit: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly limits?: HostLimits;
  /** Gets what hosts on other machines, and the way there, print. */
  readonly onRemoteOutput?: (bytes: Uint8Array) => void;
  /** Told of what went wrong while a host ended that belonged to no run. */
  readonly onEnding?: (ending: HostEnding) => void;
  /** How long a host may stand by with its target open. */
  readonly idleMs?: number;
}

/** A host process with its target open. */
export interface OpenHost {
  readonly host: HostSupervisor;
  readonly target: TargetFacts;
}

/** A host that stands by keeps its NPUs' contexts; other programs want them back when a person has gone on. */
const defaultIdleMs = 60_000;

/** Starts host processes, and keeps one standing by with its target open, so that the next run begins at once. */
export class HostPool {
  readonly #options: HostPoolOptions;
  readonly #all = new Set<HostSupervisor>();
  #standby: (OpenHost & { readonly key: string }) | undefined;
  #idleTimer: NodeJS.Timeout | undefined;
  #crumbsFolder: Promise<string> | undefined;
  #startedHosts = 0;
  #killRounds = 0;

  constructor(options: HostPoolOptions) {
    this.#options = options;
  }

  /** The host that stands by with this target, or a new one; it belongs to the caller until it is given back. */
  async take(target: ResolvedTarget): Promise<Result<OpenHost, Failure>> {
    const key = keyOf(target);
    const standby = this.#standby;
    this.#standby = undefined;
    clearTimeout(this.#idleTimer);
    if (standby !== undefined) {
      if (standby.key === key && standby.host.isAlive) {
        return succeeded(standby);
      }
      await this.end(standby.host);
    }
    const host = await this.#start(target);
    if (!host.ok) {
      return host;
    }
    const opened = await this.describe(host.value, target);
    if (!opened.ok) {
      await this.end(host.value);
      return opened;
    }
    return succeeded({ host: host.value, target: opened.value });
  }

  /** Opens the target, or asks anew what has its target open. */
  async describe(host: HostSupervisor, target: ResolvedTarget): Promise<Result<TargetFacts, Failure>> {
    if (target.kind === "local") {
      return host.open(target.library);
    }
    // The other machine puts its own library in the place of its name.
    const opened = await host.open(target.machine.name);
    return opened.ok ? succeeded({ ...opened.value, remote: target.machine.name }) : opened;
  }

  /** Keeps the host standing by for its target, in the place of any other. */
  async giveBack(open: OpenHost, target: ResolvedTarget): Promise<void> {
    const former = this.#standby;
    if (!open.host.isAlive) {
      await this.end(open.host);
      return;
    }
    this.#standby = { ...open, key: keyOf(target) };
    clearTimeout(this.#idleTimer);
    this.#idleTimer = setTimeout(() => void this.endStandby(), this.#options.idleMs ?? defaultIdleMs);
    this.#idleTimer.unref();
    if (former !== undefined) {
      await this.end(former.host);
    }
  }

  /** Looks for a vendor's library, in a process of its own that never loads it. */
  async locate(library: string): Promise<Result<LocatedLibrary, Failure>> {
    const host = await this.#start({ kind: "local", libraryFolders: [], aclsim: null });
    if (!host.ok) {
      return host;
    }
    const located = await host.value.locate(library);
    await this.end(host.value);
    return located;
  }

  /** What went wrong in it is told to whoever listens, unless the host ends with a run: that tells of it then. */
  async end(host: HostSupervisor, observer?: HostRunObserver): Promise<HostEnding | undefined> {
    const ending = await host.close(observer);
    const isFirst = this.#all.delete(host);
    if (isFirst && observer === undefined && ending !== undefined) {
      this.#options.onEnding?.(ending);
    }
    return ending;
  }

  async endStandby(): Promise<void> {
    const standby = this.#standby;
    this.#standby = undefined;
    if (standby !== undefined) {
      await this.end(standby.host);
    }
  }

  /** Kills every host at once, also those that are only just starting or opening their target. */
  killAll(): void {
    this.#killRounds++;
    for (const host of this.#all) {
      host.kill("asked");
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.#idleTimer);
    await Promise.all([...this.#all].map((host) => this.end(host)));
    this.#standby = undefined;
    const folder = this.#crumbsFolder;
    this.#crumbsFolder = undefined;
    if (folder !== undefined) {
      await folder.then((path) => rm(path, { recursive: true, force: true })).catch(() => undefined);
    }
  }

  async #start(target: StartedFor): Promise<Result<HostSupervisor, Failure>> {
    let folder: string;
    try {
      this.#crumbsFolder ??= createTemporaryFolder();
      folder = await this.#crumbsFolder;
    } catch (problem) {
      this.#crumbsFolder = undefined;
      return failed(coreFailure("temporary-folder", { path: tmpdir() }, [diskFailure(problem, tmpdir()).what]));
    }
    const { hostkit, limits } = this.#options;
    const killRounds = this.#killRounds;
    const started = await startHostProcess({
      ...this.#wayTo(target),
      hostkit,
      crumbs: join(folder, `crumbs-${++this.#startedHosts}`),
      ...(limits === undefined ? {} : { limits }),
    });
    if (started.ok) {
      this.#all.add(started.value);
      if (killRounds !== this.#killRounds) {
        started.value.kill("asked");
      }
    }
    return started;
  }

  #wayTo(target: StartedFor): Pick<HostOptions, "startHost" | "remote" | "environment"> {
    const { startHost, environment: inherited, onRemoteOutput } = this.#options;
    if (target.kind === "local") {
      const { libraryFolders, aclsim } = target;
      return { startHost, environment: hostEnvironment({ inherited, libraryFolders, aclsim }) };
    }
    const { machine, hostArguments } = target;
    const onOutput = onRemoteOutput ?? (() => undefined);
    const remote = new SshHost({ machine, hostArguments, environment: inherited, onOutput });
    return { startHost: remote.start, remote, environment: {} };
  }
}

/** What must be known of a target before its process starts. */
type StartedFor = Omit<LocalTarget, "library"> | Extract<ResolvedTarget, { kind: "remote" }>;

function keyOf(target: ResolvedTarget): string {
  return target.kind === "remote"
    ? JSON.stringify([target.machine.name, ...target.hostArguments])
    : JSON.stringify([target.library, target.aclsim, target.libraryFolders]);
}
