import type { Locator } from "@playwright/test";
import { expect, keepPicture, mapAtRest, test } from "./journey.ts";

const credits = "Afficher les crédits de la carte";

test("zoom buttons and credits are there before the map moves, and the map that comes obeys", async ({
  page,
  isMobile,
}) => {
  await page.goto("/");
  const map = page.locator("[data-map]");
  await expect(map).toHaveAttribute("data-state", /still|idle/);
  await expect(map).not.toHaveAttribute("data-marker-count", "0");
  const status = page.getByRole("status").filter({ hasText: /biens? et/ });
  const before = await status.textContent();
  if (!isMobile) {
    await expect(map).toHaveAttribute("data-state", "still");
    await expect(page.getByText(/^MapLibre \| Fond de carte Calanque/)).toBeHidden();
    await keepPicture(page, "carte-immobile");
  }
  // Fingers have the map that moves at once; a mouse and keys have it once they show themselves.
  const zoom = page.getByRole("button", { name: "Zoomer", exact: true });
  if (isMobile) await zoom.tap();
  else {
    await zoom.focus();
    await page.keyboard.press("Enter");
  }
  await expect(status).not.toHaveText(before ?? "");
  await mapAtRest(page);
  await expect(zoom).toHaveCount(1);
  if (!isMobile) await expect(zoom).toBeFocused();
  await page.getByLabel(credits).click();
  await expect(page.getByText(/Fond de carte Calanque, d’après Ville de Marseille/)).toBeVisible();
});

test("what the map that moves needs is fetched while the still one stands, and not run", async ({ page }) => {
  const fetched: string[] = [];
  page.on("requestfinished", (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto("/");
  for (const name of [/\/city-map-/, /\/marker-canvas-/, /\/maplibre-gl-worker-/, /\/basemap\/style/])
    await expect.poll(() => fetched.some((path) => name.test(path))).toBe(true);
  await expect(page.locator("[data-map]")).toHaveAttribute("data-state", "still");
  await expect(page.locator("canvas")).toHaveCount(0);
});

test("without WebGL the map stands still, says so, and goes nearer by its stacks and buttons", async ({
  page,
}, { project }) => {
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
        return kind.startsWith("webgl") ? null : Reflect.apply(getContext, this, [kind, ...rest]);
      },
    });
    Reflect.deleteProperty(globalThis, "OffscreenCanvas");
  });
  await page.goto("/");
  const stack = page.getByRole("button", { name: /^\d+ biens/ }).first();
  await expect(stack).toBeAttached();
  // A key is the first sign of a person too, so that the map is already on its way when it is pressed.
  await stack.press("Enter");
  await expect(page.getByText(/^Carte simplifiée/)).toBeVisible();
  await expect(page).toHaveURL(/carte=[\d.]+_[\d.]+_12(?:&|$)/);
  await page.getByRole("button", { name: "Zoomer", exact: true }).click();
  await expect(page).toHaveURL(/carte=[\d.]+_[\d.]+_13(?:&|$)/);
  await expect(page.getByLabel(credits)).toBeAttached();
  await keepPicture(page, `sans-webgl-${project.name}`);
});

test("a still map stands on larger pictures until its own have come, and on nothing else afterwards", async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  // At zoom 15 its own are those of step 30.
  await page.route("**/basemap/still/*/30/**", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/?carte=43.3035_5.4185_15");
  const standIns = page.locator("[data-map] img[src$='noms=0']");
  const own = page.locator("[data-map] img[src*='/30/']");
  await expect.poll(() => areDrawn(standIns)).toBe(true);
  expect(await areDrawn(own)).toBe(false);
  // Four times as wide as it is drawn.
  expect((await standIns.first().boundingBox())?.width).toBeGreaterThan(2_000);
  release();
  await expect(standIns).toHaveCount(0);
  expect(await areDrawn(own)).toBe(true);
});

/** There are pictures, and each has come. */
async function areDrawn(pictures: Locator): Promise<boolean> {
  return pictures.evaluateAll(
    (images) => images.length > 0 && images.every((image) => (image as HTMLImageElement).naturalWidth > 0),
  );
}
