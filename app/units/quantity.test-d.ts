import { averageRate } from "./data-rate.ts";
import { bytes, nanoseconds } from "./quantity.ts";

const moved = bytes(1);
const took = nanoseconds(1);

averageRate(moved, took);
// @ts-expect-error swapped arguments must not compile
averageRate(took, moved);
// @ts-expect-error a bare number has no unit
averageRate(1, 1);
