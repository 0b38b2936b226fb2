import { useEffect } from "react";
import { reportTargetField } from "../../state/settings-state.ts";

/** Keeps Run disabled while a field of the target that is in sight cannot be read. */
export function useTargetField(field: string, isValid: boolean): void {
  useEffect(() => {
    reportTargetField(field, isValid);
    return () => reportTargetField(field, true);
  }, [field, isValid]);
}
