/** The sales of a report on its map, by keyboard and finger. Where there are sales. */
import type { Locator } from "@playwright/test";
import { beginReport, reportedHome } from "../server/testing/build-report.ts";
import { beginBesideOwnSale, estimatingOrigin, serveEstimates, share, signIn } from "./estimating-server.ts";
import { expect, findFaults, keepPicture, test } from "./journey.ts";

test.use({ baseURL: estimatingOrigin });
serveEstimates();

test("a price on the map is picked by key, kept and dropped; Escape leaves it, but for what lies over it first", async ({
  page,
  isMobile,
}, { project }) => {
  const { id } = await beginBesideOwnSale(page);
  await page.goto(`/estimation-report/${id}/comparables`);
  const map = page.getByRole("region", { name: "Carte des ventes comparables" });
  const prices = map.getByRole("list", { name: "Prix sur la carte" });
  const anyPrice = prices.getByRole("button", { name: /Données ouvertes|Vente fictive/ }).first();
  const name = (await anyPrice.getAttribute("aria-label")) ?? "";
  // The same one: others come before it while the map comes to rest.
  await prices.getByRole("button", { name, exact: true }).first().focus();
  await page.keyboard.press("Enter");
  const picked = map.getByRole("region", { name });
  await expect(picked).toBeFocused();

  // A dialog over the page takes Escape for itself.
  await page.getByRole("button", { name: "Partager" }).click();
  const dialog = page.getByRole("dialog", { name: "Partager le rapport" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(picked).toBeVisible();
  // So does the menu of the header.
  if (isMobile) {
    const menu = page.locator(":popover-open");
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(menu).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(menu).toHaveCount(0);
    await expect(picked).toBeVisible();
  }
  expect(await findFaults(page)).toEqual([]);
  await keepPicture(page, `report-map-${project.name}`);

  await picked.getByRole("button", { name: "Garder" }).click();
  const kept = map.getByRole("region", { name: /Gardée$/ });
  await expect(kept.getByRole("button", { name: "Ne plus garder" })).toBeVisible();
  await kept.getByRole("button", { name: "Écarter" }).click();
  const dropped = map.getByRole("region", { name: /Écartée$/ });
  await expect(dropped.getByRole("button", { name: "Reprendre" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dropped).toHaveCount(0);
  await expect(prices.getByRole("button", { name: /Écartée$/ })).toBeFocused();

  // So does a press on the ground, where no price stands.
  await page.keyboard.press("Enter");
  await expect(dropped).toBeVisible();
  const ground = await findGround(map);
  await page.mouse.click(ground.x, ground.y);
  await expect(dropped).toHaveCount(0);
});

/** A point of the map's lower half that is far from every price, on the screen. */
async function findGround(map: Locator): Promise<{ readonly x: number; readonly y: number }> {
  await map.scrollIntoViewIfNeeded();
  return map.evaluate((section) => {
    const { left, top, width, height } = (
      section.querySelector("[data-report-map]") as Element
    ).getBoundingClientRect();
    const prices = [...section.querySelectorAll("button[id^=prix-]")].map((price) => {
      const box = price.getBoundingClientRect();
      return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    });
    const nearest = ({ x, y }: { x: number; y: number }) =>
      Math.min(...prices.map((price) => Math.hypot(price.x - x, price.y - y)));
    const points = [0.15, 0.3, 0.45, 0.6].flatMap((across) =>
      [0.6, 0.75, 0.85].map((down) => ({ x: left + across * width, y: top + down * height })),
    );
    return points.reduce((best, point) => (nearest(point) > nearest(best) ? point : best));
  });
}

test("while no sale can be compared the map shows the home and what is for sale around it, once it has a place", async ({
  page,
}, { project }) => {
  const ask = await signIn(page);
  const unmeasured = await beginReport(ask, { home: { ...reportedHome, surface_area: null } });
  await page.goto(`/estimation-report/${unmeasured.id}/comparables`);
  await expect(page.getByText(/^Il manque la surface pour chercher/)).toBeVisible();
  const map = page.getByRole("region", { name: "Carte des prix alentour" });
  const prices = map.getByRole("list", { name: "Prix sur la carte" });
  await expect(prices.getByRole("button", { name: /À vendre$/ }).first()).toBeAttached();
  await expect(map.getByRole("list", { name: "Couleurs des prix" })).toHaveText("À vendre");
  expect(await findFaults(page)).toEqual([]);
  await keepPicture(page, `report-map-no-estimate-${project.name}`);

  const unplaced = await beginReport(ask, { home: { ...reportedHome, latitude: null, longitude: null } });
  await page.goto(`/estimation-report/${unplaced.id}/comparables`);
  await expect(page.getByText(/^Il manque le point de l’adresse sur la carte pour chercher/)).toBeVisible();
  await expect(map).toHaveCount(0);
  await page.getByRole("link", { name: "Compléter le bien" }).click();
  await expect(page).toHaveURL(/\/bien$/);
});

test("the reader's map shows the price of each sale that has a line, and leads there by key", async ({
  page,
  browser,
}, { project }) => {
  const { id } = await beginBesideOwnSale(page);
  const reader = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await reader.goto(`${await share(page, id)}?vue=carte`);
  const map = reader.getByRole("region", { name: "Carte du bien et des ventes comparables" });
  const prices = map.getByRole("list", { name: "Prix sur la carte" });
  const lines = reader.getByRole("region", { name: "Ventes comparables", exact: true }).getByRole("listitem");
  await expect(lines).toHaveCount(12);
  // The author's own sale, which was kept, comes first.
  const own = prices.getByRole("button", { name: /Vente de l’agence$/ }).first();
  await expect(own).toBeAttached();
  expect(await prices.getByRole("button").count()).toBeLessThanOrEqual(12);
  await own.focus();
  await expect(lines.first()).toHaveAttribute("data-lit", "true");
  await keepPicture(reader, `shared-map-${project.name}`);
  await reader.keyboard.press("Enter");
  await expect(lines.first()).toBeFocused();
  await expect(lines.first()).toBeInViewport();
  expect(await findFaults(reader)).toEqual([]);
  await expect(reader.getByRole("list", { name: "Couleurs des prix" })).toHaveCount(0);
});
