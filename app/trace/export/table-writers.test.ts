import { tableFromIPC } from "apache-arrow";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CsvTraceReader } from "../csv/csv-trace-reader.ts";
import { copiesOf, copyTriple, type JsonEvent, msprofNames, readJson } from "../trace.fixture.ts";
import { arrowFile } from "./arrow-writer.ts";
import { copyColumns, copyRecord } from "./copy-record.ts";
import { eventLines } from "./event-lines.ts";
import { randomEvents } from "./random-trace.fixture.ts";
import { csvPieces, ndjsonPieces } from "./table-writers.ts";

describe("copies saved as a table", () => {
  test("as Arrow have every value of their columns", () => {
    fc.assert(
      fc.property(randomEvents, (events) => {
        const { trace } = readJson(events);
        const table = tableFromIPC(arrowFile(trace));
        expect(table.numRows).toBe(trace.copies.rows);
        const rows = [...Array(trace.copies.rows).keys()].map((row) =>
          Object.fromEntries(copyColumns.map((name) => [name, table.getChild(name)?.get(row)])),
        );
        expect(rows).toEqual(rows.map((_, row) => copyRecord(trace, row)));
      }),
      { numRuns: 30 },
    );
  });

  test("as Arrow are the same bytes for the same trace", () => {
    const { trace } = readJson([...msprofNames, ...copyTriple(0)]);
    expect(arrowFile(trace)).toEqual(arrowFile(trace));
  });

  test("as CSV come back the same", () => {
    fc.assert(
      fc.property(randomEvents, (events) => {
        const { trace } = readJson(events);
        const reader = new CsvTraceReader();
        for (const piece of csvPieces(trace)) {
          reader.push(new TextEncoder().encode(piece));
        }
        const again = reader.finish();
        expect(again?.unread).toEqual([]);
        const facts = (of: typeof trace) => copiesOf(of).map(({ join: _join, ...copy }) => copy);
        expect(again === undefined ? [] : facts(again)).toEqual(facts(trace));
        const queues = (of: typeof trace) =>
          [...Array(of.copies.rows).keys()].map((row) => copyRecord(of, row).queue_ns);
        expect(again === undefined ? [] : queues(again)).toEqual(queues(trace));
      }),
    );
  });

  test("as CSV quote what would be taken for a cell's end", () => {
    const events = copyTriple(0).map((event) =>
      event["name"] === "MEMCPY_ASYNC" ? { ...event, cat: "gpu_memcpy", name: 'a,"b"\r\n' } : event,
    );
    const { trace } = readJson([...msprofNames, ...events]);
    const reader = new CsvTraceReader();
    reader.push(new TextEncoder().encode([...csvPieces(trace)].join("")));
    expect(copiesOf(reader.finish() ?? trace)).toMatchObject([{ name: 'a,"b"' }]);
  });
});

test("lines of JSON say everything, each for itself, with exact times", () => {
  fc.assert(
    fc.property(randomEvents, (events) => {
      const { trace, argumentBytes } = readJson(events);
      const text = [...ndjsonPieces(trace, () => eventLines(trace, argumentBytes))].join("");
      const lines = text
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line) as JsonEvent);
      const [head] = lines;
      const baseNs = BigInt(String(head?.["base_ns"]));
      const ofType = (type: string) => lines.filter((line) => line["type"] === type);
      expect(baseNs).toBe(trace.baseNs);
      expect(ofType("copy").map((line) => [baseNs + BigInt(Number(line["start_ns"])), line["bytes"]])).toEqual(
        copiesOf(trace).map(({ startNs, bytes }) => [startNs, bytes]),
      );
      const slices = events.filter(({ ph, name }) => ph === "X" && name !== "MEMCPY_ASYNC");
      expect(ofType("slice").map(({ name, args }) => ({ name, args }))).toEqual(
        slices.map(({ name, args }) => ({ name, args })),
      );
      expect(ofType("counter").flatMap(({ values }) => Object.values(values as object))).toHaveLength(
        trace.counters.rows,
      );
    }),
    { numRuns: 40 },
  );
});
