// What all processes of a program hold of memory of their own: without the pages of files, which others may use too.
import { readdirSync, readFileSync } from "node:fs";

const sampleEveryMs = 20;

/**
 * Runs a work and answers how much more memory the process and all its children held during it than before, at most.
 * @param {number} pid
 * @param {() => Promise<void>} work
 * @returns {Promise<number>} bytes
 */
export async function peakBytesDuring(pid, work) {
  const beforeBytes = heldBytes(pid);
  let peakBytes = beforeBytes;
  const timer = setInterval(() => {
    peakBytes = Math.max(peakBytes, heldBytes(pid));
  }, sampleEveryMs);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return peakBytes - beforeBytes;
}

/** @param {number} pid */
function heldBytes(pid) {
  const status = readIfThere(`/proc/${pid}/status`);
  const kilobytes = (/** @type {string} */ name) =>
    Number(status.match(new RegExp(`^${name}:\\s+(\\d+) kB`, "m"))?.[1] ?? 0);
  let bytes = (kilobytes("RssAnon") + kilobytes("RssShmem")) * 1_024;
  for (const thread of threadsOf(pid)) {
    const children = readIfThere(`/proc/${pid}/task/${thread}/children`);
    for (const child of children.trim().split(" ").filter(Boolean)) {
      bytes += heldBytes(Number(child));
    }
  }
  return bytes;
}

/** @param {number} pid */
function threadsOf(pid) {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

/** @param {string} file */
function readIfThere(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
