import { expect, test } from "vitest";
import { carryOut, openCount, openSimulator } from "./host-run.fixture.ts";
import { hangingCopies, planThatHangs, statusesOf } from "./stream-limit.fixture.ts";

const target = openSimulator(`product=atlas-training;clock=realtime;${hangingCopies}`);

test("a stream that does not finish within the plan's limit is given up, and the others finish their trial", async () => {
  const { columns, report } = await carryOut(target, planThatHangs(2));
  expect(report).toMatchObject({
    outcome: "failed",
    errors: [{ call: "aclrtSynchronizeStreamWithTimeout", code: 507_046, count: 2 }],
  });
  expect(statusesOf(columns, 0)).toEqual([...Array(4).fill(0), ...Array(12).fill(507_046)]);
  expect(statusesOf(columns, 1)).toEqual(Array(32).fill(0));
  expect(statusesOf(columns, 2)).toEqual([507_046]);
  expect(openCount(report)).toBe(0);
});
