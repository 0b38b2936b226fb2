import { createInstance, type Resource } from "i18next";
import enCli from "./en/cli.json" with { type: "json" };
import enCompare from "./en/compare.json" with { type: "json" };
import enErrors from "./en/errors.json" with { type: "json" };
import enExplain from "./en/explain.json" with { type: "json" };
import enFindings from "./en/findings.json" with { type: "json" };
import enMenu from "./en/menu.json" with { type: "json" };
import enPlan from "./en/plan.json" with { type: "json" };
import enRun from "./en/run.json" with { type: "json" };
import enSession from "./en/session.json" with { type: "json" };
import enSweep from "./en/sweep.json" with { type: "json" };
import enTarget from "./en/target.json" with { type: "json" };
import enTimeline from "./en/timeline.json" with { type: "json" };
import enTrace from "./en/trace.json" with { type: "json" };
import enWindow from "./en/window.json" with { type: "json" };
import type { TextReference } from "./text-reference.ts";
import zhCli from "./zh/cli.json" with { type: "json" };
import zhCompare from "./zh/compare.json" with { type: "json" };
import zhErrors from "./zh/errors.json" with { type: "json" };
import zhExplain from "./zh/explain.json" with { type: "json" };
import zhFindings from "./zh/findings.json" with { type: "json" };
import zhMenu from "./zh/menu.json" with { type: "json" };
import zhPlan from "./zh/plan.json" with { type: "json" };
import zhRun from "./zh/run.json" with { type: "json" };
import zhSession from "./zh/session.json" with { type: "json" };
import zhSweep from "./zh/sweep.json" with { type: "json" };
import zhTarget from "./zh/target.json" with { type: "json" };
import zhTimeline from "./zh/timeline.json" with { type: "json" };
import zhTrace from "./zh/trace.json" with { type: "json" };
import zhWindow from "./zh/window.json" with { type: "json" };

export const languages = ["en", "zh"] as const;
export type Language = (typeof languages)[number];

export const namespaces = [
  "findings",
  "errors",
  "plan",
  "target",
  "run",
  "window",
  "cli",
  "menu",
  "trace",
  "timeline",
  "session",
  "compare",
  "explain",
  "sweep",
] as const;

/** All sentences of the app, by language and namespace. */
export const catalogues = {
  en: {
    findings: enFindings,
    errors: enErrors,
    plan: enPlan,
    target: enTarget,
    run: enRun,
    window: enWindow,
    cli: enCli,
    menu: enMenu,
    trace: enTrace,
    explain: enExplain,
    timeline: enTimeline,
    session: enSession,
    compare: enCompare,
    sweep: enSweep,
  },
  zh: {
    findings: zhFindings,
    errors: zhErrors,
    plan: zhPlan,
    target: zhTarget,
    run: zhRun,
    window: zhWindow,
    cli: zhCli,
    menu: zhMenu,
    trace: zhTrace,
    explain: zhExplain,
    timeline: zhTimeline,
    session: zhSession,
    compare: zhCompare,
    sweep: zhSweep,
  },
} satisfies Resource;

/** Turns a text reference, or a key and its parameters, into a sentence. A key that does not exist comes out as it is. */
export interface Translator {
  (reference: TextReference): string;
  (key: string, parameters?: Readonly<Record<string, string | number>>): string;
}

export function createTranslator(language: Language): Translator {
  const instance = createInstance();
  // With everything in memory, init is complete when it returns; the promise has nothing left to tell.
  void instance.init({
    lng: language,
    fallbackLng: "en",
    ns: [...namespaces],
    resources: catalogues,
    initAsync: false,
    // React and the terminal escape for themselves.
    interpolation: { escapeValue: false },
  });
  return (keyOrReference: string | TextReference, parameters: Readonly<Record<string, string | number>> = {}) =>
    typeof keyOrReference === "string"
      ? instance.t(keyOrReference, parameters)
      : instance.t(keyOrReference.key, keyOrReference.parameters);
}
