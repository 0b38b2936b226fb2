import { expect, test } from "vitest";
import { carryOut, openCount, openSimulator } from "./host-run.fixture.ts";
import { hangingCopies, planThatHangs, statusesOf } from "./stream-limit.fixture.ts";

const target = openSimulator(`product=atlas-training;clock=virtual;${hangingCopies}`);

test("without a limit of the plan's, a stream that hangs is given up all the same, in simulated time", async () => {
  const { columns, report } = await carryOut(target, planThatHangs());
  expect(report).toMatchObject({
    outcome: "failed",
    errors: [{ call: "aclrtSynchronizeStreamWithTimeout", code: 507_046, count: 2 }],
  });
  expect(statusesOf(columns, 0)).toEqual([...Array(4).fill(0), ...Array(12).fill(507_046)]);
  expect(statusesOf(columns, 1)).toEqual(Array(32).fill(0));
  expect(statusesOf(columns, 2)).toEqual([507_046]);
  expect(openCount(report)).toBe(0);
});
