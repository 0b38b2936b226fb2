import { expect, test } from "vitest";
import { aPlan } from "#app/plan/plan.fixture.ts";
import { aTarget } from "#app/target/target-facts.fixture.ts";
import { createTranslator } from "#app/text/translator.ts";
import { whySkipped } from "./point-feasibility.ts";

const translate = createTranslator("en");
const gibibyte = 2 ** 30;

function reason(hostBytes: number, deviceBytes: number, hostFreeBytes: number | null, rotate = 1): string | undefined {
  const plan = aPlan({
    buffers: [
      { id: "h0", memory: "pinned", bytes: hostBytes },
      { id: "d0", memory: "device", bytes: deviceBytes, offsetBytes: 64 },
    ],
    measure: { rotate },
  });
  const why = whySkipped(plan, aTarget(), hostFreeBytes);
  return why === undefined ? undefined : translate(why);
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
  expect(reason(gibibyte, gibibyte, 4 * gibibyte, 4)).toBeUndefined();
  expect(reason(gibibyte, gibibyte, 4 * gibibyte, 5)).toBe(
    "The buffers in host memory need 5.00 GiB; 4.00 GiB of it are free",
  );
});
