import type { ReactNode } from "react";

export function BandwidthPanel(): ReactNode {
  return <section className="panel bandwidth-panel" data-testid="bandwidth-chart" />;
}
