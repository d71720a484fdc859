import type { Page } from "@playwright/test";
import { findMembers } from "./find-members.ts";
import { expect, keepPicture, mapAtRest, openMap, signIn, test } from "./journey.ts";

test("the map opens on Marseille with sold properties, properties for sale and agencies", async ({ page }, {
  project,
}) => {
  await openMap(page);
  await expect(page).toHaveTitle(/Calanque/);
  await expect(page.getByRole("status").filter({ hasText: /biens et \d+ agences/ })).toBeAttached();
  expect(
    await page.getByRole("group", { name: "Repères de la carte" }).getByRole("button").count(),
  ).toBeGreaterThan(20);
  await keepPicture(page, `carte-${project.name}`);
});

test("unticking the legend takes a kind off the map without asking the server", async ({
  page,
  isMobile,
}) => {
  await openMap(page);
  if (isMobile) await page.getByRole("button", { name: /Déplier la légende/ }).click();
  const status = page.getByRole("status").filter({ hasText: /biens/ });
  const before = await status.textContent();
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await page.getByRole("checkbox", { name: /Biens vendus/ }).uncheck();
  await expect(status).not.toHaveText(before ?? "");
  await expect(page.getByRole("button", { name: /vendus?$/ })).toHaveCount(0);
  expect(requests.filter((path) => path.startsWith("/api/map/tiles"))).toEqual([]);
  await page.getByRole("checkbox", { name: /Biens vendus/ }).check();
  await expect(status).toHaveText(before ?? "");
});

test("a click on a stack zooms in until its properties stand apart", async ({ page }) => {
  await openMap(page);
  const stack = page.getByRole("button", { name: /^\d+ biens/ }).first();
  const label = (await stack.getAttribute("aria-label")) ?? "";
  await stack.click();
  await expect(page.getByRole("button", { name: label, exact: true })).toHaveCount(0);
  await mapAtRest(page);
});

test("a visitor sees a sold property without its figures, its agency sees it whole", async ({
  page,
  request,
  isMobile,
}, { project }) => {
  const [property] = await findMembers(request, "sold");
  await page.goto(`/?property=${property?.id}`);
  const panel = page
    .getByRole("complementary")
    .or(page.getByRole("dialog"))
    .filter({ hasText: "Détails" })
    .first();
  await expect(panel.getByText("XXX XXX")).toBeVisible();
  await expect(panel.getByText("XX m²").first()).toBeVisible();
  await expect(panel).not.toContainText("€");
  await keepPicture(page, `bien-vendu-anonyme-${project.name}`);
  await panel.getByRole("button", { name: "Fermer" }).first().click();
  if (isMobile) await page.getByRole("button", { name: "Menu" }).click();
  await signIn(page, "agence@demo.calanque.fr");
  await page.goto(`/?property=${property?.id}`);
  await expect(panel.getByText(/Vendu en \p{L}+ 20\d\d/u)).toBeVisible();
  await expect(panel.getByText(/^[\d\s]+€$/)).toBeVisible();
  await expect(panel.getByText("XXX XXX")).toHaveCount(0);
  await keepPicture(page, `bien-vendu-agence-${project.name}`);
});

test("a link opens a property, selects it and leaves the address clean", async ({ page, request }) => {
  const [property] = await findMembers(request, "for_sale");
  await page.goto(`/?property=${property?.id}`);
  await expect(page.getByRole("heading", { name: "Détails", exact: true })).toBeVisible();
  await expect(page.getByText("À vendre").first()).toBeVisible();
  await expect(page).not.toHaveURL(/property=/);
  await page.keyboard.press("Escape");
  await expect(page.locator("[data-map]")).toHaveAttribute("data-panel", "closed");
});

test("a link to a property asks for its content and its panel first, and for map and filters only after", async ({
  page,
  request,
}) => {
  const [property] = await findMembers(request, "for_sale");
  const scripts: string[] = [];
  page.on("request", (one) => scripts.push(new URL(one.url()).pathname));
  const hasAsked = (name: RegExp) => scripts.some((path) => name.test(path));
  let reply = () => {};
  const released = new Promise<void>((resolve) => {
    reply = resolve;
  });
  await page.route("**/functions/get-property-details", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`/?property=${property?.id}`);
  await expect.poll(() => hasAsked(/get-property-details/)).toBe(true);
  await expect.poll(() => hasAsked(/\/panels-/)).toBe(true);
  // The header stands, and with it whatever does not wait.
  await expect(page.getByRole("banner")).toBeVisible();
  expect(scripts.filter((path) => /\/(map-view|filter-bar|merge\.worker)/.test(path))).toEqual([]);
  reply();
  await expect(page.getByRole("heading", { name: "Détails", exact: true })).toBeVisible();
  await expect.poll(() => hasAsked(/\/map-view-/)).toBe(true);
  await expect.poll(() => hasAsked(/\/filter-bar-/)).toBe(true);
});

test("where the scripts of the panels do not come, a link says so over the page, which stays", async ({
  browser,
  request,
}) => {
  const [property] = await findMembers(request, "for_sale");
  // A page that is not watched: it is to fail.
  const page = await browser.newPage();
  await page.route(/\/panels-/, (route) => route.abort());
  // The message goes after five seconds, whether or not all of the page has come.
  await page.goto(`/?property=${property?.id}`, { waitUntil: "commit" });
  await expect(page.getByText("Ce lien ne s’est pas ouvert. Rechargez la page.")).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.locator("[data-map]")).toBeAttached();
  await page.close();
});

/** Opens the Vieux-Port, near enough for homes to stand apart; one of them, to press by its key: it may lie under the header. */
async function openHomes(page: Page) {
  await openMap(page, "/?carte=43.29500_5.37600_17.00");
  return page
    .getByRole("group", { name: "Repères de la carte" })
    .getByRole("button", { name: /^Bien (vendu|à vendre)$|, (vendu|à vendre)/ })
    .first();
}

test("where the scripts of the panels do not come, a marker says so and tries again, and the map stays", async ({
  browser,
}) => {
  const page = await browser.newPage();
  await page.route(/\/panels-/, (route) => route.abort());
  await (await openHomes(page)).press("Enter");
  await expect(page.getByText("Ce panneau ne s’est pas affiché.")).toBeVisible();
  const map = page.locator("[data-map]");
  await expect(map).toHaveAttribute("data-panel", "closed");
  await page.unroute(/\/panels-/);
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect(map).toHaveAttribute("data-panel", "open");
  await page.close();
});

test("where the script of messages does not come, nothing fails over it", async ({ browser }) => {
  const page = await browser.newPage();
  const failures: string[] = [];
  page.on("pageerror", (error) => failures.push(error.message));
  await page.route(/\/toaster-/, (route) => route.abort());
  const refused = page.waitForEvent("requestfailed", (one) => /\/toaster-.*js$/.test(one.url()));
  await page.goto("/?property=00000000-0000-4000-8000-000000000000");
  await refused;
  await expect(page.locator("[data-map]")).toBeAttached();
  expect(failures).toEqual([]);
  await page.close();
});

test("back from a link that did not open leads to the map without it; a place on the page closes nothing", async ({
  browser,
  isMobile,
  request,
}) => {
  const [property] = await findMembers(request, "for_sale");
  const page = await browser.newPage();
  await page.route("**/functions/get-property-details", (route) => route.abort());
  await page.goto("/legal");
  await page.goto(`/?property=${property?.id}`);
  const failed = page.getByText("Ce bien ne s’est pas affiché");
  await expect(failed).toBeVisible();
  // A small screen's drawer leaves nothing else to be pressed.
  if (!isMobile) {
    await page.getByRole("link", { name: "Aller au contenu" }).press("Enter");
    await expect(page).toHaveURL(/#contenu$/);
    await expect(failed).toBeVisible();
    await page.goBack();
    await expect(failed).toBeVisible();
  }
  await page.goBack();
  await expect(failed).not.toBeVisible();
  await expect(page).not.toHaveURL(/property=|legal/);
  await page.close();
});

test("where the scripts of map and prices do not come, the legend stays", async ({ browser }) => {
  const page = await browser.newPage();
  let isRefused = false;
  await page.route(/\/(map-view|words)-/, (route) => {
    isRefused = true;
    return route.abort();
  });
  const zones = page.waitForResponse(/\/zones/);
  await page.goto("/");
  await zones;
  await expect.poll(() => isRefused).toBe(true);
  const unfold = page.getByRole("button", { name: /Déplier la légende/ });
  const box = page.getByRole("checkbox", { name: "Prix au m²" });
  await expect(unfold.or(box)).toBeVisible();
  if (await unfold.isVisible()) await unfold.click();
  for (const isOn of [false, true]) await box.setChecked(isOn);
  await expect(box).toBeChecked();
  await page.close();
});

test("a link to a property that does not exist says so and leaves the map", async ({
  page,
  isMobile,
  expectRefusal,
}) => {
  test.skip(isMobile, "the same words over the map");
  expectRefusal(404, /get-property-details/);
  expectRefusal(400, /get-property-details/);
  for (const id of ["abc", "00000000-0000-4000-8000-000000000000"]) {
    // The message goes after some seconds, whether or not all of the page has come.
    await page.goto(`/?property=${id}`, { waitUntil: "commit" });
    await expect(page.getByText("Ce bien n’est plus sur la carte.")).toBeVisible();
    await page.waitForLoadState();
  }
  await expect(page).toHaveURL("/");
  await expect(page.locator("[data-map]")).toHaveAttribute("data-state", /still|idle/);
  await expect(page.locator("[data-map]")).not.toHaveAttribute("data-marker-count", "0");
});

test("a marker pointed at or focused shows a card of what stands there, which stays on screen", async ({
  page,
  isMobile,
}, { project }) => {
  test.skip(isMobile, "fingers do not hover");
  await openMap(page, "/?carte=43.2889_5.3797_17");
  const card = page.locator("[data-preview]");
  const singles = page
    .getByRole("group", { name: "Repères de la carte" })
    .getByRole("button", { name: /^(?!\d)(?!Agence)/ });
  await expect(singles.first()).toBeAttached();
  // Some lie under the header or the filters.
  const at = await singles.evaluateAll((buttons) => {
    for (const button of buttons) {
      const { x, y, width, height } = button.getBoundingClientRect();
      const middle = { x: x + width / 2, y: y + height / 2 };
      if (document.elementFromPoint(middle.x, middle.y) === button) return middle;
    }
    return null;
  });
  expect(at).not.toBeNull();
  await page.mouse.move(at?.x ?? 0, at?.y ?? 0);
  await expect(card.getByText(/^(?:Vendu|À vendre)/)).toBeVisible();
  await keepPicture(page, `apercu-${project.name}`);
  const box = await card.boundingBox();
  expect(box?.width).toBe(320);
  expect(box?.height).toBeLessThanOrEqual(140);
  await card.hover();
  await expect(card).toBeVisible();
  await page.mouse.move(2, 450);
  await expect(card).toHaveCount(0);
  await page.getByRole("group", { name: "Repères de la carte" }).locator('[tabindex="0"]').focus();
  await expect(card).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(card).toHaveCount(0);
});
