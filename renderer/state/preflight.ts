import { request } from "../bridge-client.ts";
import { beginPending } from "../idle-probe.ts";
import { usePlanState } from "./plan-state.ts";
import { isTargetReadable, useSettingsState } from "./settings-state.ts";

/** Long enough to type a number through, short enough to feel immediate. */
const quietMs = 250;

function canCheck(): boolean {
  return usePlanState.getState().reading.plan !== undefined && isTargetReadable(useSettingsState.getState());
}

/** Checks the plan against the target whenever either changed and then stayed so for a moment. */
export function startPreflight(): () => void {
  let timer: number | undefined;
  let done: (() => void) | undefined;
  let latest = 0;

  async function check(): Promise<void> {
    const mine = latest;
    const { plan } = usePlanState.getState().reading;
    const { target } = useSettingsState.getState();
    if (plan === undefined || !canCheck()) {
      return;
    }
    const reply = await request("plan:check", { plan, target });
    // Plan or target changed since: the answer speaks of what is no longer there.
    if (mine === latest) {
      usePlanState.setState({ check: reply, isChecking: false });
    }
  }

  function schedule(): void {
    window.clearTimeout(timer);
    latest += 1;
    usePlanState.setState({ check: undefined, isChecking: canCheck() });
    done ??= beginPending("preflight");
    timer = window.setTimeout(() => {
      const over = done;
      done = undefined;
      void check().finally(() => over?.());
    }, quietMs);
  }

  const endPlan = usePlanState.subscribe((state, before) => {
    if (state.reading !== before.reading) {
      schedule();
    }
  });
  const endTarget = useSettingsState.subscribe((state, before) => {
    if (state.target !== before.target || state.invalidTargetFields !== before.invalidTargetFields) {
      schedule();
    }
  });
  schedule();
  return () => {
    window.clearTimeout(timer);
    done?.();
    endPlan();
    endTarget();
  };
}
