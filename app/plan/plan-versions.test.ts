import { expect, test } from "vitest";
import { bringUpToDate, type PlanMigration } from "./plan-versions.ts";

const context = { origin: "p.json", found: "?" };
const migrations: readonly PlanMigration[] = [
  { from: 2, migrate: ({ rows, ...rest }) => ({ ...rest, transfers: rows }) },
  { from: 1, migrate: ({ list, ...rest }) => ({ ...rest, rows: list }) },
];

test("brings a plan up step by step, whatever order the steps are listed in", () => {
  const old = { version: 1, name: "a", list: [1, 2] };
  expect(bringUpToDate(old, context, migrations, 3)).toEqual({
    ok: true,
    value: { version: 3, name: "a", transfers: [1, 2] },
  });
});

test("leaves a plan of the current version alone, and what the schema has to speak about", () => {
  for (const value of [{ version: 3, name: "a" }, { name: "no version" }, null, [1], "text"]) {
    expect(bringUpToDate(value, context, migrations, 3)).toEqual({ ok: true, value });
  }
});

test.each([
  [4, "plan:advice.later-version"],
  [2 ** 60, "plan:advice.later-version"],
  [Number.POSITIVE_INFINITY, "plan:advice.later-version"],
  [0, "plan:advice.version"],
  [2.5, "plan:advice.version"],
  ["2", "plan:advice.version"],
])("refuses version %j by name", (version, advice) => {
  expect(bringUpToDate({ version }, { origin: "p.json", found: String(version) }, migrations, 3)).toMatchObject({
    ok: false,
    failure: {
      code: "plan-version",
      what: { parameters: { origin: "p.json", found: String(version), version: 3 } },
      advice: { key: advice },
    },
  });
});
