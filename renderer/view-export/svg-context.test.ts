import { expect, test } from "vitest";
import { escaped, SvgContext, svgFile } from "./svg-context.ts";

const context = (): SvgContext => new SvgContext((_font, text) => text.length * 6, "clip");

test("rectangles, texts and lines with their colours", () => {
  const svg = context();
  svg.fillStyle = "#123456";
  svg.globalAlpha = 0.5;
  svg.fillRect(1, 2.345, 3, 4);
  svg.globalAlpha = 1;
  svg.font = '600 12px "Sans", Arial';
  svg.textAlign = "right";
  svg.fillText("a < b & c", 10, 20);
  svg.strokeStyle = "red";
  svg.setLineDash([3, 2]);
  svg.beginPath();
  svg.moveTo(0, 0);
  svg.lineTo(5, 5);
  svg.stroke();
  expect(svg.body().split("\n")).toEqual([
    '<rect x="1" y="2.35" width="3" height="4" fill="#123456" opacity="0.5"/>',
    '<text x="10" y="20" font-size="12" font-family="&quot;Sans&quot;, Arial" font-weight="600" text-anchor="end" dominant-baseline="central" fill="#123456">a &lt; b &amp; c</text>',
    '<path d="M0 0L5 5" fill="none" stroke="red" stroke-width="1" stroke-dasharray="3 2"/>',
  ]);
  expect(svg.measureText("four").width).toBe(24);
});

test("a clip ends with what was saved before it, or with the picture", () => {
  const svg = context();
  svg.save();
  svg.beginPath();
  svg.rect(0, 0, 10, 10);
  svg.clip();
  svg.fillRect(0, 0, 1, 1);
  svg.restore();
  svg.beginPath();
  svg.rect(5, 5, 1, 1);
  svg.clip();
  const tags = svg.body().match(/<\/?(g|clipPath)\b/g);
  expect(tags).toEqual(["<clipPath", "</clipPath", "<g", "</g", "<clipPath", "</clipPath", "<g", "</g"]);
  expect(svg.body()).toContain('id="clip-2"');
});

test("an image is rectangles at its place", () => {
  const svg = context();
  svg.image(100, 50, { widthPx: 2, heightPx: 1, pixels: Uint32Array.of(0xff_00_00_ff, 0xff_00_00_ff) });
  expect(svg.body()).toBe('<rect x="100" y="50" width="2" height="1" fill="#ff0000" shape-rendering="crispEdges"/>');
});

test("what XML cannot hold is replaced", () => {
  expect(escaped('a\u0000b\ud800 "<>&')).toBe("a\ufffdb\ufffd &quot;&lt;&gt;&amp;");
});

test("pictures stand one below the other", () => {
  const file = svgFile(
    "up & down",
    [
      { widthPx: 100, heightPx: 40, body: "<g/>" },
      { widthPx: 90, heightPx: 20, body: "<g/>" },
    ],
    "white",
  );
  expect(file).toContain('width="100" height="86" viewBox="0 0 100 86"');
  expect(file).toContain("<title>up &amp; down</title>");
  expect(file).toContain('<g transform="translate(0 26)">');
  expect(file).toContain('<g transform="translate(0 66)">');
});
