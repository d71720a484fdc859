/** The sales that a report rests on: chosen and weighed by its author, and one that is hidden. Where there are sales. */
import { formatPrice } from "#domain/text/format.ts";
import {
  beginBesideOwnSale,
  estimatingOrigin as origin,
  serveEstimates,
  share,
} from "./estimating-server.ts";
import { expect, findFaults, keepPicture, test, withStillMap } from "./journey.ts";
import { hideChosen, press } from "./own-property-form.ts";

test.use(withStillMap);
test.use({ baseURL: origin });
serveEstimates();

test("sales are kept, dropped with a reason and weighed by hand; one of 0 % shows without counting", async ({
  page,
  browser,
}, { project }) => {
  const { id, sale } = await beginBesideOwnSale(page);
  await page.goto(`/estimation-report/${id}/comparables`);
  const list = page.getByRole("list", { name: "Ventes comparables" });
  const line = (saleId: string) => page.locator(`[id="${saleId}"]`);
  await expect(list.getByRole("listitem").first()).toHaveAttribute("id", `vente-agency-${sale.id}`);
  const shownIds = () => list.getByRole("listitem").evaluateAll((items) => items.map((item) => item.id));
  const [own = "", kept = "", dropped = ""] = await shownIds();

  await line(dropped)
    .getByRole("button", { name: /^Écarter/ })
    .click();
  const left = page.getByRole("list", { name: "Ventes écartées" });
  await expect(left.getByRole("listitem")).toHaveCount(1);
  await left.getByLabel("Pourquoi").selectOption("Trop loin");
  await line(kept)
    .getByRole("button", { name: /^Garder/ })
    .click();
  await expect(line(kept).getByRole("button", { name: /^Ne plus garder/ })).toHaveAttribute(
    "aria-pressed",
    "true",
  );

  await page.getByRole("radio", { name: "À la main" }).click();
  const weightOf = (saleId: string) => line(saleId).getByLabel("Poids (%)");
  // A value that was on its way brings other sales.
  await expect(async () => {
    for (const other of await shownIds()) await weightOf(other).fill("0", { timeout: 10_000 });
  }).toPass();
  await weightOf(own).fill("70");
  await weightOf(kept).fill("40");
  await expect(page.getByText("Le total des poids ne peut pas dépasser 100 %")).toBeVisible();
  await weightOf(kept).fill("30");
  await expect(page.getByText(/^Vos poids font 100.%\. Marché du secteur.: 0.%$/)).toBeVisible();
  await expect(page.getByText("Enregistré", { exact: true })).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await keepPicture(page, `report-weights-${project.name}`);

  await page.reload();
  await expect(weightOf(own)).toHaveValue("70");
  await expect(weightOf(kept)).toHaveValue("30");
  await expect(left.getByLabel("Pourquoi")).toHaveValue("too-far");
  const zero = (await shownIds()).find((one) => one !== own && one !== kept) ?? "";
  await expect(weightOf(zero)).toHaveValue("0");

  const reader = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await reader.goto(await share(page, id));
  const sales = reader.getByRole("region", { name: "Ventes comparables" });
  await expect(sales.getByText(/^70.%$/)).toBeVisible();
  await expect(sales.getByText(/^30.%$/)).toBeVisible();
  await expect(sales.getByText(/^0.%$/).first()).toBeVisible();
  await expect(sales).not.toContainText("Marché du secteur");
});

test("a sale left out is kept with its reason, counts beside the unaltered value, and goes again", async ({
  page,
}, { project }) => {
  const { id } = await beginBesideOwnSale(page);
  const unaltered = page.getByText(/^Valeur calculée, sans aucun choix/).locator("..");
  await page.goto(`/estimation-report/${id}/estimation`);
  await expect(unaltered).toContainText(/\d/);
  const before = await unaltered.textContent();
  const steps = page.getByRole("navigation", { name: "Étapes du rapport" });
  await steps.getByRole("link", { name: "Les comparables" }).click();
  const left = page.getByRole("region", { name: "Ventes non retenues" });
  await left.getByText(/^Voir les \d+ ventes$/).click();
  const line = left.getByRole("listitem").first();
  const name = (await line.getAttribute("id")) ?? "";
  await expect(line).toContainText(/ventes retenues/);
  expect(await findFaults(page)).toEqual([]);
  await keepPicture(page, `report-left-sales-${project.name}`);
  await line.getByRole("button", { name: /^Garder dans le rapport/ }).click();
  const kept = page.getByRole("list", { name: "Ventes comparables", exact: true }).locator(`[id="${name}"]`);
  await expect(kept).toContainText("Gardée par vous.");

  await steps.getByRole("link", { name: "L’estimation" }).click();
  const weights = page.getByRole("region", { name: "Ce que pèse chaque vente" });
  await expect(weights.locator(`[id="${name}"]`)).toContainText("Gardée par vous.");
  await expect(unaltered).toHaveText(before ?? "");
  expect(await findFaults(page)).toEqual([]);
  await keepPicture(page, `report-kept-weights-${project.name}`);

  await steps.getByRole("link", { name: "Les comparables" }).click();
  await kept.getByRole("button", { name: /^Ne plus garder/ }).click();
  await expect(left.locator(`[id="${name}"]`)).toBeAttached();
});

test("a sale of the author’s own that is hidden is gone from the shared page at once; the value stays", async ({
  page,
  browser,
  isMobile,
}, { project }) => {
  const { id, sale } = await beginBesideOwnSale(page);
  const reader = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  const read = () => reader.waitForResponse(/\/api\/shared-reports\/read$/);
  const before = read();
  await reader.goto(await share(page, id));
  const sales = reader.getByRole("region", { name: "Ventes comparables" });
  await expect(sales.getByText("Vente de l’agence").first()).toBeVisible();
  const { report: frozen } = await (await before).json();
  const own = frozen.estimate.comparables.find((one: { source: string }) => one.source === "agency");
  const priceOfOwn = sales.getByText(formatPrice(own.price), { exact: true });
  await expect(priceOfOwn).toBeVisible();

  await page.goto("/");
  await press(page, "Mes Biens", isMobile);
  const homes = page.getByRole("dialog", { name: "Mes Biens" });
  await homes.getByRole("searchbox").fill(sale.title);
  const row = homes.getByRole("listitem").filter({ hasText: sale.title }).first();
  await row.getByRole("checkbox").check();
  await hideChosen(homes, isMobile);
  await expect(row.getByText("Masqué", { exact: true })).toBeVisible();

  const after = read();
  await reader.reload();
  await expect(sales.getByText(/n’est plus publiée et ne figure plus ici/)).toBeVisible();
  const { report: left } = await (await after).json();
  expect(left.estimate.chosen.price).toBe(frozen.estimate.chosen.price);
  await expect(priceOfOwn).toHaveCount(0);
  expect(left.frozen_on).toBe(frozen.frozen_on);
  const { street, month, price } = own;
  expect(left.estimate.comparables).not.toContainEqual(expect.objectContaining({ street, month, price }));
  await expect(sales.getByText("Poids", { exact: true })).toHaveCount(0);
  expect(await findFaults(reader)).toEqual([]);
  await keepPicture(reader, `report-sale-hidden-${project.name}`);
});

test("while the value of another surface is on its way the page says so, and divides none by it", async ({
  page,
}) => {
  const { id } = await beginBesideOwnSale(page);
  await page.goto(`/estimation-report/${id}/estimation`);
  const value = page.getByRole("region", { name: "Valeur", exact: true });
  const perM2 = value.getByText(/^[\d\s]+€\/m²$/);
  await expect(perM2).toBeVisible();
  const before = await perM2.textContent();
  let letGo: () => void = () => undefined;
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/estimate", async (route) => {
    await isLetGo;
    await route.continue();
  });
  const steps = page.getByRole("navigation", { name: "Étapes du rapport" });
  await steps.getByRole("link", { name: "Le bien" }).click();
  await page.getByLabel("Surface (m²)").fill("90");
  await steps.getByRole("link", { name: "L’estimation" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/90.m²/);
  const wait = page.getByText("Calcul en cours…");
  await expect(wait).toBeVisible();
  await expect(page.getByText("Enregistré", { exact: true })).toBeVisible();
  await expect(wait).toBeVisible();
  await expect(perM2).toHaveText(before ?? "");
  letGo();
  await expect(wait).toHaveCount(0);
  await expect(perM2).not.toHaveText(before ?? "");
});
