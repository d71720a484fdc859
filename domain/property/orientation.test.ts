import { expect, test } from "vitest";
import { orientationNames, parseExposure } from "./orientation.ts";

test.each([
  [null, null],
  ["", null],
  ["S", "Sud"],
  ["SE", "Sud, Est"],
  ["NSEW", "Nord, Sud, Est, Ouest"],
  ["NE,SW", "Nord-Est, Sud-Ouest"],
  ["NW, SE", "Nord-Ouest, Sud-Est"],
  ["NE,", "Nord-Est"],
  ["S,W", "Sud, Ouest"],
  ["S, S", "Sud"],
  ["?", null],
])("the exposure %s reads %s", (exposure, expected) => {
  expect(orientationNames(exposure)).toBe(expected);
});

test.each([
  ["", ""],
  ["SE", "SE"],
  ["s, o", "SW"],
  ["NE, SW", "NE,SW"],
  ["N SE", "N,SE"],
  ["NE", "NE"],
  ["Sud-Ouest", "SW"],
  ["Sud, Est", "SE"],
  ["SSE", "SE"],
  ["Sud", "S"],
  ["traversant", null],
  ["X", null],
  ["constructor", null],
  ["constructor, toString", null],
])("the entered exposure « %s » is stored as %s", (text, expected) => {
  expect(parseExposure(text)).toBe(expected);
});
