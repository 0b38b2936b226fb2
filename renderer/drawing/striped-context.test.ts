import fc from "fast-check";
import { expect, test } from "vitest";
import { stripHeightOf } from "./canvas-strips.ts";
import type { PaintContext } from "./paint-context.ts";
import { recordingContext } from "./recording-context.fixture.ts";
import { StripedContext } from "./striped-context.ts";

const heightPx = 90;
const stripPx = 30;

/** Styles as a real context keeps them: `restore` brings back what was there. */
function keepingContext() {
  const recording = recordingContext();
  const { context } = recording;
  const kept: [PaintContext["fillStyle"], number][] = [];
  context.save = () => {
    kept.push([context.fillStyle, context.globalAlpha]);
  };
  context.restore = () => {
    [context.fillStyle, context.globalAlpha] = kept.pop() ?? ["lost", 0];
  };
  return recording;
}

type Step =
  | { readonly kind: "rect"; readonly y: number; readonly height: number }
  | { readonly kind: "color"; readonly color: string; readonly alpha: number }
  | { readonly kind: "within"; readonly steps: readonly Step[] };

const { step } = fc.letrec<{ step: Step }>((tie) => ({
  step: fc.oneof(
    { maxDepth: 3 },
    fc.record({
      kind: fc.constant("rect" as const),
      y: fc.integer({ min: -20, max: heightPx }),
      height: fc.integer({ min: 1, max: 80 }),
    }),
    fc.record({
      kind: fc.constant("color" as const),
      color: fc.constantFrom("red", "green", "blue"),
      alpha: fc.constantFrom(0.5, 1),
    }),
    fc.record({ kind: fc.constant("within" as const), steps: fc.array(tie("step"), { maxLength: 6 }) }),
  ),
}));

function paint(context: PaintContext, steps: readonly Step[]): void {
  for (const each of steps) {
    if (each.kind === "rect") {
      context.fillRect(0, each.y, 10, each.height);
    } else if (each.kind === "color") {
      context.fillStyle = each.color;
      context.globalAlpha = each.alpha;
    } else {
      context.save();
      paint(context, each.steps);
      context.restore();
    }
  }
}

test("each strip is painted what one canvas would show between its edges, in its colours and its order", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      const whole = keepingContext();
      whole.context.fillStyle = "#000000";
      const strips = [0, 1, 2].map((number) => ({ ...keepingContext(), topPx: number * stripPx }));
      const placed = strips.map(({ context, topPx }) => ({ context, topPx, bottomPx: topPx + stripPx }));
      paint(whole.context, steps);
      paint(new StripedContext(placed), steps);
      for (const { topPx, rects } of strips) {
        expect(rects).toEqual(whole.rects.filter(({ y, height }) => y < topPx + stripPx && y + height > topPx));
      }
    }),
  );
});

test("a text near an edge is painted on both sides of it", () => {
  const strips = [0, 1, 2].map((number) => ({ ...recordingContext(), topPx: number * stripPx }));
  const context = new StripedContext(strips.map((strip) => ({ ...strip, bottomPx: strip.topPx + stripPx })));
  context.fillText("name", 0, 29);
  expect(strips.map(({ texts }) => texts)).toEqual([["name"], ["name"], []]);
});

test("strips have at most the bytes that memory is used again for, and edges on whole CSS pixels", () => {
  expect(stripHeightOf(400, 500, 1)).toBe(500);
  expect(stripHeightOf(813, 701, 1)).toBe(292);
  expect(stripHeightOf(1_626, 1_402, 2)).toBe(146);
  expect(stripHeightOf(1_000, 1_000, 1.25) % 1.25).toBe(0);
  // 1 / 3 of a pixel: no edge is on a whole one, and the canvas stays one.
  expect(stripHeightOf(1_000, 1_000, Math.PI)).toBe(1_000);
});
