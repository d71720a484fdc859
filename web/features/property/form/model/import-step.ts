import { completeAddress } from "#domain/address/complete-address.ts";
import type { ListingReading } from "#domain/listing/imported-listing.ts";
import { fillFields } from "../../../../widgets/editor/form-model.ts";
import type { EditorEffect, EditorStep, ImportEvent } from "./editor-event.ts";
import type { PropertyEditorModel } from "./editor-model.ts";
import type { ImportedState, ImportPlan, ListingModel, Reader } from "./import-model.ts";
import { importedToast, listedToast, unreadToast } from "./import-words.ts";
import { planImport } from "./plan-import.ts";
import { suggestPrecision } from "./suggest-precision.ts";

export function stepImport(model: PropertyEditorModel, event: ImportEvent): EditorStep {
  switch (event.type) {
    case "mode-chosen":
      return only(withImported(model, { mode: event.mode }), { type: "keep mode", mode: event.mode });
    case "url-typed":
      return only(typeUrl(model, event.url));
    case "page-given":
      return only(withListing(model, { page: event.page, readAs: null, listed: [] }));
    case "attested":
      return only(withListing(model, { isAttested: event.isAttested }));
    case "import-wanted":
      return begin(withListing(model, { listed: [] }), event.reader);
    case "listed-picked":
      return pick(model, event.url);
    case "listing-read":
      return event.run === model.listing.run ? take(model, event) : only(model);
    case "import-broken":
      return event.run === model.listing.run ? giveUp(model, event) : only(model);
    case "reading-kept": {
      const byHand = withImported(model, { mode: "manual" });
      return event.reading === null ? only(byHand) : fill(byHand, event.reading, event.atMs);
    }
    case "plan-agreed":
      return carryOut(model, event.plan, event.atMs);
    case "import-cancelled":
      return cancelImport(model);
    case "place-found":
      return only(placeFound(model, event));
    case "place-unknown":
      return only(model);
  }
}

/** A page that was read under one address tells nothing of the page at another. */
function typeUrl(model: PropertyEditorModel, url: string): PropertyEditorModel {
  const { readAs } = model.listing;
  const typed = withListing(withImported(model, { url }), { listed: [] });
  const isOther = readAs !== null && readAs !== url.trim();
  return isOther ? withListing(typed, { page: null, readAs: null }) : typed;
}

/** The import on its way is forgotten, whatever it will answer. */
export function cancelImport(model: PropertyEditorModel): EditorStep {
  const run = model.listing.run + 1;
  return only(withListing(model, { run, outcome: { type: "none" }, plan: null }), { type: "stop reading" });
}

function begin(model: PropertyEditorModel, reader: Reader): EditorStep {
  const run = model.listing.run + 1;
  const [page, url] = [model.listing.page?.content, model.imported.url.trim()];
  const readAs = page === undefined ? null : url;
  const running = withListing(model, { run, outcome: { type: "running", reader }, plan: null, readAs });
  return only(running, { type: "read listing", run, reader, url, page });
}

/** The property is read at its own address, not in the page that was pasted. */
function pick(model: PropertyEditorModel, url: string): EditorStep {
  return begin(withListing(withImported(model, { url }), { page: null }), "rules");
}

function take(
  model: PropertyEditorModel,
  { reader, reply, atMs }: Extract<ImportEvent, { type: "listing-read" }>,
): EditorStep {
  const { data, provenance = {}, listings = [] } = reply;
  if (listings.length > 0)
    return only(withListing(model, { outcome: { type: "none" }, listed: listings }), {
      type: "show",
      toast: listedToast(listings.length),
    });
  const reading = data === undefined || Object.keys(data).length === 0 ? null : { data, provenance };
  if (reply.success && reading !== null) return fill(model, reading, atMs);
  const message = reply.error ?? "Nous n’avons rien pu lire dans cette page. Saisissez le bien à la main.";
  const type = reply.wall !== undefined ? "wall" : reply.unsupported ? "unsupported" : "failed";
  return only(withListing(model, { outcome: { type, reader, message, reading } }), {
    type: "show",
    toast: unreadToast(reader, message),
  });
}

function giveUp(
  model: PropertyEditorModel,
  { reader, toast }: Extract<ImportEvent, { type: "import-broken" }>,
): EditorStep {
  const ended = withListing(model, { outcome: { type: "none" } });
  if (toast !== null) return only(ended, { type: "show", toast });
  return only(ended, { type: "ask to sign in", next: { type: "import-wanted", reader } });
}

/** Asks first where the form would lose an earlier import. */
function fill(model: PropertyEditorModel, reading: ListingReading, atMs: number): EditorStep {
  const { form, untouched, photos, imported } = model;
  const plan = planImport({ values: form.values, untouched, photos, imported }, reading);
  const read = withListing(model, { outcome: { type: "none" } });
  return plan.asks ? only(withListing(read, { plan })) : carryOut(read, plan, atMs);
}

function carryOut(model: PropertyEditorModel, plan: ImportPlan, atMs: number): EditorStep {
  const filled = withImported(withListing(model, { plan: null }), {
    data: plan.reading.data,
    sources: plan.sources,
    time: atMs,
  });
  const next = { ...filled, form: { ...model.form, values: plan.form, errors: {} } };
  const { address, postal_code, city, latitude } = plan.form;
  const isPlaceless = address.trim() !== "" && latitude === null;
  return only(
    next,
    ...(plan.photos === null ? [] : [{ type: "name photos", urls: plan.photos } as const]),
    { type: "show", toast: importedToast(plan.photos?.length ?? 0) },
    ...(isPlaceless ? [{ type: "locate", asked: { address, postal_code, city } } as const] : []),
  );
}

/** Not when somebody changed the address in the meantime. */
function placeFound(
  model: PropertyEditorModel,
  { asked, place: found, address }: Extract<ImportEvent, { type: "place-found" }>,
): PropertyEditorModel {
  const { values } = model.form;
  const isSame = (["address", "postal_code", "city"] as const).every((name) => values[name] === asked[name]);
  if (!isSame || values.latitude !== null) return model;
  const typed = { address: asked.address, postalCode: asked.postal_code, city: asked.city };
  const whole = completeAddress(typed, { ...found, address });
  if (whole === null) return model;
  const filled = {
    ...(whole.postalCode !== asked.postal_code && { postal_code: whole.postalCode }),
    ...(whole.city !== asked.city && { city: whole.city }),
  };
  const { latitude, longitude } = found;
  const placed = {
    ...model,
    foundAddress: address,
    suggested: { ...model.suggested, ...filled },
    form: fillFields(model.form, { latitude, longitude, ...filled }),
  };
  // A save goes on at once, unseen: what was stored becomes no surer by it.
  return suggestPrecision(placed, found.precision, { mayReplaceStored: false });
}

function only(model: PropertyEditorModel, ...effects: EditorEffect[]): EditorStep {
  return { model, effects };
}

function withImported(model: PropertyEditorModel, part: Partial<ImportedState>): PropertyEditorModel {
  return { ...model, imported: { ...model.imported, ...part } };
}

function withListing(model: PropertyEditorModel, part: Partial<ListingModel>): PropertyEditorModel {
  return { ...model, listing: { ...model.listing, ...part } };
}
