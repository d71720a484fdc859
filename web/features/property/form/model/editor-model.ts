/** Pure: no browser, no clock. */
import type { SameProperty } from "#domain/api/own-property.ts";
import type { Place } from "#domain/geography.ts";
import type { PropertyDraft } from "#domain/listing/property-draft.ts";
import type { MergedForms } from "#domain/property/merge-forms.ts";
import type { Captions, MergedCaptions, MergedPhotos } from "#domain/property/merge-photos.ts";
import { describeAudience } from "#domain/property/offer-audience.ts";
import { fieldRows } from "#domain/property/property-fields.ts";
import {
  type FeesName,
  type FormFieldName,
  feesNames,
  isSameForm,
  type PropertyFormValues,
  propertyFormOf,
  propertyFormRules,
} from "#domain/property/property-form.ts";
import type { OwnProperty } from "#domain/property/property-reply.ts";
import { type DraftModel, openDraft } from "../../../../widgets/editor/draft-model.ts";
import { type FormModel, type FormRules, openForm } from "../../../../widgets/editor/form-model.ts";
import type { HeldDraft } from "../draft/draft-store.ts";
import type { FormPhoto } from "./form-photo.ts";
import { type ImportedState, type ListingModel, openListing } from "./import-model.ts";
import {
  hasOtherCaptions,
  hasOtherOrder,
  openPhotos,
  type PhotosModel,
  type PhotosStart,
} from "./photos-model.ts";

export type KnownVersion = {
  readonly id: string;
  readonly version: number;
  readonly form: PropertyFormValues;
  readonly photos: readonly string[];
  readonly captions: Captions;
  /** Hidden by an administrator, whatever its owner says. */
  readonly isModerated: boolean;
};

/** A new property has the key of its draft. */
export type SaveTarget = KnownVersion | { readonly key: string };

export type EditConflict = {
  readonly theirs: OwnProperty;
  readonly mine: readonly FormPhoto[];
  readonly facts: MergedForms;
  readonly lists: MergedPhotos;
  readonly captions: MergedCaptions;
};

export type EditorQuestion =
  | { readonly type: "unsaved" }
  | { readonly type: "publish" }
  /** Another postal code was typed than the one of the place found. */
  | { readonly type: "postal-code"; readonly typed: string; readonly found: string }
  | { readonly type: "same"; readonly items: readonly SameProperty[] }
  | { readonly type: "gone" }
  | ({ readonly type: "conflict" } & EditConflict);

type SuggestedFields = {
  readonly [Name in "postal_code" | "city" | "place_precision"]?: PropertyFormValues[Name];
};

export type PropertyEditorModel = {
  readonly userId: string;
  /** `YYYY-MM-DD`: no sale lies after it. */
  readonly today: string;
  readonly untouched: PropertyFormValues;
  readonly form: FormModel<PropertyFormValues>;
  readonly photos: PhotosModel;
  readonly imported: ImportedState;
  readonly listing: ListingModel;
  /** What a suggestion filled beside the address gives way to the next one. */
  readonly suggested: SuggestedFields;
  readonly foundAddress: string | null;
  /** Where a point begins that is put by hand: it counts once it is moved. */
  readonly handStart: Place | null;
  /** The fee that follows from the two others. */
  readonly filledFee: FeesName | null;
  /** Offered until it is taken. */
  readonly lastValues: Partial<PropertyFormValues> | null;
  /** The form does not close once it is saved, but makes room for another home. */
  readonly isAnotherWanted: boolean;
  /** Also the key under which a new property is created. */
  readonly draftId: string;
  readonly draft: DraftModel | null;
  readonly target: SaveTarget;
  /** "waiting" for photographs that are being read; "looking" whether the property is there already. */
  readonly stage: "editing" | "waiting" | "locating" | "looking" | "sending";
  readonly question: EditorQuestion | null;
  readonly answers: { readonly isPublishing: boolean; readonly isAnother: boolean };
  /** A contradiction of address and postal code that was decided is not asked again. */
  readonly keptCodes: ReadonlySet<string>;
  /** Each time a field refuses a save, the summary takes the focus. */
  readonly refusals: number;
  /** What somebody else had changed meanwhile is saved too. */
  readonly isBeside: boolean;
};

export const noAnswers = { isPublishing: false, isAnother: false };

export type EditorStart = {
  readonly userId: string;
  readonly property: OwnProperty | null;
  readonly untouched: PropertyFormValues;
  readonly form: PropertyFormValues;
  readonly photos: PhotosStart;
  readonly imported: ImportedState;
  readonly draft: HeldDraft | null;
  readonly lastValues?: Partial<PropertyFormValues> | null;
};

export function openEditor(start: EditorStart, today: string): PropertyEditorModel {
  const { userId, property, untouched, form, photos, imported, draft, lastValues = null } = start;
  const draftId = draft?.id ?? "";
  return {
    userId,
    today,
    untouched,
    form: openForm(form, untouched),
    photos: openPhotos(photos),
    imported,
    listing: openListing(imported),
    suggested: {},
    foundAddress: null,
    handStart: null,
    filledFee: null,
    lastValues,
    isAnotherWanted: false,
    draftId,
    draft: draft && openDraft(draft.restored?.timestamp ?? null),
    target: property === null ? { key: draftId } : knownVersionOf(property),
    stage: "editing",
    question: null,
    answers: noAnswers,
    keptCodes: new Set(),
    refusals: 0,
    isBeside: false,
  };
}

export function knownVersionOf(property: OwnProperty): KnownVersion {
  const { id, version, photos } = property;
  return {
    id,
    version,
    form: propertyFormOf(property),
    photos: photos.map(({ path }) => path),
    captions: Object.fromEntries(photos.map(({ path, caption }) => [path, caption ?? ""])),
    isModerated: property.is_moderated,
  };
}

/** Says whether everybody may find the home once it is saved. */
export function isShown({ form, target }: Pick<PropertyEditorModel, "form" | "target">): boolean {
  return !form.values.is_hidden && !("id" in target && target.isModerated);
}

/** Who sees what of the home while it is for sale: a sentence without its full stop. */
export function audienceOf(model: PropertyEditorModel): string {
  return describeAudience(model.form.values, isShown(model));
}

/** A floor hangs on the number of floors, a percentage of fees on the prices. */
export function rulesOf({ today }: PropertyEditorModel): FormRules<PropertyFormValues> {
  return { schema: propertyFormRules(today), checkedWith };
}

function checkedWith(name: FormFieldName): readonly FormFieldName[] {
  const above = fieldRows.flatMap(([, { wire, notAbove }]) => (notAbove?.wire === name ? [wire] : []));
  const isOfFees = name !== "fees_percent" && ["fees_payer", ...feesNames].includes(name);
  return [...(above as FormFieldName[]), ...(isOfFees ? (["fees_percent"] as const) : [])];
}

export function isNew({ target }: PropertyEditorModel): boolean {
  return "key" in target;
}

export function isSaving({ stage }: PropertyEditorModel): boolean {
  return stage !== "editing";
}

export function isChanged({ form, photos }: PropertyEditorModel): boolean {
  const hasOtherPhotos = photos.reading > 0 || hasOtherOrder(photos) || hasOtherCaptions(photos);
  return hasOtherPhotos || !isSameForm(form.values, form.stored);
}

/** Nothing keeps what was changed. */
export function isAtRisk(model: PropertyEditorModel): boolean {
  return model.draft === null && isChanged(model);
}

/** Before the first import there is nothing to show of the fields. */
export function showsFields(model: PropertyEditorModel): boolean {
  const { mode, time } = model.imported;
  return mode === "manual" || time !== null || isChanged(model) || !isNew(model);
}

export function makeDraft(model: PropertyEditorModel, timestamp: number): PropertyDraft {
  const { photos, mainId, isTouched } = model.photos;
  const { mode, url, data, sources, edited, time } = model.imported;
  return {
    id: model.draftId,
    formData: model.form.values,
    newPhotos: photos.flatMap((photo) =>
      photo.bytes ? [{ id: photo.id, name: photo.name, caption: photo.caption }] : [],
    ),
    existingPhotos: [],
    importedPhotos: photos.flatMap((photo) =>
      photo.url === null ? [] : [{ id: photo.id, url: photo.url, caption: photo.caption }],
    ),
    mainPhotoId: mainId,
    importedData: data,
    mode,
    importUrl: url,
    sourceFields: sources,
    editedFields: [...new Set([...edited, ...(isTouched ? ["photos"] : [])])],
    lastImportTime: time,
    timestamp,
  };
}
