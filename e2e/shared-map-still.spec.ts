/** A shared report's map for a reader without WebGL: the streets stand still, and prices lead to their lines. */
import { beginBesideOwnSale, estimatingOrigin, serveEstimates, signIn } from "./estimating-server.ts";
import { expect, findFaults, keepPicture, test, withStillMap } from "./journey.ts";

test.use({ ...withStillMap, baseURL: estimatingOrigin });
serveEstimates();

test("without WebGL a shared report shows its streets, the home and prices that lead to their lines", async ({
  page,
}, { project }) => {
  const { id } = await beginBesideOwnSale(page);
  const ask = await signIn(page);
  const sharing = await (
    await ask(`/api/estimation-reports/${id}/links`, "POST", { recipient: null, is_mailed: false })
  ).json();
  await page.goto(`${sharing.links.at(-1).url}?vue=carte`);
  const map = page.getByRole("region", { name: "Carte du bien et des ventes comparables" });
  const drawn = () =>
    map
      .locator("img")
      .evaluateAll((all) => all.some((one) => one instanceof HTMLImageElement && one.naturalWidth > 0));
  await expect.poll(drawn).toBe(true);
  await expect(map.locator("[data-selected=property]")).toHaveCount(1);
  const prices = map.getByRole("button");
  await expect(prices.first()).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await keepPicture(page, `shared-map-still-${project.name}`);
  const lines = page.getByRole("region", { name: "Ventes comparables", exact: true }).getByRole("listitem");
  await prices.first().click();
  await expect(page.locator("li:focus")).toBeInViewport();
  await expect(lines.and(page.locator("li:focus"))).toHaveCount(1);
});
