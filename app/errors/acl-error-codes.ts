import { type TextReference, text } from "#app/text/text-reference.ts";
import { aclErrorNames } from "./acl-error-names.ts";

export interface AclErrorDescription {
  /** Macro of the code; empty when it is unknown. */
  readonly name: string;
  readonly meaning: TextReference;
  readonly advice: TextReference;
}

/** Codes with advice of their own; the others get the advice of their class. */
const advisedCodes: ReadonlySet<number> = new Set([
  100000, 100002, 100037, 100039, 107000, 107001, 107002, 107003, 107006, 107008, 107016, 107017, 107018, 107019,
  107020, 107022, 107023, 107025, 107027, 107030, 107041, 200006, 207000, 207001, 207004, 207005, 207006, 207007,
  207008, 207018, 500000, 507000, 507001, 507002, 507007, 507010, 507011, 507012, 507013, 507014, 507015, 507018,
  507033, 507034, 507035, 507046, 507047, 507048, 507051, 507052, 507053, 507054, 507055, 507056, 507057, 507899,
  507901, 507910, 507911,
]);

/** What an aclError means and what to do about it. Never fails: an unknown code is described as such. */
export function describeAclError(code: number): AclErrorDescription {
  const name = aclErrorNames.get(code);
  if (name === undefined) {
    return {
      name: "",
      meaning: text("errors:meaning.unknown", { code }),
      advice: text(`errors:advice.${classOfCode(code)}`),
    };
  }
  return {
    name,
    meaning: text(`errors:meaning.${code}`),
    advice: text(`errors:advice.${advisedCodes.has(code) ? code : classOfCode(code)}`),
  };
}

/** The vendor numbers codes by whose turn it is: 1 the caller's, 2 a resource's, 3 a state's, 5 the vendor's own. */
function classOfCode(code: number): "success" | "caller" | "resource" | "state" | "internal" | "unknown" {
  if (code === 0) {
    return "success";
  }
  switch (Math.floor(code / 100_000)) {
    case 1:
      return "caller";
    case 2:
      return "resource";
    case 3:
      return "state";
    case 5:
      return "internal";
    default:
      return "unknown";
  }
}
