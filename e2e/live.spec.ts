import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { journeyDataDirectory, journeyPort } from "../playwright.config.ts";
import { expect, mapAtRest, openMap, test } from "./journey.ts";

const header =
  "external_reference;owner_email;title;price;address;postal_code;city;latitude;longitude;surface_area;property_type;rooms;sale_date;is_hidden";

/** Imports one home for sale on the Frioul islands, where the demonstration has none, into the running server. */
async function importHome(overrides: { readonly isHidden: boolean }): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "live-"));
  const file = join(folder, "home.csv");
  const line = `FRIOUL-1;agence@demo.calanque.fr;Cabanon du Frioul;210000;2 quai du Frioul, 13007 Marseille;13007;Marseille;43.2801;5.3070;38;Maison;2;;${overrides.isHidden ? "oui" : "non"}`;
  await writeFile(file, `${header}\n${line}\n`);
  await promisify(execFile)(process.execPath, ["scripts/import-properties.ts", file], {
    env: { ...process.env, DATA_DIR: journeyDataDirectory, PORT: String(journeyPort) },
  });
  await rm(folder, { recursive: true });
}

test("a home imported while maps are open shows on every one of them at once, and leaves them when hidden", async ({
  page,
  browser,
  isMobile,
}) => {
  test.skip(isMobile, "the same code draws both");
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const other = await context.newPage();
  for (const one of [page, other]) await openMap(one);
  const forSale = (one: typeof page) =>
    one.getByRole("checkbox", { name: /Biens à vendre/ }).locator("xpath=ancestor::label");
  const before = await forSale(page).textContent();
  await importHome({ isHidden: false });
  const writtenAt = Date.now();
  for (const one of [page, other])
    await expect(forSale(one)).not.toHaveText(before ?? "", { timeout: 5_000 });
  test.info().annotations.push({
    type: "ms from the written import to the second map",
    description: String(Date.now() - writtenAt),
  });
  await importHome({ isHidden: true });
  for (const one of [page, other]) await expect(forSale(one)).toHaveText(before ?? "", { timeout: 5_000 });
  await mapAtRest(other);
  await context.close();
});
