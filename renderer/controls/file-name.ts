/** Last part of a path of either kind of system. */
export function fileName(path: string): string {
  return path.split(/[\\/]/).findLast((part) => part !== "") ?? path;
}
