import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { PropertyDraft } from "#domain/property/property-draft.ts";
import {
  formLabels,
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
import { type Photos, usePhotos } from "./photos/use-photos.ts";
import { type EditorStart, photosOf } from "./use-editor-start.ts";
import { type PropertyFormApi, type Save, useSave } from "./use-save.ts";

export type PropertyEditor = {
  readonly form: PropertyFormApi;
  readonly values: PropertyFormValues;
  readonly photos: Photos;
  /** `YYYY-MM-DD`: no sale lies after it. */
  readonly today: string;
  readonly isChanged: boolean;
  readonly save: Save;
  readonly draft: DraftState;
  /** Takes what somebody else saved in place of what the form holds. */
  readonly takeTheirs: (theirs: OwnProperty) => void;
  /** Empties the form and forgets its draft. */
  readonly deleteDraft: () => Promise<void>;
};

/** The fields whose check hangs on another. */
const dependents: Readonly<Record<string, readonly string[]>> = {
  total_floors: ["floor"],
  energy_cost_max: ["energy_cost_min"],
  price: ["price_without_fees"],
};
const checksOnChange = (name: string) => dependents[name] ?? [];

/** One property in the form, from what it begins with to its save; `onDone` is called once all of it is saved. */
export function usePropertyEditor(start: EditorStart, onDone: () => void): PropertyEditor {
  const [today] = useState(() => dayInParis(new Date()));
  const [rules] = useState(() => propertyFormRules(today));
  const form = useForm(rules, start.form, {
    checksOnChange,
    hasSummary: true,
    within: ["property"],
  });
  const { watch } = form;
  const values = watch();
  const [saved, setSaved] = useState({ form: start.untouched, photos: idsOf(start.photos) });
  const [isKept, setIsKept] = useState(start.property === null);
  const draftId = start.draft?.id ?? "";
  const draft = useDraft({
    userId: start.userId,
    draftId,
    savedAt: start.draft?.restored?.timestamp ?? null,
    read: () => draftOf(draftId, form.getValues(), saved.form, photos),
    isKept,
  });
  const photos = usePhotos(start.photos, { draftId: isKept ? draftId : null, onChange: draft.noteChange });
  const hasOtherPhotos = idsOf({ photos: photos.ordered }) !== saved.photos;
  const isChanged = hasOtherPhotos || !isSameForm(values, saved.form);
  useEffect(() => watch(draft.noteChange).unsubscribe, [watch, draft.noteChange]);
  useWarning(isChanged && !isKept);
  const finish = useFinish(onDone);
  const save = useSave({
    userId: start.userId,
    start: start.property ?? { key: draftId },
    form,
    photos,
    hasOtherPhotos,
    storedStatus: start.property === null ? null : saved.form.status,
    onFactsSaved: (facts) => setSaved((before) => ({ ...before, form: facts })),
    onSaved: async (id) => {
      setIsKept(false);
      await draft.forget();
      await finish(id, form.getValues("title"));
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
    takeTheirs(theirs) {
      const [theirForm, theirPhotos] = [propertyFormOf(theirs), photosOf(theirs)];
      form.reset(theirForm);
      photos.reset(theirPhotos);
      setSaved({ form: theirForm, photos: idsOf(theirPhotos) });
      save.setTarget(theirs);
      save.ask(null);
    },
    async deleteDraft() {
      form.reset(start.untouched);
      photos.reset({ photos: [], mainId: null });
      await draft.forget();
      void showToast({ title: "Draft discarded" });
    },
  };
}

/** Says that it is saved, and has the page read again what shows it. */
function useFinish(onDone: () => void) {
  const queryClient = useQueryClient();
  return async (id: string, title: string) => {
    void showToast({ title: "Succès !", description: `« ${title} » est enregistré.`, tone: "success" });
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
  untouched: PropertyFormValues,
  { photos, mainId, isTouched }: Photos,
): Omit<PropertyDraft, "timestamp"> {
  const edited = formLabels.flatMap(([name]) => (formData[name] === untouched[name] ? [] : [name]));
  return {
    id,
    formData,
    newPhotos: photos.flatMap((photo) => (photo.bytes ? [{ id: photo.id, name: photo.name }] : [])),
    existingPhotos: [],
    importedPhotos: photos.flatMap((photo) => (photo.url === null ? [] : [{ id: photo.id, url: photo.url }])),
    mainPhotoId: mainId,
    importedData: null,
    mode: "manual",
    importUrl: "",
    sourceFields: {},
    editedFields: isTouched ? [...edited, "photos"] : edited,
    lastImportTime: null,
  };
}
