import { lazy, type ReactNode, Suspense } from "react";
import { useTranslator } from "../../controls/translation.ts";
import { beginPending } from "../../idle-probe.ts";

let finishLoading: () => void = () => undefined;

const BandwidthView = lazy(async () => {
  finishLoading = beginPending("bandwidth view");
  await new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 1_000 }));
  return { default: (await import("./bandwidth-view.tsx")).BandwidthView };
});

function onMounted(): void {
  finishLoading();
}

export function BandwidthPanel(): ReactNode {
  return (
    <Suspense fallback={<BandwidthGround />}>
      <BandwidthView onMounted={onMounted} />
    </Suspense>
  );
}

function BandwidthGround(): ReactNode {
  const translate = useTranslator();
  return (
    <section className="panel bandwidth-panel">
      <div className="panel-head">
        <h2>{translate("window:bandwidth.label")}</h2>
      </div>
    </section>
  );
}
