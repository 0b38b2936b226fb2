// What a script says while it works goes to stderr: stdout belongs to results (`copyscope run --json`, `bench`).

/** @param {string} sentence */
export function notice(sentence) {
  process.stderr.write(`[copyscope] ${sentence}\n`);
}
