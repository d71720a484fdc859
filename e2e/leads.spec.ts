import type { Browser, Page } from "@playwright/test";
import { findMembers } from "./find-members.ts";
import { askAs, expect, findFaults, isFocused, keepPicture, openAs, test, withStillMap } from "./journey.ts";
import { drag } from "./touch.ts";

test.use(withStillMap);

const sheetName = "Recevoir la fiche détaillée";

/** A sold property of several photographs, which strangers are not told the number of: an administrator is asked. */
async function findSold(page: Page, browser: Browser): Promise<string> {
  await page.goto("/legal");
  const request = await askAs(browser, page, "admin@demo.calanque.fr");
  for (const { id } of await findMembers(page.request, "sold")) {
    const { photos }: { photos: unknown[] } = await (await request.get(`/api/properties/${id}`)).json();
    if (photos.length > 1) return id;
  }
  throw new Error("No sold property has several photographs.");
}

/** Types, chooses and ticks by the keyboard alone, from the first field to the button, and presses it. */
async function fillByKeyboard(page: Page, email: string) {
  const { keyboard } = page;
  await expect(page.getByLabel("Nom complet *")).toBeFocused();
  for (const text of ["Jeanne Roux", "06 11 22 33 44", email]) {
    // At a person's pace: what is filled faster than that is refused as a robot's.
    await keyboard.type(text, { delay: 50 });
    await keyboard.press("Tab");
  }
  const skipTo = async (role: "checkbox" | "button", name: string | RegExp) => {
    const target = page.getByRole("dialog").getByRole(role, { name });
    for (let stop = 0; stop < 6 && !(await isFocused(target)); stop += 1) await keyboard.press("Tab");
    await expect(target).toBeFocused();
  };
  await keyboard.press("Space");
  await expect(page.getByRole("checkbox", { name: "Vendeur" })).toBeChecked();
  await skipTo("checkbox", /^J’accepte que mes coordonnées soient transmises à /);
  await keyboard.press("Space");
  await skipTo("button", sheetName);
  await keyboard.press("Enter");
}

/** The personal link in the sheet that the outbox keeps, as an administrator reads it. */
async function readSheetLink(browser: Browser, email: string): Promise<string> {
  const { request } = await browser.newContext();
  const origin = new URL((await request.get("/")).url()).origin;
  await request.post("/api/auth/sign-in/email", {
    data: { email: "admin@demo.calanque.fr", password: "Calanque13!" },
    headers: { origin },
  });
  const { items } = await (await request.get(`/api/admin/emails?search=${encodeURIComponent(email)}`)).json();
  const letter = await (await request.get(`/api/admin/emails/${items[0].id}/page`)).text();
  return /\/p\/[\w-]+\?acces=[\w-]+/.exec(letter)?.[0] ?? "";
}

// Contrasts are measured once the dialog has faded in.
test.use({ contextOptions: { reducedMotion: "reduce" } });

async function expectAccessible(page: Page) {
  expect(await findFaults(page)).toEqual([]);
}

test("a stranger asks for the sheet by keyboard; its link opens the property in full, and here alone", async ({
  page,
  browser,
  isMobile,
}) => {
  test.skip(isMobile, "the same form, in a drawer: see below");
  const email = "jeanne@journaliere.example";
  await page.goto(`/p/${await findSold(page, browser)}`);
  await page.getByRole("button", { name: /^XXX XXX/ }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Se connecter" }).getByRole("button", { name: sheetName }).focus();
  await page.keyboard.press("Enter");
  const form = page.getByRole("dialog", { name: sheetName });
  await expect(form.getByRole("button", { name: sheetName })).toBeDisabled();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  // Back where the way began.
  await expect(page.getByRole("button", { name: /^XXX XXX/ })).toBeFocused();
  await page.getByRole("button", { name: "Photo masquée" }).first().click();
  await fillByKeyboard(page, email);
  const sent = page.getByRole("dialog", { name: "Fiche envoyée" });
  await expect(sent).toContainText(`Merci ! La fiche détaillée vient d'être envoyée à l'adresse ${email}.`);
  await expectAccessible(page);
  await keepPicture(page, "fiche-envoyee");
  await page.keyboard.press("Enter");
  await expect(sent).toHaveCount(0);
  await expect(page.getByText("XXX XXX")).toBeVisible();

  const link = await readSheetLink(browser, email);
  await page.goto(link);
  await expect(page.getByRole("button", { name: /^Voir les \d+ photos$/ })).toBeVisible();
  await expect(page.getByText(/^[\d\s]+€$/).first()).toBeVisible();
  await expect(page.getByText("XXX XXX")).toHaveCount(0);

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(new URL(link, page.url()).pathname);
  await expect(stranger.getByText("XXX XXX")).toBeVisible();
});

test("on a phone the form is a drawer that keeps what is typed when it is dragged, left or refused", async ({
  page,
  browser,
  isMobile,
  expectRefusal,
}) => {
  test.skip(!isMobile, "a dialog: see above");
  const email = "presse@journaliere.example";
  const property = await findSold(page, browser);
  await page.goto(`/?property=${property}`);
  await page.getByRole("button", { name: sheetName, exact: true }).last().click();
  const drawer = page.getByRole("dialog", { name: sheetName });
  await drawer.getByLabel("Nom complet *").fill("Jeanne Roux");
  await drag(page, [
    { x: 195, y: 150 },
    { x: 195, y: 700 },
  ]);
  const box = async () => (await drawer.boundingBox()) ?? { y: 0, height: 0 };
  await expect.poll(async () => (await box()).height).toBeCloseTo(0.85 * 844, 0);
  const bottom = async () => (await box()).y + (await box()).height;
  await expect.poll(bottom).toBeCloseTo(844, 0);
  await page.goto(`/p/${property}`);
  await page.getByRole("button", { name: sheetName, exact: true }).last().click();
  await expect(drawer.getByLabel("Nom complet *")).toHaveValue("Jeanne Roux");
  await expectAccessible(page);

  // As many as one address may leave in an hour, so that the next is refused.
  for (let count = 0; count < 10; count += 1)
    await page.request.post("/functions/submit-lead", {
      data: {
        property_id: property,
        name: "J",
        phone: "06",
        email,
        consent: true,
        message: `Message ${count}`,
      },
    });
  expectRefusal(429, /submit-lead/);
  await drawer.getByLabel("Numéro de téléphone *").fill("06 11 22 33 44");
  await drawer.getByLabel("Email *").fill(email);
  await drawer.getByLabel("Vendeur").check();
  await drawer.getByLabel(/^J’accepte que mes coordonnées/).check();
  const send = drawer.getByRole("button", { name: sheetName });
  // What is filled faster than by a person is refused first, and may be sent again.
  await expect(async () => {
    await send.click();
    await expect(drawer.getByRole("alert")).toContainText(/^Trop de/, { timeout: 1_000 });
  }).toPass();
  await expect(
    page.getByText("Une erreur s'est produite lors de l'envoi de la demande").first(),
  ).toBeVisible();
  await expect(drawer.getByLabel("Email *")).toHaveValue(email);
  await keepPicture(page, "fiche-refusee");
  await drawer.getByLabel("Email *").fill("autre@journaliere.example");
  await send.click();
  await expect(page.getByRole("dialog", { name: "Fiche envoyée" })).toContainText(
    "autre@journaliere.example",
  );
});

test("a letter on the narrowest telephone is no wider than it, and no name of a fact breaks inside a word", async ({
  page,
}) => {
  await openAs(page, "admin@demo.calanque.fr", "/legal");
  const { items }: { items: { id: string; kind: string }[] } = await (
    await page.request.get("/api/admin/emails?search=fiche")
  ).json();
  const sheet = items.find(({ kind }) => kind === "detailed-sheet");
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`/api/admin/emails/${sheet?.id}/page`);
  const names = page.locator("td.name");
  expect(await names.count()).toBeGreaterThan(5);
  const broken = await names.evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const text = cell.firstChild;
      if (!(text instanceof Text)) return [];
      return [...text.data.matchAll(/[^\s\u00a0]+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length > 1 ? [word] : [];
      });
    }),
  );
  expect(broken).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
