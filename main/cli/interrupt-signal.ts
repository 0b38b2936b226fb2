/** Ctrl+C for work that can simply be given up: the first asks it to end, the second ends the process at once. */
export function interruptSignal(): {
  readonly signal: AbortSignal;
  /** undefined: nobody interrupted. */
  readonly exitCode: number | undefined;
  release(): void;
} {
  const controller = new AbortController();
  const listeners = (
    [
      ["SIGINT", 130],
      ["SIGTERM", 143],
      ["SIGHUP", 129],
    ] as const
  ).map(([name, code]) => {
    const listener = () => {
      exitCode = code;
      controller.abort();
    };
    process.once(name, listener);
    return [name, listener] as const;
  });
  let exitCode: number | undefined;
  return {
    signal: controller.signal,
    get exitCode() {
      return exitCode;
    },
    release: () => {
      for (const [name, listener] of listeners) {
        process.off(name, listener);
      }
    },
  };
}
