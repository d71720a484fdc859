import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { SharedReport } from "#domain/api/shared-report.ts";
import { createStore } from "../../../ui/store.ts";
import { comparable, estimateReply } from "../wizard/estimate.fixture.tsx";
import { SharedSales } from "./shared-sales.tsx";

const { estimate } = estimateReply;
const sales = page.getByRole("region", { name: "Ventes comparables" });

/** Draws the sales of a reader's page, without what they never get. */
async function draw(comparables: readonly object[], { withdrawn = 0, mode = "by-hand" } = {}) {
  const chosen = { ...estimate?.chosen, weight_mode: mode };
  const market = withdrawn > 0 ? null : 40;
  const report = {
    estimate: { ...estimate, chosen, market_weight: market, comparables },
    withdrawn_sales: withdrawn,
  } as unknown as SharedReport;
  await render(<SharedSales report={report} lit={createStore<string | null>(null)} />);
}

test("a reader is told what the agency added to a sale, in euros, and that it gave the weights by hand", async () => {
  const own = [{ name: "Terrasse", amount: -11_500 }];
  await draw([
    { ...comparable("un", 35), own_adjustments: own, adjusted_price: 234_500 },
    comparable("deux", 25),
  ]);
  await expect.element(sales.getByText("Terrasse (ajustement de l’agence)")).toBeVisible();
  await expect.element(sales.getByText("L’agence a donné ces poids à la main.")).toBeVisible();
  await expect.element(sales.getByText("Marché du secteur")).toBeVisible();
  const amounts = [...sales.element().querySelectorAll("dl dd")].map(({ textContent }) => textContent);
  expect(amounts.map((text) => text?.replaceAll(/\s/g, ""))).toEqual([
    "240000€",
    "+6000€",
    "−11500€",
    "234500€",
  ]);
});

test("of a version that lacks a sale now, neither weights nor adjustments nor who gave them are told", async () => {
  const untold = { weight: null, adjusted_price: null, own_adjustments: [] };
  await draw([{ ...comparable("un", 35), ...untold }], { withdrawn: 1 });
  await expect.element(sales.getByText(/n’est plus publiée/)).toBeVisible();
  for (const words of ["Poids", "Ramenée au bien", /ces poids/, "Marché du secteur"])
    expect(sales.getByText(words, { exact: true }).elements()).toEqual([]);
});
