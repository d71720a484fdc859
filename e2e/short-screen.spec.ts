/** A telephone on its side, 844 x 390: as wide as a desk's smallest, and less than half as high. */
import { findMembers } from "./find-members.ts";
import { expect, keepPicture, test, withStillMap } from "./journey.ts";

test.use({ ...withStillMap, viewport: { width: 844, height: 390 }, hasTouch: true });

const height = 390;

test("on its side a telephone folds the legend and has its filters in one row that scrolls", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.getByRole("button", { name: /Déplier la légende/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Replier la légende" })).toHaveCount(0);
  const filters = page.getByRole("region", { name: "Filtres et liste" });
  const chips = filters.getByRole("button");
  await expect(chips.filter({ hasText: "Partager" })).toBeAttached();
  const tops = await chips.evaluateAll((all) =>
    all.map((chip) => Math.round(chip.getBoundingClientRect().top)),
  );
  expect(new Set(tops).size).toBe(1);
  await chips.last().scrollIntoViewIfNeeded();
  await expect(chips.last()).toBeInViewport({ ratio: 1 });
  const box = await filters.boundingBox();
  expect(box?.height).toBeLessThan(70);
  await keepPicture(page, "carte-couchee");
});

test("on its side a home opens at the right as high as the screen, its photograph under half of it", async ({
  page,
}) => {
  const offers = await findMembers(page.request, "for_sale");
  const home = offers.find(({ photo }) => photo);
  await page.goto(`/?property=${home?.id}`);
  const panel = page.getByRole("complementary");
  await expect(panel.getByRole("button", { name: /^Photo 1 sur/ })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const header = await page.getByRole("banner").boundingBox();
  const box = await panel.boundingBox();
  const photo = await panel.getByRole("button", { name: /^Photo 1 sur/ }).boundingBox();
  if (header === null || box === null || photo === null) throw new Error("Not drawn.");
  // A margin of eight pixels above, below and beside it.
  expect(box.y).toBeCloseTo(header.height + 8, 0);
  expect(box.y + box.height).toBeCloseTo(height - 8, 0);
  expect(box.x + box.width).toBeCloseTo(844 - 8, 0);
  expect(photo.height).toBeLessThanOrEqual(0.45 * height + 1);
  expect(photo.width / photo.height).toBeGreaterThan(1);
  await keepPicture(page, "bien-couche");
});
