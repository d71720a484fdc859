import { expect, test } from "vitest";
import { markerLabel, viewLabel } from "./marker-label.ts";

const counts = (sold: number, for_sale: number, agency = 0) => ({ sold, for_sale, agency });

test.each([
  [counts(1, 0), "Bien vendu"],
  [counts(0, 1), "Bien à vendre"],
  [counts(0, 0, 1), "Agence"],
  [counts(2, 1), "3 biens, dont 2 vendus"],
  [counts(1, 1), "2 biens, dont 1 vendu"],
  [counts(4, 0), "4 biens vendus"],
  [counts(0, 4), "4 biens à vendre"],
  [counts(0, 0, 2), "2 agences"],
  [counts(1, 0, 1), "Bien vendu, et 1 agence"],
  [counts(2, 1, 2), "3 biens, dont 2 vendus, et 2 agences"],
])("says in words what stands behind a marker: %o", (counts, words) => {
  expect(markerLabel(counts)).toBe(words);
});

test("says in words what the map shows", () => {
  expect(viewLabel(counts(2_000, 300, 23))).toBe("2\u202f300 biens et 23 agences");
  expect(viewLabel(counts(0, 0))).toBe("0 bien et 0 agence");
});
