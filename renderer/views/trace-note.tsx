import type { ReactNode } from "react";
import { fileName } from "../controls/file-name.ts";
import { useTranslator } from "../controls/translation.ts";
import { useRunState } from "../state/run-state.ts";

/** Says that what is shown is a trace of another program: its file and format. */
export function TraceNote(): ReactNode {
  const translate = useTranslator();
  const trace = useRunState((state) => state.trace);
  return trace === undefined ? null : (
    <span className="faint" title={trace.path} data-testid="trace-note">
      {fileName(trace.path)} · {translate(`trace:format.${trace.format}`)}
    </span>
  );
}
