import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { planFileSchema } from "#app/plan/plan-file-schema.ts";

test("docs/plan.schema.json is what `copyscope schema plan` prints", () => {
  const published: unknown = JSON.parse(readFileSync("docs/plan.schema.json", "utf8"));
  expect(published).toEqual(z.toJSONSchema(planFileSchema, { io: "input" }));
});
