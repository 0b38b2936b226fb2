/**
 * What Perfetto's and MindStudio Insight's importers ask of a Chrome trace, so that both show all of it; neither program
 * runs here. Answers what is wrong, in words.
 */
export function chromeProblems(json: string): string[] {
  const { traceEvents } = JSON.parse(json) as { readonly traceEvents: readonly ChromeEvent[] };
  return [
    ...traceEvents.flatMap((event) => eventProblems(event).map((problem) => `${problem}: ${JSON.stringify(event)}`)),
    ...orderProblems(traceEvents),
    ...laneProblems(traceEvents),
    ...arrowProblems(traceEvents),
  ];
}

interface ChromeEvent {
  readonly ph: string;
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly id?: string;
  readonly cat?: string;
  readonly bp?: string;
  readonly args?: Readonly<Record<string, unknown>>;
}

const laneOf = ({ pid, tid }: ChromeEvent) => `${pid}/${tid}`;
const tripleOf = ({ id, cat, name }: ChromeEvent) => JSON.stringify([id, cat, name]);
/** Whole nanoseconds: microseconds with three decimals are no exact floats. */
const startOf = ({ ts }: ChromeEvent) => Math.round(ts * 1_000);
const endOf = (event: ChromeEvent) => startOf(event) + Math.round((event.dur ?? 0) * 1_000);

function eventProblems(event: ChromeEvent): string[] {
  const isId = (id: number) => Number.isInteger(id) && id >= 0 && id < 2 ** 32;
  const problems: [boolean, string][] = [
    [!"MXICstfbne".includes(event.ph), "a phase that one of them ignores"],
    [!isId(event.pid) || !isId(event.tid), "an id that becomes 0"],
    [event.ph !== "M" && !(event.ts > 0), "a time that is not above 0"],
    [event.ph === "X" && !((event.dur ?? -1) >= 0), "a slice without duration"],
    ["stf".includes(event.ph) && !/^[1-9]\d{0,8}$/.test(event.id ?? ""), "an arrow whose id is not small"],
    [
      event.ph === "C" && Object.values(event.args ?? {}).some((value) => typeof value !== "number"),
      "a counter without number",
    ],
  ];
  return problems.filter(([isWrong]) => isWrong).map(([, problem]) => problem);
}

function orderProblems(events: readonly ChromeEvent[]): string[] {
  const timed = events.filter(({ ph }) => ph !== "M");
  return timed.some((event, index) => event.ts < (timed[index - 1]?.ts ?? 0)) ? ["not sorted by time"] : [];
}

function laneProblems(events: readonly ChromeEvent[]): string[] {
  const open = new Map<string, ChromeEvent[]>();
  const problems: string[] = [];
  for (const event of events.filter(({ ph }) => ph === "X")) {
    const stack = open.get(laneOf(event)) ?? [];
    open.set(laneOf(event), stack);
    while (stack.length > 0 && endOf(stack.at(-1) ?? event) <= startOf(event)) {
      stack.pop();
    }
    const around = stack.at(-1);
    if (around !== undefined && endOf(event) > endOf(around)) {
      problems.push(`${event.name} overlaps ${around.name} in part on ${laneOf(event)}`);
    }
    stack.push(event);
  }
  for (const kind of ["thread_name", "thread_sort_index"]) {
    const named = new Set(events.filter(({ ph, name }) => ph === "M" && name === kind).map(laneOf));
    problems.push(...[...open.keys()].filter((lane) => !named.has(lane)).map((lane) => `${lane} has no ${kind}`));
  }
  return problems;
}

function arrowProblems(events: readonly ChromeEvent[]): string[] {
  const begun = new Set<string>();
  const slices = new Map<string, ChromeEvent[]>();
  const problems: string[] = [];
  for (const event of events) {
    const around = slices.get(laneOf(event)) ?? [];
    if (event.ph === "X") {
      slices.set(laneOf(event), [...around, event]);
    } else if (event.ph === "s" || event.ph === "f") {
      const isInSlice = around.some((it) => startOf(it) <= startOf(event) && startOf(event) <= endOf(it));
      problems.push(...endProblems(event, begun.has(tripleOf(event)), isInSlice));
      begun.add(tripleOf(event));
    }
  }
  return problems;
}

/** What is wrong with one end of an arrow, given what came before it in the file. */
function endProblems(event: ChromeEvent, hasBegun: boolean, isInSlice: boolean): string[] {
  const problems: [boolean, string][] =
    event.ph === "s"
      ? [
          [hasBegun, "begins twice"],
          [!isInSlice, "begins outside of a slice that came before"],
        ]
      : [
          [!hasBegun, "ends before it begins"],
          [event.bp !== "e" || !isInSlice, "ends outside of a slice"],
        ];
  return problems.filter(([isWrong]) => isWrong).map(([, problem]) => `${tripleOf(event)} ${problem}`);
}
