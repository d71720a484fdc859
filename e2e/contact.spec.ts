import { shortestFillingMs } from "#domain/lead/lead-rules.ts";
import { askAs, expect, findFaults, test, withStillMap } from "./journey.ts";

test.use(withStillMap);

test("a wish for a city is written by keyboard alone, outlives a reload, and reaches the administrator", async ({
  page,
  browser,
  isMobile,
}) => {
  test.skip(isMobile, "a phone has no keyboard");
  await page.goto("/contact");
  await page.getByLabel("Nom complet *").focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL("/contact?sujet=ville");
  await expect(page.getByLabel("Votre ville")).toBeVisible();
  const next = async (text: string) => {
    await page.keyboard.press("Tab");
    await page.keyboard.type(text);
  };
  for (const text of ["Jeanne Joliette", "jeanne@ecrit.example", "", "Aubagne"]) await next(text);
  await page.reload();
  await expect(page.getByLabel("Nom complet *")).toHaveValue("Jeanne Joliette");
  await expect(page.getByLabel("Votre ville")).toHaveValue("Aubagne");
  const seenAt = await page.evaluate(() => performance.now());
  expect(await findFaults(page)).toEqual([]);
  const message = page.getByLabel("Message *");
  await message.focus();
  await page.keyboard.press("End");
  await page.keyboard.type(" À bientôt !");
  await next(" ");
  // Whoever sends a form sooner is taken for a robot.
  await page.waitForFunction((from) => performance.now() > from, seenAt + shortestFillingMs);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Message enregistré" })).toBeFocused();
  expect(await findFaults(page)).toEqual([]);

  const admin = await askAs(browser, page, "admin@demo.calanque.fr");
  const list = async (search: string): Promise<unknown> =>
    (await admin.get(`/api/admin/emails?search=${search}`)).json();
  expect(await list("jeanne@ecrit.example")).toMatchObject({ total: 1 });
  const notices = await list("admin@demo.calanque.fr");
  expect(JSON.stringify(notices)).toContain("Nouvelle demande");
});

test("the legal page is reached from other pages, read at its anchors, and whole without any script", async ({
  page,
  browser,
  isMobile,
}) => {
  if (isMobile) {
    await page.goto("/");
    await page.getByRole("button", { name: "Menu" }).click();
  } else await page.goto("/contact");
  const menu = page.locator("[popover]:popover-open");
  await (isMobile ? menu : page.getByRole("contentinfo"))
    .getByRole("link", { name: "Mentions légales" })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Mentions légales" })).toBeVisible();
  await page.getByRole("navigation", { name: "Sommaire" }).getByRole("link", { name: "Cookies" }).click();
  await expect(page.getByRole("heading", { name: "Cookies" })).toBeInViewport();
  if (isMobile) return;
  expect(await findFaults(page)).toEqual([]);
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto("/legal#accessibilite");
  await expect(plain.getByRole("heading", { name: "Accessibilité" })).toBeInViewport();
  await plain.context().close();
});
