import { expect, keepPicture, mapAtRest, openMap, signIn, test } from "./journey.ts";

const rows = "li[aria-posinset]";

test("filters narrow map and list, the address keeps them, and a reload brings them back", async ({
  page,
  isMobile,
}, { project }) => {
  await openMap(page);
  await page.getByRole("button", { name: "Liste", exact: true }).click();
  const title = page.getByRole("heading", { name: /biens dans cette vue/ });
  await expect(title).toBeVisible();
  const before = await title.textContent();
  // Until it has come, the list shows what it showed before.
  const filtered = page.waitForResponse(
    (reply) => reply.url().endsWith("/api/map/list") && reply.request().postDataJSON().filter.minRooms === 3,
  );
  if (isMobile) {
    await page.goBack();
    await expect(title).toHaveCount(0);
    await expect(page).not.toHaveURL(/liste/);
    await page.getByRole("button", { name: /^Filtres/ }).click();
    await page.getByRole("checkbox", { name: "Maison" }).check();
    await page.getByRole("radio", { name: "3+" }).check();
    await keepPicture(page, `filtres-${project.name}`);
    await page.getByRole("button", { name: /^Afficher/ }).click();
    await page.getByRole("button", { name: "Liste", exact: true }).click();
  } else {
    await page.getByRole("button", { name: "Type de bien" }).click();
    await page.getByRole("checkbox", { name: "Maison" }).check();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Pièces", exact: true }).click();
    await page.getByRole("radio", { name: "3+" }).check();
    await page.keyboard.press("Escape");
  }
  const { total } = await (await filtered).json();
  const count = `${total} biens dans cette vue`;
  expect(count).not.toBe(before);
  await expect(title).toHaveText(count);
  await expect(page.locator(rows).first()).toBeVisible();
  await expect(page).toHaveURL(/types=Maison/);
  await expect(page).toHaveURL(/pieces=3/);
  await keepPicture(page, `liste-${project.name}`);
  await page.reload();
  await mapAtRest(page);
  await expect(title).toHaveText(count);
});

test("a line of the list opens its property; the list shows no figure of what is sold", async ({ page }) => {
  await page.goto("/?liste=1&afficher=vendus");
  const first = page.locator(rows).first();
  await expect(first).toContainText("Prix réservé");
  await expect(page.locator(rows).filter({ hasText: "€" })).toHaveCount(0);
  await first.getByRole("button").click();
  await expect(page.getByRole("heading", { name: "Détails", exact: true })).toBeVisible();
  await expect(page.locator("[data-map]")).toHaveAttribute("data-panel", "open");
});

test("a professional filters what was sold by price and year; a visitor is not offered the year", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "the same fields in a drawer");
  await page.goto("/?liste=1");
  await expect(page.getByRole("button", { name: "Année de vente" })).toHaveCount(0);
  await signIn(page, "agence@demo.calanque.fr");
  await page.getByRole("button", { name: "Prix" }).click();
  await page.getByLabel("Maximum (€)").fill("150 000");
  await page.getByLabel("Maximum (€)").press("Enter");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Année de vente" }).click();
  await page.getByLabel("Depuis").selectOption("2023");
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/prix=_150000/);
  await expect(page.locator(rows).first()).toContainText(/Vendu en \p{L}+ 202[3-6]/u);
  await expect(page.locator(rows).first()).toContainText(/1?\d{2}\s000\s€|\d{2,3}\s\d{3}\s€/);
});

const shared = "carte=43.28431_5.38092_14.5&lieu=43.28431_5.38092_Rue Paradis 13006 Marseille";

test("the view is shared as a link that opens it again", async ({ page, context, isMobile }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  // A phone has its own way of sharing, which this Chromium has not.
  if (isMobile) await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "share"));
  await openMap(page, `/?${shared}&types=Appartement&legende=0`);
  await expect(page.getByRole("heading", { name: "Légende" })).toHaveCount(0);
  await page.getByRole("button", { name: "Partager" }).click();
  await expect(page.getByText("Lien copié")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto(link);
  await expect(page).toHaveURL(/carte=43\.28431_5\.38092_14\.5/);
  await expect(page.getByRole("button", { name: "Effacer la recherche" })).toBeVisible();
  if (isMobile) {
    await expect(page.getByText("Rue Paradis 13006 Marseille")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Filtres/ })).toContainText("1");
    return;
  }
  await expect(page.getByRole("combobox", { name: "Adresse" })).toHaveValue("Rue Paradis 13006 Marseille");
  await expect(page.getByRole("button", { name: "Type de bien : Appartement" })).toBeVisible();
});
