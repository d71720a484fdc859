/** What follows from what happens to the property form, without a browser. */
import { expect, test } from "vitest";
import {
  emptyPropertyForm,
  type PropertyFormValues,
  propertyFormOf,
} from "#domain/property/property-form.ts";
import type { OwnProperty } from "#domain/property/property-reply.ts";
import type { EditorEffect, EditorEvent, PlaceQuestion, SaveReply } from "./editor-event.ts";
import {
  type EditorStart,
  isAtRisk,
  isChanged,
  makeDraft,
  openEditor,
  type PropertyEditorModel,
} from "./editor-model.ts";
import { step } from "./editor-step.ts";
import { type FormPhoto, storedPhoto } from "./form-photo.ts";
import { findMark, noImport } from "./import-model.ts";
import { orderedPhotos } from "./photos-model.ts";

const userId = "camille";
const today = "2026-03-02";
const complete: Partial<PropertyFormValues> = {
  status: "on_sale",
  title: "Rue Sainte",
  price: "285000",
  surface_area: "65",
  property_type: "Appartement",
  address: "12 rue Sainte",
  postal_code: "13001",
  city: "Marseille",
  latitude: 43.2925,
  longitude: 5.3722,
};
const stored = {
  ...emptyPropertyForm(),
  ...complete,
  id: "7d0f8a55-6b6e-4a5e-9d4b-1f2f3a4b5c6d",
  version: 3,
  price: 285_000,
  sale_date: null,
  surface_area: 65,
  photos: [{ path: "salon.webp" }],
  uploads: [],
} as unknown as OwnProperty;

function openNew(overrides: Partial<EditorStart> = {}): PropertyEditorModel {
  const untouched = emptyPropertyForm();
  const draft = { id: "key", restored: null, isBesideAnother: false, release: () => undefined };
  const start = { userId, property: null, untouched, form: untouched, imported: noImport("manual"), draft };
  return openEditor({ ...start, photos: { photos: [], mainId: null }, ...overrides }, today);
}

function openStored(property = stored): PropertyEditorModel {
  const form = propertyFormOf(property);
  const photos = { photos: property.photos.map(({ path }) => storedPhoto(path)), mainId: null };
  return openEditor(
    { userId, property, untouched: form, form, imported: noImport("manual"), draft: null, photos },
    today,
  );
}

/** The model after these events, and what the last of them asked for. */
function after(model: PropertyEditorModel, ...events: EditorEvent[]) {
  let effects: readonly EditorEffect[] = [];
  for (const event of events) ({ model, effects } = step(model, event));
  return { model, effects, types: effects.map(({ type }) => type) };
}

const enter = (values: Partial<PropertyFormValues>): EditorEvent => ({ type: "entered", values });
const wish: EditorEvent = { type: "save-wanted", accountId: userId };
const answer = (outcome: SaveReply["outcome"], reply: Partial<SaveReply> = {}): EditorEvent => ({
  type: "answered",
  reply: { known: null, paths: new Map(), outcome, ...reply },
});
const photo = (id: string): FormPhoto => ({
  id,
  group: "new",
  name: id,
  preview: `blob:${id}`,
  path: null,
  bytes: new Blob(["pixels"]),
  url: null,
  caption: "",
});

test("a field is checked as it is typed, with the one whose rule hangs on it, and no other", () => {
  const { model } = after(
    openNew(),
    enter({ floor: "5" }),
    enter({ total_floors: "3" }),
    enter({ price: "0" }),
  );
  expect(Object.keys(model.form.errors).sort()).toEqual(["floor", "price"]);
  expect(after(model, enter({ total_floors: "6" })).model.form.errors).not.toHaveProperty("floor");
});

test("a wrong form asks nothing of the server, and its summary takes the focus each time", () => {
  const { model, effects } = after(openNew(), wish);
  expect(effects).toEqual([{ type: "focus", on: "summary" }]);
  expect(model.form.errors.title).toBe("Le titre est requis");
  expect(after(model, wish).model.refusals).toBe(2);
});

test("what a new form holds is kept after a pause, and never once it is saved", () => {
  const typed = after(openNew(), enter(complete));
  expect(typed.types).toEqual(["wait for draft"]);
  const written = after(typed.model, { type: "draft-due" });
  expect(written.types).toEqual(["write draft"]);
  expect(makeDraft(written.model, 7)).toMatchObject({
    id: "key",
    timestamp: 7,
    editedFields: Object.keys(complete),
  });
  const kept = after(written.model, { type: "draft-written", atMs: 7 }, { type: "draft-due" });
  expect(kept.model.draft).toEqual({ savedAt: 7, isRefused: false, isDirty: false });
  expect(kept.effects).toEqual([]);
  const saved = after(kept.model, answer({ type: "saved" }), enter({ title: "Autre" }));
  expect(saved.model.draft).toBeNull();
  expect(saved.effects).toEqual([]);
});

test("a new one is looked for among one's own, then saved; a known one is saved at once", () => {
  const looking = after(openNew(), enter(complete), wish);
  expect([looking.model.stage, looking.types]).toEqual(["looking", ["look for same"]]);
  const none = after(looking.model, { type: "same-found", items: [] });
  expect([none.model.stage, none.types]).toEqual(["sending", ["save"]]);
  const one = after(looking.model, { type: "same-found", items: [{ id: "other" } as never] });
  expect(one.model).toMatchObject({ stage: "editing", question: { type: "same" } });
  expect(after(one.model, { type: "another-confirmed" }).types).toEqual(["save"]);
  expect(after(openStored(), enter({ title: "Autre" }), wish).types).toEqual(["save"]);
});

test("a save waits for photographs that are being read, then goes on with them", () => {
  const files = [new File([], "a.jpg"), new File([], "b.jpg")];
  const waiting = after(openStored(), { type: "photos-chosen", files }, wish);
  expect([waiting.model.stage, waiting.effects]).toEqual(["waiting", []]);
  const first = after(waiting.model, { type: "photo-read", photo: photo("b"), batch: ["a", "b"] });
  expect([first.model.stage, first.effects]).toEqual(["waiting", []]);
  const last = after(first.model, { type: "photo-read", photo: photo("a"), batch: ["a", "b"] });
  expect([last.model.stage, last.types]).toEqual(["sending", ["save"]]);
  expect(orderedPhotos(last.model.photos).map(({ id }) => id)).toEqual(["salon.webp", "a", "b"]);
});

test("whoever signed in meanwhile saves nothing in their name", () => {
  const { model, effects } = after(openStored(), { type: "save-wanted", accountId: "dominique" });
  expect(effects).toMatchObject([{ type: "show", toast: { tone: "danger" } }]);
  expect(model.stage).toBe("editing");
});

test("a postal code against its address is asked once, and not again at the next save", () => {
  const address = "12 Rue Sainte, 13001 Marseille";
  const contradicted = after(openStored(), enter({ address, postal_code: "13015" }), wish);
  expect(contradicted.model.question).toEqual({ type: "postal-code", typed: "13015", found: "13001" });
  const kept = after(contradicted.model, { type: "code-decided", code: "13015" });
  expect(kept.types).toEqual(["save"]);
  const refused = answer({ type: "refused", issues: [], toast: { title: "Erreur" } });
  expect(after(kept.model, refused, wish).types).toEqual(["save"]);
  const other = after(contradicted.model, { type: "code-decided", code: "13001" });
  expect(other.model.form.values.postal_code).toBe("13001");
  const opened = openStored({ ...stored, address, postal_code: "13015" });
  expect(after(opened, enter({ title: "Autre" }), wish).types).toEqual(["save"]);
});

test("from sold to on sale is asked, after the postal code", () => {
  const sold = openStored({ ...stored, status: "sold", sale_date: "2026-01-05" });
  const chosen = after(sold, { type: "status-chosen", status: "on_sale" });
  expect(chosen.model.form.values.sale_date).toBe("");
  const asked = after(chosen.model, enter({ address: "1 rue Sainte, 13006 Marseille" }), wish);
  expect(asked.model.question?.type).toBe("postal-code");
  const next = after(asked.model, { type: "code-decided", code: "13006" });
  expect(next.model.question).toEqual({ type: "publish" });
  expect(after(next.model, { type: "publishing-agreed" }).types).toEqual(["save"]);
});

test("the end of a session keeps every word, and the save goes on once one is signed in again", () => {
  const typed = after(openStored(), enter({ title: "Encore là" }), wish, answer({ type: "signed-out" }));
  expect(typed.effects).toEqual([{ type: "ask to sign in", next: { type: "signed-in-again" } }]);
  expect(typed.model.form.values.title).toBe("Encore là");
  expect(isAtRisk(typed.model)).toBe(true);
  expect(after(typed.model, { type: "signed-in-again" }).types).toEqual(["save"]);
});

test("what only one of two touched is merged and saved; what both touched is asked", () => {
  const theirs = {
    ...stored,
    version: 4,
    price: 279_000,
    photos: [{ path: "salon.webp" }, { path: "vue.webp" }],
  };
  const conflict = answer({ type: "conflict", theirs: theirs as OwnProperty });
  const merged = after(openStored(), enter({ title: "Mon titre" }), wish, conflict);
  expect([merged.types, merged.model.isBeside]).toEqual([["save"], true]);
  expect(merged.model.target).toMatchObject({ version: 4 });
  expect(merged.model.form.values).toMatchObject({
    title: "Mon titre",
    price: expect.stringMatching(/^279.000$/),
  });
  expect(orderedPhotos(merged.model.photos).map(({ path }) => path)).toEqual(["salon.webp", "vue.webp"]);
  const asked = after(openStored(), enter({ price: "290000" }), wish, conflict);
  expect([asked.effects, asked.model.question?.type]).toEqual([[], "conflict"]);
});

test("what two wrote is checked as any form before it is sent", () => {
  const theirs = { ...stored, version: 4, total_floors: 3 };
  const merged = after(
    openStored({ ...stored, floor: 2, total_floors: 6 } as OwnProperty),
    enter({ floor: "5" }),
    wish,
    answer({ type: "conflict", theirs: { ...theirs, floor: 2 } as OwnProperty }),
  );
  expect(merged.effects).toEqual([{ type: "focus", on: "summary" }]);
  expect(Object.keys(merged.model.form.errors)).toEqual(["floor"]);
  expect(merged.model).toMatchObject({ stage: "editing", question: null, target: { version: 4 } });
  expect(after(merged.model, enter({ floor: "3" }), wish).types).toEqual(["save"]);
});

test("facts that are stored stay so where photographs fail, and only they are sent again", () => {
  const added = after(openStored(), { type: "photos-chosen", files: [new File([], "a.jpg")] });
  const read = after(
    added.model,
    { type: "photo-read", photo: photo("a"), batch: ["a"] },
    enter({ title: "Autre" }),
    wish,
  );
  const known = {
    id: stored.id,
    version: 4,
    form: read.model.form.values,
    photos: ["salon.webp"],
    captions: {},
    isModerated: false,
  };
  const failed = after(read.model, answer({ type: "unsent", count: 1 }, { known }));
  expect(failed.model.target).toMatchObject({ version: 4 });
  expect(failed.model.form.stored.title).toBe("Autre");
  expect(isChanged(failed.model)).toBe(true);
  const paths = new Map([["a", "envoi/a.webp"]]);
  const done = after(
    failed.model,
    wish,
    answer({ type: "saved" }, { known: { ...known, version: 5 }, paths }),
  );
  expect(done.effects).toMatchObject([
    { type: "finish", id: stored.id, values: { title: "Autre" }, isBeside: false },
  ]);
});

test("captions are a change like any other: what both said of a photograph anew is asked, the rest is merged", () => {
  const two = [
    { path: "salon.webp", caption: "Salon" },
    { path: "vue.webp", caption: null },
  ];
  const before = { ...stored, photos: two } as unknown as OwnProperty;
  const form = propertyFormOf(before);
  const photos = two.map(({ path, caption }) => storedPhoto(path, caption ?? ""));
  const opened = openEditor(
    {
      userId,
      property: before,
      untouched: form,
      form,
      imported: noImport("manual"),
      draft: null,
      photos: { photos, mainId: null },
    },
    today,
  );
  expect(isChanged(opened)).toBe(false);
  const typed = after(opened, {
    type: "photo-captioned",
    id: "salon.webp",
    caption: "Salon traversant",
  }).model;
  expect(isChanged(typed)).toBe(true);
  const theirs = (salon: string, vue: string) =>
    ({
      ...before,
      version: 4,
      photos: [
        { path: "salon.webp", caption: salon },
        { path: "vue.webp", caption: vue },
      ],
    }) as unknown as OwnProperty;
  const merged = after(typed, wish, answer({ type: "conflict", theirs: theirs("Salon", "Vue mer") }));
  expect(merged.types).toEqual(["save"]);
  expect(orderedPhotos(merged.model.photos).map(({ caption }) => caption)).toEqual([
    "Salon traversant",
    "Vue mer",
  ]);
  const asked = after(typed, wish, answer({ type: "conflict", theirs: theirs("Grand salon", "Vue mer") }));
  expect(asked.model.question).toMatchObject({
    type: "conflict",
    captions: { contests: [{ name: "salon.webp", mine: "Salon traversant", theirs: "Grand salon" }] },
  });
});

test("a property that somebody deleted is asked about, and saved as a new one with what is left of it", () => {
  const gone = after(openStored(), enter({ title: "Encore là" }), wish, answer({ type: "gone" }));
  expect(gone.model.question).toEqual({ type: "gone" });
  const anew = after(gone.model, { type: "saved-as-new", key: "other", copies: [] });
  expect(anew.types).toEqual(["show", "save"]);
  expect(anew.model.target).toEqual({ key: "other" });
});

const sure = { origin: "json-ld", confidence: "high" } as const;
const reply = {
  success: true,
  data: { title: "Trois pièces", priceEUR: 325_000, surfaceSqm: 66, address: "1 rue Sainte", photos: ["u"] },
  provenance: { title: sure, priceEUR: sure, surfaceSqm: sure },
};

test("an import fills what nobody typed, says where it was read, and looks for its place", () => {
  const typed = after(openNew(), { type: "import-wanted", reader: "rules" }, enter({ title: "Mon titre" }));
  const { run } = typed.model.listing;
  const read = after(typed.model, { type: "listing-read", run, reader: "rules", reply, atMs: 5 });
  expect(read.types).toEqual(["name photos", "show", "locate", "wait for draft"]);
  const { values } = read.model.form;
  expect([values.title, values.surface_area]).toEqual(["Mon titre", "66"]);
  expect(findMark(read.model.imported, "surface_area")).toEqual({
    text: "lu dans la page",
    isToCheck: false,
  });
  expect(findMark(read.model.imported, "title")).toBeUndefined();
  const asked = { address: "1 rue Sainte", postal_code: "", city: "" };
  const found: EditorEvent = {
    type: "place-found",
    asked,
    place: { latitude: 43.29, longitude: 5.37, precision: null },
    address: "",
  };
  expect(after(read.model, found).model.form.values.latitude).toBe(43.29);
  const named = after(read.model, { ...found, address: "1 Rue Sainte, 13001 Marseille" });
  expect(named.model.form.values).toMatchObject({ postal_code: "13001", city: "Marseille" });
  const moved = after(read.model, enter({ address: "2 rue Sainte" }), found);
  expect(moved.model.form.values.latitude).toBeNull();
});

test("an answer to a cancelled or older request changes nothing", () => {
  const begun = after(openNew(), { type: "import-wanted", reader: "rules" }).model;
  const { run } = begun.listing;
  const late: EditorEvent = { type: "listing-read", run, reader: "rules", reply, atMs: 5 };
  expect(after(begun, { type: "import-cancelled" }, late).model.form.values.title).toBe("");
  expect(after(begun, { type: "import-wanted", reader: "rules" }, late).model.form.values.title).toBe("");
});

const saintePicked = {
  lat: 43.29,
  lng: 5.37,
  address: "20 Rue Sainte",
  postalCode: "13007",
  city: "Marseille",
  precision: null,
};

test("a suggestion fills a postal code that a suggestion filled, and no other", () => {
  const place = saintePicked;
  const picked = after(openNew(), { type: "place-picked", place });
  const second: EditorEvent = { type: "place-picked", place: { ...place, postalCode: "13006" } };
  expect(after(picked.model, second).model.form.values.postal_code).toBe("13006");
  const typed = after(picked.model, enter({ postal_code: "13005" }), second);
  expect(typed.model.form.values.postal_code).toBe("13005");
  const typing = after(picked.model, { type: "address-typed", text: "21 Rue Sainte" });
  expect(typing.model.form.values.latitude).toBeNull();
});

test("whoever closes is asked about what is not saved, and not about nothing", () => {
  expect(after(openStored(), { type: "close-wanted" }).types).toEqual(["close"]);
  const asked = after(openStored(), enter({ title: "Autre" }), { type: "close-wanted" });
  expect(asked.model.question).toEqual({ type: "unsaved" });
  const typed = after(openNew(), enter(complete)).model;
  const deleted = after(typed, { type: "draft-deleted" });
  expect(deleted.types).toEqual(["forget previews", "stop reading", "remove draft", "show"]);
  expect([isChanged(deleted.model), deleted.model.draft?.isDirty]).toEqual([false, false]);
});

test("of price, percentage and price without fees, two that are typed fill the third, and an empty price", () => {
  const values = (model: PropertyEditorModel) => {
    const { price, fees_percent, price_without_fees } = model.form.values;
    return [price, fees_percent, price_without_fees].map((text) => text.replaceAll(/\s/g, ""));
  };
  const payer = enter({ fees_payer: "Acquéreur" });
  const net = after(openNew(), payer, enter({ price: "312000" }), enter({ fees_percent: "4" }));
  expect(values(net.model)).toEqual(["312000", "4", "300000"]);
  expect(values(after(net.model, enter({ fees_percent: "4,5" })).model)).toEqual(["312000", "4,5", "298565"]);
  const emptied = after(net.model, enter({ price_without_fees: "" }));
  expect(values(emptied.model)).toEqual(["312000", "4", ""]);
  const seller = after(net.model, enter({ fees_payer: "Vendeur" }));
  expect(values(seller.model)).toEqual(["312000", "4", ""]);
  const price = after(
    openNew(),
    payer,
    enter({ price_without_fees: "300000" }),
    enter({ fees_percent: "4" }),
  );
  expect(values(price.model)).toEqual(["312000", "4", "300000"]);
  const typed = after(price.model, enter({ price: "400000" }));
  expect(values(typed.model)).toEqual(["400000", "4", "300000"]);
  expect(typed.model.form.errors.fees_percent).toMatch(/contredit les prix/);
});

const unplaced = { latitude: null, longitude: null, address: "5 boulevard Baille", postal_code: "13001" };
const baille = { latitude: 43.2905, longitude: 5.3855 };
const asked = { address: unplaced.address, postal_code: "13001", city: "Marseille" };

test("an address typed without a code is placed before it is saved, and asked about against its place", () => {
  const locating = after(openStored(), enter(unplaced), wish);
  expect([locating.model.stage, locating.effects]).toEqual(["locating", [{ type: "locate", asked }]]);
  const address = "5 Boulevard Baille, 13006 Marseille";
  const found = after(locating.model, {
    type: "place-found",
    asked,
    place: { ...baille, precision: null },
    address,
  });
  expect(found.model.question).toEqual({ type: "postal-code", typed: "13001", found: "13006" });
  expect(found.model.form.values).toMatchObject(baille);
  expect(after(found.model, { type: "code-decided", code: "13006" }).types).toEqual(["save"]);
  expect(after(locating.model, { type: "place-unknown" }).types).toEqual(["save"]);
  const far = {
    type: "place-found",
    asked,
    place: { ...baille, precision: null },
    address: "5 boulevard Baille, 75011 Paris",
  } as const;
  const elsewhere = after(locating.model, far);
  expect([elsewhere.types, elsewhere.model.form.values.latitude]).toEqual([["save"], null]);
});

const whole: PlaceQuestion = { address: "12 rue Paradis, 13006 Marseille", postal_code: "", city: "" };
const paradis = { latitude: 43.2883, longitude: 5.3801 };
const foundWhole: EditorEvent = {
  type: "place-found",
  asked: whole,
  place: { ...paradis, precision: null },
  address: "12 Rue Paradis, 13006 Marseille",
};

test("an address that is typed whole is placed before its code and city are missed, and fills them", () => {
  const typed = { ...complete, ...whole, latitude: null, longitude: null };
  const locating = after(openNew(), enter(typed), wish);
  expect([locating.model.stage, locating.effects]).toEqual(["locating", [{ type: "locate", asked: whole }]]);
  const found = after(locating.model, foundWhole);
  expect(found.model.form.values).toMatchObject({ ...paradis, postal_code: "13006", city: "Marseille" });
  expect(found.types).toContain("look for same");
  const unknown = after(locating.model, { type: "place-unknown" });
  expect(unknown.effects).toEqual([{ type: "focus", on: "summary" }]);
  expect(Object.keys(unknown.model.form.errors).sort()).toEqual(["city", "postal_code"]);
  expect(unknown.model.stage).toBe("editing");
  const untitled = after(openNew(), enter({ ...typed, title: "" }), wish, foundWhole);
  expect(Object.keys(untitled.model.form.errors)).toEqual(["title"]);
});

test("what the geocoder filled follows the suggestion that is chosen afterwards", () => {
  const placed = after(openNew(), enter({ ...whole, title: "" }), wish, foundWhole);
  expect(placed.model.form.values.postal_code).toBe("13006");
  const place = saintePicked;
  const picked = after(placed.model, { type: "place-picked", place });
  expect(picked.model.form.values.postal_code).toBe("13007");
});

test("a point that is put by hand counts once it has moved, and outlives a correction of its address", () => {
  const wanted = after(openStored(), enter(unplaced), { type: "hand-placing-wanted" });
  expect(wanted.effects).toEqual([{ type: "find start", postalCode: "13001" }]);
  const begun = after(wanted.model, {
    type: "hand-placing-begun",
    near: { latitude: 43.3, longitude: 5.38 },
  });
  expect(begun.model.form.values.latitude).toBeNull();
  const put = after(begun.model, enter(baille), { type: "address-typed", text: "5 traverse Baille" });
  expect(put.model.form.values).toMatchObject({ ...baille, address: "5 traverse Baille" });
  expect(after(put.model, wish).types).toEqual(["save"]);
  const place = saintePicked;
  const picked = after(put.model, { type: "place-picked", place }, { type: "address-typed", text: "20" });
  expect(picked.model.form.values.latitude).toBeNull();
});

const precisionOf = ({ form }: PropertyEditorModel) => form.values.place_precision;
const pick = (precision: "Rue" | "Secteur" | null): EditorEvent => ({
  type: "place-picked",
  place: { ...saintePicked, precision },
});

test("a place that is picked says how sure it is, until it is put by hand or typed anew", () => {
  const { model: sector } = after(openNew(), pick("Secteur"));
  expect(precisionOf(sector)).toBe("Secteur");
  expect(precisionOf(after(sector, pick("Rue")).model)).toBe("Rue");
  expect(precisionOf(after(sector, pick(null)).model)).toBe("");
  expect(precisionOf(after(sector, enter(baille)).model)).toBe("");
  expect(precisionOf(after(sector, { type: "address-typed", text: "20" }).model)).toBe("");
  const put = after(sector, enter(baille), enter({ place_precision: "Rue" }), enter(baille));
  expect(precisionOf(put.model)).toBe("Rue");
  const { model: vague } = after(openStored({ ...stored, place_precision: "Secteur" }), enter(baille));
  expect(precisionOf(vague)).toBe("Secteur");
  expect(precisionOf(after(vague, pick(null)).model)).toBe("");
});

test("who said how sure a point is finds it no surer afterwards, and none in an arrondissement but its sector", () => {
  const chosen = after(openNew(), enter({ place_precision: "Rue" }));
  expect(precisionOf(after(chosen.model, pick(null)).model)).toBe("Rue");
  expect(precisionOf(after(chosen.model, pick("Secteur")).model)).toBe("Secteur");
});

test("a place that is found for an import or a save says how sure it is, and makes nothing surer unseen", () => {
  const found = (precision: "Secteur" | null): EditorEvent => ({
    type: "place-found",
    asked,
    place: { ...baille, precision },
    address: "",
  });
  expect(precisionOf(after(openStored(), enter(unplaced), found("Secteur")).model)).toBe("Secteur");
  const vague = openStored({ ...stored, place_precision: "Rue" });
  expect(precisionOf(after(vague, enter(unplaced), found(null)).model)).toBe("Rue");
  expect(precisionOf(after(vague, enter(unplaced), found("Secteur")).model)).toBe("Secteur");
});

test("what the home before had is offered, and taken as if it were typed", () => {
  const offered = openNew({ lastValues: { city: "Marseille", fees_payer: "Acquéreur" } });
  const { model } = after(offered, { type: "last-values-taken" });
  expect(model.form.values).toMatchObject({ city: "Marseille", fees_payer: "Acquéreur" });
  expect(model.lastValues).toBeNull();
  expect([...model.imported.edited]).toEqual(["city", "fees_payer"]);
});

test("whoever wants to add another home is told so to the last step, through every question", () => {
  const another: EditorEvent = { type: "save-wanted", accountId: userId, isAnotherWanted: true };
  const form = propertyFormOf(stored);
  const known = { id: "new", version: 1, form, photos: [], captions: {}, isModerated: false };
  const looked: EditorEvent = { type: "same-found", items: [] };
  const done = after(openNew(), enter(complete), another, looked, answer({ type: "saved" }, { known }));
  expect(done.effects).toMatchObject([{ type: "remove draft" }, { type: "finish", isAnotherWanted: true }]);
});

test("a page that was read under one address is not read again under another", () => {
  const page = { name: "annonce.html", content: "<h1>T3 rue Sainte</h1>" };
  const read: EditorEvent = { type: "import-wanted", reader: "rules" };
  const first: EditorEvent = { type: "url-typed", url: "https://agence.example/1" };
  const given = after(openNew(), { type: "page-given", page }, first, read);
  expect(given.effects).toContainEqual(expect.objectContaining({ url: first.url, page: page.content }));
  // The same address typed again, or with a space behind it, is no other page.
  const same = after(given.model, { type: "url-typed", url: `${first.url} ` });
  expect(same.model.listing.page).toEqual(page);
  const second = after(given.model, { type: "url-typed", url: "https://agence.example/2" }, read);
  expect(second.model.listing.page).toBeNull();
  expect(second.effects).toContainEqual(
    expect.objectContaining({ url: "https://agence.example/2", page: undefined }),
  );
});
