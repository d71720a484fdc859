import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { ListingReply } from "#domain/api/listing.ts";
import { parseDraft } from "#domain/listing/property-draft.ts";
import { brand } from "../../../client/page/brand.ts";
import { noImport } from "./model/import-model.ts";
import { importFrom, newStart, open, serve, startOf, stored } from "./open-form.fixture.tsx";

const importing = "POST /functions/import-listing";
const replies = (reply: ListingReply) => () => Response.json(reply);

const sure = { origin: "json-ld", confidence: "high" } as const;
function read(data: NonNullable<ListingReply["data"]>): ListingReply {
  return {
    success: true,
    data,
    provenance: Object.fromEntries(Object.keys(data).map((name) => [name, sure])),
  };
}
const flat = read({
  title: "Trois pièces",
  priceEUR: 325_000,
  surfaceSqm: 66,
  sourceUrl: "https://a.example/1",
});

test("a new property has two ways in, one that is there has none", async () => {
  const { screen } = await open();
  await expect
    .element(screen.getByRole("tab", { name: "Depuis une annonce" }))
    .toHaveAttribute("aria-selected", "true");
  expect(screen.getByLabelText("Titre *").query()).toBeNull();
  await screen.getByRole("tab", { name: "À la main" }).click();
  await expect.element(screen.getByLabelText("Titre *")).toBeVisible();
  await screen.unmount();
  const known = await open({ ...newStart(), property: stored, imported: noImport("manual"), draft: null });
  await expect.element(known.screen.getByLabelText("Titre *")).toBeVisible();
  expect(known.screen.getByRole("tab").elements()).toHaveLength(0);
});

test("what is typed while a page is read counts as by hand, and stays", async () => {
  const reply = Promise.withResolvers<Response>();
  serve({ [importing]: () => reply.promise });
  const { screen } = await open();
  await importFrom(screen, "https://a.example/1");
  await screen.getByRole("tab", { name: "À la main" }).click();
  await screen.getByLabelText("Titre *").fill("Mon titre");
  reply.resolve(Response.json(flat));
  await expect.element(screen.getByLabelText("Surface (m²) *")).toHaveValue("66");
  await expect
    .element(screen.getByLabelText("Surface (m²) *"))
    .toHaveAccessibleDescription(/lu dans la page/);
  await expect.element(screen.getByLabelText("Titre *")).toHaveValue("Mon titre");
  await expect.element(page.getByText("Import Réussi", { exact: true })).toBeVisible();
  await screen.getByLabelText("Surface (m²) *").fill("67");
  await expect
    .element(screen.getByLabelText("Surface (m²) *"))
    .not.toHaveAccessibleDescription(/lu dans la page/);
});

test("the draft keeps what was imported, from where and when, where each field was read, and what was edited", async () => {
  serve({ [importing]: replies(flat) });
  const { screen } = await open();
  const startedAt = Date.now();
  await importFrom(screen, "https://a.example/1");
  await screen.getByRole("tab", { name: "À la main" }).click();
  await screen.getByLabelText("Titre *").fill("Mon titre");
  const kept = () => Object.values(localStorage).map((text) => parseDraft(String(text), Date.now()));
  await expect
    .poll(() => kept().find((draft) => draft?.formData.title === "Mon titre"))
    .toMatchObject({
      importedData: flat.data,
      importUrl: "https://a.example/1",
      sourceFields: { surface_area: sure, price: sure },
      editedFields: ["title"],
      lastImportTime: expect.toSatisfy((time: number) => time >= startedAt && time <= Date.now()),
    });
});

test("an answer after a cancel, or to an older request, changes nothing", async () => {
  const waiting: PromiseWithResolvers<Response>[] = [];
  serve({
    [importing]: () => {
      const next = Promise.withResolvers<Response>();
      waiting.push(next);
      return next.promise;
    },
  });
  const { screen } = await open();
  await importFrom(screen, "https://a.example/1");
  await expect.element(screen.getByRole("progressbar", { name: "Lecture de l’annonce…" })).toBeVisible();
  await screen.getByRole("button", { name: "Annuler l’import" }).click();
  await importFrom(screen, "https://a.example/2");
  await expect.poll(() => waiting.length).toBe(2);
  waiting[0]?.resolve(Response.json(flat));
  waiting[1]?.resolve(Response.json(read({ title: "Maison", priceEUR: 500_000, surfaceSqm: 120 })));
  await expect.element(screen.getByLabelText("Titre *")).toHaveValue("Maison");
  await expect.element(screen.getByLabelText("Surface (m²) *")).toHaveValue("120");
});

test.each([
  ["the site cannot be read", importing, { success: false, error: "Trop lent." }, 200, "Échec de l'Import"],
  ["the call fails", importing, { status: 500, code: "internal", message: "" }, 500, "Erreur d'Import"],
])("says it where %s", async (_, path, body, status, title) => {
  serve({ [path]: () => Response.json(body, { status }) });
  const { screen } = await open();
  await importFrom(screen, "https://a.example/1");
  await expect.element(page.getByText(title, { exact: true })).toBeVisible();
  await expect
    .element(screen.getByRole("button", { name: "Importer" }))
    .not.toHaveAttribute("aria-busy", "true");
});

test("a page that says too little is offered to the model, whose failing call says so", async () => {
  const error = "Cette page n’en dit pas assez.";
  serve({
    [importing]: replies({ success: false, unsupported: true, error, data: { city: "Marseille" } }),
    "POST /functions/ai-extract-listing": () =>
      Response.json({ status: 429, code: "too-many-requests", message: "Trop de pages." }, { status: 429 }),
  });
  const { screen } = await open();
  await importFrom(screen, "https://a.example/1");
  await expect.element(screen.getByLabelText("Page collée")).toBeVisible();
  await screen.getByRole("button", { name: "Essayer l’extraction par IA" }).click();
  await expect.element(page.getByText("Erreur d'Extraction IA", { exact: true })).toBeVisible();
  await expect.element(page.getByText(/saisir le bien à la main/)).toBeVisible();
});

test("a server without a model says so beside its offer", async () => {
  const tooLittle: ListingReply = { success: false, unsupported: true, error: "Trop peu." };
  serve({ [importing]: replies(tooLittle) });
  const sentence = page.getByText(/Aucun service d’IA n’est configuré sur ce serveur/);
  Object.assign(brand, { hasModel: false });
  onTestFinished(() => void Object.assign(brand, { hasModel: true }));
  const { screen } = await open();
  await importFrom(screen, "https://a.example/1");
  await expect.element(screen.getByRole("button", { name: "Essayer l’extraction par IA" })).toBeVisible();
  await expect.element(sentence).toBeVisible();
});

test("a server with a model offers it without a word more", async () => {
  const tooLittle: ListingReply = { success: false, unsupported: true, error: "Trop peu." };
  serve({ [importing]: replies(tooLittle) });
  const { screen } = await open();
  await importFrom(screen, "https://a.example/1");
  await expect.element(screen.getByRole("button", { name: "Essayer l’extraction par IA" })).toBeVisible();
  expect(page.getByText(/Aucun service d’IA/).elements()).toEqual([]);
});

test("what was read of too little is kept on request, to go on by hand", async () => {
  const data = { city: "Marseille", postalCode: "13008" };
  serve({ [importing]: replies({ success: false, unsupported: true, error: "Trop peu.", data }) });
  const { screen } = await open();
  await importFrom(screen, "https://a.example/1");
  await screen.getByRole("button", { name: /^Garder ce qui a été lu/ }).click();
  await expect
    .element(screen.getByRole("tab", { name: "À la main" }))
    .toHaveAttribute("aria-selected", "true");
  await expect.element(screen.getByLabelText("Code postal *")).toHaveValue("13008");
});

test("an address elsewhere says that the place is not served, the other fields stay filled", async () => {
  const away = { address: "1 cours Mirabeau", postalCode: "13100", city: "Aix-en-Provence" };
  serve({ [importing]: replies(read({ ...flat.data, ...away })) });
  const { screen } = await open();
  await importFrom(screen, "https://a.example/1");
  await expect
    .element(screen.getByText(/n'est pas encore disponible à l'adresse recherchée/).first())
    .toBeVisible();
  await expect.element(screen.getByLabelText("Surface (m²) *")).toHaveValue("66");
  await expect.element(screen.getByLabelText("Ville *")).toHaveValue("Aix-en-Provence");
});

/** A server that holds another version than the form was made from, and what it is sent over that one. */
function serveMeanwhile(theirs: typeof stored) {
  const sent: Record<string, unknown>[] = [];
  serve({
    "GET /api/team": () =>
      Response.json({ agencies: [], team: { people: [{ user_id: "lea", name: "Léa Blanc" }] } }),
    [`PUT /api/own-properties/${stored.id}`]: ({ body }) => {
      if (body.version !== theirs.version) {
        const message = "Ce bien a été modifié entre-temps";
        const refusal = { status: 409, code: "edit-conflict", message, requestId: "1", current: theirs };
        return Response.json(refusal, { status: 409 });
      }
      sent.push(body.property as Record<string, unknown>);
      return Response.json({ ...theirs, version: 5 });
    },
  });
  return sent;
}

test("what only one of two touched is taken without a question, and nothing hidden is shown again", async () => {
  const sent = serveMeanwhile({ ...stored, version: 4, price: 279_000, is_hidden: true });
  const { screen, closed } = await open(startOf(stored));
  await screen.getByLabelText("Pièces").fill("3");
  await screen.getByRole("button", { name: "Enregistrer" }).click();
  await expect.poll(() => closed).toEqual([true]);
  expect(sent).toMatchObject([
    { rooms: "3", is_hidden: true, price: expect.stringMatching(/^279.000$/), title: stored.title },
  ]);
  await expect.element(page.getByText(/Ce qui avait été changé entre-temps est gardé/)).toBeVisible();
});

test("what both touched is chosen field by field, by keyboard, once every choice is made", async () => {
  const sent = serveMeanwhile({ ...stored, version: 4, price: 279_000, title: "Leur titre", rooms: 4 });
  const { screen, closed } = await open(startOf(stored));
  await screen.getByLabelText("Prix (€) *").fill("290000");
  await screen.getByLabelText("Titre *").fill("Mon titre");
  await screen.getByRole("button", { name: "Enregistrer" }).click();
  const question = page.getByRole("dialog", { name: "Ce bien a été modifié entre-temps" });
  await expect.element(question.getByText(/le 2 mars 2026 à 11:00/)).toBeVisible();
  expect(question.getByRole("group").elements()).toHaveLength(2);
  await question.getByRole("button", { name: "Enregistrer ces choix" }).click();
  const title = question.getByRole("group", { name: "Titre" });
  await expect.element(title.getByRole("radio").first()).toHaveFocus();
  await expect.element(title.getByText("Choisissez l’une des deux valeurs.")).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.keyboard(" ");
  await expect.element(title.getByRole("radio", { name: "La vôtre Mon titre" })).toBeChecked();
  await userEvent.keyboard("{Tab} {ArrowDown}");
  const price = question.getByRole("group", { name: "Prix" });
  await expect.element(price.getByRole("radio", { name: /^La version enregistrée 279.000$/ })).toBeChecked();
  await question.getByRole("button", { name: "Enregistrer ces choix" }).click();
  await expect.poll(() => closed).toEqual([true]);
  expect(sent).toMatchObject([{ title: "Mon titre", price: expect.stringMatching(/^279.000$/), rooms: "4" }]);
});

test("the choice names the colleague whose version stands", async () => {
  serveMeanwhile({ ...stored, version: 4, title: "Leur titre", updated_by: "lea" });
  const { screen } = await open(startOf(stored));
  await screen.getByLabelText("Titre *").fill("Mon titre");
  await screen.getByRole("button", { name: "Enregistrer" }).click();
  const question = page.getByRole("dialog", { name: "Ce bien a été modifié entre-temps" });
  await expect.element(question.getByText(/enregistré par Léa Blanc, le 2 mars/)).toBeVisible();
});

test("a property that was deleted meanwhile is saved as a new one", async () => {
  const created: unknown[] = [];
  serve({
    "POST /api/own-properties": ({ body }) => {
      created.push(body.property);
      return Response.json({ id: crypto.randomUUID(), version: 1, photos: [] });
    },
  });
  const { screen, closed } = await open(startOf(stored));
  await screen.getByLabelText("Titre *").fill("Encore là");
  await screen.getByRole("button", { name: "Enregistrer" }).click();
  const question = page.getByRole("dialog", { name: "Ce bien a été supprimé entre-temps" });
  await question.getByRole("button", { name: "Enregistrer comme nouveau bien" }).click();
  await expect.poll(() => closed).toEqual([true]);
  expect(created).toMatchObject([{ title: "Encore là", address: stored.address }]);
});
