import { lazy, type ReactNode, Suspense, useState } from "react";
import { useTranslator } from "../../controls/translation.ts";
import { useShownRun } from "../../state/shown-run.ts";

// The chart library alone is almost as large as the rest of the page: it comes when it is asked for.
const ChartsDialog = lazy(async () => ({ default: (await import("./charts-dialog.tsx")).ChartsDialog }));

export function ChartsButton(): ReactNode {
  const translate = useTranslator();
  const [isOpen, setIsOpen] = useState(false);
  const hasRows = useShownRun((state) => (state.own?.rows ?? 0) > 0);
  return (
    <>
      <button type="button" className="quiet" disabled={!hasRows} onClick={() => setIsOpen(true)}>
        {translate("window:charts.open")}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <ChartsDialog onClosed={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
