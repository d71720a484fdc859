import { useQueryClient } from "@tanstack/react-query";
import { type HandedOver, mostPropertiesAtOnce } from "#domain/api/own-property.ts";
import { writeCount } from "#domain/text/format.ts";
import { loadCall } from "../../../client/api/load-call.ts";
import { teamQuery } from "../../../client/session/team-query.ts";
import { showToast } from "../../../ui/toast.ts";
import { offerUndo } from "../../../widgets/list/undo-offers.ts";

type Versions = ReadonlyMap<string, number>;

/** What failed leaves the list as it was. */
export function useOwnActions() {
  const queryClient = useQueryClient();
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ["own-properties"] }),
      queryClient.invalidateQueries({ queryKey: ["property"] }),
    ]);

  /** `versions` are those that the undone change left. */
  const setHidden = async (ids: readonly string[], isHidden: boolean, versions?: Versions) => {
    try {
      const left = await writeHidden(ids, isHidden, versions);
      const undo = { label: "Annuler", run: () => void setHidden([...left.keys()], !isHidden, left) };
      showHidden({ asked: ids.length, changed: left.size, isHidden }, versions === undefined ? undo : null);
    } catch {
      showFailure("Impossible de modifier la visibilité du bien");
    }
    await refresh();
  };

  const restore = async (ids: readonly string[]) => {
    try {
      await inPortions(
        ids,
        async (portion) => (await (await loadCall()).ownProperties.restore({ ids: portion })).ids,
      );
      void showToast({ title: "Suppression annulée", tone: "success" });
    } catch {
      showFailure("La suppression n’a pas pu être annulée");
    }
    await refresh();
  };

  const remove = async (ids: readonly string[]) => {
    let removedIds: readonly string[];
    try {
      removedIds = await inPortions(
        ids,
        async (portion) => (await (await loadCall()).ownProperties.discard({ ids: portion })).ids,
      );
    } catch (error) {
      showFailure("Impossible de supprimer le bien");
      throw error;
    }
    if (removedIds.length === 0) return void refresh();
    offerUndo({
      list: "own-properties",
      ids: removedIds,
      text: writeCount(removedIds.length, "bien supprimé", "biens supprimés"),
      undo: () => void restore(removedIds),
      // The server ends it by itself where the page is gone.
      onOver: () => void finishRemoval(removedIds),
    });
    await refresh();
  };

  return { setHidden, remove };
}

/** A refusal is for the question that asked. */
export function useHandOverProperties() {
  const queryClient = useQueryClient();
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ["own-properties"] }),
      queryClient.invalidateQueries({ queryKey: ["property"] }),
      queryClient.invalidateQueries(teamQuery),
    ]);
  const takeBack = async (undos: readonly HandedOver[]) => {
    try {
      const { ownProperties } = await loadCall();
      const back: string[] = [];
      for (const undo of undos) back.push(...(await ownProperties.handBack({ undo })).ids);
      // Who carries a home is on its row before it is said: "Confier…" offers everybody else.
      await refresh();
      void showToast({
        title: `${writeCount(back.length, "bien rendu", "biens rendus")} à qui ${back.length < 2 ? "le" : "les"} suivait`,
        tone: "success",
      });
    } catch {
      await refresh();
      showFailure("Les biens n’ont pas pu être rendus");
    }
  };
  return async (ids: readonly string[], { userId, name }: { userId: string; name: string }) => {
    const undos: HandedOver[] = [];
    const handed = await inPortions(ids, async (portion) => {
      const { ownProperties } = await loadCall();
      const { ids: handedIds, undo } = await ownProperties.handOver({ ids: portion, user_id: userId });
      if (undo !== null) undos.push(undo);
      return handedIds;
    });
    const text = `${writeCount(handed.length, "bien confié", "biens confiés")} à ${name}`;
    await refresh();
    if (undos.length === 0) void showToast({ title: text, tone: "success" });
    else
      offerUndo({
        list: "own-properties",
        ids: handed,
        text,
        action: "Annuler",
        undo: () => void takeBack(undos),
      });
  };
}

/** Ten seconds after the deletion: the files of the homes first. */
async function finishRemoval(ids: readonly string[]) {
  let photosLeft = 0;
  try {
    await inPortions(ids, async (portion) => {
      const removal = await (await loadCall()).ownProperties.remove({ ids: portion });
      photosLeft += removal.photos_left;
      return removal.ids;
    });
  } catch {
    // They are out of the lists already, and the server ends what it began.
    return;
  }
  if (photosLeft > 0)
    void showToast({
      title: "Photos non supprimées",
      description: `${writeCount(photosLeft, "photo n’a pas pu être retirée", "photos n’ont pas pu être retirées")} du stockage. La suppression du bien continue ; le reste sera effacé cette nuit.`,
      tone: "danger",
    });
}

async function inPortions(
  ids: readonly string[],
  act: (portion: string[]) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const doneIds: string[] = [];
  for (let start = 0; start < ids.length; start += mostPropertiesAtOnce)
    doneIds.push(...(await act(ids.slice(start, start + mostPropertiesAtOnce))));
  return doneIds;
}

async function writeHidden(
  ids: readonly string[],
  isHidden: boolean,
  versions: Versions | undefined,
): Promise<Versions> {
  const left = new Map<string, number>();
  await inPortions(ids, async (portion) => {
    const { ownProperties } = await loadCall();
    const from = versions && { from: portion.map((id) => versions.get(id) ?? 0) };
    const done = await ownProperties.setVisibility({ ids: portion, is_hidden: isHidden, ...from });
    for (const [index, id] of done.ids.entries()) left.set(id, done.versions[index] ?? 0);
    return done.ids;
  });
  return left;
}

/** Without an undo to offer it is one itself: what somebody changed since stays. */
function showHidden(
  {
    asked,
    changed,
    isHidden,
  }: { readonly asked: number; readonly changed: number; readonly isHidden: boolean },
  undo: { readonly label: string; readonly run: () => void } | null,
): void {
  if (undo === null && changed < asked)
    return void showToast({ title: "Annulé en partie", description: keptWords(asked - changed) });
  const title = `${writeCount(changed, "bien")} ${agree(changed, isHidden ? "masqué" : "visible")}`;
  void showToast({ title, tone: "success", ...(undo !== null && changed > 0 && { action: undo }) });
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
