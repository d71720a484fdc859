import { useQueryClient } from "@tanstack/react-query";
import { mostPropertiesAtOnce } from "#domain/api/own-property.ts";
import { writeCount } from "#domain/text/format.ts";
import { messageOfError, statusOfError } from "../../../client/api/call-error.ts";
import { inPortions, type Refusal } from "../../../client/api/in-portions.ts";
import { loadCall } from "../../../client/api/load-call.ts";
import { teamQuery } from "../../../client/session/team-query.ts";
import { showToast } from "../../../ui/toast.ts";
import { type Heir, handOverMany } from "../../../widgets/agency/hand-over-many.ts";
import { useOfferUndo } from "../../../widgets/list/undo-offers.ts";

type Versions = ReadonlyMap<string, number>;

/** What failed leaves the list as it was. */
export function useOwnActions() {
  const refresh = useRefreshOwn();

  /** `versions` are those that the undone change left. */
  const setHidden = async (ids: readonly string[], isHidden: boolean, versions?: Versions) => {
    const { left, refusal } = await writeHidden(ids, isHidden, versions);
    const undo = { label: "Annuler", run: () => void setHidden([...left.keys()], !isHidden, left) };
    if (refusal !== null && left.size === 0) showFailure("Impossible de modifier la visibilité du bien");
    else
      showHidden(
        { asked: ids.length, changed: left.size, isHidden, refusal },
        versions === undefined ? undo : null,
      );
    await refresh();
  };

  return { setHidden, remove: useRemoval() };
}

function useRefreshOwn() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ["own-properties"] }),
      queryClient.invalidateQueries({ queryKey: ["property"] }),
    ]);
}

/** Thrown where none could be deleted. */
function useRemoval() {
  const offerUndo = useOfferUndo();
  const refresh = useRefreshOwn();
  return async (ids: readonly string[]): Promise<void> => {
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

/** Gives homes to a colleague, with their requests. */
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
      description: `${writeCount(photosLeft, "photo n’a pas pu être retirée", "photos n’ont pas pu être retirées")} du stockage. La suppression du bien continue ; le reste sera effacé cette nuit.`,
      tone: "danger",
    });
}

/** The version that each home has now, of those that were changed. */
async function writeHidden(ids: readonly string[], isHidden: boolean, versions: Versions | undefined) {
  const left = new Map<string, number>();
  const refusal = await inPortions(ids, mostPropertiesAtOnce, async (portion) => {
    const { ownProperties } = await loadCall();
    const from = versions && { from: portion.map((id) => versions.get(id) ?? 0) };
    const done = await ownProperties.setVisibility({ ids: portion, is_hidden: isHidden, ...from });
    for (const [index, id] of done.ids.entries()) left.set(id, done.versions[index] ?? 0);
  });
  return { left, refusal };
}

type Hidden = {
  readonly asked: number;
  readonly changed: number;
  readonly isHidden: boolean;
  /** What ended it before all were changed. */
  readonly refusal: Refusal | null;
};

/** Without an undo to offer it is one itself: what somebody changed since stays. */
function showHidden(
  { asked, changed, isHidden, refusal }: Hidden,
  undo: { readonly label: string; readonly run: () => void } | null,
): void {
  const title = `${writeCount(changed, "bien")} ${agree(changed, isHidden ? "masqué" : "visible")}`;
  const action = undo !== null && changed > 0 && { action: undo };
  if (refusal !== null) {
    const description = `Les autres n’ont pas pu l’être. ${messageOfError(refusal.error)}`;
    return void showToast({ title, description, tone: "danger", ...action });
  }
  if (undo === null && changed < asked)
    return void showToast({ title: "Annulé en partie", description: keptWords(asked - changed) });
  void showToast({ title, tone: "success", ...action });
}

export function keptWords(count: number): string {
  return count < 2
    ? `${writeCount(count, "bien")} a changé depuis, et reste tel quel.`
    : `${writeCount(count, "bien")} ont changé depuis, et restent tels quels.`;
}

function agree(count: number, word: string): string {
  return count < 2 ? word : `${word}s`;
}

function showFailure(description: string) {
  void showToast({ title: "Erreur", description, tone: "danger" });
}
