/** A lead arrives wherever its agency is: told in the header and by a notice, answered, called, followed by a task and a step. */
import type { Page } from "@playwright/test";
import { expect, findFaults, openAs, openDay, test, withStillMap } from "./journey.ts";
import { leaveLead, mark } from "./leave-lead.ts";

test.use(withStillMap);
test.use({ contextOptions: { reducedMotion: "reduce" } });

const agency = "agence@demo.calanque.fr";

const rows = (page: Page) => page.getByRole("list", { name: "Contacts" }).getByRole("link");
const waiting = async (page: Page): Promise<number> =>
  (await (await page.request.get("/api/today/waiting")).json()).waiting;

test("a lead that comes while another page is open is told once; it is answered, called, followed", async ({
  page,
}) => {
  await openAs(page, agency, "/liens");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const before = await waiting(page);
  const count = page.getByRole("banner").getByRole("link", { name: /en attente d’une réponse/ });
  await expect(count).toContainText(String(before));
  const name = `Odette Arnoux${mark()}`;
  await leaveLead(page, { name, mayBeCalled: true });
  const notice = page.getByText(`Nouvelle demande\u00a0: ${name}`);
  await expect(notice).toBeVisible();
  // Under the pointer it stays for as long as it is read.
  await notice.hover();
  await expect(count).toContainText(String(before + 1));
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Ouvrir" }).click();
  const contact = page.getByRole("article", { name });
  await expect(contact).toBeVisible();
  await contact.getByLabel(/^Message à/).fill("Bonjour, je vous appelle demain.");
  await contact.getByRole("button", { name: "Envoyer" }).click();
  await expect(contact.getByRole("list", { name: "Historique" })).toContainText("Réponse");
  await expect(count).toContainText(String(before));
  await contact.getByRole("button", { name: "Noter un appel" }).click();
  await contact.getByRole("button", { name: "Joint", exact: true }).click();
  await contact.getByRole("button", { name: "Dans une semaine" }).click();
  await expect(contact.getByRole("list", { name: "Tâches du contact" })).toContainText("Reprendre contact");
  await contact.getByRole("radio", { name: "Estimation" }).check();
  await expect(contact.getByRole("list", { name: "Historique" })).toContainText(
    "Étape vendeur\u00a0: estimation",
  );
});

test("the count in the header is that of the day it opens, without who was put off to a later day", async ({
  page,
}) => {
  await openDay(page);
  await openAs(page, agency, "/liens");
  const name = `Comptée Arnoux${mark()}`;
  await leaveLead(page, { name, mayBeCalled: true });
  const count = page.getByRole("banner").getByRole("link", { name: /en attente d’une réponse/ });
  await count.click();
  await expect(page).toHaveURL(/\/mes-contacts\?qui=agence/);
  const day = page.getByRole("region", { name: "Aujourd’hui" });
  const line = day.getByRole("listitem").filter({ hasText: name });
  await expect(line).toBeVisible();
  const isSame = async () => {
    const reply = await page.request.get("/api/today?whose=agency");
    return (await reply.json()).waiting.total - (await waiting(page));
  };
  await expect.poll(isSame).toBe(0);
  await line.getByRole("button", { name: `Plus tard\u00a0: ${name}` }).click();
  await page.getByRole("button", { name: "Dans trois jours" }).click();
  await expect(line).toBeHidden();
  await expect.poll(isSame).toBe(0);
});

test("from a lead to its first answer by keyboard alone there are six keys at most, and the text", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "a phone has no keyboard");
  await openAs(page, agency, "/mes-contacts");
  await expect(rows(page).first()).toBeVisible();
  const name = `Clavier Arnoux${mark()}`;
  await leaveLead(page, { name, mayBeCalled: true });
  await expect(rows(page).first()).toContainText(name);
  let keys = 0;
  const press = async (key: string) => {
    keys += key.split("+").length;
    await page.keyboard.press(key);
  };
  await press("k");
  await expect(rows(page).first()).toBeFocused();
  await press("Enter");
  const contact = page.getByRole("article", { name });
  await expect(contact.getByLabel(/^Message à/)).toBeVisible();
  await press("r");
  await expect(contact.getByLabel(/^Message à/)).toBeFocused();
  await page.keyboard.type("Bonjour, je vous rappelle demain.");
  await press("Control+Enter");
  await expect(contact.getByRole("list", { name: "Historique" })).toContainText("Réponse");
  await expect(contact.getByText(/^Attend/)).toHaveCount(0);
  expect(keys).toBeLessThanOrEqual(6);
});

test("on a phone the day says in one line who waits, above the first contact, and opens where it was left open", async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, "a large screen shows the day open");
  await openAs(page, agency, "/mes-contacts");
  await leaveLead(page, { name: `Plié ${mark()}` });
  const day = page.getByRole("region", { name: "Aujourd’hui" });
  await expect(day).toContainText("en attente d’une réponse");
  await expect(day.getByRole("listitem")).toHaveCount(0);
  await day.getByRole("button", { name: "Déplier la journée" }).click();
  await expect(day.getByRole("listitem").first()).toBeVisible();
  await page.reload();
  await expect(day.getByRole("listitem").first()).toBeVisible();
  await day.getByRole("button", { name: "Replier la journée" }).click();
  await page.reload();
  await expect(day).toContainText("en attente d’une réponse");
  await expect(day.getByRole("listitem")).toHaveCount(0);
  expect(await findFaults(page)).toEqual([]);
});
