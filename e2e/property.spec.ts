import type { Page } from "@playwright/test";
import { findMembers } from "./find-members.ts";
import { expect, findFaults, keepPicture, test } from "./journey.ts";
import { drag } from "./touch.ts";

const panelOf = (page: Page) => page.getByRole("complementary").or(page.getByRole("dialog")).first();

/** A property for sale with several photographs. */
async function findOffer(page: Page): Promise<string> {
  for (const { id } of await findMembers(page.request, "for_sale")) {
    const reply = await page.request.get(`/api/properties/${id}`);
    const { photos }: { photos: unknown[] } = await reply.json();
    if (photos.length >= 3) return id;
  }
  throw new Error("No property for sale has three photographs.");
}

test("photographs turn by keys, by mouse and by finger, and fill the screen until Escape", async ({
  page,
  isMobile,
}, { project }) => {
  await page.goto(`/?property=${await findOffer(page)}`);
  const panel = panelOf(page);
  await expect(panel.getByText(/^1 \/ \d+$/)).toBeVisible();
  if (isMobile) {
    const photo = await panel.getByRole("button", { name: /^Photo 1 sur/ }).boundingBox();
    const y = (photo?.y ?? 0) + 80;
    await drag(page, [
      { x: 300, y },
      { x: 120, y },
    ]);
  } else {
    await panel.getByRole("button", { name: "Photo suivante" }).click();
    await expect(panel.getByText(/^2 \/ \d+$/)).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(panel.getByText(/^3 \/ \d+$/)).toBeVisible();
    await page.keyboard.press("ArrowLeft");
  }
  await expect(panel.getByText(/^2 \/ \d+$/)).toBeVisible();
  await panel.getByRole("button", { name: /^Photo 2 sur/ }).click();
  const lightbox = page.getByRole("dialog", { name: /^Photos : / });
  await expect(lightbox.getByText(/^2 \/ \d+$/)).toBeVisible();
  await keepPicture(page, `photo-plein-ecran-${project.name}`);
  await page.keyboard.press("ArrowRight");
  await expect(lightbox.getByText(/^3 \/ \d+$/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(lightbox).toHaveCount(0);
  // The panel under it stays, on the photograph that was looked at last.
  await expect(panel.getByText(/^3 \/ \d+$/)).toBeVisible();
});

test("a link opens an agency, which shows how to reach it and what it sold, page by page", async ({
  page,
  isMobile,
}, { project }) => {
  const [agency] = await findMembers(page.request, "agency");
  await page.goto(`/?agence=${agency?.id}`);
  const panel = panelOf(page);
  await expect(panel.getByRole("heading", { name: agency?.name ?? "" })).toBeVisible();
  await expect(panel.getByRole("link", { name: "Itinéraire" })).toHaveAttribute(
    "href",
    /destination=43\.\d+,5\./,
  );
  await expect(panel.getByRole("link", { name: /^04 / })).toHaveCount(0);
  await panel.getByRole("button", { name: "Contacter", exact: true }).click();
  await expect(panel.getByRole("link", { name: /^04 / })).toBeInViewport();
  const sales = panel.getByRole("region", { name: "Biens vendus par l'agence" }).getByRole("listitem");
  await expect(sales).toHaveCount(5);
  await expect(sales.first()).toContainText("Prix réservé");
  await panel.getByRole("button", { name: "Voir plus de biens vendus" }).click();
  await expect(sales.nth(5)).toBeAttached();
  await keepPicture(page, `agence-${project.name}`);
  if (isMobile) return;
  await sales.first().getByRole("button").click();
  await expect(panel.getByRole("heading", { name: "Performance énergétique" })).toBeAttached();
});

test("a property's page tells a sold property's figures to nobody, keeps its layout, and has no accessibility fault", async ({
  page,
  isMobile,
}, { project }) => {
  const [sold] = await findMembers(page.request, "sold");
  await page.addInitScript(watchLayout);
  const photoBytes: Promise<number>[] = [];
  page.on("response", (response) => {
    if (response.url().includes("/storage/property-photos/"))
      photoBytes.push(response.body().then((body) => body.length));
  });
  await page.goto(`/p/${sold?.id}?acces=faux`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(/^Ce lien personnel n’est pas valable/)).toBeVisible();
  await expect(page.getByText("XXX XXX")).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Le marché du/ })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate(() => Number(document.documentElement.dataset.layoutShift ?? 0))).toBeLessThan(
    0.01,
  );
  const bytes = (await Promise.all(photoBytes)).reduce((sum, one) => sum + one, 0);
  expect(bytes).toBeLessThan(150_000);
  // Without motion, so that no colour is judged on its way to another.
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await findFaults(page)).toEqual([]);
  await keepPicture(page, `page-bien-${project.name}`);
  if (isMobile) return;
  await page.getByRole("button", { name: "Photo masquée" }).first().click();
  await expect(page.getByRole("dialog", { name: "Recevoir la fiche détaillée" })).toBeVisible();
});

test("the page of a property that does not exist says so, with status 404", async ({
  page,
  isMobile,
  expectRefusal,
}) => {
  test.skip(isMobile, "the page is the same");
  expectRefusal(404, /^\/p\/|get-property-details/);
  const reply = await page.goto("/p/00000000-0000-4000-8000-000000000000");
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Page introuvable", level: 1 })).toBeVisible();
});

/** Runs in the page: adds up what moves without anybody having touched anything. */
function watchLayout(): void {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ("value" in entry && typeof entry.value === "number") sum += entry.value;
    document.documentElement.dataset.layoutShift = String(sum);
  }).observe({ type: "layout-shift", buffered: true });
}
