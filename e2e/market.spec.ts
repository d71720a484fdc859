import { expect, keepPicture, mapAtRest, openMap, test } from "./journey.ts";

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
