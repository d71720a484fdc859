import { useState } from "react";
import { mergePhotos } from "#domain/property/merge-photos.ts";
import { countOfTooMany, inSavedOrder } from "#domain/property/photo-order.ts";
import { differencesOf, propertyFormOf } from "#domain/property/property-form.ts";
import type { OwnProperty } from "#domain/property/property-reply.ts";
import { countOf } from "#domain/text/format.ts";
import { statusOfError } from "../../../client/api/call-error.ts";
import { showToast } from "../../../ui/toast.ts";
import { askToSignIn } from "./ask-to-sign-in.ts";
import { type FormPhoto, nameOfPhoto } from "./photos/form-photo.ts";
import { storedPhoto, tooManySentence, withPaths } from "./photos/use-photos.ts";
import {
  currentOfConflict,
  hasOtherPhotos,
  type KnownVersion,
  knownVersionOf,
  type SaveTarget,
  saveFacts,
  savePhotos,
} from "./save-property.ts";
import { messageOfAddress, tellFailure } from "./tell-failure.ts";
import type { EditorQuestion, PropertyFormApi, SaveSource } from "./use-save.ts";

/** One save on its way: over which version, with which photographs in their order. */
export type SaveWork = { readonly over: SaveTarget; readonly ordered: readonly FormPhoto[] };

type SendSource = SaveSource & {
  readonly ask: (question: EditorQuestion | null) => void;
  readonly noteRefusal: () => void;
};

/** Sends what the form holds: the facts, then the photographs, beside whatever somebody else saved in between. */
export function useSend(source: SendSource) {
  const { userId, form, photos, ask } = source;
  const [target, setTarget] = useState(source.start);
  const [isSending, setIsSending] = useState(false);

  const send = async (work: SaveWork) => {
    ask(null);
    setIsSending(true);
    try {
      const known = await saveFacts(work.over, form.getValues(), source.isOwnListing);
      setTarget(known);
      source.onFactsSaved(form.getValues());
      await sendPhotosOf(known, work.ordered);
    } catch (error) {
      refuse(error, work);
    }
    setIsSending(false);
  };

  const sendPhotosOf = async (before: KnownVersion, ordered: readonly FormPhoto[]) => {
    if (!hasOtherPhotos(before, ordered)) return source.onSaved(before.id);
    const { known, paths, unsent, failures } = await savePhotos(before, ordered, photos.noteProgress);
    const sent = withPaths(ordered, paths);
    setTarget(known);
    photos.noteSent(paths);
    if (failures.length === 0) return source.onSaved(known.id);
    const theirs = failures.map(currentOfConflict).find((one) => one !== null);
    if (theirs !== undefined) return meetConflict(theirs, { over: known, ordered: sent });
    if (failures.some((error) => statusOfError(error) === 401))
      return askToSignIn(userId, () => void send({ over: known, ordered: sent }));
    tellUnsent(unsent);
  };

  const refuse = (error: unknown, work: SaveWork) => {
    const theirs = currentOfConflict(error);
    if (statusOfError(error) === 401) return askToSignIn(userId, () => void send(work));
    if (theirs !== null) return meetConflict(theirs, work);
    if (!showAddressRefusal(form, error) && form.showRefusal(error)) return source.noteRefusal();
    tellFailure(error);
  };

  const meetConflict = (theirs: OwnProperty, work: SaveWork) => {
    const differences = differencesOf(form.getValues(), propertyFormOf(theirs));
    if (differences.length === 0) saveBeside(theirs, work);
    else ask({ type: "conflict", theirs, work, differences });
  };

  /** Saves over what somebody else saved meanwhile; the photographs they added stay, those they took out are gone. */
  const saveBeside = (theirs: OwnProperty, { over, ordered }: SaveWork) => {
    const known = knownVersionOf(theirs);
    const base = "key" in over ? [] : over.photos;
    const { inMyOrder } = mergePhotos(base, ordered.map(nameOfPhoto), known.photos);
    const merged = photosByName(inMyOrder, ordered, known.photos);
    const mainId = merged[0]?.id ?? null;
    photos.arrange({ photos: merged, mainId });
    setTarget(known);
    const tooMany = countOfTooMany(merged);
    if (tooMany === 0) return void send({ over: known, ordered: inSavedOrder(merged, mainId) });
    ask(null);
    showTooMany(tooMany);
  };

  return { target, setTarget, isSending, send, saveBeside };
}

/** Photographs by their names, in this order: those of the form, and those that somebody else added. */
function photosByName(
  names: readonly string[],
  mine: readonly FormPhoto[],
  stored: readonly string[],
): readonly FormPhoto[] {
  return names.map((name) => {
    const known = mine.find((photo) => nameOfPhoto(photo) === name) ?? storedPhoto(name);
    return stored.includes(name) ? { ...known, group: "existing" } : known;
  });
}

/** Says under the address why it could not be placed, if that is why the save was refused. */
function showAddressRefusal(form: PropertyFormApi, error: unknown): boolean {
  const message = messageOfAddress(error);
  if (message === null) return false;
  form.setError("address", { message });
  // The focus moves only once the form takes keys again.
  requestAnimationFrame(() => form.setFocus("address"));
  return true;
}

export function showTooMany(tooMany: number) {
  void showToast({ title: "Trop de photos", description: tooManySentence(tooMany), tone: "danger" });
  document.getElementById("property-photos")?.focus();
}

/** With none unsent, all have arrived, and only their list was not written. */
function tellUnsent(count: number) {
  const left =
    count === 0
      ? "ses photos n’ont pas pu être mises à jour"
      : countOf(count, "photo n’a pas été envoyée", "photos n’ont pas été envoyées");
  void showToast({
    title: "Erreur d'Upload de Photos",
    description: `Le bien est enregistré, mais ${left}. Réessayez depuis le formulaire.`,
    tone: "danger",
  });
}
