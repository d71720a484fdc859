import { createOwnProperty, leaveAndDiscard } from "./create-own-property.ts";
import { expect, findFaults, keepPicture, openAs, test, withStillMap } from "./journey.ts";
import { agency, press } from "./own-property-form.ts";

test.use(withStillMap);

test("how a home is sold is entered once, told to everyone, and the mandate to the agency alone", async ({
  page,
  browser,
  isMobile,
}) => {
  const size = isMobile ? "phone" : "desktop";
  const title = `Rente ${size}`;
  await openAs(page, agency, "/");
  const id = await createOwnProperty(page, { title, status: "on_sale", price: "285000" });
  await press(page, "Mes Biens", isMobile);
  const list = page.getByRole("dialog", { name: "Mes Biens" });
  await list.getByRole("searchbox").fill(title);
  await list.getByRole("button", { name: title, exact: true }).click();
  const form = page.getByRole("dialog", { name: "Modifier le bien" });
  await expect(form.getByLabel("Bouquet (€)")).toHaveCount(0);
  await form.getByLabel("Avancement de la vente").selectOption("Sous compromis");
  await form.getByLabel("Forme de la vente").selectOption("Viager");
  await form.getByLabel("Bouquet (€)").fill("78 000");
  await form.getByLabel("Rente viagère (€/mois)").fill("410");
  await form.getByLabel("Âge des vendeurs").fill("84 ans");
  await form.getByLabel("Avancement de la vente").scrollIntoViewIfNeeded();
  await keepPicture(page, `property-fields-sale-${size}`);
  await form.getByLabel("Époque de construction").selectOption("1949 à 1974");
  await form.getByLabel("Loi Carrez (m²)").fill("63,37");
  await expect(form.getByLabel("Détail de la procédure")).toHaveCount(0);
  await form.getByText("Dates et exclusivité du mandat").click();
  await form.getByLabel("Date du mandat").fill("2026-03-02");
  await form.getByLabel("Mandat exclusif").selectOption("Oui");
  expect(await findFaults(page)).toEqual([]);
  await keepPicture(page, `property-fields-${size}`);
  await form.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(form).toBeHidden();
  await expect(
    list.getByRole("listitem").filter({ hasText: title }).getByText("Sous compromis, en viager"),
  ).toBeVisible();

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(new URL(`/p/${id}`, page.url()).href);
  await expect(stranger.getByText("Sous compromis, en viager").first()).toBeVisible();
  await expect(stranger.getByText("78 000 €", { exact: true })).toBeVisible();
  await expect(stranger.getByText("63,37 m²")).toBeVisible();
  await expect(stranger.getByText("1949 à 1974")).toBeVisible();
  await expect(stranger.getByText(/Mandat exclusif/)).toHaveCount(0);
  await stranger.context().close();

  await page.goto(`/property/${id}`);
  await expect(page.getByText("Mandat exclusif du 2 mars 2026.")).toBeVisible();
  await keepPicture(page, `property-fields-page-${size}`);
  await leaveAndDiscard(page, id);
});
