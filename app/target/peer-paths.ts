import type { Product } from "./target-facts.ts";

/**
 * Whether aclrtDeviceCanAccessPeer finds a path from one device to another: none on 200/300/500 and 200I/500 A2, only
 * between the two chips of one card in the inference series, among all devices in the training series. undefined when
 * the product is unknown.
 */
export function hasPeerPath(product: Product | null, device: number, peerDevice: number): boolean | undefined {
  switch (product) {
    case "atlas-200-300-500":
    case "atlas-200i-500-a2":
      return false;
    case "atlas-inference":
      return Math.floor(device / 2) === Math.floor(peerDevice / 2);
    case "atlas-training":
      return true;
    case null:
      return undefined;
  }
}
