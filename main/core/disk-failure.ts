import type { Failure } from "#app/errors/failure.ts";
import { coreFailure } from "./core-failure.ts";

/** What an operating system's error means to a person; others are shown by their code. */
const codeByErrno: Readonly<Record<string, string>> = {
  ENOSPC: "disk-full",
  EDQUOT: "disk-full",
  EFBIG: "disk-file-limit",
  EROFS: "disk-read-only",
  EACCES: "disk-forbidden",
  EPERM: "disk-forbidden",
  ENOENT: "disk-vanished",
  ESTALE: "disk-vanished",
  ENOTDIR: "disk-not-a-folder",
  EEXIST: "disk-not-a-folder",
  EISDIR: "disk-is-a-folder",
  ENAMETOOLONG: "disk-name-too-long",
};

/** A failed file operation on `path`, as a sentence. Anything that is no system error is a bug and is thrown on. */
export function diskFailure(problem: unknown, path: string): Failure {
  if (!isSystemError(problem)) {
    throw problem;
  }
  return coreFailure(codeByErrno[problem.code] ?? "disk-error", { path, errno: problem.code });
}

export function isSystemError(problem: unknown): problem is NodeJS.ErrnoException & { readonly code: string } {
  return problem instanceof Error && "code" in problem && typeof problem.code === "string" && "syscall" in problem;
}
