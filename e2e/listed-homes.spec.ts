import { addressOf, importFrom, openImportForm } from "./import-form.ts";
import { expect, findFaults, keepPicture, test, withStillMap } from "./journey.ts";
import { listingOrigin, startListingSite } from "./listing-site.ts";

test.use(withStillMap);

let site: Awaited<ReturnType<typeof startListingSite>>;
test.beforeAll(async () => {
  site = await startListingSite();
});
test.afterAll(() => site.close());

test("a page of several homes offers them one by one; the one that is picked is imported from its own address", async ({
  page,
  isMobile,
}) => {
  const size = isMobile ? "phone" : "desktop";
  const form = await openImportForm(page, isMobile);
  await form.getByRole("checkbox", { name: /J’atteste/ }).check();
  await importFrom(form, "/nos-biens");
  const offered = form.getByRole("region", { name: /^Cette page présente 3 biens\. Lequel importer/ });
  await expect(offered).toBeVisible();
  // Nothing of a page of several is taken for one of them.
  await expect(form.getByLabel("Titre")).toHaveCount(0);
  await expect(offered.getByRole("listitem").first()).toContainText("325\u202f000\u00a0€");
  expect(await findFaults(page)).toEqual([]);
  await keepPicture(page, `listed-homes-${size}`);
  if (isMobile) {
    const before = page.viewportSize();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ colorScheme: "dark" });
    await expect(offered).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(await findFaults(page)).toEqual([]);
    await keepPicture(page, "listed-homes-360-dark");
    await page.emulateMedia({ colorScheme: "light" });
    if (before !== null) await page.setViewportSize(before);
  }
  // By keyboard: the second of them.
  await offered.getByRole("button").nth(1).focus();
  await page.keyboard.press("Enter");
  await expect(form.getByLabel("Titre")).toHaveValue("Maison de ville avec terrasse");
  await expect(addressOf(form)).toHaveValue(`${listingOrigin}/maison`);
  await expect(offered.getByRole("button").nth(1)).toHaveAttribute("aria-current", "true");
  // Another one in its place is asked about: then what was read of the first is gone.
  await offered.getByRole("button").first().click();
  const question = page.getByRole("dialog", { name: "Remplacer l’import précédent ?" });
  await question.getByRole("button", { name: "Remplacer" }).click();
  await expect(form.getByLabel("Titre")).toHaveValue("Trois pièces avec balcon rue Sainte");
  await expect(form.getByLabel("Prix (€)")).toHaveValue(/325/);
});
