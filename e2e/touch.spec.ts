import { findMembers } from "./find-members.ts";
import { expect, keepPicture, mapAtRest, openMap, test } from "./journey.ts";
import { drag } from "./touch.ts";

test.beforeEach(({ isMobile }) => test.skip(!isMobile, "fingers are for small screens"));

test("a property opens in a drawer that a swipe down closes", async ({ page, request }) => {
  const [property] = await findMembers(request, "for_sale");
  await openMap(page, `/?property=${property?.id}`);
  const drawer = page.getByRole("dialog", { name: "Détails de la propriété" });
  await expect(drawer.getByRole("heading", { name: "Équipements" })).toBeAttached();
  await mapAtRest(page);
  await keepPicture(page, "tiroir");
  // A short pull must not close the drawer.
  await drag(page, [
    { x: 195, y: 150 },
    { x: 195, y: 170 },
  ]);
  await expect(drawer).toBeVisible();
  await drag(page, [
    { x: 195, y: 150 },
    { x: 195, y: 640 },
  ]);
  await expect(drawer).toHaveCount(0);
  await expect(page.locator("[data-map]")).toHaveAttribute("data-panel", "closed");
});

test("two fingers zoom, one pans and a tap opens a stack", async ({ page }) => {
  await openMap(page);
  const status = page.getByRole("status").filter({ hasText: /biens? et/ });
  const changes = async (act: () => Promise<void>) => {
    const before = await status.textContent();
    await act();
    await expect(status).not.toHaveText(before ?? "");
    // A finger put on a map that still moves stops it.
    await mapAtRest(page);
  };
  await changes(() =>
    drag(
      page,
      [
        { x: 180, y: 400 },
        { x: 100, y: 400 },
      ],
      [
        { x: 210, y: 400 },
        { x: 290, y: 400 },
      ],
    ),
  );
  await changes(() =>
    drag(page, [
      { x: 300, y: 500 },
      { x: 60, y: 300 },
    ]),
  );
  await changes(() =>
    page
      .getByRole("button", { name: /^\d+ biens/ })
      .first()
      .tap(),
  );
});
