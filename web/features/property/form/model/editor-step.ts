/** Pure: from a model and an event to the next model and what is to be done. */
import { fillThirdOfFees, type PropertyFormValues } from "#domain/property/property-form.ts";
import { noteWritten, openDraft } from "../../../../widgets/editor/draft-model.ts";
import { enterFields, fillFields, openForm } from "../../../../widgets/editor/form-model.ts";
import type { EditorEffect, EditorEvent, EditorStep } from "./editor-event.ts";
import { isChanged, type PropertyEditorModel, rulesOf } from "./editor-model.ts";
import { noImport, noteEdited } from "./import-model.ts";
import { cancelImport, stepImport } from "./import-step.ts";
import { openPhotos, type PhotoEvent, stepPhotos } from "./photos-model.ts";
import { goOnOnceLocated, goOnSaving, stepSave } from "./save-step.ts";
import { dropSuggestedPrecision, suggestPrecision } from "./suggest-precision.ts";

/** A change of what the draft keeps has it written; opening a tab alone makes no draft. */
export function step(model: PropertyEditorModel, event: EditorEvent): EditorStep {
  const next = take(model, event);
  const { draft } = next.model;
  const isKept = event.type !== "draft-deleted" && event.type !== "mode-chosen";
  if (draft === null || !isKept || !changesDraft(model, next.model)) return next;
  return {
    model: { ...next.model, draft: { ...draft, isDirty: true } },
    effects: [...next.effects, { type: "wait for draft" }],
  };
}

function changesDraft(before: PropertyEditorModel, next: PropertyEditorModel): boolean {
  return (
    before.form.values !== next.form.values ||
    before.photos.photos !== next.photos.photos ||
    before.photos.mainId !== next.photos.mainId ||
    before.imported !== next.imported
  );
}

function take(model: PropertyEditorModel, event: EditorEvent): EditorStep {
  switch (event.type) {
    case "entered":
      return only(enterByHand(model, event.values));
    case "status-chosen":
      return chooseStatus(model, event.status);
    case "last-values-taken":
      return only({ ...enter(model, model.lastValues ?? {}), lastValues: null });
    case "address-typed":
      return only(withoutPoint(enter(model, { address: event.text })));
    case "place-picked":
      return only(pickPlace(model, event));
    case "close-wanted":
      return isChanged(model)
        ? only({ ...model, question: { type: "unsaved" } })
        : only(model, { type: "close" });
    case "question-left":
      return only({ ...model, question: null });
    case "draft-due":
      return model.draft?.isDirty ? only(model, { type: "write draft" }) : only(model);
    case "draft-written":
      return only({ ...model, draft: model.draft && noteWritten(model.draft, event.atMs) });
    case "draft-deleted":
      return deleteDraft(model);
    case "photos-chosen":
    case "photo-read":
    case "photo-unreadable":
    case "photo-moved":
    case "photo-removed":
    case "photo-put-first":
    case "photo-captioned":
    case "photo-sent-so-far":
    case "photos-imported":
      return changePhotos(model, event);
    case "mode-chosen":
    case "url-typed":
    case "page-given":
    case "attested":
    case "import-wanted":
    case "listed-picked":
    case "listing-read":
    case "import-broken":
    case "reading-kept":
    case "plan-agreed":
    case "import-cancelled":
      return stepImport(model, event);
    case "place-found":
    case "place-unknown":
      return goOnOnceLocated(stepImport(model, event));
    case "hand-placing-wanted":
      return only(model, { type: "find start", postalCode: model.form.values.postal_code.trim() });
    case "hand-placing-begun":
      return only({ ...model, handStart: event.near });
    default:
      return stepSave(model, event);
  }
}

/** No import takes away what somebody changed by hand. */
function enter(model: PropertyEditorModel, values: Partial<PropertyFormValues>): PropertyEditorModel {
  const names = Object.keys(values);
  const fees = fillThirdOfFees({ ...model.form.values, ...values }, names, model.filledFee);
  return {
    ...model,
    imported: noteEdited(model.imported, names),
    form: enterFields(model.form, rulesOf(model), { ...values, ...fees.values }),
    filledFee: fees.filled,
  };
}

/** A point that is put by hand is exact, until somebody says otherwise. */
function enterByHand(model: PropertyEditorModel, values: Partial<PropertyFormValues>): PropertyEditorModel {
  const isPointPut = values.latitude !== undefined && values.place_precision === undefined;
  return enter(isPointPut ? dropSuggestedPrecision(model) : model, values);
}

function chooseStatus(model: PropertyEditorModel, status: PropertyFormValues["status"]): EditorStep {
  const chosen = enter(model, { status });
  if (status === "sold") return only(chosen, { type: "focus", on: "sale_date" });
  return only({ ...chosen, form: fillFields(chosen.form, { sale_date: "" }) });
}

/** The place known until then no longer matches the text, unless it was put by hand. */
function withoutPoint(model: PropertyEditorModel): PropertyEditorModel {
  if (model.handStart !== null) return model;
  const dropped = dropSuggestedPrecision(model);
  return {
    ...dropped,
    foundAddress: null,
    form: fillFields(dropped.form, { latitude: null, longitude: null }),
  };
}

/** What a suggestion filled gives way to the next one; what somebody typed stays. */
function pickPlace(
  model: PropertyEditorModel,
  { place }: Extract<EditorEvent, { type: "place-picked" }>,
): PropertyEditorModel {
  const { suggested, form } = model;
  const isFree = (name: "postal_code" | "city") =>
    form.values[name].trim() === "" || form.values[name] === suggested[name];
  const filled = {
    ...(place.postalCode && isFree("postal_code") && { postal_code: place.postalCode }),
    ...(place.city && isFree("city") && { city: place.city }),
  };
  const picked = enter(model, { address: place.address, ...filled });
  const point = { latitude: place.lat, longitude: place.lng };
  const placed: PropertyEditorModel = {
    ...picked,
    suggested: { ...suggested, ...filled },
    foundAddress: null,
    handStart: null,
    form: fillFields(picked.form, point),
  };
  return suggestPrecision(placed, place.precision, { mayReplaceStored: true });
}

function changePhotos(model: PropertyEditorModel, event: PhotoEvent): EditorStep {
  const next = { ...model, photos: stepPhotos(model.photos, event) };
  const isRead = next.stage === "waiting" && next.photos.reading === 0;
  const { model: after, effects } = isRead ? goOnSaving(next) : only(next);
  return only(after, ...effectsOfPhoto(model, event), ...effects);
}

function effectsOfPhoto({ draft, photos }: PropertyEditorModel, event: PhotoEvent): readonly EditorEffect[] {
  if (event.type === "photos-chosen") return [{ type: "read photos", files: event.files }];
  if (event.type === "photo-read") return draft === null ? [] : [{ type: "keep photo", photo: event.photo }];
  if (event.type !== "photo-removed") return [];
  return [{ type: "forget previews", photos: photos.photos.filter(({ id }) => id === event.id) }];
}

function deleteDraft(model: PropertyEditorModel): EditorStep {
  const { model: idle, effects } = cancelImport(model);
  const emptied: PropertyEditorModel = {
    ...idle,
    form: openForm(model.untouched, model.untouched),
    photos: openPhotos({ photos: [], mainId: null }),
    imported: noImport(model.imported.mode),
    draft: openDraft(null),
    filledFee: null,
    foundAddress: null,
    handStart: null,
    question: null,
  };
  return only(
    emptied,
    { type: "forget previews", photos: model.photos.photos },
    ...effects,
    { type: "remove draft" },
    { type: "show", toast: { title: "Draft discarded" } },
  );
}

function only(model: PropertyEditorModel, ...effects: readonly EditorEffect[]): EditorStep {
  return { model, effects };
}
