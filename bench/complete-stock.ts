/**
 * An agency's 200 homes brought in and completed by hand: the archive of its program, with what such stocks lack, is
 * imported, and what « Que manque-t-il ? » lists is worked through in a real browser until nothing is missing. Counts the
 * acts of the hand, and the minutes they take by the keystroke-level model.
 */
import { readFileSync } from "node:fs";
import { chromium, type Locator, type Page } from "@playwright/test";
import { chromiumWithoutWebGlOptions } from "../scripts/chromium.ts";
import { archiveWithLacks } from "../server/testing/agency-archives.ts";
import { Acts } from "./acts.ts";
import { print } from "./measure.ts";
import { serveCity } from "./served-city.ts";

const homes = 200;
/** Minutes of a hand. */
const target = 20;
const patience = 180_000; // milliseconds
/** Lines that the list had not loaded yet are written in another round. */
const mostRounds = 5;

const browser = await chromium.launch(chromiumWithoutWebGlOptions());
const city = await serveCity(1_000);
try {
  const page = await browser.newPage({
    baseURL: city.url,
    locale: "fr-FR",
    viewport: { width: 1440, height: 900 },
  });
  page.setDefaultTimeout(patience);
  const data = { email: "agence-24@demo.calanque.fr", password: "Calanque13!" };
  const reply = await page.request.post("/api/auth/sign-in/email", { data, headers: { origin: city.url } });
  if (!reply.ok()) throw new Error(`Nobody is signed in: ${reply.status()}.`);
  await page.goto("/");
  await completeStock(page);
} finally {
  await browser.close();
  await city.stop();
}

async function completeStock(page: Page): Promise<void> {
  const acts = new Acts(page);
  const printActs = (what: string) => print(`${what}: ${acts.summary()}`);
  await importStock(acts);
  printActs("imported");
  const list = page.getByRole("dialog", { name: "Mes Biens" });
  await acts.press(list.getByRole("radio", { name: "Que manque-t-il ?" }));
  await acts.press(list.getByRole("radio", { name: "Tableau" }));
  await acts.press(list.getByRole("radio", { name: "Prix, surface, type ou adresse" }));
  await fillLines(acts, list, ["250000"]);
  printActs("prices");
  await changeAll(acts, list, "Honoraires", [
    ["Honoraires à la charge de", "a"],
    ["Honoraires TTC (%)", "5"],
  ]);
  printActs("fees");
  await changeAll(acts, list, "Copropriété", [["Procédure en cours contre le syndicat", "n"]]);
  await fillLines(acts, list, ["24", "1450"]);
  printActs("copropriétés");
  await acts.press(list.getByRole("radio", { name: "Énergie" }));
  await fillLines(acts, list, ["d", "c", "980", "1370", "2021"]);
  printActs("energy");
  await acts.press(list.getByRole("radio", { name: "Tout ce qui manque" }));
  await list.getByText("Rien ne manque", { exact: true }).waitFor();
  printActs(`nothing is missing of ${homes} homes`);
  if (acts.seconds / 60 > target) process.exitCode = 1;
}

async function importStock(acts: Acts): Promise<void> {
  const { page } = acts;
  const photo = readFileSync("web/map/still/posters/light.webp");
  await acts.press(page.getByRole("button", { name: "Mes Biens", exact: true }));
  await acts.press(page.getByRole("button", { name: "Importer un fichier" }));
  const screen = page.getByRole("dialog", { name: "Importer un fichier" });
  const chosen = page.waitForEvent("filechooser");
  await acts.press(screen.getByRole("button", { name: "Choisir un fichier" }));
  const file = { name: "Stock.zip", mimeType: "application/zip", buffer: archiveWithLacks(homes, photo) };
  await (await chosen).setFiles(file);
  // The window of the system: the file is pressed twice.
  acts.points += 1;
  acts.keys += 2;
  acts.decisions += 1;
  await acts.press(screen.getByRole("button", { name: `Importer ${homes} biens` }));
  await acts.press(screen.getByRole("button", { name: "Voir mes biens" }));
}

/** Gives all that lack something the same values, in the window for many at once. */
async function changeAll(
  acts: Acts,
  list: Locator,
  lack: string,
  values: readonly (readonly [label: string, typed: string])[],
): Promise<void> {
  await acts.press(list.getByRole("radio", { name: lack }));
  await acts.press(list.getByRole("button", { name: "Tout sélectionner" }));
  await acts.press(list.getByRole("button", { name: "Modifier", exact: true }));
  const many = acts.page.getByRole("dialog", { name: /^Modifier \d+ biens?$/ });
  for (const [label, typed] of values) {
    await acts.press(many.getByRole("checkbox", { name: label }));
    await acts.strike("Tab");
    await acts.write(typed);
  }
  await acts.press(many.getByRole("button", { name: "Appliquer" }));
  await many.waitFor({ state: "hidden" });
}

/** Writes into each line of the table what stands behind its title, in the cells that are empty, until none is left. */
async function fillLines(acts: Acts, list: Locator, values: readonly string[]): Promise<void> {
  const lines = list.getByRole("listitem").filter({ has: acts.page.locator("[data-column]") });
  await lines.first().waitFor();
  for (let round = 0; (await lines.count()) > 0; round++) {
    if (round === mostRounds) throw new Error("Something is missing still, whatever is written.");
    // By its title: a press on a list of choices would open it.
    await acts.press(lines.first().locator("[data-column]").first());
    await acts.strike("ArrowRight");
    let before = "";
    for (let here = await readCell(acts.page); here.title !== before; here = await readCell(acts.page)) {
      before = here.title;
      for (const [at, value] of values.entries()) {
        if (at > 0) await acts.strike("Tab");
        if (/^-?$/.test((await readCell(acts.page)).value)) await acts.write(value);
      }
      await acts.strike("Enter");
    }
    await waitForSaves(acts.page);
  }
}

type Cell = { readonly title: string; readonly value: string };

async function readCell(page: Page): Promise<Cell> {
  return page.evaluate(() => {
    const cell = document.activeElement;
    const isCell = cell instanceof HTMLInputElement || cell instanceof HTMLSelectElement;
    return {
      title: cell?.closest("li")?.querySelector<HTMLInputElement>("[data-column=title]")?.value ?? "",
      value: isCell ? cell.value : "none",
    };
  });
}

/** Cells that are not saved yet are written bold. */
async function waitForSaves(page: Page): Promise<void> {
  const isSaved = () => document.querySelector("[data-keeps-escape]") === null;
  await page.waitForFunction(isSaved, undefined, { timeout: patience });
}
