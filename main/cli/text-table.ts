import { printable } from "./printable.ts";

/** Rows of cells, texts of anybody's, as aligned lines: the first column to the left, numbers to the right. */
export function textTable(cells: readonly (readonly string[])[]): string[] {
  const rows = cells.map((row) => row.map(printable));
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => displayWidth(row[column] ?? ""))),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const padding = " ".repeat((widths[column] ?? 0) - displayWidth(cell));
        return column === 0 ? cell + padding : padding + cell;
      })
      .join("  ")
      .trimEnd(),
  );
}

// CJK ideographs, kana, full-width forms: two terminal cells each.
const widePattern =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/;

/** Terminal cells that a text takes. */
export function displayWidth(text: string): number {
  let width = 0;
  for (const character of text) {
    width += widePattern.test(character) ? 2 : 1;
  }
  return width;
}

/** As much of a text as fits into so many cells: a line that wraps could not be erased. */
export function fittingText(text: string, cells: number): string {
  let fitting = "";
  for (const character of text) {
    if (displayWidth(fitting + character) > cells) {
      break;
    }
    fitting += character;
  }
  return fitting;
}
