import fc from "fast-check";
import { expect, test } from "vitest";
import { describeWeights, shareValue, writeAdjustment } from "./value-shares.ts";

const sale = (weight: number | null, isKept = false) => ({ weight, is_kept: isKept });

test("twelve sales have a line, those that were kept first, and the others weigh together what they weigh", () => {
  const sales = [...Array.from({ length: 14 }, () => sale(4.1)), sale(0.3, true)];
  const { shown, others } = shareValue(sales);
  expect(shown).toHaveLength(12);
  expect(shown[0]).toEqual(sale(0.3, true));
  expect(others).toEqual({ count: 3, weight: 12.3 });
});

test("of a version whose weights are told no more, none is", () => {
  expect(shareValue(Array.from({ length: 13 }, () => sale(null))).others).toEqual({ count: 1, weight: null });
});

test("a sale that nobody adjusted has no lines; of one that was, they sum to the euro", () => {
  expect(writeAdjustment({ price: 200_000, adjusted_price: 210_000 })).toEqual([]);
  expect(writeAdjustment({ price: 200_000, adjusted_price: 210_000, own_adjustments: [] })).toEqual([]);
  const own = [{ name: "Terrasse", amount: -4_000 }];
  expect(writeAdjustment({ price: 200_000, adjusted_price: null, own_adjustments: own })).toEqual([]);
  const amounts = fc.array(fc.integer({ min: -50_000, max: 50_000 }), { minLength: 1, maxLength: 8 });
  const price = fc.integer({ min: 50_000, max: 900_000 });
  fc.assert(
    fc.property(price, price, amounts, (from, to, added) => {
      const adjustments = added.map((amount, at) => ({ name: `Ligne ${at}`, amount }));
      const lines = writeAdjustment({ price: from, adjusted_price: to, own_adjustments: adjustments });
      if (added.every((amount) => amount === 0)) return lines.length === 0;
      return lines.reduce((sum, { amount }) => sum + amount, from) === to;
    }),
  );
});

test("weights that a person gave are said to be theirs: the author's to the author, the agency's to a reader", () => {
  expect(describeWeights("by-hand", false)).toBe("Vous avez donné ces poids à la main.");
  expect(describeWeights("equal", true)).toBe("L’agence a donné le même poids à chaque vente.");
  expect(describeWeights("automatic", true)).toBe(describeWeights("automatic", false));
});
