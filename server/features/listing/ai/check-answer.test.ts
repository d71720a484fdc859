import { expect, test } from "vitest";
import { checkAnswer } from "./check-answer.ts";

test.each([
  "Maison avec jardin\nà 200 m de la mer",
  "Villa proche du parc\nTrès beau jardin clos",
  "Sans piscine\nJardin",
])("a true garden stays beside an invented pool: %j", (page) => {
  expect(checkAnswer({ garden: true, pool: true, rooms: "many" }, page)).toEqual({ garden: true });
});

test.each(["Maison sans jardin", "À deux pas du jardin public", "Villa\nproche jardin Borély"])(
  "a garden that is not the property's is refused: %j",
  (page) => {
    expect(checkAnswer({ garden: true }, page)).toEqual({});
  },
);

test("what the page says is missing stays missing", () => {
  expect(checkAnswer({ pool: false, garden: false }, "Maison sans piscine\nJardin")).toEqual({ pool: false });
});
