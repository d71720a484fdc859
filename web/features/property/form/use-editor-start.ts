import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { placeWords } from "#domain/address/place-words.ts";
import { changedNames } from "#domain/listing/listing-in-form.ts";
import type { PropertyDraft } from "#domain/listing/property-draft.ts";
import {
  copyOfForm,
  emptyPropertyForm,
  type PropertyFormValues,
  propertyFormOf,
} from "#domain/property/property-form.ts";
import type { OwnProperty } from "#domain/property/property-reply.ts";
import { formOfReport } from "#domain/report/property-of-report.ts";
import { fetchForAction } from "../../../client/api/fetch-for-action.ts";
import { loadCall } from "../../../client/api/load-call.ts";
import { accountQuery } from "../../../client/session/account-query.ts";
import { showToast } from "../../../ui/toast.ts";
import { beginDraft, type HeldDraft, holdDraft, readDraftPhoto } from "./draft/draft-store.ts";
import { findLastValues, readMode } from "./last-values.ts";
import type { EditorStart } from "./model/editor-model.ts";
import { type FormPhoto, importedPhoto, newPhoto, storedPhoto } from "./model/form-photo.ts";
import { type ImportedState, noImport } from "./model/import-model.ts";
import type { PhotosStart } from "./model/photos-model.ts";
import { agencyOfProfile } from "./sections/agency-section.tsx";

/** A new property may begin as a copy or as a report's home. */
export type FormTask = {
  readonly propertyId?: string;
  readonly copyOf?: string;
  readonly ofReport?: string;
};

/** Reads once what the form begins with; later answers of the server never overwrite what is typed. */
export function useEditorStart({ propertyId, copyOf, ofReport }: FormTask, userId: string) {
  const queryClient = useQueryClient();
  const [start, setStart] = useState<EditorStart | null>(null);
  const [failure, setFailure] = useState<{ readonly error: Error; readonly attempt: number } | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isMounted = true;
    let draft: HeldDraft | null = null;
    const begin = async (): Promise<EditorStart> => {
      if (propertyId !== undefined) return startOfProperty(await readOwn(propertyId), userId);
      // A copy is something new: what lies in another draft stays there for another time.
      const isNew = copyOf !== undefined || ofReport !== undefined;
      draft = isNew ? await beginDraft() : await holdDraft(userId, Date.now());
      if (copyOf !== undefined) return startOfCopy(await readOwn(copyOf), userId, draft);
      const account = await fetchForAction(queryClient, { ...accountQuery, staleTime: "static" }).catch(
        () => undefined,
      );
      const discreet = placeWords.find((word) => word === account?.agency?.discreet_address) ?? "";
      const untouched = {
        ...emptyPropertyForm(),
        ...agencyOfProfile(account),
        discreet_address: discreet,
      } as const;
      return ofReport === undefined
        ? startOfDraft(draft, untouched, userId)
        : startOfReport(ofReport, { userId, draft, untouched });
    };
    begin()
      .then(
        (next) => isMounted && setStart(next),
        (error: Error) => isMounted && setFailure({ error, attempt }),
      )
      .finally(() => {
        if (!isMounted) draft?.release();
      });
    return () => {
      isMounted = false;
      draft?.release();
    };
  }, [propertyId, copyOf, ofReport, userId, queryClient, attempt]);
  if (failure === null) return { start, failure };
  const isBusy = failure.attempt !== attempt;
  return { start, failure: { error: failure.error, isBusy, onRetry: () => setAttempt(attempt + 1) } };
}

async function readOwn(id: string): Promise<OwnProperty> {
  return (await loadCall()).ownProperties.read({ id });
}

function startOfProperty(property: OwnProperty, userId: string): EditorStart {
  const form = propertyFormOf(property);
  return {
    userId,
    property,
    untouched: form,
    form,
    photos: photosOf(property),
    imported: noImport("manual"),
    draft: null,
  };
}

/** Photographs that were sent before a save failed count as new ones. */
export function photosOf({ photos, uploads }: OwnProperty): PhotosStart {
  const newPhotos = uploads.map(
    ({ key, path }): FormPhoto => ({ ...storedPhoto(path, "", key), group: "new" }),
  );
  const stored = photos.map(({ path, caption }) => storedPhoto(path, caption ?? ""));
  return { photos: [...stored, ...newPhotos], mainId: null };
}

function startOfCopy(property: OwnProperty, userId: string, draft: HeldDraft): EditorStart {
  const form = copyOfForm(propertyFormOf(property));
  return {
    userId,
    property: null,
    untouched: emptyPropertyForm(),
    form,
    photos: { photos: [], mainId: null },
    imported: noImport("manual", changedNames(form, emptyPropertyForm())),
    draft,
  };
}

type NewProperty = {
  readonly userId: string;
  readonly draft: HeldDraft;
  readonly untouched: PropertyFormValues;
};

/** Its photographs are new ones: what the property does with them is its own. */
async function startOfReport(id: string, { userId, draft, untouched }: NewProperty): Promise<EditorStart> {
  const { reports } = await loadCall();
  const [report, { items }] = await Promise.all([reports.read({ id }), reports.photos({ id })]);
  const photos = await Promise.all(items.map((photo, index) => copyReportPhoto(id, photo.id, index)));
  const form = formOfReport(report, untouched);
  return {
    userId,
    property: null,
    untouched,
    form,
    photos: { photos: photos.filter((photo) => photo !== null), mainId: null },
    imported: noImport("manual", changedNames(form, untouched)),
    draft,
  };
}

/** Null where it does not arrive: the form goes on without it. */
async function copyReportPhoto(reportId: string, id: string, index: number): Promise<FormPhoto | null> {
  const reply = await fetch(`/api/estimation-reports/${reportId}/photos/${id}`).catch(() => null);
  if (reply === null || !reply.ok) return null;
  return newPhoto(id, `Photo ${index + 1}`, await reply.blob());
}

async function startOfDraft(
  draft: HeldDraft,
  untouched: PropertyFormValues,
  userId: string,
): Promise<EditorStart> {
  const { restored } = draft;
  const photos = restored === null ? [] : await photosOfDraft(restored);
  if (restored !== null) void showToast({ title: "Draft restored", tone: "success" });
  return {
    userId,
    property: null,
    untouched,
    form: restored?.formData ?? untouched,
    photos: { photos, mainId: restored?.mainPhotoId ?? null, isTouched: isTouchedIn(restored) },
    imported: restored === null ? noImport(readMode()) : importedOf(restored),
    draft,
    lastValues: restored === null ? findLastValues(userId, untouched) : null,
  };
}

function isTouchedIn(draft: PropertyDraft | null): boolean {
  return draft?.editedFields.includes("photos") ?? false;
}

function importedOf(draft: PropertyDraft): ImportedState {
  const {
    mode,
    importUrl: url,
    importedData: data,
    sourceFields,
    editedFields,
    lastImportTime: time,
  } = draft;
  return { mode, url, data, sources: sourceFields, edited: new Set(editedFields), time };
}

async function photosOfDraft(draft: PropertyDraft): Promise<readonly FormPhoto[]> {
  const storedPhotos = await Promise.all(
    draft.newPhotos.map(async ({ id, name, caption }) => {
      const bytes = await readDraftPhoto(draft.id, id);
      return bytes && newPhoto(id, name, bytes, caption);
    }),
  );
  const imported = draft.importedPhotos.map(({ id, url, caption }) => importedPhoto(id, url, caption));
  return [...imported, ...storedPhotos.filter((photo) => photo !== null)];
}
