import { request } from "../bridge-client.ts";
import { beginPending } from "../idle-probe.ts";
import { usePlanState } from "./plan-state.ts";
import { useSettingsState } from "./settings-state.ts";

/** Long enough to type a number through, short enough to feel immediate. */
const quietMs = 250;

/** Checks the plan against the target whenever either changed and then stayed so for a moment. */
export function startPreflight(): () => void {
  let timer: number | undefined;
  let done: (() => void) | undefined;
  let latest = 0;

  async function check(): Promise<void> {
    latest += 1;
    const mine = latest;
    const { plan } = usePlanState.getState().reading;
    const { target } = useSettingsState.getState();
    if (plan === undefined) {
      return;
    }
    usePlanState.setState({ isChecking: true });
    const reply = await request("plan:check", { plan, target });
    // A later check is under way: its answer counts.
    if (mine === latest) {
      usePlanState.setState({ check: reply, isChecking: false });
    }
  }

  function schedule(): void {
    window.clearTimeout(timer);
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
    if (state.target !== before.target) {
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
