import { expect, test } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import type { ArrondissementMarket } from "#domain/api/market.ts";
import { comparable, estimateReply, serveReport } from "./estimate.fixture.tsx";
import { EstimationStep } from "./estimation-step.tsx";
import { emptyReport } from "./report.fixture.ts";

const { sent, draw } = serveReport();
const market: ArrondissementMarket = {
  code: "13206",
  name: "6e arrondissement",
  flats: { median_price_per_m2: 3_900, sales: 800 },
  houses: { median_price_per_m2: 5_100, sales: 60 },
  first_year: 2021,
  last_year: 2025,
  source: { name: "Demandes de valeurs foncières", licence: "Licence Ouverte 2.0" },
  trend: {
    frozen_on: "2026-06-30",
    is_demo: false,
    flats: [
      { year: 2023, median_price_per_m2: 3_650, sales: 310 },
      { year: 2024, median_price_per_m2: 3_700, sales: 300 },
      { year: 2025, median_price_per_m2: 3_950, sales: 290 },
    ],
    houses: [],
  },
};
const flat = {
  ...emptyReport.home,
  property_type: "Appartement" as const,
  postal_code: "13006",
  surface_area: 62,
  dpe_energy_letter: "F" as const,
};
const others = {
  "/api/market/arrondissements/13206": market,
  "/api/market/arrondissements/13206/sales": { sales: null },
};
const drawStep = (home: typeof emptyReport.home = flat, reply = estimateReply) =>
  draw((editor) => <EstimationStep editor={editor} />, { stored: { home }, reply, others });

/** All that is read in an element; null until it is there. */
function textOf(locator: Locator): string | null {
  return locator.query()?.textContent ?? null;
}

/** The amount that a text ends with, in euros: a minus counts. */
function eurosOf(text: string): number {
  const [, sign, digits = ""] = /([−+]?)([\d\s]+)€$/.exec(text.trim()) ?? expect.fail(`no amount: ${text}`);
  return Number(digits.replaceAll(/\s/g, "")) * (sign === "−" ? -1 : 1);
}

/** The amounts of a table's lines, as they are read. */
function amountsIn(table: Element): number[] {
  return [...table.querySelectorAll("tbody tr")].map((row) =>
    eurosOf(row.querySelector("td:last-child")?.textContent ?? ""),
  );
}

test("the lines of the value sum to it, to the euro, as they are read", async () => {
  await drawStep();
  const table = page.getByRole("table", { name: /^Lignes de la valeur/ });
  await expect.element(table).toBeVisible();
  const amounts = amountsIn(table.element());
  const value = amounts.pop();
  expect(value).toBe(estimateReply.estimate?.chosen?.price);
  expect(amounts).toHaveLength(4);
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(value);
});

const { estimate } = estimateReply;
const chosen = estimate?.chosen ?? expect.fail("no value");

test("every sale that has a line is told with its weight; with the others and the market they make 100 %", async () => {
  const comparables = Array.from({ length: 15 }, (_, at) => comparable(`n${at}`, 4.1));
  await drawStep(flat, {
    ...estimateReply,
    estimate: estimate && { ...estimate, comparables, chosen: { ...chosen, market_weight: 38.5 } },
  });
  const weights = page.getByRole("region", { name: "Ce que pèse chaque vente" });
  await expect.element(weights.getByText("Marché du secteur", { exact: true })).toBeVisible();
  expect(weights.getByRole("listitem").elements()).toHaveLength(12);
  const sales = weights.getByRole("list").element().textContent ?? "";
  expect(sumOfPercents(sales)).toBeCloseTo(49.2, 6);
  const whole = textOf(weights)?.replace("100\u00a0%", "") ?? "";
  expect(whole).toContain("Et 3 autres ventes");
  expect(sumOfPercents(whole)).toBeCloseTo(100, 6);
  expect(whole).toContain("Ces poids sont ceux du calcul.");
});

function sumOfPercents(text: string): number {
  const percents = [...text.matchAll(/(\d+(?:,\d+)?)\s%/g)].map(([, digits = ""]) =>
    digits.replace(",", "."),
  );
  return percents.reduce((sum, percent) => sum + Number(percent), 0);
}

test("of a sale that its author adjusted every line is told in euros, and they sum to what it was brought to", async () => {
  const adjusted = {
    ...comparable("un", 35),
    adjustments: [
      { name: "surface", amount: 6_000 },
      { name: "Terrasse", amount: -11_500 },
    ],
    own_adjustments: [{ name: "Terrasse", amount: -11_500 }],
    adjusted_price: 234_500,
  };
  await drawStep(flat, {
    ...estimateReply,
    estimate: estimate && { ...estimate, comparables: [adjusted, comparable("deux", 25)] },
  });
  const weights = page.getByRole("list", { name: "Poids des ventes" });
  await expect.element(weights.getByText("Terrasse (votre ajustement)")).toBeVisible();
  const rows = [...weights.element().querySelectorAll("dl > div")];
  const amounts = rows.map((row) => eurosOf(row.querySelector("dd")?.textContent ?? ""));
  expect(amounts).toEqual([240_000, 6_000, -11_500, 234_500]);
});

test.each([
  ["equal", "Vous avez donné le même poids à chaque vente."],
  ["by-hand", "Vous avez donné ces poids à la main."],
] as const)("weights that are %s are said to be the author's", async (mode, words) => {
  await drawStep(flat, {
    ...estimateReply,
    estimate: estimate && { ...estimate, chosen: { ...chosen, weight_mode: mode } },
  });
  await expect.element(page.getByText(words)).toBeVisible();
});

test("three scenarios stand at the band's edges and the retained value; with fees each says what its buyer pays", async () => {
  await drawStep();
  const scenarios = page.getByRole("region", { name: "Trois scénarios" });
  const table = scenarios.getByRole("table");
  await expect.element(table).toBeVisible();
  expect(amountsIn(table.element())).toEqual([225_000, 250_000, 277_000]);
  await page.getByLabelText("Votre valeur (€)").fill("260 000");
  await page.getByLabelText("Honoraires TTC (%)").fill("5");
  await page.getByLabelText("Honoraires à la charge de").selectOptions("Acquéreur");
  await expect.element(scenarios.getByRole("columnheader", { name: "Prix payé" })).toBeVisible();
  expect(amountsIn(table.element())).toEqual([236_250, 273_000, 290_850]);
});

test("the margin of an asking price is what it may lose until its seller is left the retained value", async () => {
  await drawStep();
  await page.getByLabelText("Prix de mise en vente (€)").fill("280 000");
  const margin = page.getByText(/^Marge de négociation jusqu’à la valeur retenue/);
  await expect.poll(() => textOf(margin)).toMatch(/30\s000\s€ \(10,7\s%\)$/);
  await page.getByLabelText("Honoraires TTC (%)").fill("5");
  await page.getByLabelText("Honoraires à la charge de").selectOptions("Vendeur");
  await expect.poll(() => textOf(margin)).toMatch(/16\s000\s€ \(6\s%\)$/);
  await expect.element(page.getByText("Net vendeur").last()).toBeVisible();
});

test("of a value of one's own beyond the band it is said, and that its reason is read with it", async () => {
  await drawStep();
  const beyond = page.getByText(/Votre valeur est hors de cette fourchette/);
  await page.getByLabelText("Votre valeur (€)").fill("277 000");
  await expect.element(beyond).not.toBeInTheDocument();
  await page.getByLabelText("Votre valeur (€)").fill("278 000");
  await expect.element(beyond).toBeVisible();
});

test("what sales do not say of a home is adjusted by its author, under a name of theirs, by 20 % at most", async () => {
  await drawStep();
  await expect
    .element(page.getByRole("group", { name: /^Vos ajustements de ce bien/ }))
    .toHaveAccessibleDescription("Vos lecteurs en voient le nom et le montant.");
  await page.getByRole("button", { name: "Ajouter un ajustement" }).click();
  await expect.element(page.getByLabelText("Pour quoi")).toHaveValue("");
  await page.getByLabelText("Part (%)").fill("5");
  await expect.element(page.getByText("Sans nom, il ne compte pas.")).toBeVisible();
  await page.getByLabelText("Pour quoi").fill("Ravalement voté");
  await page.getByLabelText("Part (%)").fill("-30");
  await expect.element(page.getByText("Un ajustement va de −20 à +20 %")).toBeVisible();
  // Key by key, as hands do it: a sign alone is no number yet.
  await page.getByLabelText("Part (%)").clear();
  await userEvent.keyboard("-4,5");
  await expect
    .poll(() => sent.changes.at(-1)?.choices?.own_adjustments)
    .toEqual([{ name: "Ravalement voté", percent: -4.5 }]);
  // The value is asked anew, since it rests on them.
  await expect.poll(() => sent.valued.length).toBeGreaterThan(1);
  await page.getByRole("button", { name: "Retirer cet ajustement" }).click();
  await expect.poll(() => sent.changes.at(-1)?.choices?.own_adjustments).toEqual([]);
});

test("the area's prices are public ones, with the home among them and their history", async () => {
  await drawStep();
  const area = page.getByRole("region", { name: "Le marché du secteur" });
  await expect.poll(() => textOf(area)).toMatch(/Chiffres publics du 6e arrondissement, les mêmes pour tous/);
  await expect.poll(() => textOf(area)).toMatch(/3\s900\s€\/m²/);
  await expect.poll(() => textOf(area)).toMatch(/Ce bien, .*\./);
  await expect.poll(() => textOf(area)).toMatch(/2025/);
  await expect.poll(() => textOf(area)).toMatch(/Licence Ouverte 2\.0/);
  // Houses are not this home's market.
  expect(textOf(area)).not.toMatch(/5\s100/);
});

test("while another surface waits, the home stands in its market by the price per m² that was computed", async () => {
  const { editor } = await drawStep();
  const area = page.getByRole("region", { name: "Le marché du secteur" });
  const readPosition = () => /Ce bien, [^.]*\./.exec(textOf(area) ?? "")?.[0];
  await expect.poll(readPosition).toBeDefined();
  const before = readPosition();
  // Refused at its field: the value stays that of the surface before.
  editor.send({ type: "entered", part: "home", values: { surface_area: 20_000 } });
  await expect.poll(() => editor.models.get().errors.surface_area).toBeDefined();
  expect(readPosition()).toBe(before);
});

test("the effect of the energy class stands beside the value of a house, with its source and year", async () => {
  await drawStep({ ...flat, property_type: "Maison" });
  const effect = page.getByRole("region", { name: "Ce que pèse la classe énergie" });
  await expect.poll(() => textOf(effect)).toMatch(/25\s% moins cher .* 17\s% plus cher/);
  await expect.poll(() => textOf(effect)).toMatch(/Source.: Conseil supérieur du notariat.*2024\./);
  await expect.poll(() => textOf(effect)).toMatch(/n’entre pas dans la valeur/);
});

test("of a flat without an energy class nothing is told of its effect", async () => {
  await drawStep({ ...flat, dpe_energy_letter: null });
  await expect.element(page.getByRole("region", { name: "Le marché du secteur" })).toBeVisible();
  expect(page.getByRole("region", { name: "Ce que pèse la classe énergie" }).elements()).toHaveLength(0);
});

test("of a flat with an energy class it is said that no source tells its effect", async () => {
  await drawStep({ ...flat, dpe_energy_letter: "F" });
  const effect = page.getByRole("region", { name: "Ce que pèse la classe énergie" });
  await expect.poll(() => textOf(effect)).toMatch(/Pour les appartements, aucune source .* n’en donne pas/);
  expect(textOf(effect)).not.toMatch(/\d\s%/);
});
