import type { Page } from "@playwright/test";
import { expect, mapAtRest, openMap, test } from "./journey.ts";

/** Views from far and near, at whose edges stacks and homes are cut off. */
const views = [
  "43.29400_5.37700_11.40",
  "43.29812_5.38231_13.37",
  "43.28044_5.39390_14.60",
  "43.30377_5.40148_15.81",
  "43.29611_5.36984_17.20",
];

const numberIn = (text: string | null) => Number((text ?? "").replace(/\D/g, ""));

/** How many properties the legend says are in sight: of what it shows, the agencies are none. */
async function countOfLegend(page: Page): Promise<number> {
  const open = page.getByRole("button", { name: /Déplier la légende/ });
  if (await open.isVisible()) {
    const [, sold, forSale] = await open.locator(":scope > span").allTextContents();
    return numberIn(sold ?? "") + numberIn(forSale ?? "");
  }
  const lines = page.getByRole("group", { name: "Ce que montre la carte" }).locator("label");
  return (
    numberIn(await lines.filter({ hasText: "Biens vendus" }).textContent()) +
    numberIn(await lines.filter({ hasText: "Biens à vendre" }).textContent())
  );
}

const title = (page: Page) =>
  page.getByRole("heading", { name: /^\d[\d\s]* biens? dans cette vue$|^Biens dans/ });

/** How many the server finds for the list as it is shown last. */
async function countOfReply(page: Page, act: () => Promise<unknown>): Promise<number> {
  const totals: number[] = [];
  const follow = async (reply: { url(): string; json(): Promise<{ total: number }> }) => {
    if (reply.url().endsWith("/api/map/list")) totals.push((await reply.json()).total);
  };
  page.on("response", follow);
  await act();
  await mapAtRest(page);
  await expect.poll(() => totals.length).toBeGreaterThan(0);
  await page.waitForLoadState("networkidle");
  page.off("response", follow);
  return totals.at(-1) ?? Number.NaN;
}

test("legend and list tell one number of what is in sight, beside the panels that are open", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "the list is a drawer: see below");
  for (const view of views) {
    const listed = await countOfReply(page, () => openMap(page, `/?carte=${view}&liste=1`));
    await expect.poll(() => countOfLegend(page)).toBe(listed);
    expect(numberIn(await title(page).textContent())).toBe(listed);
  }
  const before = await countOfLegend(page);
  const listed = await countOfReply(page, () => page.locator("li[aria-posinset='1'] button").click());
  await expect(page.locator("[data-map]")).toHaveAttribute("data-panel", "open");
  await expect.poll(() => countOfLegend(page)).toBe(listed);
  expect(numberIn(await title(page).textContent())).toBe(listed);
  expect(listed).not.toBe(before);
});

test("on a phone legend, filters and list tell one number", async ({ page, isMobile }) => {
  test.skip(!isMobile, "filters are chips there");
  for (const view of views) {
    await openMap(page, `/?carte=${view}`);
    const counted = await countOfLegend(page);
    await page.getByRole("button", { name: /^Filtres/ }).click();
    const show = page.getByRole("button", { name: /^Afficher \d/ });
    await expect(show).toBeVisible();
    expect(numberIn(await show.textContent())).toBe(counted);
    await show.click();
    const listed = await countOfReply(page, () =>
      page.getByRole("button", { name: "Liste", exact: true }).click(),
    );
    expect(listed).toBe(counted);
    expect(numberIn(await title(page).textContent())).toBe(counted);
  }
});
