import type { Failure } from "#app/errors/failure.ts";
import { failed, type Result, succeeded } from "#app/result.ts";
import { text } from "#app/text/text-reference.ts";
import { planVersion } from "./plan-schema.ts";

type JsonObject = Readonly<Record<string, unknown>>;

/** Brings a plan of version `from` to version `from + 1`; the version itself is set for it. */
export interface PlanMigration {
  readonly from: number;
  readonly migrate: (plan: JsonObject) => JsonObject;
}

/**
 * Version 1 is the first, so there is nothing to bring up yet. For a version 2: set `planVersion` to 2, add
 * `{ from: 1, migrate }` here, and keep a version-1 file as test input for ever. A new optional field needs no new
 * version; a field that is renamed, removed or means something else does.
 */
const planMigrations: readonly PlanMigration[] = [];

export interface VersionContext {
  /** Names the file in the sentences of a failure. */
  readonly origin: string;
  /** The version as the file spells it. */
  readonly found: string;
}

/**
 * The value with its plan in the current version. One without any version, or that is no object, comes back as it is:
 * the schema says what is wrong with it, together with whatever else is.
 */
export function bringUpToDate(
  value: unknown,
  { origin, found }: VersionContext,
  migrations: readonly PlanMigration[] = planMigrations,
  current: number = planVersion,
): Result<unknown, Failure> {
  if (!isObject(value) || value["version"] === undefined) {
    return succeeded(value);
  }
  let plan = value;
  while (plan["version"] !== current) {
    const { version } = plan;
    const migration = migrations.find(({ from }) => from === version);
    if (migration === undefined) {
      return failed(unreadable(origin, found, version, current));
    }
    plan = { ...migration.migrate(plan), version: migration.from + 1 };
  }
  return succeeded(plan);
}

function unreadable(origin: string, found: string, version: unknown, current: number): Failure {
  const isLater = typeof version === "number" && version > current;
  return {
    code: "plan-version",
    what: text("plan:failure.version", { origin, found, version: current }),
    advice: isLater ? text("plan:advice.later-version") : text("plan:advice.version", { version: current }),
    details: [],
  };
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
