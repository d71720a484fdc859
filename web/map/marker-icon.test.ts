import { expect, test } from "vitest";
import { drawIcon, type MarkerIcon, nameOfIcon, parseIconName } from "./marker-icon.ts";

const colors = {
  sold: "#ff0000",
  forSale: "#0000ff",
  agency: "#000000",
  ring: "#ffffff",
  stack: "#202020",
  numeral: "#ffffff",
  halo: "#00ff00",
};

const icons: MarkerIcon[] = [
  { shape: "sold", isSelected: false },
  { shape: "agency", isSelected: true },
  { shape: "stack", count: 42, soldSteps: 5 },
  { shape: "stack", count: 2, soldSteps: null },
  { shape: "halo", radius: 11.5 },
];

test.each(icons)("finds an icon again from its name: %o", (icon) => {
  expect(parseIconName(nameOfIcon("dark", icon))).toEqual({ theme: "dark", icon });
});

test("knows no icon by the name of a basemap's own", () => {
  expect(parseIconName("harbour")).toBeNull();
  expect(parseIconName("light/harbour/plain")).toBeNull();
});

test("draws the share of sold clockwise from the top of a stack's ring", () => {
  const image = drawIcon({ shape: "stack", count: 40, soldSteps: 3 }, colors, 4);
  const middle = image.width / 2;
  const colorAt = (turn: number) => {
    // The arc is the first pure red or blue on the way in from the edge.
    for (let radius = middle - 1; radius > 0; radius--) {
      const x = Math.floor(middle + radius * Math.sin(turn * 2 * Math.PI));
      const y = Math.floor(middle - radius * Math.cos(turn * 2 * Math.PI));
      const [red = 0, green = 0, blue = 0] = image.data.subarray((y * image.width + x) * 4);
      if (green < 20 && red > 240) return "sold";
      if (green < 20 && blue > 240) return "for sale";
    }
    return "none";
  };
  expect([0.1, 0.2, 0.3, 0.5, 0.9].map(colorAt)).toEqual([
    "sold",
    "sold",
    "for sale",
    "for sale",
    "for sale",
  ]);
});
