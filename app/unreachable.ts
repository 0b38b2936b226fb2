/** Ends a switch over a closed union: a new member stops the build where it is not handled. */
export function unreachable(value: never): never {
  throw new Error(`Invariant: unexpected value ${JSON.stringify(value)}`);
}
