import { sessionOfAnother } from "#domain/account/session-words.ts";
import { findOtherPostalCode } from "#domain/address/postal-code-contradiction.ts";
import { mergeForms } from "#domain/property/merge-forms.ts";
import { mergeCaptions, mergePhotos } from "#domain/property/merge-photos.ts";
import { type PropertyFormValues, propertyFormOf } from "#domain/property/property-form.ts";
import type { OwnProperty } from "#domain/property/property-reply.ts";
import {
  checkForm,
  enterFields,
  type FieldIssue,
  isWrong,
  noteStored,
  openForm,
  refuseFields,
} from "../../../../widgets/editor/form-model.ts";
import { lostToast, tooManyToast, unsentToast } from "../save-words.ts";
import type { EditorEffect, EditorStep, SaveEvent, SaveReply } from "./editor-event.ts";
import {
  type EditConflict,
  type EditorQuestion,
  isNew,
  isShown,
  knownVersionOf,
  noAnswers,
  type PropertyEditorModel,
  rulesOf,
} from "./editor-model.ts";
import { captionsOf, nameOfPhoto } from "./form-photo.ts";
import { noteEdited } from "./import-model.ts";
import {
  arrangePhotos,
  findTooMany,
  notePaths,
  openPhotos,
  orderedPhotos,
  photosByName,
} from "./photos-model.ts";

export function stepSave(model: PropertyEditorModel, event: SaveEvent): EditorStep {
  switch (event.type) {
    case "save-wanted":
      return begin({ ...model, isAnotherWanted: event.isAnotherWanted ?? false }, event.accountId);
    case "code-decided":
      return decideCode(model, event.code);
    case "publishing-agreed":
      return proceed({ ...model, answers: { ...model.answers, isPublishing: true } });
    case "same-found":
      return model.stage === "looking" ? compare(model, event.items) : only(model);
    case "another-confirmed":
      return proceed({ ...model, answers: { ...model.answers, isAnother: true } });
    case "answered":
      return receive(model, event.reply);
    case "signed-in-again":
      return send(model);
    case "conflict-settled":
      return settle(model, event);
    case "theirs-taken":
      return takeTheirs(model, event);
    case "saved-as-new":
      return saveAsNew(model, event);
  }
}

export function goOnSaving(model: PropertyEditorModel): EditorStep {
  return begin({ ...model, stage: "editing" }, model.userId);
}

function begin(model: PropertyEditorModel, accountId: string | null, isLocated = false): EditorStep {
  const asked: PropertyEditorModel = { ...model, question: null, answers: noAnswers };
  const form = checkForm(model.form, rulesOf(model));
  const checked = { ...asked, form };
  const mayBeFilled = !isLocated && lacksCodeOrCity(model.form.values);
  if (isWrong(form) && !mayBeFilled) return refuse(checked);
  // The property would be saved in the name of whoever signed in since the form was opened.
  if (accountId !== null && accountId !== model.userId)
    return only(checked, { type: "show", toast: { ...sessionOfAnother, tone: "danger" } });
  if (isWrong(form)) return locate(asked);
  if (model.photos.reading > 0) return only({ ...checked, stage: "waiting" });
  const tooMany = findTooMany(model.photos);
  if (tooMany !== null) return only(checked, ...tooManyEffects(tooMany));
  return isLocated || form.values.latitude !== null ? proceed(checked) : locate(checked);
}

/** The geocoder may know both of an address that was typed whole. */
function lacksCodeOrCity({ address, postal_code, city, latitude }: PropertyFormValues): boolean {
  const isLacking = postal_code.trim() === "" || city.trim() === "";
  return latitude === null && address.trim() !== "" && isLacking;
}

function locate(model: PropertyEditorModel): EditorStep {
  const { address, postal_code, city } = model.form.values;
  return only({ ...model, stage: "locating" }, { type: "locate", asked: { address, postal_code, city } });
}

/** Found or not, the server has the last word. */
export function goOnOnceLocated({ model, effects }: EditorStep): EditorStep {
  if (model.stage !== "locating") return { model, effects };
  const next = begin({ ...model, stage: "editing" }, model.userId, true);
  return only(next.model, ...effects, ...next.effects);
}

function refuse(model: PropertyEditorModel): EditorStep {
  return only({ ...model, refusals: model.refusals + 1 }, { type: "focus", on: "summary" });
}

function proceed(model: PropertyEditorModel): EditorStep {
  const question = findQuestion(model);
  if (question !== null) return only({ ...model, question });
  if (isNew(model) && !model.answers.isAnother)
    return only({ ...model, question: null, stage: "looking" }, { type: "look for same" });
  return send(model);
}

function findQuestion(model: PropertyEditorModel): EditorQuestion | null {
  const { form, keptCodes, answers, foundAddress } = model;
  const { values, stored } = form;
  const typed = values.postal_code.trim();
  const found =
    findOtherPostalCode(typed, values.address) ??
    (foundAddress === null ? null : findOtherPostalCode(typed, foundAddress));
  const isAsStored = values.postal_code === stored.postal_code && values.address === stored.address;
  if (found !== null && !isAsStored && !keptCodes.has(codePair(typed, found)))
    return { type: "postal-code", typed, found };
  const goesPublic = !isNew(model) && stored.status === "sold" && values.status === "on_sale";
  return goesPublic && !answers.isPublishing ? { type: "publish" } : null;
}

const codePair = (typed: string, found: string) => `${typed} ${found}`;

function decideCode(model: PropertyEditorModel, code: string): EditorStep {
  const { question, keptCodes } = model;
  if (question?.type !== "postal-code") return only(model);
  const { typed, found } = question;
  if (code === typed)
    return proceed({ ...model, keptCodes: new Set([...keptCodes, codePair(typed, found)]) });
  const form = enterFields(model.form, rulesOf(model), { postal_code: code });
  return proceed({ ...model, form, imported: noteEdited(model.imported, ["postal_code"]) });
}

function compare(
  model: PropertyEditorModel,
  items: Extract<SaveEvent, { type: "same-found" }>["items"],
): EditorStep {
  return items.length === 0
    ? send(model)
    : only({ ...model, stage: "editing", question: { type: "same", items } });
}

function send(model: PropertyEditorModel): EditorStep {
  return only({ ...model, question: null, stage: "sending" }, { type: "save" });
}

function receive(model: PropertyEditorModel, { known, paths, outcome }: SaveReply): EditorStep {
  const next: PropertyEditorModel = {
    ...model,
    stage: "editing",
    photos: notePaths(model.photos, paths),
    ...(known && { target: known, form: noteStored(model.form) }),
  };
  switch (outcome.type) {
    case "saved":
      return finish(next);
    case "conflict":
      return meetConflict(next, outcome.theirs);
    case "gone":
      return only({ ...next, question: { type: "gone" } });
    case "signed-out":
      return only(next, { type: "ask to sign in", next: { type: "signed-in-again" } });
    case "unsent":
      return only(next, { type: "show", toast: unsentToast(outcome.count) });
    case "refused":
      return showRefusal(next, outcome);
  }
}

function finish(model: PropertyEditorModel): EditorStep {
  const { target, form, isBeside, isAnotherWanted, draft } = model;
  const id = "id" in target ? target.id : "";
  const forgotten: readonly EditorEffect[] = draft === null ? [] : [{ type: "remove draft" }];
  return only({ ...model, draft: null }, ...forgotten, {
    type: "finish",
    id,
    values: form.values,
    isShown: isShown(model),
    isBeside,
    isAnotherWanted,
  });
}

/** What a toast tells is not in the summary; an address that cannot be placed takes the focus. */
function showRefusal(
  model: PropertyEditorModel,
  { issues, toast }: Extract<SaveReply["outcome"], { type: "refused" }>,
): EditorStep {
  const refused = { ...model, form: refuseFields(model.form, issues) };
  if (toast === null) return refuse(refused);
  return only(refused, { type: "show", toast }, ...focusOnFirst(issues));
}

function focusOnFirst([first]: readonly FieldIssue[]): readonly EditorEffect[] {
  return first === undefined ? [] : [{ type: "focus", on: first.name as keyof PropertyFormValues }];
}

/** Only what both changed, each in another way, is asked. */
function meetConflict(model: PropertyEditorModel, theirs: OwnProperty): EditorStep {
  const base = "key" in model.target ? null : model.target;
  const known = knownVersionOf(theirs);
  const mine = orderedPhotos(model.photos);
  const facts = mergeForms(base?.form ?? null, model.form.values, known.form);
  const lists = mergePhotos(base?.photos ?? [], mine.map(nameOfPhoto), known.photos);
  const captions = mergeCaptions(lists.inMyOrder, {
    base: base?.captions ?? {},
    mine: captionsOf(mine),
    theirs: known.captions,
  });
  const conflict: EditConflict = { theirs, mine, facts, lists, captions };
  if (facts.contests.length > 0 || lists.isOrderContested || captions.contests.length > 0)
    return only({ ...model, question: { type: "conflict", ...conflict } });
  return settle(model, { conflict, form: facts.form, order: lists.inMyOrder, captions: captions.captions });
}

type Settlement = Omit<Extract<SaveEvent, { type: "conflict-settled" }>, "type">;

function settle(model: PropertyEditorModel, { conflict, form, order, captions }: Settlement): EditorStep {
  const known = knownVersionOf(conflict.theirs);
  const arranged = photosByName(order, conflict.mine, { stored: known.photos, captions });
  const photos = arrangePhotos(model.photos, arranged);
  const checked = checkForm({ ...model.form, values: form }, rulesOf(model));
  const merged: PropertyEditorModel = {
    ...model,
    form: checked,
    photos,
    target: known,
    question: null,
    isBeside: true,
  };
  // Each of two forms may be right and what is merged of both wrong.
  if (isWrong(checked)) return refuse(merged);
  const tooMany = findTooMany(photos);
  return tooMany === null ? send(merged) : only(merged, ...tooManyEffects(tooMany));
}

function takeTheirs(
  model: PropertyEditorModel,
  { theirs, photos }: Extract<SaveEvent, { type: "theirs-taken" }>,
): EditorStep {
  const form = propertyFormOf(theirs);
  const next = { ...model, form: openForm(form, form), photos: openPhotos(photos), question: null };
  const before: EditorEffect = { type: "forget previews", photos: model.photos.photos };
  return only({ ...next, target: knownVersionOf(theirs) }, before);
}

/** Only photographs whose bytes are here go along. */
function saveAsNew(
  model: PropertyEditorModel,
  { key, copies }: Extract<SaveEvent, { type: "saved-as-new" }>,
): EditorStep {
  const lost = model.photos.photos.length - copies.length;
  const { model: next, effects } = send({
    ...model,
    target: { key },
    photos: arrangePhotos(model.photos, copies),
  });
  return only(next, ...(lost > 0 ? [{ type: "show", toast: lostToast(lost) } as const] : []), ...effects);
}

function tooManyEffects(sentence: string): readonly EditorEffect[] {
  return [
    { type: "show", toast: tooManyToast(sentence) },
    { type: "focus", on: "photos" },
  ];
}

function only(model: PropertyEditorModel, ...effects: readonly EditorEffect[]): EditorStep {
  return { model, effects };
}
