import { expect, test } from "vitest";
import { aTarget } from "#app/target/target-facts.fixture.ts";
import { createTranslator } from "#app/text/translator.ts";
import { aPlan } from "./plan.fixture.ts";
import { checkPlanAndMemory } from "./plan-memory-check.ts";

const translate = createTranslator("en");
const gibibyte = 2 ** 30;

function reason(
  hostBytes: number,
  deviceBytes: number,
  hostFreeBytes: number | null,
  { rotate = 1, target = aTarget(), memory = "pinned" as "pinned" | "pageable" | "registered" } = {},
): string | undefined {
  const plan = aPlan({
    buffers: [
      { id: "h0", memory, bytes: hostBytes },
      { id: "d0", memory: "device", bytes: deviceBytes, offsetBytes: 64 },
    ],
    measure: { rotate },
  });
  const refusal = checkPlanAndMemory(plan, target, hostFreeBytes);
  return refusal === undefined ? undefined : translate(refusal.what);
}

test.each([
  [gibibyte, 31 * gibibyte - 64, gibibyte, undefined],
  [gibibyte, gibibyte, null, undefined],
  [gibibyte, 31 * gibibyte, gibibyte, "The buffers on device 0 need 31.0 GiB; 31.0 GiB of it are free"],
  [gibibyte, 33 * gibibyte, gibibyte, "The buffers on device 0 need 33.0 GiB (35433480256 bytes); it has 32.0 GiB"],
  [gibibyte + 1, gibibyte, gibibyte, "The buffers in host memory need 1.00 GiB; 1.00 GiB of it are free"],
])("host %i, device %i bytes with %s free on the host: %s", (host, device, free, expected) => {
  expect(reason(host, device, free)).toBe(expected);
});

test("rotated buffers are needed as often as they exist", () => {
  expect(reason(gibibyte, gibibyte, 4 * gibibyte, { rotate: 4 })).toBeUndefined();
  expect(reason(gibibyte, gibibyte, 4 * gibibyte, { rotate: 5 })).toBe(
    "The buffers in host memory need 5.00 GiB; 4.00 GiB of it are free",
  );
});

test.each(["pinned", "pageable", "registered"] as const)("%s memory beyond what is free is refused", (memory) => {
  expect(reason(9_999_999_999_999, gibibyte, 24 * gibibyte, { memory })).toBe(
    "The buffers in host memory need 9.09 TiB; 24.0 GiB of it are free",
  );
});

test("of another machine its nodes tell what it has, not what is free here", () => {
  const target = aTarget({ remote: "user@elsewhere" });
  expect(reason(16 * gibibyte, gibibyte, gibibyte, { target })).toBeUndefined();
  expect(reason(17 * gibibyte, gibibyte, gibibyte, { target })).toBe(
    "The buffers in host memory need 17.0 GiB; the machine has 16.0 GiB",
  );
});
