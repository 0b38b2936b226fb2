import type { ExpandedPlan } from "#app/plan/plan-operations.ts";
import type { DeviceContexts } from "./device-contexts.ts";
import type { Driver } from "./driver.ts";
import type { RunErrors } from "./run-errors.ts";

type PeerPair = ExpandedPlan["peerAccess"][number];

/**
 * Peer access between devices, as the vendor wants it: asked whether it is possible, then enabled from the device whose
 * stream issues the copy, and in the other direction too, for what flows back.
 */
export class PeerAccess {
  readonly #driver: Driver;
  readonly #contexts: DeviceContexts;
  readonly #errors: RunErrors;
  readonly #enabled: PeerPair[] = [];

  constructor(driver: Driver, contexts: DeviceContexts, errors: RunErrors) {
    this.#driver = driver;
    this.#contexts = contexts;
    this.#errors = errors;
  }

  /** What cannot be enabled is in the run's errors; its copies then show what comes of it. */
  enable(pairs: ExpandedPlan["peerAccess"]): void {
    const bothWays = new Map<string, PeerPair>();
    for (const { device, peerDevice } of pairs) {
      bothWays.set(`${device} ${peerDevice}`, { device, peerDevice });
      bothWays.set(`${peerDevice} ${device}`, { device: peerDevice, peerDevice: device });
    }
    for (const pair of bothWays.values()) {
      this.#enableOne(pair);
    }
  }

  disableAll(): void {
    for (const { device, peerDevice } of this.#enabled.splice(0).reverse()) {
      this.#contexts.use(device);
      this.#errors.attempted(() => this.#driver.acl.disablePeerAccess(peerDevice));
    }
  }

  #enableOne({ device, peerDevice }: PeerPair): void {
    const { acl } = this.#driver;
    if (this.#errors.attempt(() => acl.canAccessPeer(device, peerDevice)) !== true) {
      return;
    }
    this.#contexts.use(device);
    if (this.#errors.attempted(() => acl.enablePeerAccess(peerDevice))) {
      this.#enabled.push({ device, peerDevice });
    }
  }
}
