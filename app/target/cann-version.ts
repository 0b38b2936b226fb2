/** A CANN version in comparable parts; see `parseCannVersion`. */
export interface CannVersion {
  readonly major: number;
  readonly minor: number;
  readonly patch: number;
  /** Index into `stages`: alpha < beta < RC < release. */
  readonly stage: number;
  /** Number behind the stage; 0 for a release. */
  readonly stageNumber: number;
  /** For `8.0.RC2.alpha003`, which comes before RC2: the number of the alpha, or 10,000 and that of the beta; infinite without one. */
  readonly preview: number;
}

const stages: readonly string[] = ["alpha", "beta", "rc", "release"];
const release = stages.indexOf("release");
const versionPattern =
  /^(\d{1,4})\.(\d{1,4})(?:\.(\d{1,4}))?(?:[.-]?(alpha|beta|rc)\.?(\d{1,4}))?(?:[.-]?(alpha|beta)\.?(\d{1,4}))?$/i;

/** Reads `N.N[.N|.RCn|.alphaN|.betaN]` and what libraries say beyond that (`8.0.RC2.alpha003`, `9.0.0-beta.1`). */
export function parseCannVersion(text: string): CannVersion | undefined {
  const match = versionPattern.exec(text.trim());
  if (match === null) {
    return undefined;
  }
  const [, major, minor, patch = "0", stage, stageNumber = "0", previewStage, preview] = match;
  return {
    major: Number(major),
    minor: Number(minor),
    patch: Number(patch),
    stage: stage === undefined ? release : stages.indexOf(stage.toLowerCase()),
    stageNumber: Number(stageNumber),
    preview: preview === undefined ? Number.POSITIVE_INFINITY : Number(preview) + previewRank(previewStage),
  };
}

/** Betas come after all alphas. */
function previewRank(stage = ""): number {
  return stage.toLowerCase() === "beta" ? 10_000 : 0;
}

/** Below 0 when `left` is older, 0 when both are the same, above 0 when it is newer. */
export function compareCannVersions(left: CannVersion, right: CannVersion): number {
  return (
    left.major - right.major ||
    left.minor - right.minor ||
    left.patch - right.patch ||
    left.stage - right.stage ||
    left.stageNumber - right.stageNumber ||
    comparePreviews(left.preview, right.preview)
  );
}

function comparePreviews(left: number, right: number): number {
  return left === right ? 0 : left - right;
}

/** What one CANN version does differently from another, as far as copies are concerned. */
export type CannEra = "accepts-async-h2h" | "pinned-only" | "pageable-is-synchronous";

/**
 * `accepts-async-h2h` up to 8.0.RC2, `pinned-only` up to 8.4, `pageable-is-synchronous` from 8.5, its pre-releases
 * included. undefined when the version is unknown: then every case is reported.
 */
export function cannEra(cann: string | null): CannEra | undefined {
  const version = cann === null ? undefined : parseCannVersion(cann);
  if (version === undefined) {
    return undefined;
  }
  if (compareCannVersions(version, { ...oldest, major: 8, minor: 5 }) >= 0) {
    return "pageable-is-synchronous";
  }
  const firstRefusing = { ...oldest, major: 8, minor: 0, stage: stages.indexOf("rc"), stageNumber: 3 };
  return compareCannVersions(version, firstRefusing) >= 0 ? "pinned-only" : "accepts-async-h2h";
}

const oldest: CannVersion = { major: 0, minor: 0, patch: 0, stage: 0, stageNumber: 0, preview: 0 };

const simulatedPattern =
  /^0*\d{1,2}(\.0*\d{1,2}){1,2}([.-]?((alpha|beta)\.?0*\d{1,2}|rc\.?0*\d{1,2}([.-]?(alpha|beta)\.?0*\d{1,2})?))?$/i;
const longestSimulated = 23;

/** Whether the simulator takes this version: as its data sheet, 1.4, has it, from 6.0, numbers up to 99. */
export function isSimulatedCannVersion(text: string): boolean {
  return text.length <= longestSimulated && simulatedPattern.test(text) && Number.parseInt(text, 10) >= 6;
}
