import type { Page } from "@playwright/test";
import { leaveAndDiscard } from "./create-own-property.ts";
import { expect, openAs, test, withStillMap } from "./journey.ts";
import { agency, fillIn, formOf, press } from "./own-property-form.ts";

test.use(withStillMap);

const photo = "web/map/still/posters/light.webp";
const telephonePhoto = "web/features/property/form/photos/telephone.heic";

/** A photograph that is taken listens to keys from the next task of the page on. */
async function nextTask(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

test("photographs stand as they were chosen, and are arranged by keyboard", async ({ page, isMobile }) => {
  await openAs(page, agency, "/");
  await press(page, "Ajouter un Bien", isMobile);
  const form = formOf(page);
  await form.getByRole("tab", { name: "À la main" }).click();
  await form.getByLabel("Fichiers des photos").setInputFiles([photo, "web/map/still/posters/dark.webp"]);
  await expect(form.getByRole("img", { name: "Photo 1, light.webp" })).toBeVisible();
  await expect(form.getByRole("img", { name: "Photo 2, dark.webp" })).toBeVisible();
  await form.getByRole("button", { name: "Déplacer la photo 2" }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("Elle irait à la place 2 sur 2.")).toBeAttached();
  await nextTask(page);
  for (let steps = 0; steps < 7; steps++) await page.keyboard.press("ArrowLeft");
  await expect(page.getByText("Elle irait à la place 1 sur 2.")).toBeAttached();
  await page.keyboard.press("Space");
  await expect(form.getByRole("img", { name: "Photo 1, dark.webp" })).toBeVisible();
  // Escape puts one back that is taken, and leaves the form.
  await form.getByRole("button", { name: "Déplacer la photo 2" }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("Elle irait à la place 2 sur 2.")).toBeAttached();
  await nextTask(page);
  await page.keyboard.press("Escape");
  await expect(page.getByText("Photo reposée à sa place.")).toBeAttached();
  await expect(page.getByRole("dialog", { name: "Modifications non enregistrées" })).toBeHidden();
  await expect(form.getByRole("img", { name: "Photo 1, dark.webp" })).toBeVisible();
});

test("a property is entered with a telephone's photographs, which others see upright", async ({
  page,
  browser,
  isMobile,
}) => {
  await openAs(page, agency, "/legal");
  await page.goto("/");
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  await press(page, "Ajouter un Bien", isMobile);
  const form = formOf(page);
  await fillIn(form, `Photos ${isMobile ? "mobile" : "bureau"}`, isMobile ? "121,5" : "211,5");
  const files = form.getByLabel("Fichiers des photos");
  await files.setInputFiles(photo);
  await expect(form.getByRole("img", { name: "Photo 1, light.webp" })).toBeVisible();
  const ofLibrary = () => loaded.filter((path) => path.includes("libheif")).length;
  expect(ofLibrary(), "the reader of HEIC is loaded when one is met").toBe(0);
  await files.setInputFiles(telephonePhoto);
  await expect(form.getByRole("img", { name: "Photo 2, telephone.heic" })).toBeVisible();
  expect(ofLibrary()).toBe(1);
  await form.getByRole("button", { name: /^Mettre la photo 2 en premier/ }).click();
  const created = page.waitForResponse(
    (reply) => reply.request().method() === "POST" && reply.url().endsWith("/api/own-properties"),
  );
  await form.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(form).toBeHidden();
  const { id } = await (await created).json();
  const onlooker = await (await browser.newContext()).newPage();
  await onlooker.goto(`/property/${id}`);
  const shown = onlooker.getByRole("main").locator("img").first();
  await expect(shown).toBeVisible();
  // It was stored on its side.
  const shape = () => shown.evaluate((one: HTMLImageElement) => one.naturalWidth / one.naturalHeight);
  await expect.poll(shape).toBeCloseTo(1.5, 2);
  await onlooker.context().close();
  // The other size enters the same photographs: that would be taken for the same property.
  await leaveAndDiscard(page, id);
});
