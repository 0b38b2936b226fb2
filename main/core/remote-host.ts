import type { Failure } from "#app/errors/failure.ts";
import type { HostExit, StartHost } from "./host-transport.ts";

/** Why a host process is not there to be asked. */
export type StartProblem =
  | { readonly kind: "not-spawned"; readonly problem: unknown }
  | { readonly kind: "silent"; readonly seconds: number }
  | { readonly kind: "ended"; readonly exit: HostExit }
  /** What came is no frame, or no message. */
  | { readonly kind: "no-protocol" }
  | { readonly kind: "other-protocol" };

/** The way to a host on another machine. */
export interface RemoteHost {
  readonly start: StartHost;
  whyNotStarted(problem: StartProblem): Failure;
  /** Whether the way ended, rather than the host. */
  isConnectionLost(exit: HostExit): boolean;
}
