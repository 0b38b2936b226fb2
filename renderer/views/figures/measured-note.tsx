import type { ReactNode } from "react";
import { measuringNotes } from "#app/run/measuring-notes.ts";
import type { RunHeader } from "#app/run/run-header.ts";
import type { Translator } from "#app/text/translator.ts";
import { useTranslator } from "../../controls/translation.ts";
import { hasCopies, type Lane } from "../../run-data/run-data.ts";
import { useShownRun } from "../../state/shown-run.ts";

/** How the figures came about: clocks, trials, how well host and device clock agree and how they drift, and what timing by events costs. */
export function MeasuredNote({ header }: { readonly header: RunHeader | undefined }): ReactNode {
  const translate = useTranslator();
  const sources = useShownRun((state) => (state.version > 0 ? sourcesOf(state.own?.lanes() ?? []) : ""));
  if (header === undefined) {
    return null;
  }
  return (
    <p className="faint measured" data-testid="measured-note">
      {measuredParts(translate, header, sources).join(" · ")}
    </p>
  );
}

function sourcesOf(lanes: readonly Lane[]): string {
  return [...new Set(lanes.filter(hasCopies).map((lane) => lane.source))].join(" ");
}

function measuredParts(translate: Translator, header: RunHeader, sources: string): string[] {
  const named = sources.split(" ").filter((source) => source !== "");
  return [
    header.target.remote === undefined ? "" : translate("window:figures.machine", { machine: header.target.remote }),
    translate(`window:measure.${header.plan.measure.timing}`),
    named.map((source) => translate(`window:source.${source}`)).join(" + "),
    translate("window:figures.trials", { count: header.figures.trials }),
    ...measuringNotes(header).map((note) => translate(note)),
    ...(header.target.simulated ? [translate(`window:figures.clock-${header.target.clock}`)] : []),
  ].filter((part) => part !== "");
}
