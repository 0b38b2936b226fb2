import type { Failure } from "#app/errors/failure.ts";
import { type TextReference, text } from "#app/text/text-reference.ts";
import { unreachable } from "#app/unreachable.ts";
import type { AclLibraryFailure, LoadAttempt } from "#native/binding/acl-library.ts";
import type { HostkitFailure } from "#native/binding/hostkit.ts";
import type { TriedPath } from "#native/binding/library-locator.ts";
import { hostFailure } from "./host-failures.ts";

/** No usable library: what was wrong with the first one that exists, and all places that were tried. */
export function notFoundFailure(library: string, tried: readonly TriedPath[]): Failure {
  const details = tried.map(({ path, reason, machine }) =>
    text(`run:detail.tried.${reason}`, { path, machine: machine ?? "" }),
  );
  const existing = tried.find(({ reason }) => reason !== "absent");
  if (existing === undefined) {
    return hostFailure(library === "auto" ? "library-not-found" : "library-missing", { library }, details);
  }
  const { path, reason, machine } = existing;
  const parameters = { library: path, machine: machine ?? "", architecture: process.arch };
  return hostFailure(`library-${reason}`, parameters, details);
}

export function libraryFailure(failure: AclLibraryFailure): Failure {
  switch (failure.kind) {
    case "not-loadable":
      return notLoadableFailure(failure.attempts);
    case "symbols-missing":
      return hostFailure(
        "library-symbols-missing",
        { library: failure.paths.join(", "), symbols: failure.symbols.join(", ") },
        failure.attempts.map(attemptText),
      );
    default:
      return unreachable(failure);
  }
}

export function hostkitFailure(failure: HostkitFailure): Failure {
  const reason = failure.kind === "not-loadable" ? failure.reason : failure.symbols.join(", ");
  return hostFailure("hostkit-unusable", { path: failure.path, reason });
}

/** The dynamic linker's reasons that have a next step of their own. */
const linkerReasons: readonly (readonly [RegExp, string])[] = [
  [/libascend_hal\.so/, "driver-library-missing"],
  [/cannot open shared object file/, "dependency-missing"],
  [/static TLS/, "library-static-tls"],
  [/wrong ELF class|invalid ELF header|file too short/, "library-damaged"],
  [/Permission denied/, "library-unreadable"],
];

function notLoadableFailure(attempts: readonly LoadAttempt[]): Failure {
  const [first] = attempts;
  const reason = first?.reason ?? "";
  const code = linkerReasons.find(([pattern]) => pattern.test(reason))?.[1] ?? "library-not-loadable";
  const missing = /(\S+\.so[.\d]*): cannot open/.exec(reason)?.[1] ?? "";
  return hostFailure(code, { library: first?.path ?? "", reason, missing }, attempts.map(attemptText));
}

function attemptText({ path, reason }: LoadAttempt): TextReference {
  return text("run:detail.load-attempt", { path, reason });
}
