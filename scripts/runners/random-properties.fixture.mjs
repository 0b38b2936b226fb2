import fc from "fast-check";

// In npm test properties try the same values each time, so that a change never fails by chance for what it did not
// touch; the long run tries new ones, and more of them.
const isLong = process.env.COPYSCOPE_LONG === "1";
fc.configureGlobal(isLong ? { numRuns: 5_000 } : { seed: 20_261_201 });
