/** What lies in the panel over a map that nobody looks at. */
import type { Page } from "@playwright/test";
import { findMembers } from "./find-members.ts";
import { expect, keepPicture, test, withStillMap } from "./journey.ts";
import { drag } from "./touch.ts";

test.use(withStillMap);

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
  // The map begins where it stands, with the streets around.
  await expect(page).toHaveURL(/\?carte=[\d._]+_16$/);
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
