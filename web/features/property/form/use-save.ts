import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useReducer, useState } from "react";
import { sessionOfAnother } from "#domain/account/session-words.ts";
import type { SameProperty } from "#domain/api/own-property.ts";
import {
  differencesOf,
  type FormDifference,
  type PropertyFormValues,
  propertyFormOf,
} from "#domain/property/property-form.ts";
import type { OwnProperty } from "#domain/property/property-reply.ts";
import type { PropertyInput } from "#domain/property/property-rules.ts";
import { countOf } from "#domain/text/format.ts";
import { statusOfError } from "../../../client/api/call-error.ts";
import { sessionQuery } from "../../../client/session/use-session.ts";
import { showToast } from "../../../ui/toast.ts";
import type { useForm } from "../../../widgets/form/use-form.ts";
import { askToSignIn } from "./ask-to-sign-in.ts";
import { type Photos, tooManySentence } from "./photos/use-photos.ts";
import { findSame } from "./same/find-same.ts";
import { currentOfConflict, type SaveTarget, saveFacts, savePhotos } from "./save-property.ts";
import { messageOfAddress, tellFailure } from "./tell-failure.ts";

export type PropertyFormApi = ReturnType<typeof useForm<PropertyFormValues, PropertyInput>>;

/** What the form asks before it goes on. */
export type EditorQuestion =
  | { readonly type: "unsaved" }
  | { readonly type: "publish" }
  | { readonly type: "same"; readonly items: readonly SameProperty[] }
  | {
      readonly type: "conflict";
      readonly theirs: OwnProperty;
      readonly differences: readonly FormDifference[];
    };

type SaveSource = {
  readonly userId: string;
  readonly start: SaveTarget;
  readonly form: PropertyFormApi;
  readonly photos: Photos;
  readonly hasOtherPhotos: boolean;
  /** The property comes from a listing that the person attested to be their own. */
  readonly isOwnListing: boolean;
  /** The status as it is stored; null for a property that is not there yet. */
  readonly storedStatus: PropertyFormValues["status"] | null;
  readonly onFactsSaved: (form: PropertyFormValues) => void;
  readonly onSaved: (id: string) => Promise<void>;
};

export type Save = ReturnType<typeof useSave>;

/** Saves what the form holds: the facts, then the photographs; and whatever comes in between. */
export function useSave(source: SaveSource) {
  const { userId, form, photos, onFactsSaved, onSaved } = source;
  const [target, setTarget] = useState(source.start);
  const [question, setQuestion] = useState<EditorQuestion | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [refusals, noteRefusal] = useReducer((count: number) => count + 1, 0);

  const send = async (over: SaveTarget) => {
    setQuestion(null);
    setIsSaving(true);
    try {
      const { id, version } = await saveFacts(over, form.getValues(), source.isOwnListing);
      setTarget({ id, version });
      onFactsSaved(form.getValues());
      await sendPhotosOf({ id, version });
    } catch (error) {
      refuse(error, over);
    }
    setIsSaving(false);
  };

  const sendPhotosOf = async (property: { readonly id: string; readonly version: number }) => {
    const isOnItsWay = photos.photos.some(({ path }) => path === null);
    if (!source.hasOtherPhotos && !isOnItsWay) return onSaved(property.id);
    const { version, paths, unsent, failures } = await savePhotos(property, photos);
    setTarget({ id: property.id, version });
    photos.noteSent(paths);
    if (failures.length === 0) return onSaved(property.id);
    if (failures.some((error) => statusOfError(error) === 401))
      return askToSignIn(userId, () => void send({ id: property.id, version }));
    tellUnsent(unsent);
  };

  const refuse = (error: unknown, over: SaveTarget) => {
    const theirs = currentOfConflict(error);
    if (statusOfError(error) === 401) return askToSignIn(userId, () => void send(over));
    if (theirs !== null) return meetConflict(theirs);
    if (!showAddressRefusal(form, error) && form.showRefusal(error)) return noteRefusal();
    tellFailure(error);
  };

  /** Where both forms hold the same values, something else raised the version. */
  const meetConflict = (theirs: OwnProperty) => {
    const differences = differencesOf(form.getValues(), propertyFormOf(theirs));
    if (differences.length === 0) void send({ id: theirs.id, version: theirs.version });
    else setQuestion({ type: "conflict", theirs, differences });
  };

  const check = () => {
    if (hindrance.isMet()) return;
    const goesPublic = source.storedStatus === "sold" && form.getValues().status === "on_sale";
    if (goesPublic) setQuestion({ type: "publish" });
    else void lookFirst();
  };

  /** Before a new one is created: is it there already? */
  const lookFirst = async () => {
    if (!("key" in target)) return send(target);
    setIsSaving(true);
    const items = await findSame(target.key, form.getValues(), photos.ordered[0]);
    setIsSaving(false);
    if (items.length > 0) setQuestion({ type: "same", items });
    else await send(target);
  };

  const save = () => void form.submit(check, noteRefusal)();
  const hindrance = useHindrance(userId, photos, save);

  return {
    question,
    ask: setQuestion,
    isSaving: isSaving || hindrance.isAwaited,
    isNew: "key" in target,
    /** How often a save was refused for what a field holds: each time the summary takes the focus. */
    refusals,
    save,
    /** Saves without another question, over the version that the form knows or another. */
    saveOver: (other?: SaveTarget) => void send(other ?? target),
    setTarget,
  };
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

/** What keeps a save from beginning: another account, too many photographs, or for a while those being read. */
function useHindrance(userId: string, { isReading, tooMany }: Photos, goOn: () => void) {
  const queryClient = useQueryClient();
  const [isAwaited, setIsAwaited] = useState(false);
  useEffect(() => {
    if (!isAwaited || isReading) return;
    setIsAwaited(false);
    goOn();
  });
  const isMet = () => {
    const account = queryClient.getQueryData(sessionQuery.queryKey)?.account;
    // The property would be saved in the name of whoever signed in since the form was opened.
    const isAnothers = account ? account.user_id !== userId : false;
    if (isAnothers) void showToast({ ...sessionOfAnother, tone: "danger" });
    else if (isReading) setIsAwaited(true);
    else if (tooMany > 0) tellTooMany(tooMany);
    return isAnothers || isReading || tooMany > 0;
  };
  return { isAwaited, isMet };
}

function tellTooMany(tooMany: number) {
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
