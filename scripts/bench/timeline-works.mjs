// Reads from a Chromium trace what the main thread did per frame.

/**
 * Work of the page's main thread between the begins of two frames: the sum of its tasks, by the clock on the wall and by
 * what the thread itself used, which is less where other programs have the processor meanwhile.
 * @param {{ name: string, pid: number, tid: number, ts: number, dur?: number, tdur?: number, ph: string }[]} events
 */
export function worksOf(events) {
  const begun = events.find((event) => event.name === "gesture-begins");
  const ended = events.find((event) => event.name === "gesture-ends");
  const own = events.filter((event) => event.pid === begun.pid && event.tid === begun.tid);
  const inside = (event) => event.ts >= begun.ts && event.ts <= ended.ts;
  const frames = [
    ...new Set(own.filter((event) => event.name === "gesture-frame" && inside(event)).map((event) => event.ts)),
  ];
  frames.sort((left, right) => left - right);
  const tasks = own
    .filter((event) => event.ph === "X" && /RunTask$/.test(event.name))
    .sort((left, right) => left.ts - right.ts);
  const wallMs = new Array(Math.max(0, frames.length - 1)).fill(0);
  const processorMs = [...wallMs];
  let frame = 0;
  let coveredUntil = 0;
  for (const task of tasks) {
    // A task within a task is part of it.
    if (task.ts < coveredUntil) {
      continue;
    }
    coveredUntil = task.ts + (task.dur ?? 0);
    // A frame's task begins a little before the frame does.
    while (frame < frames.length - 1 && frames[frame + 1] <= coveredUntil) {
      frame += 1;
    }
    if (frame < wallMs.length && coveredUntil >= frames[0]) {
      wallMs[frame] += (task.dur ?? 0) / 1e3;
      processorMs[frame] += (task.tdur ?? 0) / 1e3;
    }
  }
  return { wallMs, processorMs };
}
