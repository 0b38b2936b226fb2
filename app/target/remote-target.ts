import { type TextReference, text } from "#app/text/text-reference.ts";

/** Another machine, as `ssh` is told of it. */
export interface RemoteMachine {
  /** `ssh://user@host:22`, as a person is told of it. */
  readonly name: string;
  /** `user@host`, or `host`. */
  readonly destination: string;
  /** null: what the person's SSH configuration says. */
  readonly port: number | null;
}

export interface RemoteTarget {
  readonly machine: RemoteMachine;
  /** The target on that machine; null leaves the choice to it. */
  readonly spec: string | null;
}

const scheme = "ssh://";

export function isRemoteSpec(spec: string): boolean {
  return spec.trim().startsWith(scheme);
}

/**
 * Nothing in it may be taken for an option of `ssh`, so names begin with a letter or digit; `ssh` itself judges the rest.
 * An IPv6 address stands in brackets.
 */
const machinePattern =
  /^(?:(?<user>[A-Za-z0-9_][\w.+-]*)@)?(?:(?<name>[A-Za-z0-9][\w.-]*)|\[(?<address>[0-9A-Fa-f:.]+(?:%\w+)?)\])(?::(?<port>\d{1,5}))?\/?$/;
const highestPort = 65_535;

/** Reads `ssh://[user@]host[:port][,TARGET]`; the text says what is wrong with it. */
export function readRemoteSpec(spec: string): RemoteTarget | TextReference {
  const [machinePart = "", ...rest] = spec.trim().slice(scheme.length).split(",");
  const groups = machinePattern.exec(machinePart.trim())?.groups;
  const port = groups?.["port"] === undefined ? null : Number(groups["port"]);
  const isPort = port === null || (port >= 1 && port <= highestPort);
  if (groups === undefined || !isPort) {
    return text("target:problem.remote-machine", { machine: machinePart.trim() });
  }
  const host = groups["name"] ?? groups["address"] ?? "";
  const destination = groups["user"] === undefined ? host : `${groups["user"]}@${host}`;
  const farSpec = rest.join(",").trim();
  return {
    machine: { name: `${scheme}${machinePart.trim().replace(/\/$/, "")}`, destination, port },
    spec: farSpec === "" ? null : farSpec,
  };
}
