/** The list and its filters, over a map that nobody looks at. */
import { expect, isFocused, signIn, test, withStillMap } from "./journey.ts";

test.use(withStillMap);

const rows = "li[aria-posinset]";

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
  // The filters have come.
  await expect(page.getByRole("button", { name: "Type de bien" })).toBeVisible();
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

test("Tab goes from the search to the list, the filters, the map and the legend", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "there the list is a drawer, which keeps the focus");
  await page.goto("/?liste=1&carte=43.2949_5.3772_17");
  const map = page.getByRole("region", { name: "Carte", exact: true });
  const stops = {
    search: page.getByLabel("Adresse", { exact: true }).first(),
    list: page.locator(rows).first().getByRole("button"),
    filters: page.getByRole("button", { name: "Type de bien" }),
    map: map.getByRole("button", { name: /biens?|agence/ }).first(),
    legend: page.getByRole("button", { name: /Déplier la légende/ }),
  };
  for (const stop of Object.values(stops)) await expect(stop).toBeAttached();
  const met: string[] = [];
  for (let presses = 0; presses < 80 && met.at(-1) !== "legend"; presses += 1) {
    await page.keyboard.press("Tab");
    for (const [name, stop] of Object.entries(stops)) if (await isFocused(stop)) met.push(name);
  }
  expect(met).toEqual(Object.keys(stops));
});
