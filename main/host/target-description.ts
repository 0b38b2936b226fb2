import type { Failure } from "#app/errors/failure.ts";
import { failed, type Result, succeeded } from "#app/result.ts";
import { productOfSoc } from "#app/target/product-catalogue.ts";
import type { TargetFacts } from "#app/target/target-facts.ts";
import type { AclCalls } from "#native/binding/acl-calls.ts";
import { aclConstants } from "#native/binding/acl-constants.ts";
import type { AclLibrary } from "#native/binding/acl-library.ts";
import { nodeOfPciDevice } from "./device-node.ts";
import { attempt } from "./driver.ts";
import { callFailure, hostFailure } from "./host-failures.ts";
import { machineNodes } from "./numa-machine.ts";
import type { SimulatorReport } from "./simulator-report.ts";

/** Asks an initialised library what it is. `locatedCann`: what the installation's files say. */
export function describeTarget(
  library: AclLibrary,
  acl: AclCalls,
  report: SimulatorReport | undefined,
  locatedCann: string | null,
): Result<TargetFacts, Failure> {
  const devices = describeDevices(acl, (id) => nodeOf(acl, report, id));
  if (!devices.ok) {
    return devices;
  }
  const soc = acl.socName();
  const version = attempt(() => acl.interfaceVersion());
  const common = {
    library: library.paths[0] ?? "",
    soc,
    interfaceVersion: version.ok ? version.value : null,
    devices: devices.value,
    numaNodes: [...machineNodes()],
    missingFunctions: [...library.missingFunctions],
  };
  return succeeded(
    report === undefined
      ? { ...common, ...describeMachine(acl, soc, locatedCann) }
      : { ...common, ...describeModel(report) },
  );
}

function describeModel({ settings, model, eventTickNs }: SimulatorReport) {
  return {
    simulated: true,
    product: settings.product,
    form: settings.form,
    cann: settings.cann,
    clock: settings.clock,
    seed: Number.isSafeInteger(settings.seed) ? settings.seed : null,
    links: model.links.map((link) => ({ ...link, peerDevice: link.peerDevice < 0 ? null : link.peerDevice })),
    sharedPaths: model.shared,
    eventTickNs,
  };
}

function describeMachine(acl: AclCalls, soc: string | null, locatedCann: string | null) {
  const runMode = attempt(() => acl.runMode());
  return {
    simulated: false,
    product: soc === null ? null : productOfSoc(soc),
    form: runMode.ok ? (runMode.value === "device" ? ("rc" as const) : ("ep" as const)) : null,
    cann: acl.packageVersion("runtime") ?? acl.packageVersion("toolkit") ?? locatedCann,
    clock: "realtime" as const,
    seed: null,
    links: [],
    sharedPaths: [],
    eventTickNs: soc === null ? null : eventTickOf(soc),
  };
}

/** Resolution of the event clock: 50 MHz on A2 and A3, 48 MHz on 310B, nanoseconds on the others. */
function eventTickOf(soc: string): number {
  if (/^Ascend910(B\d|_93)/i.test(soc)) {
    return 20;
  }
  return /^Ascend310B/i.test(soc) ? 1e9 / 48e6 : 1;
}

/** Devices that cannot be opened are left out: the others are of use. */
function describeDevices(
  acl: AclCalls,
  nodeAt: (id: number) => number | null,
): Result<TargetFacts["devices"], Failure> {
  const count = attempt(() => acl.deviceCount());
  if (!count.ok) {
    return failed(callFailure("no-device", count.failure));
  }
  const devices: TargetFacts["devices"] = [];
  let problem: Failure | undefined;
  for (let id = 0; id < count.value; id++) {
    const device = attempt(() => ({ ...memoryOf(acl, id), node: nodeAt(id) }));
    if (device.ok) {
      devices.push(device.value);
    } else {
      problem ??= callFailure("device-not-opened", device.failure, { device: id });
    }
  }
  return devices.length > 0 ? succeeded(devices) : failed(problem ?? hostFailure("no-device-at-all"));
}

function nodeOf(acl: AclCalls, report: SimulatorReport | undefined, id: number): number | null {
  if (report !== undefined) {
    return report.model.devices.find(({ device }) => device === id)?.node ?? null;
  }
  const busId = acl.pciBusId(id);
  return busId === null ? null : nodeOfPciDevice(busId);
}

function memoryOf(acl: AclCalls, id: number): Omit<TargetFacts["devices"][number], "node"> {
  acl.setDevice(id);
  try {
    const hbm = acl.memInfo(aclConstants.ACL_HBM_MEM);
    const { totalBytes, freeBytes } = hbm.totalBytes > 0n ? hbm : acl.memInfo(aclConstants.ACL_DDR_MEM);
    return { id, totalBytes: Number(totalBytes), freeBytes: Number(freeBytes) };
  } finally {
    acl.resetDevice(id);
  }
}
