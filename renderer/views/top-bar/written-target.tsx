import type { ReactNode } from "react";
import type { TargetChoice } from "#app/ipc/contract.ts";
import { isRemoteSpec, readRemoteSpec } from "#app/target/remote-target.ts";
import { readTargetSpec } from "#app/target/target-spec.ts";
import { Badge } from "../../controls/badge.tsx";
import { useTranslator } from "../../controls/translation.ts";
import { usePlanState } from "../../state/plan-state.ts";
import { changeSettings } from "../../state/settings-state.ts";
import { ClockField } from "./clock-field.tsx";
import { LibraryPathField } from "./library-path-field.tsx";
import { SeedField } from "./seed-field.tsx";

/** A target that is written out: a library's path, or one on another machine. */
export function WrittenTarget({ target }: { readonly target: TargetChoice }): ReactNode {
  const translate = useTranslator();
  const checked = usePlanState(({ check }) => (check?.ok === true ? check.value.target : undefined));
  const machine = machineOf(target.spec);
  return (
    <>
      <LibraryPathField
        path={target.spec}
        onChanged={(spec) =>
          void changeSettings({ target: takesClock(spec) ? { ...target, spec } : { spec, clock: "realtime", seed: 0 } })
        }
      />
      {takesClock(target.spec) && (
        <>
          <ClockField target={target} />
          <SeedField target={target} />
        </>
      )}
      {machine !== undefined && (
        <Badge tone="info" text={machine} title={translate("window:target.machineHint")} testId="target-machine" />
      )}
      {checked?.simulated === true && (
        <Badge tone="simulated" text={translate("window:simulated")} title={translate("window:simulatedHint")} />
      )}
    </>
  );
}

function machineOf(spec: string): string | undefined {
  const remote = isRemoteSpec(spec) ? readRemoteSpec(spec) : undefined;
  return remote !== undefined && "machine" in remote ? remote.machine.name : undefined;
}

/** Only where a simulator is named: what another machine chooses by itself may know no clock. */
function takesClock(spec: string): boolean {
  const remote = isRemoteSpec(spec) ? readRemoteSpec(spec) : undefined;
  if (remote === undefined || !("machine" in remote) || remote.spec === null) {
    return false;
  }
  const far = readTargetSpec(remote.spec);
  return far.ok && far.value.kind === "simulator";
}
