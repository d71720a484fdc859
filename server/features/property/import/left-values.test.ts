import { expect, test } from "vitest";
import { createLeftValues } from "./left-values.ts";

test("values are told by what they would have been, the most frequent first, and few of many", () => {
  const left = createLeftValues();
  expect(left.sentences()).toEqual([]);
  left.note("Chauffage", " 128 ");
  expect(left.sentences()).toEqual(["Valeur non reprise\u00a0: Chauffage = 128 (1 bien)."]);
  left.note("Cave", "à voir");
  left.note("Cave", "à voir");
  expect(left.sentences()).toEqual([
    "Valeurs non reprises\u00a0: Cave = à voir (2 biens), Chauffage = 128 (1 bien).",
  ]);
  for (let index = 0; index < 1_000; index++) left.note("Étage", `x${index}`);
  expect(left.sentences()[0]).toMatch(/, et 982 autres\.$/);
  expect(left.sentences()[0]?.length).toBeLessThan(1_000);
});
