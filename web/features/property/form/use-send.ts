import { useState } from "react";
import { mergeForms } from "#domain/property/merge-forms.ts";
import { mergePhotos } from "#domain/property/merge-photos.ts";
import { countOfTooMany, inSavedOrder } from "#domain/property/photo-order.ts";
import type { PropertyFormValues } from "#domain/property/property-form.ts";
import type { OwnProperty } from "#domain/property/property-reply.ts";
import { countOf } from "#domain/text/format.ts";
import { statusOfError } from "../../../client/api/call-error.ts";
import { showToast } from "../../../ui/toast.ts";
import { askToSignIn } from "./ask-to-sign-in.ts";
import { newId } from "./new-id.ts";
import { type FormPhoto, nameOfPhoto } from "./photos/form-photo.ts";
import { newPhoto, storedPhoto, tooManySentence, withPaths } from "./photos/use-photos.ts";
import {
  currentOfConflict,
  hasOtherPhotos,
  type KnownVersion,
  knownVersionOf,
  type SaveTarget,
  saveFacts,
  savePhotos,
} from "./save-property.ts";
import type { EditConflict, EditorQuestion, PropertyFormApi, SaveSource } from "./save-source.ts";
import { messageOfAddress, tellFailure } from "./tell-failure.ts";

/** One save on its way: over which version, with which photographs in their order. */
type SaveWork = {
  readonly over: SaveTarget;
  readonly ordered: readonly FormPhoto[];
  /** It holds what somebody else changed meanwhile too. */
  readonly isBeside?: boolean;
};

type SendSource = SaveSource & {
  readonly ask: (question: EditorQuestion | null) => void;
  readonly noteRefusal: () => void;
};

/** Sends what the form holds: the facts, then the photographs, beside whatever somebody else saved in between. */
export function useSend(source: SendSource) {
  const { userId, form, photos, ask } = source;
  const [target, setTarget] = useState(source.start);
  const [newKey] = useState(newId);
  const [isSending, setIsSending] = useState(false);

  const send = async (work: SaveWork) => {
    ask(null);
    setIsSending(true);
    try {
      const known = await saveFacts(work.over, form.getValues(), source.isOwnListing);
      setTarget(known);
      source.onFactsSaved(form.getValues());
      await sendPhotosOf(known, work);
    } catch (error) {
      refuse(error, work);
    }
    setIsSending(false);
  };

  const sendPhotosOf = async (before: KnownVersion, work: SaveWork) => {
    const { ordered, isBeside = false } = work;
    if (!hasOtherPhotos(before, ordered)) return source.onSaved(before.id, isBeside);
    const { known, paths, unsent, failures } = await savePhotos(before, ordered, photos.noteProgress);
    const sent = withPaths(ordered, paths);
    setTarget(known);
    photos.noteSent(paths);
    if (failures.length === 0) return source.onSaved(known.id, isBeside);
    const theirs = failures.map(currentOfConflict).find((one) => one !== null);
    if (theirs !== undefined) return meetConflict(theirs, { over: known, ordered: sent });
    if (failures.some((error) => statusOfError(error) === 404)) return ask({ type: "gone" });
    if (failures.some((error) => statusOfError(error) === 401))
      return askToSignIn(userId, () => void send({ over: known, ordered: sent }));
    tellUnsent(unsent);
  };

  const refuse = (error: unknown, work: SaveWork) => {
    const theirs = currentOfConflict(error);
    if (statusOfError(error) === 401) return askToSignIn(userId, () => void send(work));
    if (theirs !== null) return meetConflict(theirs, work);
    if (statusOfError(error) === 404 && !("key" in work.over)) return ask({ type: "gone" });
    if (!showAddressRefusal(form, error) && form.showRefusal(error)) return source.noteRefusal();
    tellFailure(error);
  };

  const meetConflict = (theirs: OwnProperty, work: SaveWork) => {
    const conflict = conflictOf(theirs, work, form.getValues());
    const { facts, lists } = conflict;
    if (facts.contests.length > 0 || lists.isOrderContested) ask({ type: "conflict", ...conflict });
    else settle(conflict, facts.form, lists.inMyOrder);
  };

  /** Saves what was merged over what somebody else saved meanwhile. */
  const settle = ({ theirs, mine }: EditConflict, merged: PropertyFormValues, names: readonly string[]) => {
    const known = knownVersionOf(theirs);
    const list = photosByName(names, mine, known.photos);
    const mainId = list[0]?.id ?? null;
    form.reset(merged);
    photos.arrange({ photos: list, mainId });
    setTarget(known);
    ask(null);
    const tooMany = countOfTooMany(list);
    if (tooMany > 0) showTooMany(tooMany);
    else void send({ over: known, ordered: inSavedOrder(list, mainId), isBeside: true });
  };

  /** Saves a property that somebody deleted as a new one, with the photographs whose bytes are here. */
  const saveAsNew = () => {
    const copies = photos.ordered.flatMap((photo) => copyOfPhoto(photo, source.storedBytes.current));
    const lost = photos.ordered.length - copies.length;
    photos.arrange({ photos: copies, mainId: copies[0]?.id ?? null });
    if (lost > 0) showLost(lost);
    void send({ over: { key: newKey }, ordered: copies });
  };

  return { target, setTarget, isSending, send, settle, saveAsNew };
}

/** Both editors' work, merged over the version that one's own began with. */
function conflictOf(
  theirs: OwnProperty,
  { over, ordered: mine }: SaveWork,
  values: PropertyFormValues,
): EditConflict {
  const base = "key" in over ? null : over;
  const known = knownVersionOf(theirs);
  const facts = mergeForms(base?.form ?? null, values, known.form);
  const lists = mergePhotos(base?.photos ?? [], mine.map(nameOfPhoto), known.photos);
  return { theirs, mine, facts, lists };
}

/** A photograph as a new property has it; none where only the deleted one had its bytes. */
function copyOfPhoto(photo: FormPhoto, stored: ReadonlyMap<string, Blob>): readonly FormPhoto[] {
  if (photo.path === null) return [photo];
  const bytes = photo.bytes ?? stored.get(photo.path);
  return bytes === undefined ? [] : [newPhoto(newId(), photo.name, bytes)];
}

function showLost(count: number) {
  const lost = countOf(count, "photo a été effacée", "photos ont été effacées");
  void showToast({
    title: "Erreur d'Upload de Photos",
    description: `${lost} avec le bien supprimé : ajoutez-les à nouveau.`,
    tone: "danger",
  });
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
