import { useQueryClient } from "@tanstack/react-query";
import { mostPropertiesAtOnce } from "#domain/api/own-property.ts";
import { need } from "#domain/need.ts";
import { writeCount } from "#domain/text/format.ts";
import { messageOfError, statusOfError } from "../../../client/api/call-error.ts";
import { inPortions, type Refusal } from "../../../client/api/in-portions.ts";
import { loadCall } from "../../../client/api/load-call.ts";
import { teamQuery } from "../../../client/session/team-query.ts";
import { showToast } from "../../../ui/toast.ts";
import { type Heir, handOverMany } from "../../../widgets/agency/hand-over-many.ts";
import { useSignInAgain } from "../../../widgets/dialog/ask-to-sign-in.ts";
import { changedSinceWords } from "../../../widgets/list/changed-since-words.ts";
import { useOfferUndo, useTakeBack } from "../../../widgets/list/undo-offers.ts";

type Versions = ReadonlyMap<string, number>;

/** What failed leaves the list as it was. */
export function useOwnActions() {
  return { setHidden: useHiding(), remove: useRemoval() };
}

function useRefreshOwn() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ["own-properties"] }),
      queryClient.invalidateQueries({ queryKey: ["property"] }),
    ]);
}

function useHiding() {
  const refresh = useRefreshOwn();
  const takeBack = useTakeBack();
  const signInAgain = useSignInAgain();
  /** `onDone`: once all have been asked for, after signing in again too. */
  const setHidden = async (
    ids: readonly string[],
    isHidden: boolean,
    onDone?: () => void,
    done = nothingHidden(),
  ): Promise<void> => {
    const refusal = await writeHidden({ ids, isHidden }, done);
    if (refusal !== null && signInAgain(refusal.error, () => void setHidden(ids, isHidden, onDone, done)))
      return;
    if (refusal === null) onDone?.();
    const undo = hidingBack(done.versions, !isHidden, refresh);
    if (refusal !== null && done.versions.size === 0) showFailure(visibilityFailure);
    else showHidden({ done, isHidden, refusal }, () => void takeBack(undo));
    await refresh();
  };
  return setHidden;
}

/** What somebody changed since stays. Asked again, what is left is undone. */
function hidingBack(versions: Versions, isHidden: boolean, refresh: () => Promise<unknown>) {
  const order = { ids: [...versions.keys()], isHidden, versions };
  const done = nothingHidden();
  const undo = async () => {
    const refusal = await writeHidden(order, done);
    if (refusal === null || statusOfError(refusal.error) !== 401) void refresh();
    if (refusal !== null) throw refusal.error;
    const kept = versions.size - done.versions.size;
    if (kept === 0)
      void showToast({ title: hiddenWords(versions.size - done.moderated, isHidden), tone: "success" });
    else void showToast({ title: "Annulé en partie", description: changedSinceWords(kept, "bien") });
  };
  const failure = (reason: string) =>
    done.versions.size === 0
      ? { title: "Erreur", description: visibilityFailure }
      : {
          title: "Annulé en partie",
          description: `${hiddenWords(done.versions.size - done.moderated, isHidden)}. ${reason}`,
        };
  return { undo, failure };
}

/** Thrown where none could be deleted; gives whether all were. */
function useRemoval() {
  const offerUndo = useOfferUndo();
  const refresh = useRefreshOwn();
  return async (ids: readonly string[]): Promise<boolean> => {
    const removedIds: string[] = [];
    const refusal = await inPortions(ids, mostPropertiesAtOnce, async (portion) => {
      removedIds.push(...(await (await loadCall()).ownProperties.discard({ ids: portion })).ids);
    });
    if (refusal !== null && removedIds.length === 0) {
      showFailure("Impossible de supprimer le bien");
      throw refusal.error;
    }
    if (removedIds.length > 0)
      offerUndo({
        list: "own-properties",
        text: writeCount(removedIds.length, "bien supprimé", "biens supprimés"),
        ...restoring(removedIds, refresh),
        // The server ends it by itself where the page is gone.
        onOver: () => void finishRemoval(removedIds),
      });
    if (refusal !== null)
      void showToast({
        title: "Les autres biens n’ont pas été supprimés",
        description: messageOfError(refusal.error),
        tone: "danger",
      });
    await refresh();
    return refusal === null;
  };
}

/** Asked again, what is left comes back. */
function restoring(ids: readonly string[], refresh: () => Promise<unknown>) {
  let left = ids;
  let back = 0;
  const undo = async () => {
    const refusal = await inPortions(left, mostPropertiesAtOnce, async (portion) => {
      back += (await (await loadCall()).ownProperties.restore({ ids: portion })).ids.length;
      left = left.slice(portion.length);
    });
    // An answer may be lost on its way, and what was asked done all the same.
    if (refusal === null || statusOfError(refusal.error) !== 401) void refresh();
    if (refusal !== null) throw refusal.error;
    void showToast({ title: "Suppression annulée", tone: "success" });
  };
  const failure = (reason: string) =>
    back === 0
      ? { title: "La suppression n’a pas pu être annulée", description: reason }
      : {
          title: "Annulé en partie",
          description: `${writeCount(back, "bien est revenu", "biens sont revenus")}. ${reason}`,
        };
  return { undo, failure };
}

export function useHandOverProperties() {
  const queryClient = useQueryClient();
  const offerUndo = useOfferUndo();
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ["own-properties"] }),
      queryClient.invalidateQueries({ queryKey: ["property"] }),
      queryClient.invalidateQueries(teamQuery),
    ]);
  return (ids: readonly string[], heir: Heir) =>
    handOverMany(
      {
        offerUndo,
        list: "own-properties",
        noun: "bien",
        mostAtOnce: mostPropertiesAtOnce,
        handOver: async (portion, { userId }) =>
          (await loadCall()).ownProperties.handOver({ ids: portion, user_id: userId }),
        handBack: async (undo) => (await loadCall()).ownProperties.handBack({ undo }),
        describe: (replies, { name }) => {
          const handed = replies.flatMap((reply) => reply.ids).length;
          return `${writeCount(handed, "bien confié", "biens confiés")} à ${name}`;
        },
        refresh,
      },
      ids,
      heir,
    );
}

/** Ten seconds after the deletion: the files of the homes first. */
async function finishRemoval(ids: readonly string[]) {
  let photosLeft = 0;
  const refusal = await inPortions(ids, mostPropertiesAtOnce, async (portion) => {
    photosLeft += (await (await loadCall()).ownProperties.remove({ ids: portion })).photos_left;
  });
  // They are out of the lists already, and the server ends what it began.
  if (refusal !== null) return;
  if (photosLeft > 0)
    void showToast({
      title: "Photos non supprimées",
      description: `${writeCount(photosLeft, "photo n’a pas pu être retirée", "photos n’ont pas pu être retirées")} du stockage. La suppression continue ; le reste sera effacé cette nuit.`,
      tone: "danger",
    });
}

const visibilityFailure = "Impossible de modifier la visibilité du bien";

type HiddenDone = {
  /** How many of those chosen have been asked for. */
  asked: number;
  /** Those that stay hidden because something is lacking. */
  drafts: number;
  /** Those that stay hidden by the administration. */
  moderated: number;
  /** The version that each home has now, of those that were changed. */
  readonly versions: Map<string, number>;
};

const nothingHidden = (): HiddenDone => ({
  asked: 0,
  drafts: 0,
  moderated: 0,
  versions: new Map(),
});

type HideOrder = {
  readonly ids: readonly string[];
  readonly isHidden: boolean;
  /** Those that the undone change left. */
  readonly versions?: Versions;
};

/** Goes on where `done` stands, and writes there what is done. */
async function writeHidden(
  { ids, isHidden, versions }: HideOrder,
  done: HiddenDone,
): Promise<Refusal | null> {
  return inPortions(ids.slice(done.asked), mostPropertiesAtOnce, async (portion) => {
    const { ownProperties } = await loadCall();
    const from = versions && { from: portion.map((id) => need(versions.get(id))) };
    const reply = await ownProperties.setVisibility({ ids: portion, is_hidden: isHidden, ...from });
    for (const [index, id] of reply.ids.entries()) done.versions.set(id, need(reply.versions[index]));
    done.drafts += reply.drafts ?? 0;
    done.moderated += reply.moderated ?? 0;
    done.asked += portion.length;
  });
}

type Hidden = {
  readonly done: HiddenDone;
  readonly isHidden: boolean;
  /** What ended it before all were changed. */
  readonly refusal: Refusal | null;
};

/** Green where something has changed. */
function showHidden({ done, isHidden, refusal }: Hidden, undo: () => void): void {
  const changed = done.versions.size;
  const { drafts, moderated } = done;
  const kept = [
    drafts > 0 &&
      `${writeCount(drafts, "bien à compléter reste masqué", "biens à compléter restent masqués")}.`,
    moderated > 0 &&
      `${writeCount(moderated, "bien reste masqué", "biens restent masqués")} par l’administration.`,
  ].filter((sentence) => sentence !== false);
  const others = refusal === null ? [] : [`Les autres n’ont pas pu l’être. ${messageOfError(refusal.error)}`];
  const description = [...kept, ...others].join(" ");
  const tone = refusal !== null ? "danger" : changed === 0 ? "neutral" : "success";
  const action = changed > 0 && { action: { label: "Annuler", run: undo } };
  void showToast({ title: hiddenWords(changed, isHidden), description, tone, ...action });
}

function hiddenWords(count: number, isHidden: boolean): string {
  if (count === 0) return isHidden ? "Aucun bien masqué" : "Aucun bien rendu visible";
  return isHidden
    ? writeCount(count, "bien masqué", "biens masqués")
    : writeCount(count, "bien visible", "biens visibles");
}

function showFailure(description: string) {
  void showToast({ title: "Erreur", description, tone: "danger" });
}
