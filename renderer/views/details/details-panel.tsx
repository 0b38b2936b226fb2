import type { ReactNode } from "react";
import { useTranslator } from "../../controls/translation.ts";
import { PairDetails } from "../compare/pair-details.tsx";
import { CopyDetails } from "./copy-details.tsx";
import { ErrorList } from "./error-list.tsx";
import { FindingList } from "./finding-list.tsx";
import { MarkDetails } from "./mark-details.tsx";
import { MeasuredList } from "./measured-list.tsx";
import { SelectionTotals } from "./selection-totals.tsx";
import { TraceReport } from "./trace-report.tsx";

export function DetailsPanel(): ReactNode {
  const translate = useTranslator();
  return (
    <aside className="panel details-panel" aria-label={translate("window:details.label")}>
      <div className="panel-body">
        <ErrorList />
        <TraceReport />
        <SelectionTotals />
        <MeasuredList />
        <MarkDetails />
        <CopyDetails />
        <PairDetails />
        <FindingList />
      </div>
    </aside>
  );
}
