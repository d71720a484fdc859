import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { ArrondissementMarket } from "#domain/api/market.ts";
import { serveReport } from "./estimate.fixture.tsx";
import { EstimationStep } from "./estimation-step.tsx";
import { emptyReport } from "./report.fixture.ts";
import "../../../styles/app.css";

const { draw } = serveReport();
const market: ArrondissementMarket = {
  code: "13206",
  name: "6e arrondissement",
  flats: { median_price_per_m2: 3_900, sales: 800 },
  houses: null,
  first_year: 2021,
  last_year: 2025,
  source: { name: "Demandes de valeurs foncières", licence: "Licence Ouverte 2.0" },
  trend: null,
};

test("the pages of the paper stay where they are as the value and the market come, beside them", async () => {
  await page.viewport(1440, 900);
  const { promise: until, resolve: letCome } = Promise.withResolvers<void>();
  await draw((editor) => <EstimationStep editor={editor} />, {
    stored: {
      home: { ...emptyReport.home, property_type: "Appartement", postal_code: "13006", surface_area: 62 },
      conclusion: { ...emptyReport.conclusion, asking_price: 280_000 },
    },
    others: {
      "/api/market/arrondissements/13206": market,
      "/api/market/arrondissements/13206/sales": { sales: null },
    },
    until,
  });
  const pages = page.getByRole("list", { name: "Pages du PDF" });
  await expect.element(pages).toBeInTheDocument();
  const topOf = () => pages.element().getBoundingClientRect().top + scrollY;
  // Letters of another font, which come late, are of other widths.
  await document.fonts.ready;
  const before = topOf();
  letCome();
  await expect.element(page.getByRole("table", { name: /^Lignes de la valeur/ })).toBeInTheDocument();
  await expect.element(page.getByRole("region", { name: "Le marché du secteur" })).toBeInTheDocument();
  await expect.element(page.getByText(/^Marge de négociation/)).toBeInTheDocument();
  expect(topOf()).toBe(before);
});
