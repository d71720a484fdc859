import AxeBuilder from "@axe-core/playwright";
import { expect, keepPicture, openMap, test } from "./journey.ts";

test("the theme chosen stays after a reload, and is there before the first paint", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "the switch is the same in the menu");
  await openMap(page);
  await page
    .getByRole("radio", { name: "Sombre" })
    .or(page.getByRole("button", { name: "Sombre" }))
    .first()
    .click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("dark");
  await page.reload({ waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await openMap(page);
  await keepPicture(page, "carte-sombre");
});

test("scripts and style sheets travel compressed, and may be kept for ever", async ({ page }) => {
  const assets: Promise<Record<string, string>>[] = [];
  page.on("response", (response) => {
    if (/\/assets\/[^/]+\.(?:js|css)$/.test(new URL(response.url()).pathname))
      assets.push(response.allHeaders());
  });
  await openMap(page);
  const headers = (await Promise.all(assets)).filter((one) => Number(one["content-length"]) > 1_000);
  expect(headers.length).toBeGreaterThan(3);
  for (const one of headers) {
    expect(one["content-encoding"]).toMatch(/^(?:br|gzip)$/);
    expect(one["cache-control"]).toContain("immutable");
  }
});

test("an unknown address shows the page that says so, with status 404", async ({ page, expectRefusal }) => {
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

test("a wrong password is refused in French and the form keeps the address", async ({
  page,
  isMobile,
  expectRefusal,
}) => {
  expectRefusal(401, /sign-in/);
  await openMap(page);
  if (isMobile) await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Se connecter" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Se connecter" });
  await dialog.getByLabel("Email").fill("agence@demo.calanque.fr");
  await dialog.getByLabel("Mot de passe").fill("pas-le-bon");
  await dialog.getByRole("button", { name: "Se connecter" }).click();
  await expect(page.getByText("Erreur d'authentification")).toBeVisible();
  await expect(dialog.getByLabel("Email")).toHaveValue("agence@demo.calanque.fr");
});

for (const scheme of ["light", "dark"] as const)
  test(`home and style guide have no accessibility fault (${scheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await openMap(page);
    const home = await new AxeBuilder({ page }).analyze();
    expect(home.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    await page.goto("/style-guide");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const guide = await new AxeBuilder({ page }).analyze();
    expect(guide.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });

test("the map can be walked by keyboard alone", async ({ page, isMobile }) => {
  test.skip(isMobile, "a phone has no keyboard");
  await openMap(page);
  const markers = page.getByRole("group", { name: "Repères de la carte" });
  await markers.locator('[tabindex="0"]').focus();
  const first = await markers.locator(":focus").getAttribute("data-key");
  await page.keyboard.press("ArrowUp");
  await expect(markers.locator(":focus")).not.toHaveAttribute("data-key", first ?? "");
  await page.keyboard.press("Home");
  await expect(markers.locator(":focus")).toBeVisible();
});
