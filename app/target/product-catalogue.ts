import { type TextReference, text } from "#app/text/text-reference.ts";
import type { Form, Product } from "./target-facts.ts";

export interface ProductEntry {
  readonly product: Product;
  /** The family's name as the vendor writes it, in Chinese and English. */
  readonly name: TextReference;
  readonly forms: readonly Form[];
  /** Chips that the simulator can have of it, under the names that its settings take; the usual one first. */
  readonly chips: readonly string[];
  /** Devices that the simulator can have of it, by form; a board is one device. */
  readonly mostDevices: Readonly<Record<Form, number>>;
}

export const productCatalogue: readonly ProductEntry[] = [
  {
    product: "atlas-200-300-500",
    name: text("target:product.atlas-200-300-500"),
    forms: ["ep", "rc"],
    chips: ["ascend310"],
    mostDevices: { ep: 16, rc: 1 },
  },
  {
    product: "atlas-inference",
    name: text("target:product.atlas-inference"),
    forms: ["ep"],
    chips: ["ascend310p3", "ascend310p1"],
    mostDevices: { ep: 16, rc: 0 },
  },
  {
    product: "atlas-200i-500-a2",
    name: text("target:product.atlas-200i-500-a2"),
    forms: ["ep", "rc"],
    chips: ["ascend310b1", "ascend310b4"],
    mostDevices: { ep: 4, rc: 1 },
  },
  {
    product: "atlas-training",
    name: text("target:product.atlas-training"),
    forms: ["ep"],
    // ascend910c is the other name of ascend910_9391.
    chips: ["ascend910b3", "ascend910b4", "ascend910a", "ascend910_9391", "ascend910c"],
    mostDevices: { ep: 16, rc: 0 },
  },
];

export function productEntry(product: Product): ProductEntry {
  const entry = productCatalogue.find((one) => one.product === product);
  if (entry === undefined) {
    throw new Error(`Invariant: the catalogue lacks ${product}`);
  }
  return entry;
}

export function formsOfProduct(product: Product): readonly Form[] {
  return productEntry(product).forms;
}

export function chipsOfProduct(product: Product): readonly string[] {
  return productEntry(product).chips;
}

/** Versions the target picker offers, newest first; a target spec takes any that the simulator knows. */
export const offeredCannVersions = [
  "9.1.0",
  "9.0.0",
  "8.5.0",
  "8.3.RC1",
  "8.2.RC1",
  "8.1.RC1",
  "8.0.RC3",
  "8.0.RC2",
  "7.0.RC1",
  "6.3.RC2",
  "6.0.1",
] as const;

// First match wins, so the longer names come first: 310P and 310B are families of their own.
const productBySoc: readonly (readonly [RegExp, Product])[] = [
  [/^Ascend310P/i, "atlas-inference"],
  [/^Ascend310B/i, "atlas-200i-500-a2"],
  [/^Ascend310(?![A-Z])/i, "atlas-200-300-500"],
  // 910A and 910ProA/B (training), 910B1…4 (A2) and 910_93… (A3, which the vendor's page does not list by itself).
  [/^Ascend910/i, "atlas-training"],
];

/** Family of a chip as aclrtGetSocName names it; null for a chip of no known family. */
export function productOfSoc(soc: string): Product | null {
  return productBySoc.find(([pattern]) => pattern.test(soc))?.[1] ?? null;
}

/** Whether the chip copies rows within devices, and batches (A2 and A3); undefined when it is unknown. */
export function hasShapedCopies(soc: string | null, product: Product | null): boolean | undefined {
  return isA2OrA3(soc, product);
}

/** Whether the chip can pin ordinary memory with aclrtHostRegisterV2 (A2 and A3); undefined when it is unknown. */
export function canRegisterHostMemory(soc: string | null, product: Product | null): boolean | undefined {
  return isA2OrA3(soc, product);
}

function isA2OrA3(soc: string | null, product: Product | null): boolean | undefined {
  if (soc !== null) {
    return /^Ascend910(B\d|_93)/i.test(soc);
  }
  return product === null || product === "atlas-training" ? undefined : false;
}
