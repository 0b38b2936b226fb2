import type { ReactNode } from "react";

export function SelectionTotals(): ReactNode {
  return null;
}
