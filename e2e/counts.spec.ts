import type { Page } from "@playwright/test";
import { expect, mapAtRest, openMap, test } from "./journey.ts";

/** Views from far and near, at whose edges stacks and properties are cut off. */
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

/** What the list asked the server for last, and how many there are when the server is asked that again. */
function followList(page: Page) {
  let query: unknown = null;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/map/list")) query = request.postDataJSON();
  });
  return {
    lastQuery: () => query,
    async count(): Promise<number> {
      if (query === null) return Number.NaN;
      const headers = { origin: new URL(page.url()).origin };
      const { total } = await (await page.request.post("/api/map/list", { data: query, headers })).json();
      return total;
    },
  };
}

test("legend and list tell one number of what is in sight, beside the panels that are open", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "the list is a drawer: see below");
  const list = followList(page);
  const expectOneCount = async () => {
    await mapAtRest(page);
    await expect.poll(async () => (await list.count()) - (await countOfLegend(page))).toBe(0);
    await expect.poll(async () => numberIn(await title(page).textContent())).toBe(await countOfLegend(page));
  };
  for (const view of views) {
    await openMap(page, `/?carte=${view}&liste=1`);
    await expectOneCount();
  }
  const before = list.lastQuery();
  await page.locator("li[aria-posinset='1'] button").click();
  await expect(page.locator("[data-map]")).toHaveAttribute("data-panel", "open");
  // Less is in sight beside the panel: the list asks anew.
  await expect.poll(() => list.lastQuery()).not.toEqual(before);
  await expectOneCount();
});

test("on a phone legend, filters and list tell one number", async ({ page, isMobile }) => {
  test.skip(!isMobile, "filters are chips there");
  const list = followList(page);
  for (const view of views) {
    await openMap(page, `/?carte=${view}`);
    const counted = await countOfLegend(page);
    await page.getByRole("button", { name: /^Filtres/ }).click();
    const show = page.getByRole("button", { name: /^Afficher \d/ });
    await expect(show).toBeVisible();
    await expect.poll(async () => numberIn(await show.textContent())).toBe(counted);
    await show.click();
    await page.getByRole("button", { name: "Liste", exact: true }).click();
    await expect.poll(list.count).toBe(counted);
    await expect.poll(async () => numberIn(await title(page).textContent())).toBe(counted);
  }
});
