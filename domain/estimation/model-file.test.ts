import { expect, test } from "vitest";
import { estimate } from "./estimate.ts";
import { requireModel } from "./evaluation/runs.ts";
import { type ModelFile, modelFromFile, modelToFile, modelVersion } from "./model-file.ts";
import { buildSales, firstDay } from "./sales.fixture.ts";

const sales = buildSales(300, 8).map((sale, at) => (at % 7 === 0 ? { ...sale, rooms: null } : sale));
const model = requireModel(sales);
const file = JSON.parse(JSON.stringify(modelToFile(model))) as ModelFile;

test("a model read back from JSON estimates to the last digit as the one written", () => {
  const read = modelFromFile(file);
  if (read === null) throw new Error("The model was not read.");
  for (const sale of sales.slice(0, 40))
    expect(estimate(read, sale, { day: firstDay + 1200 })).toEqual(
      estimate(model, sale, { day: firstDay + 1200 }),
    );
});

test("a model of another version is not read", () => {
  expect(modelFromFile({ ...file, version: modelVersion + 1 })).toBeNull();
});
