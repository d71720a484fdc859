/** What the law asks of an offer's words, in the sizes it asks for, in the panel and on the page. */
import { QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { buildReply } from "../../client/api/property.fixture.ts";
import { createQueryClient } from "../../client/api/query-client.ts";
import "../../styles/app.css";
import { PropertyDescription } from "./property-description.tsx";
import { PropertyEnergy } from "./property-energy.tsx";
import { PropertySummary } from "./property-summary.tsx";

const offer = buildReply({
  status: "for_sale",
  has_details: true,
  access: "whole",
  price: 210_000,
  price_display: "210 000 €",
  fees_payer: "Acquéreur",
  fees_percent: 5,
  price_without_fees: 200_000,
  dpe_energy_letter: "G",
  dpe_emissions_letter: "F",
  description: "Au calme, sur cour.",
  energy_cost_min: 1_200,
  energy_cost_max: 1_700,
  energy_cost_year: 2025,
});

test.each([
  ["a phone", 320, 3],
  ["the panel", 384, 3],
  ["the page", 760, 2],
] as const)("in the width of %s", async (_, width, level) => {
  await page.viewport(1280, 900);
  const { container, getByText, getByRole } = await render(
    <QueryClientProvider client={createQueryClient()}>
      <div style={{ width }}>
        <PropertySummary property={offer} level={level} />
        <PropertyDescription property={offer} />
        <PropertyEnergy property={offer} />
      </div>
    </QueryClientProvider>,
  );
  const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
  const text = sizeOf(getByText("Au calme, sur cour.").element());

  // Order of 22 December 2021: the sentence is not smaller than the advertisement's text, the label 180 px at least.
  const excessive = getByText(/Logement à consommation énergétique excessive\s: classe G/);
  expect(sizeOf(excessive.element())).toBeGreaterThanOrEqual(text);
  expect(sizeOf(getByText(/1\s200.*1\s700.*2025/).element())).toBeGreaterThanOrEqual(text);
  const label = getByRole("img", { name: /^Consommation énergétique/ }).element().parentElement;
  const box = (label ?? expect.fail("no label")).getBoundingClientRect();
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(180);
  expect(box.width).toBeLessThanOrEqual(width);

  // Order of 10 January 2017: the price with its fees is the largest of what is told of the price, and of all.
  const price = getByText("210 000 €", { exact: true }).element();
  for (const other of container.querySelectorAll("p, span, a, h2, h3"))
    if (!other.contains(price) && !price.contains(other)) expect(sizeOf(other)).toBeLessThan(sizeOf(price));
  expect(sizeOf(getByText(/Prix hors honoraires\s:\s200\s000\s€/).element())).toBeLessThan(sizeOf(price));

  const risks = getByText(/^Les informations sur les risques auxquels ce bien est exposé/);
  await expect.element(risks).toBeVisible();
  expect(sizeOf(risks.element())).toBeGreaterThanOrEqual(12);
});
