import { type KeyboardEvent, type ReactNode, useState } from "react";
import type { ComparedGroup } from "#app/compare/copy-groups.ts";
import type { Translator } from "#app/text/translator.ts";
import { formatBytes } from "#app/units/byte-size.ts";
import { formatRate } from "#app/units/data-rate.ts";
import { wholeNumber } from "#app/units/digits.ts";
import { bytes, bytesPerSecond, nanoseconds } from "#app/units/quantity.ts";
import { formatDuration } from "#app/units/time.ts";
import { signedDuration } from "../../controls/signed-duration.ts";
import { useTranslator } from "../../controls/translation.ts";
import type { Comparison } from "../../state/comparison.ts";
import { showPair } from "../../state/pair-actions.ts";
import { fileLetter } from "../../state/shown-file-names.ts";
import { mostLostFirst, orderedGroups, type SlowerColumn, slowerColumns, streamsName } from "./slower-order.ts";

/** What became slower or faster, by stream, direction and size; a row leads to the pair of copies that lost most. */
export function SlowerTable({ comparison }: { readonly comparison: Comparison }): ReactNode {
  const translate = useTranslator();
  const [order, setOrder] = useState(mostLostFirst);
  const [picked, setPicked] = useState<ComparedGroup>();
  const groups = orderedGroups(comparison.copies.groups, order);
  const letter = fileLetter(comparison.file);

  function pick(group: ComparedGroup | undefined): void {
    setPicked(group);
    if (group?.worst) {
      const { rowA, rowB } = group.worst;
      showPair({ rowA: comparison.a.row[rowA] ?? 0, rowB: comparison.b.row[rowB] ?? 0 });
    }
  }

  function sortBy(column: SlowerColumn): void {
    setOrder({ column, isDescending: order.column === column ? !order.isDescending : column !== "stream" });
  }

  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: rows are picked with the arrow keys
      role="grid"
      className="slower-table"
      data-testid="slower-table"
      tabIndex={0}
      aria-label={translate("compare:table.label")}
      onKeyDown={(event) => pick(groupAtKey(event, groups, picked) ?? picked)}
    >
      <thead>
        <tr>
          {slowerColumns.map((column) => (
            <th key={column} scope="col" aria-sort={sortOf(order, column)}>
              <button type="button" className="quiet" onClick={() => sortBy(column)}>
                {translate(`compare:column.${column}`, { letter })}
                {order.column === column && <span aria-hidden="true">{order.isDescending ? " ▾" : " ▴"}</span>}
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <tr
            key={`${streamsName(group)} ${group.direction} ${group.sizes?.fromBytes ?? "-"}`}
            aria-selected={group === picked}
            data-verdict={group.matched === 0 ? "none" : group.verdict}
            onClick={() => pick(group)}
          >
            {cellsOf(translate, group).map(([column, text]) => (
              <td key={column} data-column={column}>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function sortOf(order: typeof mostLostFirst, column: SlowerColumn): "ascending" | "descending" | "none" {
  if (order.column !== column) {
    return "none";
  }
  return order.isDescending ? "descending" : "ascending";
}

const steps: Readonly<Record<string, (from: number, last: number) => number>> = {
  ArrowDown: (from) => from + 1,
  ArrowUp: (from) => from - 1,
  Home: () => 0,
  End: (_, last) => last,
  Enter: (from) => from,
};

function groupAtKey(
  event: KeyboardEvent,
  groups: readonly ComparedGroup[],
  picked: ComparedGroup | undefined,
): ComparedGroup | undefined {
  const step = steps[event.key];
  // Enter on a column's button sorts.
  if (step === undefined || event.target !== event.currentTarget) {
    return undefined;
  }
  event.preventDefault();
  const from = picked === undefined ? -1 : groups.indexOf(picked);
  return groups[Math.min(groups.length - 1, Math.max(0, step(from, groups.length - 1)))];
}

function cellsOf(translate: Translator, group: ComparedGroup): [SlowerColumn, string][] {
  const time = (ns: number | null): string => (ns === null ? "–" : formatDuration(nanoseconds(ns)));
  const rate = (value: number | null): string => (value === null ? "–" : formatRate(bytesPerSecond(value)));
  const isMatched = group.matched > 0;
  return [
    ["stream", streamsName(group)],
    ["direction", translate(`trace:direction.${group.direction}`)],
    ["size", sizesName(translate, group)],
    ["verdict", isMatched ? translate(`compare:is.${group.verdict}`) : "–"],
    ["ratio", group.ratio === null ? "–" : `× ${group.ratio.toFixed(3)}`],
    ["lost", isMatched ? signedDuration(group.lostNs) : "–"],
    ["median", isMatched ? `${time(group.medianANs)} → ${time(group.medianBNs)}` : "–"],
    ["rate", isMatched ? `${rate(group.bytesPerSecA)} → ${rate(group.bytesPerSecB)}` : "–"],
    ["copies", `${wholeNumber(group.copiesA)} | ${wholeNumber(group.copiesB)}`],
    ["matched", wholeNumber(group.matched)],
  ];
}

function sizesName(translate: Translator, { sizes }: ComparedGroup): string {
  if (sizes === null) {
    return translate("trace:size-not-recorded");
  }
  const [from, to] = [formatBytes(bytes(sizes.fromBytes)), formatBytes(bytes(sizes.toBytes))];
  return sizes.fromBytes === sizes.toBytes ? from : `${from} – ${to}`;
}
