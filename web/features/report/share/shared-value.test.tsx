import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { SharedReport } from "#domain/api/shared-report.ts";
import { emptyContent, emptyHome } from "#domain/report/report-content.ts";
import { routed } from "../../../router/routed.fixture.tsx";
import { SharedValue, SharedWaterfall } from "./shared-value.tsx";

const report: Partial<SharedReport> = {
  home: { ...emptyHome, property_type: "Appartement", surface_area: 50 },
  conclusion: { ...emptyContent.conclusion, own_value: 215_000 },
  is_valued_type: true,
  estimate: {
    is_demo: false,
    estimated_on: "2026-11-20",
    fitted_on: "2026-11-20",
    sales: 600,
    refusals: [],
    unaltered: {
      price: 200_000,
      band50: { low: 190_000, high: 211_000 },
      band80: { low: 170_000, high: 230_000 },
      chance_within_10: 52,
    },
    chosen: { price: 204_000, price_per_m2: 4_080, reference: 204_000, lines: [], adjustments_capped: true },
    market_weight: 10,
    comparables: [],
  },
};

test("the reader's page tells of the value what their paper tells", async () => {
  await render(
    routed(
      <>
        <SharedValue report={report as SharedReport} />
        <SharedWaterfall report={report as SharedReport} />
      </>,
    ),
  );
  for (const row of [
    /^Valeur calculée, avec les ventes choisies204\s000\s€$/,
    /^Valeur donnée par l’agence215\s000\s€$/,
    /^Huit ventes sur dix se concluent entre170\s000\s€ et 230\s000\s€$/,
    /^Une sur deux entre190\s000\s€ et 211\s000\s€$/,
    /^ConfianceMoyenne\s: 52\s% de chances que la vente soit à 10\s% près$/,
    /tenus à 20\s%\.$/,
  ])
    await expect.element(page.getByText(row).first()).toBeInTheDocument();
});
