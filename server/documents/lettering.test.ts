import { expect, test } from "vitest";
import { outlineText } from "./lettering.ts";

/** How far the outline reaches below and above its baseline. Pixels, downwards. */
function reachOf(path: string): { top: number; bottom: number } {
  const heights = [...path.matchAll(/-?[\d.]+[ ,](-?[\d.]+)/g)].map(([, y]) => Number(y));
  return { top: Math.min(...heights), bottom: Math.max(...heights) };
}

test("the raised letter of an ordinal is smaller than its plain one, and stands higher", () => {
  const [number, raised, plain] = ["16", "16ᵉ", "16e"].map((text) => outlineText(text, 20, 400).width);
  expect(raised).toBeGreaterThan(number ?? 0);
  expect(raised).toBeLessThan(plain ?? 0);
  expect(reachOf(outlineText("ᵉ", 20, 400).path).bottom).toBeLessThan(-5);
  expect(reachOf(outlineText("e", 20, 400).path).bottom).toBeGreaterThan(-1);
});

test("what the font has no letter for is left out", () => {
  expect(outlineText("Rue 馬", 20, 400)).toEqual(outlineText("Rue ", 20, 400));
});
