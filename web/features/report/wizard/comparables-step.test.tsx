import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import "../../../styles/app.css";
import type { LeftSale } from "#domain/api/report.ts";
import { ComparablesStep } from "./comparables-step.tsx";
import { comparable, estimateReply, saleOfOthers, serveReport } from "./estimate.fixture.tsx";
import { emptyReport } from "./report.fixture.ts";

const { sent, draw } = serveReport();
const drawStep = (change?: Parameters<typeof draw>[1]) =>
  draw((editor) => <ComparablesStep editor={editor} />, change);
/** The choices that were stored last. */
const choices = () => sent.changes.at(-1)?.choices;
const lines = () => page.getByRole("list", { name: "Ventes comparables", exact: true }).getByRole("listitem");

test("the radius is drawn by a slider, moved by keys too, and left again", async () => {
  await drawStep();
  await page.getByRole("checkbox", { name: "Dans un rayon autour du bien" }).click();
  const slider = page.getByRole("slider", { name: /Rayon/ });
  await expect.poll(() => choices()?.radius_m).toBe(1_000);
  await slider.fill("2500");
  await expect.poll(() => choices()?.radius_m).toBe(2_500);
  await expect.element(slider).toHaveAttribute("aria-valuetext", "2,5\u00a0km");
  (slider.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.poll(() => choices()?.radius_m).toBe(2_600);
  await page.getByRole("checkbox", { name: "Dans un rayon autour du bien" }).click();
  await expect.poll(() => choices()?.radius_m).toBeNull();
});

test("sales are filtered by period, surface, rooms and type; rooms that no sale can have are refused in words", async () => {
  await drawStep();
  await page.getByLabelText("Vendues depuis").selectOptions("2 ans");
  await page.getByLabelText("Surface").selectOptions("20");
  await page.getByLabelText("Pièces, de").selectOptions("3");
  await page.getByRole("checkbox", { name: "Le même type de bien seulement" }).click();
  await expect
    .poll(choices)
    .toMatchObject({ period_months: 24, surface_percent: 20, rooms_min: 3, same_type: true });
  await page.getByLabelText("à", { exact: true }).selectOptions("2");
  await expect.element(page.getByText(/^Le plus grand nombre de pièces/)).toBeVisible();
  await page.getByLabelText("à", { exact: true }).selectOptions("4");
  await expect.poll(() => choices()?.rooms_max).toBe(4);
});

test("weights are made equal, and the market's share is told", async () => {
  await drawStep();
  await expect.element(page.getByText(/^Marché du secteur.: 40.%$/)).toBeVisible();
  await page.getByRole("radio", { name: "Égaux" }).click();
  await expect.poll(() => choices()?.weights.mode).toBe("equal");
});

test("a sale is adjusted line by line, by 20 % at most", async () => {
  await drawStep();
  await lines()
    .first()
    .getByRole("button", { name: /^Ajustements/ })
    .click();
  await expect.element(page.getByText("Ramenée à ce bien").first()).toBeVisible();
  await page.getByRole("button", { name: "Ajouter un ajustement" }).click();
  await page.getByLabelText("Pour quoi").fill("Terrasse");
  await page.getByLabelText("Part (%)").fill("25");
  await expect.element(page.getByText("Un ajustement va de −20 à +20 %")).toBeVisible();
  await page.getByLabelText("Part (%)").fill("-7,5");
  await expect
    .poll(() => choices()?.comparable_adjustments)
    .toEqual([{ id: "un", rows: [{ name: "Terrasse", percent: -7.5 }] }]);
  await page.getByRole("button", { name: "Retirer cet ajustement" }).click();
  await expect.poll(() => choices()?.comparable_adjustments).toEqual([]);
});

test("what other agencies sold is listed apart, and may not be taken into the report", async () => {
  await drawStep();
  const apart = page.getByRole("list", { name: "Hors rapport" });
  await expect.poll(() => apart.query()?.textContent).toMatch(/^rue d’en face.*Agence d’à côté/);
  expect(apart.getByRole("listitem").elements()).toHaveLength(1);
  expect(apart.getByRole("button").elements()).toHaveLength(0);
  expect(lines().elements()).toHaveLength(2);
});

test("twelve sales have a line; the others unfold from theirs", async () => {
  const comparables = Array.from({ length: 15 }, (_, at) => comparable(`n${at}`, 5));
  const { estimate } = estimateReply;
  await drawStep({ reply: { ...estimateReply, estimate: estimate && { ...estimate, comparables } } });
  await expect.poll(() => lines().elements().length).toBe(12);
  await page.getByText(/^3 autres ventes comptent pour 15.% de la valeur\.$/).click();
  const rest = page.getByRole("list", { name: "Ventes comparables, suite" });
  await expect.element(rest.getByRole("button", { name: "Garder : rue n14" })).toBeVisible();
});

test.each([
  ["automatic", []],
  ["by-hand", Array.from({ length: 15 }, (_, at) => ({ id: `n${at}`, percent: 5 }))],
] as const)(
  "with weights %s it is said which adjustments readers see: of the twelve",
  async (mode, shares) => {
    const comparables = Array.from({ length: 15 }, (_, at) => comparable(`n${at}`, 5));
    const { estimate } = estimateReply;
    await drawStep({
      stored: { choices: { ...emptyReport.choices, weights: { mode, shares: [...shares] } } },
      reply: { ...estimateReply, estimate: estimate && { ...estimate, comparables } },
    });
    if (mode === "automatic") await page.getByText(/^3 autres ventes comptent/).click();
    const adjust = (name: string) =>
      page.getByRole("button", { name: `Ajustements : rue ${name}`, exact: true });
    const rows = page.getByRole("group", { name: /^Vos ajustements/ });
    await adjust("n11").click();
    await expect.element(rows).toHaveAccessibleDescription("Vos lecteurs en voient le nom et le montant.");
    await adjust("n11").click();
    await adjust("n12").click();
    await expect.element(rows).toHaveAccessibleDescription(/vos lecteurs n’en voient pas les ajustements\.$/);
  },
);

test("a step that is come to with something on its way has its value asked once, of the version that holds it", async () => {
  const { editor, show } = await draw(() => <p>Le bien</p>);
  editor.send({ type: "entered", part: "home", values: { surface_area: 62 } });
  await show(<ComparablesStep editor={editor} />);
  await expect.element(lines().first()).toBeVisible();
  expect(sent.valued).toEqual([2]);
});

test("where no map can move, its prices are buttons all the same, and a sale is dropped by its own", async () => {
  // No basemap is served here: it is as where the browser cannot paint one.
  const near = { ...comparable("un", 35), latitude: 43.283 };
  const { estimate } = estimateReply;
  await drawStep({
    stored: { home: { ...emptyReport.home, latitude: 43.28, longitude: 5.38 } },
    reply: { ...estimateReply, estimate: estimate && { ...estimate, comparables: [near] } },
  });
  await expect.element(page.getByText(/^Carte simplifiée/)).toBeVisible();
  const price = page.getByRole("region", { name: "Carte des ventes comparables" }).getByRole("button");
  await price.click();
  await page.getByRole("button", { name: "Écarter", exact: true }).click();
  await expect.poll(() => choices()?.dropped).toEqual([{ id: "un", reason: "other" }]);
  await page.getByRole("button", { name: "Fermer" }).click();
  await expect.element(price).toHaveFocus();
});

const { estimate: usual } = estimateReply;
const leftSale = (id: string): LeftSale => {
  const { weight: _weight, adjustments: _lines, own_adjustments: _own, ...sale } = comparable(id, 0);
  const { adjusted_price: _adjusted, effect: _effect, is_kept: _kept, ...facts } = sale;
  return { ...facts, reason: "older" };
};

test("a sale that the value does not rest on says why, and is kept in one press", async () => {
  await drawStep({ reply: { ...estimateReply, left_out: [leftSale("laissée"), leftSale("autre")] } });
  await page.getByText("Voir les 2 ventes").click();
  const left = page.getByRole("list", { name: "Ventes non retenues" });
  await expect.element(left.getByText(/^Plus ancienne que la plupart/).first()).toBeVisible();
  await left.getByRole("button", { name: /^Garder dans le rapport.: rue laissée$/ }).click();
  await expect.poll(() => choices()?.kept).toEqual(["laissée"]);
});

test("a kept sale is said to be so, and is let go again or dropped", async () => {
  const kept = { ...comparable("gardée", 0.4), is_kept: true };
  await drawStep({
    stored: { choices: { ...emptyReport.choices, kept: ["gardée"] } },
    reply: {
      ...estimateReply,
      estimate: usual && { ...usual, comparables: [...usual.comparables, kept] },
    },
  });
  const line = lines().first();
  await expect.element(line.getByText("Gardée par vous.")).toBeVisible();
  expect(page.getByText("Gardée par vous.").elements()).toHaveLength(1);
  await line.getByRole("button", { name: /^Ne plus garder/ }).click();
  await expect.poll(() => choices()?.kept).toEqual([]);
  await line.getByRole("button", { name: /^Écarter/ }).click();
  await expect.poll(() => choices()?.dropped).toEqual([{ id: "gardée", reason: "other" }]);
});

test("on the map its price opens it with why it was left, and keeps it", async () => {
  await drawStep({
    stored: { home: { ...emptyReport.home, latitude: 43.28, longitude: 5.38 } },
    reply: {
      ...estimateReply,
      estimate: usual && { ...usual, comparables: [] },
      left_out: [{ ...leftSale("laissée"), latitude: 43.283 }],
    },
  });
  await expect.element(page.getByText(/^Carte simplifiée/)).toBeVisible();
  await page.getByRole("button", { name: /Non retenue$/ }).click();
  const picked = page.getByRole("region", { name: /Non retenue$/ });
  await expect.element(picked.getByText(/^Plus ancienne que la plupart/)).toBeVisible();
  expect(picked.getByRole("button", { name: "Reprendre" }).elements()).toEqual([]);
  await picked.getByRole("button", { name: "Garder dans le rapport" }).click();
  await expect.poll(() => choices()?.kept).toEqual(["laissée"]);
  await expect
    .element(page.getByRole("list", { name: "Couleurs des prix" }))
    .toHaveTextContent("Non retenue");
  // The home's own mark is explained beside them.
  await expect.element(page.getByText("Le bien", { exact: true })).toBeVisible();
});

test("where no map can move, the sale that counts is in sight, however many around it do not", async () => {
  const home = { latitude: 43.28, longitude: 5.38 };
  const beside = [
    { latitude: 43.2808, longitude: 5.38 },
    { latitude: 43.2792, longitude: 5.38 },
    { latitude: 43.28, longitude: 5.3814 },
    { latitude: 43.28, longitude: 5.3786 },
  ];
  await drawStep({
    stored: { home: { ...emptyReport.home, ...home } },
    reply: {
      ...estimateReply,
      estimate: usual && { ...usual, comparables: [{ ...comparable("un", 35), latitude: 43.286 }] },
      left_out: beside.map((place, at) => ({ ...leftSale(`laissée ${at}`), ...place })),
      asking: beside.map((place, at) => ({
        ...saleOfOthers,
        ...place,
        property_id: `00000000-0000-4000-8000-00000000000${at}`,
      })),
    },
  });
  const map = page.getByRole("region", { name: "Carte des ventes comparables" });
  await expect.element(map.getByRole("button", { name: /rue un,/ })).toBeVisible();
});

test("by hand, a sale that is known no more counts for nothing: its share is free again, and the page says so", async () => {
  const { estimate } = estimateReply;
  const shares = [
    { id: "parti", percent: 60 },
    { id: "deux", percent: 40 },
  ];
  await drawStep({
    stored: { choices: { ...emptyReport.choices, weights: { mode: "by-hand", shares } } },
    reply: {
      ...estimateReply,
      estimate: estimate && { ...estimate, comparables: [comparable("deux", 40)] },
    },
  });
  await expect.element(page.getByText(/^Vos poids font 40.%\. Marché du secteur.: 60.%$/)).toBeVisible();
  await expect
    .element(page.getByText(/^Une vente à laquelle vous donniez 60.% n’est plus connue/))
    .toBeVisible();
  await page.getByLabelText("Poids (%)").fill("41");
  await expect
    .poll(() => choices()?.weights)
    .toEqual({ mode: "by-hand", shares: [{ id: "deux", percent: 41 }] });
});

test("by hand, weights over the whole are summed for whoever has to lower them", async () => {
  const shares = [
    { id: "un", percent: 70 },
    { id: "deux", percent: 42.5 },
  ];
  await drawStep({ stored: { choices: { ...emptyReport.choices, weights: { mode: "by-hand", shares } } } });
  await expect.element(page.getByText(/^Vos poids font 112,5.%\.$/)).toBeVisible();
});

test("by hand, where to look changes nothing of what counts, and the page says so", async () => {
  const words = page.getByText(/^Vos poids sont à la main/);
  const shares = [{ id: "deux", percent: 40 }];
  await drawStep();
  await expect.element(page.getByLabelText("Vendues depuis")).toBeVisible();
  expect(words.elements()).toEqual([]);
  await drawStep({ stored: { choices: { ...emptyReport.choices, weights: { mode: "by-hand", shares } } } });
  await expect.element(words).toBeVisible();
});

test("a server of the version before names no sale that is left out: the step stands without them", async () => {
  const { left_out: _, ...older } = estimateReply;
  await drawStep({
    stored: { home: { ...emptyReport.home, latitude: 43.28, longitude: 5.38 } },
    reply: older,
  });
  await expect.poll(() => lines().elements().length).toBe(2);
  expect(page.getByText("Ventes non retenues").elements()).toEqual([]);
});

test("sales of the agency at the home's door that may be the home are said to count, for their author to drop it", async () => {
  const words = page.getByText(/à cette adresse compte/);
  await drawStep();
  await expect.poll(() => lines().elements().length).toBe(2);
  expect(words.elements()).toEqual([]);
  await drawStep({ reply: { ...estimateReply, maybe_home: 5 } });
  await expect
    .poll(() => words.query()?.textContent)
    .toMatch(/^5 ventes de votre agence à cette adresse comptent.: rien ne les distingue/);
});

test("by hand, the empty weight of a sale that was just kept is said to be none", async () => {
  const shares = [{ id: "deux", percent: 40 }];
  const weights = { mode: "by-hand", shares } as const;
  const kept = { ...comparable("gardée", 0), is_kept: true };
  await drawStep({
    stored: { choices: { ...emptyReport.choices, kept: ["gardée"], weights } },
    reply: { ...estimateReply, estimate: usual && { ...usual, comparables: [kept, comparable("deux", 40)] } },
  });
  await expect
    .element(
      lines()
        .nth(1)
        .getByText(/^Vide.: 0.%\.$/),
    )
    .toBeVisible();
  expect(lines().first().getByText(/^Vide/).elements()).toEqual([]);
});
