import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { formatRate } from "#app/units/data-rate.ts";
import { bytesPerSecond, nanoseconds } from "#app/units/quantity.ts";
import { formatDuration } from "#app/units/time.ts";
import { translatorOf } from "../../controls/translation.ts";
import { useSettingsState } from "../../state/settings-state.ts";
import { useViewState, type ViewState } from "../../state/view-state.ts";
import type { BandwidthStage } from "./bandwidth-stage.ts";

interface RateReadoutProps {
  readonly stage: RefObject<BandwidthStage | undefined>;
}

/** The rates at the moment under the pointer, in timeline and chart alike. Written directly: no component is drawn anew. */
export function RateReadout({ stage }: RateReadoutProps): ReactNode {
  const output = useRef<HTMLOutputElement>(null);

  useEffect(() => {
    function tell({ pointerNs }: ViewState): void {
      const element = output.current;
      const rates = pointerNs === undefined ? undefined : stage.current?.ratesAt(pointerNs);
      if (element === null || pointerNs === undefined || rates === undefined) {
        element?.style.setProperty("visibility", "hidden");
        return;
      }
      const translate = translatorOf(useSettingsState.getState().language);
      const parts = rates.map(
        ({ series, bytesPerSec }) =>
          `${translate(`window:series.${series}`)} ${formatRate(bytesPerSecond(bytesPerSec))}`,
      );
      element.textContent = [formatDuration(nanoseconds(pointerNs)), ...parts].join(" · ");
      element.style.setProperty("visibility", "visible");
    }
    return useViewState.subscribe((state, before) => {
      if (state.pointerNs !== before.pointerNs) {
        tell(state);
      }
    });
  }, [stage]);

  return <output ref={output} className="rate-readout" data-testid="rate-readout" />;
}
