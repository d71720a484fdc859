import { expect, test } from "vitest";
import type { Sale } from "../sale.ts";
import { buildSales, numbersFrom } from "../sales.fixture.ts";
import { evaluateFinal } from "./evaluate.ts";
import { programLine, reportLines } from "./evaluation-report.ts";
import { bootstrapMdape, measure, measureBand, type Outcome, tercilesOfWidth } from "./metrics.ts";
import { cutAt, requireModel, runFrozen } from "./runs.ts";

const sales = buildSales(600, 3);
const evaluation = evaluateFinal(sales, { withTuning: false, withAblation: false, onStep: () => {} });

test("the engine beats the simpler methods where prices follow a rule, and its bands hold what they say", () => {
  const { mdape, bias } = measure(evaluation.forward);
  for (const { name, outcomes } of evaluation.others)
    expect(mdape, name).toBeLessThan(measure(outcomes).mdape);
  expect(Math.abs(bias)).toBeLessThan(2);
  expect(measureBand(evaluation.forward, "band80").inside).toBeGreaterThan(70);
  expect(measureBand(evaluation.forward, "band80").inside).toBeLessThan(90);
});

test("nothing of the test part's prices reaches the frozen estimates", () => {
  const estimatesOf = (all: readonly Sale[]) => {
    const { train, test: tested } = cutAt(all, 0.8);
    return runFrozen(requireModel(train), tested).map(({ estimate }) => estimate);
  };
  const day = cutAt(sales, 0.8).test[0]?.day ?? 0;
  const changed = sales.map((sale) => (sale.day < day ? sale : { ...sale, price: sale.price * 2 }));
  expect(estimatesOf(changed)).toEqual(estimatesOf(sales));
});

test("all sales of the cut's day are tested", () => {
  const { train, test: tested } = cutAt(sales, 0.8);
  const first = tested[0]?.day ?? 0;
  expect(train.every(({ day }) => day < first)).toBe(true);
  expect(train.length + tested.length).toBe(sales.length);
});

test("figures are those of the definitions", () => {
  const outcomes = [90, 100, 125, 150].map(
    (estimate): Outcome => ({
      isHouse: true,
      price: 100,
      estimate,
      band80: { low: estimate - 20, high: estimate + 20 },
    }),
  );
  expect(measure(outcomes)).toEqual({ count: 4, mdape: 17.5, ppe10: 50, ppe20: 50, bias: 12.5 });
  expect(measureBand(outcomes, "band80").inside).toBe(50);
  expect(tercilesOfWidth(outcomes).map((part) => part.length)).toEqual([1, 2, 1]);
  expect(programLine("frozen", outcomes)).toBe(
    "frozen mdape=17.50 ppe10=50.0 bias=12.5 cover80=50.0 hit=100.0",
  );
  const { low, high } = bootstrapMdape(outcomes, numbersFrom(1));
  expect(low).toBeLessThanOrEqual(17.5);
  expect(high).toBeGreaterThanOrEqual(17.5);
});

test("the same evaluation is the same text", () => {
  const texts = [1, 2].map(() => reportLines(evaluation, numbersFrom(9)).join("\n"));
  expect(texts[0]).toBe(texts[1]);
  expect(texts[0]).toContain("walk-forward");
});
