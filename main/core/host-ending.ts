import { describeAclError } from "#app/errors/acl-error-codes.ts";
import type { Failure } from "#app/errors/failure.ts";
import { coreFailure } from "./core-failure.ts";
import type { HostEnding } from "./host-supervisor.ts";

/** In a sentence: how a host that belonged to no run any more gave its target back. */
export function hostEndingFailure(ending: HostEnding): Failure {
  if (ending.kind === "error") {
    const { call, code } = ending.error;
    const { name, meaning, advice } = describeAclError(code);
    return { ...coreFailure("teardown-error", { call, code, name }, [meaning]), advice };
  }
  const { reason, call, signal, exitCode } = ending.loss;
  return coreFailure(reason === "hung" ? "teardown-hung" : "teardown-lost", {
    call: call ?? "?",
    exit: signal ?? (exitCode === null ? "?" : `exit ${exitCode}`),
  });
}
