import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { PropertyDraft } from "#domain/listing/property-draft.ts";
import { fieldRows } from "#domain/property/property-fields.ts";
import {
  feesNames,
  isSameForm,
  type PropertyFormValues,
  propertyFormOf,
  propertyFormRules,
} from "#domain/property/property-form.ts";
import type { OwnProperty } from "#domain/property/property-reply.ts";
import { dayInParis } from "#domain/property/sale-date.ts";
import { showToast } from "../../../ui/toast.ts";
import { useForm } from "../../../widgets/form/use-form.ts";
import { type DraftState, useDraft } from "./draft/use-draft.ts";
import { type ListingImport, useImport } from "./import/use-import.ts";
import { type Imported, type ImportedState, noImport, useImported } from "./import/use-imported.ts";
import { type Photos, usePhotos } from "./photos/use-photos.ts";
import { useStoredBytes } from "./photos/use-stored-bytes.ts";
import { knownVersionOf } from "./save-property.ts";
import type { PropertyFormApi } from "./save-source.ts";
import { type EditorStart, photosOf } from "./use-editor-start.ts";
import { type Save, useSave } from "./use-save.ts";

export type PropertyEditor = {
  readonly form: PropertyFormApi;
  readonly values: PropertyFormValues;
  readonly photos: Photos;
  /** `YYYY-MM-DD`: no sale lies after it. */
  readonly today: string;
  readonly isChanged: boolean;
  readonly save: Save;
  readonly draft: DraftState;
  readonly imported: Imported;
  readonly listing: ListingImport;
  /** Takes what somebody else saved in place of what the form holds. */
  readonly takeTheirs: (theirs: OwnProperty) => void;
  /** Empties the form and forgets its draft. */
  readonly deleteDraft: () => Promise<void>;
};

/** The fields whose check hangs on another: a floor on the number of floors, a percentage on the prices. */
const checksOnChange = (name: string) => [
  ...fieldRows.flatMap(([, { wire, notAbove }]) => (notAbove?.wire === name ? [wire] : [])),
  ...(name !== "fees_percent" && ["fees_payer", ...feesNames].includes(name) ? ["fees_percent"] : []),
];

/** One property in the form, from what it begins with to its save; `onDone` is called once all of it is saved. */
export function usePropertyEditor(start: EditorStart, onDone: () => void): PropertyEditor {
  const noteDraft = useRef(() => {});
  const imported = useImported(start.imported, noteDraft);
  const { form, today } = useRuledForm(start.form, imported.noteEdit);
  const { watch } = form;
  const values = watch();
  const [saved, setSaved] = useState({ form: start.untouched, photos: idsOf(start.photos) });
  const [isKept, setIsKept] = useState(start.property === null);
  const draftId = start.draft?.id ?? "";
  const draft = useDraft({
    userId: start.userId,
    draftId,
    savedAt: start.draft?.restored?.timestamp ?? null,
    read: () => draftOf(draftId, form.getValues(), photos, imported.latest.current),
    isKept,
  });
  const photos = usePhotos(start.photos, { draftId: isKept ? draftId : null, onChange: draft.noteChange });
  useEffect(() => {
    noteDraft.current = draft.noteChange;
  });
  const listing = useImport({ userId: start.userId, form, photos, imported, untouched: start.untouched });
  const hasOtherPhotos = idsOf({ photos: photos.ordered }) !== saved.photos;
  const isChanged = photos.isReading || hasOtherPhotos || !isSameForm(values, saved.form);
  useEffect(() => watch(draft.noteChange).unsubscribe, [watch, draft.noteChange]);
  useWarning(isChanged && !isKept);
  const finish = useFinish(onDone);
  const save = useSave({
    userId: start.userId,
    start: start.property === null ? { key: draftId } : knownVersionOf(start.property),
    form,
    photos,
    storedBytes: useStoredBytes(start.photos),
    isOwnListing: imported.time !== null,
    storedStatus: start.property === null ? null : saved.form.status,
    onFactsSaved: (facts) => setSaved((before) => ({ ...before, form: facts })),
    onSaved: async (id, isBeside) => {
      setIsKept(false);
      await draft.forget();
      await finish(id, form.getValues("title"), isBeside);
    },
  });
  return {
    form,
    values,
    photos,
    today,
    isChanged,
    save,
    draft: draft.state,
    imported,
    listing,
    takeTheirs(theirs) {
      const [theirForm, theirPhotos] = [propertyFormOf(theirs), photosOf(theirs)];
      form.reset(theirForm);
      photos.reset(theirPhotos);
      setSaved({ form: theirForm, photos: idsOf(theirPhotos) });
      save.setTarget(knownVersionOf(theirs));
      save.ask(null);
    },
    async deleteDraft() {
      form.reset(start.untouched);
      photos.reset({ photos: [], mainId: null });
      listing.cancel();
      imported.change(noImport(imported.mode));
      await draft.forget();
      void showToast({ title: "Draft discarded" });
    },
  };
}

/** The form, checked by the rules of the day it was opened on (`YYYY-MM-DD`). */
function useRuledForm(initialValues: PropertyFormValues, onEdit: (name: string) => void) {
  const [today] = useState(() => dayInParis(new Date()));
  const [rules] = useState(() => propertyFormRules(today));
  const options = { checksOnChange, onEdit, hasSummary: true, within: ["property"] };
  return { form: useForm(rules, initialValues, options), today };
}

/** Says that it is saved, and has the page read again what shows it. */
function useFinish(onDone: () => void) {
  const queryClient = useQueryClient();
  return async (id: string, title: string, isBeside: boolean) => {
    const beside = isBeside ? " Ce qui avait été changé entre-temps est gardé." : "";
    const description = `« ${title} » est enregistré.${beside}`;
    void showToast({ title: "Succès !", description, tone: "success" });
    onDone();
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ["own-properties"] }),
      queryClient.invalidateQueries({ queryKey: ["property", id] }),
    ]);
  };
}

/** The browser asks before it leaves the page with changes that nothing keeps. */
function useWarning(isAtRisk: boolean) {
  useEffect(() => {
    if (!isAtRisk) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isAtRisk]);
}

function idsOf({ photos }: { readonly photos: readonly { readonly id: string }[] }): string {
  return photos.map(({ id }) => id).join(" ");
}

function draftOf(
  id: string,
  formData: PropertyFormValues,
  { photos, mainId, isTouched }: Photos,
  { mode, url, data, sources, edited, time }: ImportedState,
): Omit<PropertyDraft, "timestamp"> {
  return {
    id,
    formData,
    newPhotos: photos.flatMap((photo) => (photo.bytes ? [{ id: photo.id, name: photo.name }] : [])),
    existingPhotos: [],
    importedPhotos: photos.flatMap((photo) => (photo.url === null ? [] : [{ id: photo.id, url: photo.url }])),
    mainPhotoId: mainId,
    importedData: data,
    mode,
    importUrl: url,
    sourceFields: sources,
    editedFields: [...new Set([...edited, ...(isTouched ? ["photos"] : [])])],
    lastImportTime: time,
  };
}
