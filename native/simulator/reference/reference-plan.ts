/** A device's number, or -1 for the host. */
export type Place = number;
export const host: Place = -1;

interface Copy {
  readonly from: Place;
  readonly to: Place;
  readonly bytes: number;
  /** Host memory that the driver does not know. */
  readonly isPageable: boolean;
}

/** What a program does, one after the other; each is two ACL calls, aclrtSetDevice and its own. */
export type Step =
  | ({ readonly kind: "copy"; readonly stream: number } & Copy)
  | ({ readonly kind: "blocking"; readonly device: number } & Copy)
  | { readonly kind: "memset"; readonly stream: number; readonly bytes: number }
  | { readonly kind: "record"; readonly event: number; readonly stream: number }
  | { readonly kind: "wait"; readonly event: number; readonly stream: number }
  | { readonly kind: "synchronize"; readonly stream: number };

export interface ReferencePlan {
  /** As of ACLSIM; the clock is virtual and CANN 8.5 or later. */
  readonly settings: string;
  readonly devices: number;
  /** The device of each. */
  readonly streams: readonly number[];
  readonly events: readonly number[];
  readonly steps: readonly Step[];
}

/** The plan as play_plans.c reads it. */
export function planText(plan: ReferencePlan): string {
  return [
    `plan ${plan.settings}`,
    `devices ${plan.devices}`,
    ...plan.streams.map((device) => `stream ${device}`),
    ...plan.events.map((device) => `event ${device}`),
    ...plan.steps.map(stepText),
    "end\n",
  ].join("\n");
}

function stepText(step: Step): string {
  switch (step.kind) {
    case "copy":
      return `copy ${step.stream} ${copyText(step)}`;
    case "blocking":
      return `blocking ${step.device} ${copyText(step)}`;
    case "memset":
      return `memset ${step.stream} ${step.bytes}`;
    case "record":
    case "wait":
      return `${step.kind} ${step.event} ${step.stream}`;
    case "synchronize":
      return `synchronize ${step.stream}`;
  }
}

function copyText({ from, to, bytes, isPageable }: Copy): string {
  return `${from} ${to} ${bytes} ${isPageable ? 1 : 0}`;
}
