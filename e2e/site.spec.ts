import { expect, findFaults, keepPicture, mapAtRest, openMap, test } from "./journey.ts";

test("the theme chosen stays after a reload, and is there before the first paint", async ({
  page,
  isMobile,
}, { project }) => {
  // Another one than the system asks for.
  const [name, theme] = isMobile ? ["Clair", "light"] : ["Sombre", "dark"];
  await openMap(page);
  await expect(page.locator("html")).not.toHaveAttribute("data-theme", theme);
  if (isMobile) await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("radio", { name }).or(page.getByRole("button", { name })).first().click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
  expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe(theme);
  if (isMobile) await page.keyboard.press("Escape");
  await mapAtRest(page);
  await keepPicture(page, `carte-choisie-${project.name}`);
  await page.reload({ waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
});

test("no page of a phone scrolls sideways", async ({ page, isMobile }) => {
  test.skip(!isMobile, "a phone's fingers need larger buttons");
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ["/contact", "/legal", "/liens", "/qualite-des-estimations", "/account", "/"]) {
    await page.goto(path);
    await expect(page.getByRole("button", { name: "Menu" })).toBeVisible();
    const [wide, seen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect([path, wide]).toEqual([path, 360]);
    expect(seen).toBe(360);
  }
});

test("scripts and style sheets travel compressed, and may be kept for ever", async ({ page, isMobile }) => {
  test.skip(isMobile, "the same files");
  const assets: Promise<Record<string, string>>[] = [];
  page.on("response", (response) => {
    if (/\/assets\/[^/]+\.(?:js|css)$/.test(new URL(response.url()).pathname))
      assets.push(response.allHeaders());
  });
  await page.goto("/");
  await expect(page.locator("[data-map]")).toHaveAttribute("data-state", /still|idle/);
  const headers = (await Promise.all(assets)).filter((one) => Number(one["content-length"]) > 1_000);
  expect(headers.length).toBeGreaterThan(3);
  for (const one of headers) {
    expect(one["content-encoding"]).toMatch(/^(?:br|gzip)$/);
    expect(one["cache-control"]).toContain("immutable");
  }
});

test("an unknown address shows the page that says so, with status 404", async ({
  page,
  isMobile,
  expectRefusal,
}) => {
  test.skip(isMobile, "the same page, narrower");
  expectRefusal(404, /^\/nulle-part$/);
  const reply = await page.goto("/nulle-part");
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page
    .getByRole("link", { name: /accueil|carte/i })
    .first()
    .click();
  await expect(page).toHaveURL("/");
});

test("home and style guide have no accessibility fault", async ({ page }) => {
  await openMap(page);
  expect(await findFaults(page)).toEqual([]);
  await page.goto("/style-guide");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
});
