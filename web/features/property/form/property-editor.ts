import type { QueryClient } from "@tanstack/react-query";
import { photoUrl } from "#domain/property/photo.ts";
import type { FormFieldName } from "#domain/property/property-form.ts";
import { dayInParis } from "#domain/text/day-in-paris.ts";
import { sessionQuery } from "../../../client/session/use-session.ts";
import type { Store } from "../../../ui/store.ts";
import { prepareToast, showToast } from "../../../ui/toast.ts";
import { askToSignIn } from "../../../widgets/dialog/ask-to-sign-in.ts";
import { openDialog } from "../../../widgets/dialog/dialog-store.ts";
import { draftPauseMs } from "../../../widgets/editor/draft-model.ts";
import {
  createEditorSession,
  type EditorSession,
  watchLeaving,
} from "../../../widgets/editor/editor-session.ts";
import { newId } from "../../../widgets/editor/new-id.ts";
import { removeDraft, writeDraft, writeDraftPhoto } from "./draft/draft-store.ts";
import { findStart, locate } from "./find-place.ts";
import { findListing } from "./import/find-listing.ts";
import { keepLastValues, keepMode } from "./last-values.ts";
import type { EditorEffect, EditorEvent } from "./model/editor-event.ts";
import {
  type EditorStart,
  isAtRisk,
  isChanged,
  makeDraft,
  openEditor,
  type PropertyEditorModel,
} from "./model/editor-model.ts";
import { step } from "./model/editor-step.ts";
import { type FormPhoto, importedPhoto, newPhoto } from "./model/form-photo.ts";
import { orderedPhotos } from "./model/photos-model.ts";
import { readPhotos } from "./photos/read-photos.ts";
import { findSame } from "./same/find-same.ts";
import { saveProperty } from "./save-property.ts";
import { savedToast } from "./save-words.ts";

export const formId = "property-form";
export const summaryId = "property-summary";
export const photosId = "property-photos";

export class PropertyEditor {
  readonly models: Store<PropertyEditorModel>;
  readonly send: (event: EditorEvent) => void;
  private readonly queryClient: QueryClient;
  private readonly onClose: () => void;
  private readonly session: EditorSession<PropertyEditorModel, EditorEvent>;
  /** Where somebody deletes the property, its files are gone with it: their bytes are kept here. */
  private readonly storedBytes = new Map<string, Blob>();
  private reading = new AbortController();
  private draftTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(start: EditorStart, queryClient: QueryClient, onClose: () => void) {
    this.queryClient = queryClient;
    this.onClose = onClose;
    this.session = createEditorSession({
      first: openEditor(start, dayInParis(new Date())),
      step,
      run: (effect) => void this.run(effect),
    });
    this.models = this.session.models;
    this.send = this.session.send;
    prepareToast();
  }

  open(): () => void {
    const closing = new AbortController();
    // Without them the form works as well: a deleted property alone asks for them.
    this.fetchStoredBytes(closing.signal).catch(() => undefined);
    const stopWatching = watchLeaving({
      onLeave: () => this.send({ type: "draft-due" }),
      isAtRisk: () => isAtRisk(this.model),
    });
    return () => {
      closing.abort();
      stopWatching();
      this.reading.abort();
      clearTimeout(this.draftTimer);
      this.send({ type: "draft-due" });
      forgetPreviews(this.model.photos.photos);
    };
  }

  save = (): void => this.wantSave(false);

  saveAndAddAnother = (): void => this.wantSave(true);

  private wantSave(isAnotherWanted: boolean): void {
    const account = this.queryClient.getQueryData(sessionQuery.queryKey)?.account;
    this.send({ type: "save-wanted", accountId: account?.user_id ?? null, isAnotherWanted });
  }

  saveAsNew(): void {
    const copies = orderedPhotos(this.model.photos).flatMap((photo) => this.copyPhoto(photo));
    this.send({ type: "saved-as-new", key: newId(), copies });
  }

  /** True where nothing keeps the form from closing. */
  askToClose = (): boolean => {
    const mayClose = !isChanged(this.model);
    if (!mayClose) this.send({ type: "close-wanted" });
    return mayClose;
  };

  focus(on: FormFieldName | "summary" | "photos"): void {
    const place = on === "summary" ? document.getElementById(summaryId) : findPlace(on);
    if (place instanceof HTMLElement) place.focus();
  }

  private get model(): PropertyEditorModel {
    return this.models.get();
  }

  private run(effect: EditorEffect): unknown {
    const { send } = this;
    const { userId, draftId } = this.model;
    switch (effect.type) {
      case "show":
        return showToast(effect.toast);
      case "focus":
        // The field is drawn, and takes keys again, with the next frame.
        return requestAnimationFrame(() => this.focus(effect.on));
      case "close":
        return this.onClose();
      case "wait for draft":
        clearTimeout(this.draftTimer);
        this.draftTimer = setTimeout(() => send({ type: "draft-due" }), draftPauseMs);
        return;
      case "write draft":
        return this.writeDraft();
      case "remove draft":
        clearTimeout(this.draftTimer);
        return removeDraft(userId, draftId);
      case "read photos":
        return readPhotos(effect.files, send);
      case "keep photo":
        return this.keepPhoto(effect.photo);
      case "name photos":
        return send({
          type: "photos-imported",
          photos: effect.urls.map((url) => importedPhoto(newId(), url)),
        });
      case "forget previews":
        return forgetPreviews(effect.photos);
      case "read listing":
        this.reading.abort();
        this.reading = new AbortController();
        return findListing(effect, this.reading.signal, send);
      case "stop reading":
        return this.reading.abort();
      case "locate":
        return locate(effect.asked, send);
      case "find start":
        return this.beginByHand(effect.postalCode);
      case "look for same":
        return this.lookForSame();
      case "save":
        return this.carrySave();
      case "ask to sign in":
        return askToSignIn(userId, () => send(effect.next));
      case "keep mode":
        return keepMode(effect.mode);
      case "finish":
        return this.finish(effect);
    }
  }

  private writeDraft(): void {
    const { model } = this;
    clearTimeout(this.draftTimer);
    const atMs = Date.now();
    const isWritten = writeDraft(model.userId, makeDraft(model, atMs));
    this.send({ type: "draft-written", atMs: isWritten ? atMs : null });
  }

  private async keepPhoto({ id, bytes }: FormPhoto): Promise<void> {
    if (bytes === null || (await writeDraftPhoto(this.model.draftId, id, bytes))) return;
    await showToast({
      title: "Plus de place dans ce navigateur",
      description:
        "Vos photos partiront à l’enregistrement, mais ce brouillon ne peut pas toutes les garder.",
      tone: "danger",
    });
  }

  private async beginByHand(postalCode: string): Promise<void> {
    this.send({ type: "hand-placing-begun", near: await findStart(postalCode) });
  }

  private async lookForSame(): Promise<void> {
    const { target, form, photos } = this.model;
    if (!("key" in target)) return;
    const items = await findSame(target.key, form.values, orderedPhotos(photos)[0]);
    this.send({ type: "same-found", items });
  }

  private async carrySave(): Promise<void> {
    const { target, form, photos, imported } = this.model;
    const reply = await saveProperty(
      {
        target,
        values: form.values,
        ordered: orderedPhotos(photos),
        // Its owner attested it, before the listing was read.
        isOwnListing: imported.time !== null,
      },
      (id, progress) => this.send({ type: "photo-sent-so-far", id, progress }),
    );
    this.send({ type: "answered", reply });
  }

  private async finish(saved: Extract<EditorEffect, { type: "finish" }>): Promise<void> {
    const { id, values, isShown, isBeside, isAnotherWanted } = saved;
    void showToast({ ...savedToast(values.title, isBeside), ...(isShown && seeOnMap(id)) });
    keepLastValues(this.model.userId, values);
    this.onClose();
    if (isAnotherWanted) openDialog({ type: "property-form" });
    await Promise.all([
      this.queryClient.invalidateQueries({ queryKey: ["own-properties"] }),
      this.queryClient.invalidateQueries({ queryKey: ["property", id] }),
    ]);
  }

  /** Empty where only the deleted property had the bytes of the photograph. */
  private copyPhoto(photo: FormPhoto): readonly FormPhoto[] {
    if (photo.path === null) return [photo];
    const bytes = photo.bytes ?? this.storedBytes.get(photo.path);
    return bytes === undefined ? [] : [newPhoto(newId(), photo.name, bytes, photo.caption)];
  }

  private async fetchStoredBytes(signal: AbortSignal): Promise<void> {
    for (const { path } of this.model.photos.photos) {
      if (path === null) continue;
      const reply = await fetch(photoUrl(path), { signal });
      if (reply.ok) this.storedBytes.set(path, await reply.blob());
    }
  }
}

/** The page begins anew at its place, whatever lay over it. */
function seeOnMap(id: string) {
  return { action: { label: "Voir sur la carte", run: () => location.assign(`/?property=${id}`) } };
}

function findPlace(on: FormFieldName | "photos"): Node | null {
  if (on === "photos") return document.getElementById(photosId);
  const found = document.forms.namedItem(formId)?.elements.namedItem(on) ?? null;
  return found instanceof RadioNodeList ? (found[0] ?? null) : found;
}

function forgetPreviews(photos: readonly FormPhoto[]): void {
  for (const { preview } of photos) if (preview.startsWith("blob:")) URL.revokeObjectURL(preview);
}
