import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import type { AreaSales } from "#domain/api/market.ts";
import { SalesStrip } from "./sales-strip.tsx";

const spread: AreaSales = {
  sales: 412,
  first_year: 2020,
  last_year: 2024,
  prices_per_m2: [2_000, 2_500, 3_000, 3_500, 4_000],
  source: { name: "DGFiP, Demandes de valeurs foncières", licence: "Licence Ouverte 2.0" },
};

test("a property stands among the sales of its arrondissement, in words too, dated and of one source", async () => {
  const screen = await render(<SalesStrip spread={spread} pricePerM2={3_200} noun="d’appartements" />);
  const figure = screen.getByRole("figure");
  await expect.element(figure).toBeVisible();
  const text = textOf(figure.element());
  expect(text).toContain("Ce bien : 3 200 €/m²");
  expect(text).toContain(
    "Plus cher au m² que 60 % des 412 ventes d’appartements de l’arrondissement de 2020 à 2024, sans les extrêmes. Source : DGFiP, Demandes de valeurs foncières, Licence Ouverte 2.0.",
  );
  const lines = [...figure.element().querySelectorAll("line")];
  // The ground, a line for each price, and the property.
  expect(lines).toHaveLength(2 + spread.prices_per_m2.length);
});

test("a property dearer than all of them stays on the strip, and fiction is called fiction", async () => {
  const screen = await render(
    <SalesStrip spread={{ ...spread, source: null }} pricePerM2={9_900} noun="de maisons" />,
  );
  const figure = screen.getByRole("figure");
  await expect.element(figure).toBeVisible();
  expect(textOf(figure.element())).toMatch(/Plus cher au m² que 100 % .* Données de démonstration\.$/);
  const box = figure.element().getBoundingClientRect();
  for (const mark of figure.element().querySelectorAll("line")) {
    const { left, right } = mark.getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(box.left - 1);
    expect(right).toBeLessThanOrEqual(box.right + 1);
  }
});

/** As it is read: no-break spaces are spaces. */
function textOf(element: Element): string {
  return (element.textContent ?? "").replace(/\s/g, " ");
}
