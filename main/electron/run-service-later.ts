import type { RunService } from "#main/core/run-service.ts";

/**
 * A run service that is loaded when it is first asked for something: it brings the host's protocol and the file format,
 * which the first frame can do without.
 */
export function runServiceLater(load: () => Promise<RunService>): RunService {
  let loading: Promise<RunService> | undefined;
  let loaded: RunService | undefined;
  let startingRuns = 0;
  const service = () => {
    loading ??= load().then((ready) => {
      loaded = ready;
      return ready;
    });
    return loading;
  };
  return {
    get isRunning() {
      return startingRuns > 0 || (loaded?.isRunning ?? false);
    },
    listTargets: async () => (await service()).listTargets(),
    describeTarget: async (choice) => (await service()).describeTarget(choice),
    check: async (plan, choice) => (await service()).check(plan, choice),
    run: async (request, observer) => {
      startingRuns += 1;
      try {
        return await (await service()).run(request, observer);
      } finally {
        startingRuns -= 1;
      }
    },
    // What was never loaded has nothing to stop, kill or close; what is being loaded may be about to run.
    stop: async () => (await loading)?.stop(),
    kill: () => loaded?.kill(),
    close: async () => (await loading)?.close(),
  };
}
