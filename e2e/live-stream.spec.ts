/** The one live stream of a tab, however much of the page follows it. */
import type { BrowserContext, Page } from "@playwright/test";
import { createOwnProperty, discardOwnProperty, leaveAndDiscard } from "./create-own-property.ts";
import { expect, openAs, test, withStillMap } from "./journey.ts";

test.use(withStillMap);

const agency = "agence-24@demo.calanque.fr";

/** Has the pages of a browser count the live streams that each holds open. */
async function countStreams(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const streams: EventSource[] = [];
    Object.assign(window, { liveStreams: streams });
    window.EventSource = class extends EventSource {
      constructor(url: string | URL) {
        super(url);
        streams.push(this);
      }
    };
  });
}

function streamsOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const streams: EventSource[] = Reflect.get(window, "liveStreams");
    return streams.filter(({ readyState }) => readyState !== EventSource.CLOSED).length;
  });
}

async function expectOneStream(pages: readonly Page[]): Promise<void> {
  for (const page of pages) await expect.poll(() => streamsOf(page)).toBe(1);
}

test("two maps, Mes Biens, an import and the links, open in one browser, hold one stream a tab", async ({
  page,
  context,
  isMobile,
}) => {
  test.skip(isMobile, "as on a large screen");
  await countStreams(context);
  await openAs(page, agency, "/");
  await page.getByRole("button", { name: "Mes Biens", exact: true }).click();
  await page.getByRole("button", { name: "Importer un fichier" }).click();
  await expect(page.getByRole("button", { name: "Choisir un fichier" })).toBeVisible();
  const id = await createOwnProperty(page, { title: "Un seul fil" });
  const [map, own, links] = [await context.newPage(), await context.newPage(), await context.newPage()];
  await map.goto("/?liste=1");
  await own.goto(`/property/${id}`);
  await links.goto("/liens");
  await expect(own.getByRole("heading", { name: "Un seul fil" })).toBeVisible();
  await expectOneStream([page, map, own, links]);

  // The stream that all of a tab share announces to each part of it.
  const list = page.getByRole("dialog", { name: "Mes Biens" });
  await page
    .getByRole("dialog", { name: "Importer un fichier" })
    .getByRole("button", { name: "Fermer" })
    .click();
  await expect(list.getByText("Un seul fil").first()).toBeVisible();
  await discardOwnProperty(page, id);
  await expect(list.getByText("Un seul fil")).toHaveCount(0);
  await expectOneStream([page, map, own, links]);
});

test("an agency that is renamed in one browser is so at once in the panels open in another", async ({
  page,
  browser,
  isMobile,
}) => {
  await openAs(page, agency, "/account?section=agence");
  const field = page.getByLabel("Nom de l’agence");
  await expect(field).not.toHaveValue("");
  const before = await field.inputValue();
  const save = page.getByRole("button", { name: "Enregistrer l’agence" });
  const id = await createOwnProperty(page, { title: "À la même enseigne", agency_name: before });
  const account: { agency: { id: string } } = await (await page.request.get("/api/account")).json();
  const others = await browser.newContext();
  const [ofProperty, ofAgency] = [await others.newPage(), await others.newPage()];
  await ofProperty.goto(new URL(`/?property=${id}`, page.url()).href);
  await ofAgency.goto(new URL(`/?agence=${account.agency.id}`, page.url()).href);
  const expectName = async (name: string) => {
    await expect(ofProperty.getByText(name, { exact: true }).first()).toBeVisible();
    await expect(ofAgency.getByRole("heading", { name, exact: true })).toBeVisible();
  };
  await expectName(before);
  for (const name of [`Agence du Fil ${isMobile ? "mobile" : "bureau"}`, before]) {
    await field.fill(name);
    await save.click();
    await expectName(name);
    // Others may know it before the answer has come here: until then the button does nothing.
    await expect(save).toHaveAttribute("aria-busy", "false");
  }
  await leaveAndDiscard(page, id);
});
