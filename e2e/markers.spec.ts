import type { Page } from "@playwright/test";
import { expect, keepPicture, mapAtRest, openMap, test } from "./journey.ts";

/** The Vieux-Port, near enough for properties to stand apart. */
const near = "/?carte=43.29500_5.37600_17.00";

test("the keyboard alone walks over the markers, hears their names and opens a property", async ({ page }, {
  project,
}) => {
  // From further off, so that there is a marker in every direction.
  await openMap(page, "/?carte=43.29500_5.37600_15.00");
  // The whole map is one stop among the others.
  await page.getByRole("button", { name: "Zoomer", exact: true }).focus();
  await page.keyboard.press("Shift+Tab");
  const markers = page.getByRole("group", { name: "Repères de la carte" });
  const focused = markers.locator("button:focus");
  await expect(focused).toHaveCount(1);
  const walk = async (key: string) => {
    const before = (await focused.getAttribute("data-key")) ?? "";
    await page.keyboard.press(key);
    await expect(focused).not.toHaveAttribute("data-key", before);
  };
  await page.keyboard.press("Home");
  await walk("End");
  await walk("Home");
  // To where the most of the map lies.
  const { y } = (await focused.boundingBox()) ?? { y: 0 };
  await walk(y < (page.viewportSize()?.height ?? 0) / 2 ? "ArrowDown" : "ArrowUp");
  await expect(focused).toBeVisible();
  await expect(page.locator("[data-preview]")).toBeVisible();
  const property = markers
    .getByRole("button", { name: /^(Appartement|Maison|Immeuble|Autre)( \d+ pièces?)?, (vendu|à vendre), / })
    .first();
  await expect(property).toBeAttached();
  await property.focus();
  await expect(focused).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-map]")).toHaveAttribute("data-panel", "open");
  await mapAtRest(page);
  await keepPicture(page, `repere-choisi-${project.name}`);
  await page.keyboard.press("Escape");
  await expect(page.locator("[data-map]")).toHaveAttribute("data-panel", "closed");
});

test("a click beside every marker deselects", async ({ page, isMobile }) => {
  test.skip(isMobile, "a drawer covers the map and is closed by itself");
  await openMap(page, near);
  const markers = page.getByRole("group", { name: "Repères de la carte" });
  // By its key: the first marker may lie under the header.
  await markers
    .getByRole("button", { name: /^Bien (vendu|à vendre)$|, (vendu|à vendre)/ })
    .first()
    .press("Enter");
  const map = page.locator("[data-map]");
  await expect(map).toHaveAttribute("data-panel", "open");
  await mapAtRest(page);
  const free = await page.evaluate(() => {
    const boxes = [...document.querySelectorAll("[data-key]")].map((button) =>
      button.getBoundingClientRect(),
    );
    for (let x = 300; x < 900; x += 20)
      for (let y = 200; y < 700; y += 20)
        if (
          boxes.every(
            ({ left, right, top, bottom }) =>
              x < left - 20 || x > right + 20 || y < top - 20 || y > bottom + 20,
          )
        )
          return { x, y };
    return null;
  });
  expect(free).not.toBeNull();
  await page.mouse.click(free?.x ?? 0, free?.y ?? 0);
  await expect(map).toHaveAttribute("data-panel", "closed");
});

test("the map alone takes its commands on the style guide", async ({ page }, { project }) => {
  await page.goto("/style-guide");
  await page.getByRole("button", { name: "Charger la carte" }).click();
  const painted = page.locator("[data-map-specimen] canvas.map-markers");
  await expect(painted).toBeVisible();
  await expectFocusInSight(page);
  for (const name of ["Sélectionner un bien", "Montrer un périmètre", "5 000 prix"])
    await page.getByRole("button", { name }).click();
  await expect(page.getByRole("button", { name: "5 000 prix" })).toBeEnabled();
  await painted.scrollIntoViewIfNeeded();
  await keepPicture(page, `carte-commandee-${project.name}`);
});

/** The canvas is larger than what is seen of it, and its outline lies within that. */
async function expectFocusInSight(page: Page) {
  const canvas = page.locator("[data-map-specimen] canvas.maplibregl-canvas");
  await page.keyboard.press("Tab");
  await canvas.focus();
  const inside = await canvas.evaluate((element: HTMLCanvasElement) => {
    const hidden = (element.offsetWidth - (element.closest(".map-window")?.clientWidth ?? Number.NaN)) / 2;
    return -Number.parseFloat(getComputedStyle(element).outlineOffset) - hidden;
  });
  expect(inside).toBeGreaterThan(0);
}
