import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { expect, findFaults, keepPicture, openAs, test, withStillMap } from "./journey.ts";
import { agency, formOf, menuOf } from "./own-property-form.ts";

test.use(withStillMap);

/** As many as such an entry took when it was counted first. */
const pressesBefore = 331;
/** A quick hand on a keyboard, a thumb on glass. */
const msPerKey = { desk: 60, phone: 110 } as const;

/** A person's hands: every key, and every press of a button or of a choice, counts one. */
function handsOf(page: Page, delay: number) {
  let presses = 0;
  return {
    count: () => presses,
    async press(element: Locator): Promise<void> {
      presses += 1;
      await element.click();
    },
    /** The field is reached by one press, as by Tab. */
    async type(field: Locator, text: string): Promise<void> {
      presses += 1 + text.length;
      await field.click();
      await page.keyboard.type(text, { delay });
    },
    /** A list is opened, and one of its lines pressed. */
    async choose(list: Locator, label: string): Promise<void> {
      presses += 2;
      await list.selectOption({ label });
    },
    /** The button, each photograph in the picker, and its button. */
    async add(input: Locator, files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
      presses += files.length + 2;
      await input.setInputFiles(files);
    },
  };
}

const photo = readFileSync("web/map/still/posters/light.webp");
const photos = Array.from({ length: 10 }, (_, at) => ({
  name: `photo-${at + 1}.webp`,
  mimeType: "image/webp",
  buffer: photo,
}));

test("a legal listing with ten photographs is entered with few presses, and another follows at once", async ({
  page,
  isMobile,
}, { annotations }) => {
  const title = `T3 rue Grignan ${isMobile ? "poche" : "bureau"}`;
  await openAs(page, agency, "/");
  const form = formOf(page);
  const hands = handsOf(page, isMobile ? msPerKey.phone : msPerKey.desk);
  const start = Date.now();
  if (isMobile) await hands.press(menuOf(page));
  await hands.press(page.getByRole("button", { name: "Ajouter un Bien", exact: true }));
  await hands.press(form.getByRole("tab", { name: "À la main" }));
  await hands.press(form.getByRole("radio", { name: "À vendre" }));
  await hands.type(form.getByLabel("Titre"), title);
  await hands.choose(form.getByLabel("Type de bien"), "Appartement");
  await hands.type(form.getByLabel("Surface (m²)"), isMobile ? "66" : "67");
  await hands.type(form.getByLabel("Prix (€)"), "325000");
  await hands.type(
    form.getByLabel("Adresse", { exact: true }).or(form.getByLabel("Adresse *")),
    "12 rue grignan",
  );
  await hands.press(form.getByRole("option", { name: /^12 Rue Grignan, 13001 Marseille/ }));
  await expect(form.getByLabel("Code postal")).toHaveValue("13001");
  await hands.type(form.getByLabel("Pièces"), "3");
  await hands.choose(form.getByLabel("Honoraires à la charge de"), "Acquéreur");
  await hands.type(form.getByLabel("Honoraires TTC (%)"), "5");
  await hands.type(form.getByLabel("Lots de la copropriété"), "24");
  await hands.type(form.getByLabel("Charges de copropriété (€/an)"), "1200");
  await hands.choose(form.getByLabel("Procédure en cours contre le syndicat"), "Non");
  await hands.choose(form.getByLabel("Classe énergie (DPE)"), "D");
  await hands.choose(form.getByLabel("Classe climat (GES)"), "C");
  await hands.type(form.getByLabel("Coût d’énergie, au moins (€/an)"), "800");
  await hands.type(form.getByLabel("Coût d’énergie, au plus (€/an)"), "1100");
  await hands.type(form.getByLabel("Année des prix de l’énergie"), "2023");
  await hands.add(form.getByLabel("Fichiers des photos"), photos);
  await expect(form.getByRole("img", { name: "Photo 10, photo-10.webp" })).toBeVisible();
  // The net price follows from the price and the percentage.
  await expect(form.getByLabel("Prix hors honoraires (€)")).not.toHaveValue("");
  const lacking = form.getByRole("complementary", { name: "Avant de publier" }).getByLabel("Manquant :");
  await expect(lacking).toHaveCount(0);
  const captionField = form.getByLabel("Légende de la photo 1", { exact: true });
  await captionField.fill("Séjour sur cour");
  await captionField.scrollIntoViewIfNeeded();
  await keepPicture(page, `entry-photos-${isMobile ? "phone" : "desktop"}`);
  expect(await findFaults(page)).toEqual([]);
  if (isMobile) {
    await keepFoots(page);
    await hands.press(form.getByRole("button", { name: "Autres actions" }));
  }
  await hands.press(page.getByRole("button", { name: "Enregistrer et ajouter un autre" }));
  const another = page.getByRole("dialog", { name: "Ce bien est-il déjà là ?" });
  const saved = page.getByText("Succès !");
  await expect(another.or(saved)).toBeVisible();
  if (await another.isVisible()) await another.getByRole("button", { name: /autre bien/ }).click();
  // An empty form stands there for the next one, on the tab that was used.
  await expect(form.getByLabel("Titre")).toHaveValue("");
  const seconds = Math.round((Date.now() - start) / 1_000);
  const report = `${hands.count()} presses (${pressesBefore} before), ${seconds} s at ${isMobile ? msPerKey.phone : msPerKey.desk} ms a key`;
  annotations.push({ type: "entry", description: report });
  process.stdout.write(`entry, ${isMobile ? "phone" : "desk"}: ${report}\n`);
  expect(hands.count()).toBeLessThan(pressesBefore / 2);
  const { items } = await (await page.request.get(`/api/own-properties?search=${title}`)).json();
  const own = await (await page.request.get(`/api/own-properties/${items[0].id}`)).json();
  expect(own.photos).toHaveLength(10);
  expect(own.photos[0].caption).toBe("Séjour sur cour");

  await page.goto(`/property/${items[0].id}`);
  const first = page.getByRole("button", { name: /Photo 1 sur 10\s: Séjour sur cour, T3/ }).first();
  await first.click();
  const box = page.getByRole("dialog", { name: /^Photos/ });
  await expect(box.getByText("Séjour sur cour", { exact: true })).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await keepPicture(page, `entry-lightbox-${isMobile ? "phone" : "desktop"}`);
  const ids = { data: { ids: [items[0].id] } };
  expect((await page.request.post("/api/own-properties/discard", ids)).ok()).toBe(true);
});

/** The foot of the form with its menu open, on a small phone upright and on one that lies. */
async function keepFoots(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const [width, height] of [
    [360, 740],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    const opener = page.getByRole("button", { name: "Autres actions" });
    const wide = page.getByRole("button", { name: "Enregistrer et ajouter un autre" });
    if (width < 768) await opener.click();
    await expect(wide).toBeInViewport({ ratio: 1 });
    await keepPicture(page, `entry-foot-${width}`);
    if (width < 768) await page.keyboard.press("Escape");
  }
  if (before !== null) await page.setViewportSize(before);
}
