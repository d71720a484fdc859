import { findOwn, importFrom, openImportForm, saveImported } from "./import-form.ts";
import { expect, findFaults, keepPicture, test, withStillMap } from "./journey.ts";
import { flat, listingOrigin, pageOf, startListingSite } from "./listing-site.ts";

test.use(withStillMap);

let site: Awaited<ReturnType<typeof startListingSite>>;
test.beforeAll(async () => {
  site = await startListingSite();
});
test.afterAll(() => site.close());

test("a site that lets no program in: its page is saved, dropped, and read", async ({ page, isMobile }) => {
  const title = `Derrière un mur ${isMobile ? "mobile" : "bureau"}`;
  const form = await openImportForm(page, isMobile);
  await form.getByRole("checkbox", { name: /J’atteste/ }).check();
  await importFrom(form, "/mur");
  await expect(page.getByText("Échec de l'Import")).toBeVisible();
  await expect(
    form.getByRole("alert").getByText(/Ce site ne laisse entrer aucun programme \(DataDome\)/),
  ).toBeVisible();
  await expect(form.getByLabel("Page collée")).toBeVisible();
  const hosts: string[] = [];
  page.on("request", (request) => hosts.push(new URL(request.url()).hostname));
  await form.getByLabel("Fichier de la page").setInputFiles({
    name: "annonce.html",
    mimeType: "text/html",
    buffer: Buffer.from(pageOf({ ...flat, title, surface: 84, photos: 0 })),
  });
  await expect(form.getByText("annonce.html")).toBeVisible();
  await form.getByRole("button", { name: "Importer" }).click();
  await expect(page.getByText("Import Réussi")).toBeVisible();
  await expect(form.getByLabel("Titre")).toHaveValue(title);
  await keepPicture(page, `import-page-${isMobile ? "phone" : "desktop"}`);
  await saveImported(page, form);
  expect(await findOwn(page, title)).toMatchObject({ source_url: `${listingOrigin}/mur`, price: 325_000 });
  expect(new Set(hosts)).toEqual(new Set(["127.0.0.1"]));
});

test("a page is copied from a browser and pasted, another is dropped as that browser saves it", async ({
  page,
  isMobile,
}) => {
  const other = await page.context().newPage();
  // Sites of old times still write so.
  const title = "Été à l'Estaque, trois pièces";
  // Data for machines are not copied: the words tell the area.
  const words = pageOf({ ...flat, title, text: `Appartement de 66 m² habitables. ${flat.text}` });
  const body = Buffer.from(words.replaceAll("€", "\x80").replaceAll("\u202f", "\xa0"), "latin1");
  const contentType = "text/html; charset=windows-1252";
  await other.route("https://agence.example/**", (route) => route.fulfill({ contentType, body }));
  await other.goto("https://agence.example/12");
  await other.keyboard.press("ControlOrMeta+A");
  await other.keyboard.press("ControlOrMeta+C");
  const saved = await other.context().newCDPSession(other);
  const { data } = await saved.send("Page.captureSnapshot", { format: "mhtml" });
  await other.close();

  const form = await openImportForm(page, isMobile);
  await form.getByRole("checkbox", { name: /J’atteste/ }).check();
  await form.getByText("Coller la page ou déposer le fichier enregistré").click();
  await form.getByLabel("Page collée").focus();
  await page.keyboard.press("ControlOrMeta+V");
  await expect(form.getByRole("button", { name: "Retirer la page" })).toBeVisible();
  await form.getByRole("button", { name: "Importer" }).click();
  await expect(page.getByText("Import Réussi")).toBeVisible();
  await expect(form.getByLabel("Titre")).toHaveValue(title);
  await expect(form.getByLabel("Prix (€)")).toHaveValue(/^325.000$/);

  await form.getByRole("button", { name: "Retirer la page" }).click();
  const dropped = await page.evaluateHandle((archive) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([archive], "annonce.mhtml"));
    return transfer;
  }, data);
  await form.getByLabel("Page collée").dispatchEvent("drop", { dataTransfer: dropped });
  await expect(form.getByText("annonce.mhtml")).toBeVisible();
  await form.getByRole("button", { name: "Importer à nouveau" }).click();
  // The file gives exactly what the copy gave, and also where it came from.
  const question = page.getByRole("dialog", { name: "Remplacer l’import précédent ?" });
  await expect(question.getByRole("row")).toHaveText([/^Champ/, /^Site d’origine/, /^Annonce d’origine/]);
  await question.getByRole("button", { name: "Remplacer" }).click();
  await expect(form.getByText(/depuis agence\.example/)).toBeVisible();
});

test("a language model reads what the rules cannot, and only what the page holds; slowly, badly, well", async ({
  page,
  isMobile,
}) => {
  const form = await openImportForm(page, isMobile);
  await form.getByRole("checkbox", { name: /J’atteste/ }).check();
  await importFrom(form, "/enigme");
  await expect(form.getByText(/Cette page n’en dit pas assez/)).toBeVisible();
  const model = form.getByRole("button", { name: /Essayer l’extraction par IA|Réessayer avec l’IA/ });

  site.answerWith(null);
  await model.click();
  await expect(form.getByRole("progressbar", { name: "L’IA lit la page…" })).toBeVisible();
  await form.getByRole("tab", { name: "À la main" }).click();
  await form.getByLabel("Titre").fill("Saisi pendant la lecture");
  await form.getByRole("button", { name: "Annuler l’import" }).click();
  await expect(form.getByRole("progressbar")).toHaveCount(0);
  await form.getByRole("tab", { name: "Depuis une annonce" }).click();

  site.answerWith({ status: 500, fields: {} });
  await importFrom(form, "/enigme");
  await model.click();
  await expect(page.getByText("Extraction IA Échouée")).toBeVisible();
  await expect(form.getByRole("alert").getByText(/Saisissez le bien à la main/)).toBeVisible();

  // What the page does not hold, the model may say: it does not reach the form.
  const fields = { title: "Villa de rêve", priceEUR: 320_000, surfaceSqm: 58, rooms: 9, postalCode: "13008" };
  site.answerWith({ status: 200, fields });
  await model.click();
  await expect(page.getByText("Import Réussi")).toBeVisible();
  await expect(form.getByLabel("Titre")).toHaveValue("Saisi pendant la lecture");
  await expect(form.getByLabel("Surface (m²)")).toHaveValue("58");
  await expect(form.getByLabel("Prix (€)")).toHaveValue(/^320.000$/);
  await expect(form.getByLabel("Prix (€)")).toHaveAccessibleDescription(/proposé par l’IA, à vérifier$/);
  await expect(form.getByLabel("Pièces")).toHaveValue("");
  await expect(form.getByLabel("Code postal")).toHaveValue("");
  await form.getByRole("button", { name: "Prix", exact: true }).click();
  await expect(form.getByLabel("Prix (€)")).toBeFocused();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Delete draft" }).last().click();
  await expect(form).toBeHidden();
});

test("a property that is there already is shown beside the one that is entered", async ({
  page,
  isMobile,
}) => {
  const form = await openImportForm(page, isMobile);
  const question = page.getByRole("dialog", { name: "Ce bien est-il déjà là ?" });
  await form.getByRole("checkbox", { name: /J’atteste/ }).check();
  await importFrom(form, "/villa");
  await expect(page.getByText("Import Réussi")).toBeVisible();
  const title = `Villa ${isMobile ? "mobile" : "bureau"}`;
  await form.getByLabel("Titre").fill(title);
  await saveImported(page, form);

  // The property is entered again from another site with another place: its first photograph is the same.
  if (isMobile) await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("button", { name: "Ajouter un Bien", exact: true }).click();
  await form.getByRole("checkbox", { name: /J’atteste/ }).check();
  await importFrom(form, "/villa-ailleurs");
  await expect(form.getByLabel("Titre")).toHaveValue("Villa vue d’ailleurs");
  await expect(page.getByText("Import Réussi")).toBeVisible();
  await form.getByRole("button", { name: "Enregistrer", exact: true }).click();
  const known = question.getByRole("listitem").filter({ hasText: title });
  await expect(known.getByText("Même photo principale")).toBeVisible();
  await expect(known.getByText("Même annonce d’origine")).toHaveCount(0);
  expect(await findFaults(page)).toEqual([]);
  await keepPicture(page, `same-property-${isMobile ? "phone" : "desktop"}`);
  await known.getByRole("button", { name: "Ouvrir ce bien" }).click();
  const opened = page.getByRole("dialog", { name: "Modifier le bien" });
  await expect(opened.getByLabel("Titre")).toHaveValue(title);
  await page.keyboard.press("Escape");
  await expect(opened).toBeHidden();
  await expect(form.getByLabel("Titre")).toHaveValue("Villa vue d’ailleurs");
  await form.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await question.getByRole("button", { name: /autre bien/ }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText("Succès !")).toBeVisible();
});
