import { expect, test } from "vitest";
import type { ReportComparable } from "#domain/api/report.ts";
import { partSales } from "./shown-sales.ts";

const sale = (id: string, weight: number, isKept = false) =>
  ({ id, weight, is_kept: isKept }) as ReportComparable;
const idsOf = (sales: readonly ReportComparable[]) => sales.map(({ id }) => id).join("");
const automatic = { mode: "automatic", shares: [] } as const;

test("kept sales come first, then the heaviest, twelve in all, however many are kept", () => {
  const letters = [..."abcdefghijklmnop"];
  const sales = letters.map((id, at) => sale(id, 20 - at, id === "d"));
  const { shown, rest } = partSales(sales, { ...automatic, shares: [] });
  expect([idsOf(shown), idsOf(rest)]).toEqual(["dabcefghijkl", "mnop"]);
  const kept = partSales(
    letters.map((id) => sale(id, 1, id > "b")),
    { ...automatic, shares: [] },
  );
  expect([idsOf(kept.shown), idsOf(kept.rest)]).toEqual(["cdefghijklmn", "opab"]);
});

test("by hand every sale has a line, where it stood before its weight was typed", () => {
  const shares = [..."abcdefghijklmn"].map((id) => ({ id, percent: id === "n" ? 80 : 0 }));
  const sales = [sale("n", 80), ...[..."mlkjihgfedcba"].map((id) => sale(id, 0)), sale("z", 0, true)];
  const { shown, rest } = partSales(sales, { mode: "by-hand", shares });
  expect([idsOf(shown), idsOf(rest)]).toEqual(["abcdefghijklmnz", ""]);
});
