import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Browser, devices, type Page } from "@playwright/test";
import { journeyDataDirectory, journeyPort } from "../playwright.config.ts";
import { askAs, expect, openMap, test } from "./journey.ts";

const header =
  "external_reference;owner_email;title;price;address;postal_code;city;latitude;longitude;surface_area;property_type;rooms;sale_date;is_hidden";

type ImportedProperty = { readonly isHidden: boolean; readonly price?: number };

/** Imports one property for sale on the Frioul islands, where the demonstration has none, into the running server. */
async function importProperty({ isHidden, price = 210_000 }: ImportedProperty): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "live-"));
  const file = join(folder, "home.csv");
  const line = `FRIOUL-1;agence@demo.calanque.fr;Cabanon du Frioul;${price};2 quai du Frioul, 13007 Marseille;13007;Marseille;43.2801;5.3070;38;Maison;2;;${isHidden ? "oui" : "non"}`;
  await writeFile(file, `${header}\n${line}\n`);
  await promisify(execFile)(process.execPath, ["scripts/commands/import-properties.ts", file], {
    env: { ...process.env, DATA_DIR: journeyDataDirectory, PORT: String(journeyPort) },
  });
  await rm(folder, { recursive: true });
}

test("a property imported while maps are open shows at once on both, and goes as its agency hides it", async ({
  page,
  browser,
  isMobile,
}) => {
  test.skip(isMobile, "a map of each size is open");
  const context = await browser.newContext({
    ...devices["Pixel 7"],
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1,
  });
  const phone = await context.newPage();
  // Seen from so far that the islands are in sight of both, beside the list too.
  await openMap(page, "/?liste=1&carte=43.28000_5.33000_12.00");
  await openMap(phone, "/?carte=43.28000_5.33000_12.00");
  const title = page.getByRole("heading", { name: /biens dans cette vue/ });
  await page.locator("li[aria-posinset='3'] button").focus();
  const forSale = phone.getByRole("button", { name: /Déplier la légende/ });
  const before = [await title.textContent(), await forSale.textContent()];
  await importProperty({ isHidden: false });
  await expect(title).not.toHaveText(before[0] ?? "");
  await expect(forSale).not.toHaveText(before[1] ?? "");
  await expect(page.locator("li[aria-posinset='4'] button")).toBeFocused();
  const own = await openAsItsAgency(browser, page);
  await hideAndShow(own, async (isHidden) => {
    const text = expect(forSale);
    await (isHidden ? text : text.not).toHaveText(before[1] ?? "");
  });
  // Its page follows what others save: for everyone, and for its agency even while it is hidden.
  const seen = await phone.context().newPage();
  await seen.goto(new URL(own.url()).pathname.replace("/property/", "/p/"));
  await importProperty({ isHidden: false, price: 223_000 });
  for (const open of [own, seen]) await expect(open.getByText(/^223\s000\s€$/).first()).toBeVisible();
  await importProperty({ isHidden: true });
  await expect(seen.getByRole("heading", { name: "Bien introuvable" })).toBeVisible();
  await expect(own.getByText(/^210\s000\s€$/).first()).toBeVisible();
  await own.context().close();
  await expect(title).toHaveText(before[0] ?? "");
  await expect(forSale).toHaveText(before[1] ?? "");
  await expect(page.locator("li[aria-posinset='3'] button")).toBeFocused();
  await context.close();
});

/** The property's own page, as who owns it. */
async function openAsItsAgency(browser: Browser, beside: Page): Promise<Page> {
  const box = { west: 5.3, south: 43.27, east: 5.315, north: 43.29 };
  const reply = await beside.request.post("/api/map/list", {
    data: { box, kinds: ["for_sale"] },
  });
  const { items }: { items: { id: string }[] } = await reply.json();
  const agency = await askAs(browser, beside, "agence@demo.calanque.fr");
  const context = await browser.newContext({ storageState: await agency.storageState() });
  const own = await context.newPage();
  await own.goto(`/property/${items[0]?.id}`);
  return own;
}

/** By the notice over its page: whoever looks at a map sees it go, and come back. */
async function hideAndShow(own: Page, expectHidden: (isHidden: boolean) => Promise<void>): Promise<void> {
  const notice = own.getByRole("region", { name: "Visibilité du bien" });
  for (const [action, state] of [
    ["Masquer", /Ce bien est masqué : il n’est ni sur la carte/],
    ["Rendre visible", /Ce bien est visible sur la carte/],
  ] as const) {
    await notice.getByRole("button", { name: action }).click();
    await own.getByRole("dialog").getByRole("button", { name: action }).click();
    await expect(notice.getByRole("status")).toHaveText(state);
    await expectHidden(action === "Masquer");
  }
}
