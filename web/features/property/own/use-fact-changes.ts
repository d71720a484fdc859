import { useQueryClient } from "@tanstack/react-query";
import { type FactChanges, mostChangesAtOnce } from "#domain/api/own-property.ts";
import type { FactChange } from "#domain/property/change-facts.ts";
import { writeCount } from "#domain/text/format.ts";
import { messageOfError, statusOfError } from "../../../client/api/call-error.ts";
import { loadCall } from "../../../client/api/load-call.ts";
import { showToast } from "../../../ui/toast.ts";
import { offerUndo } from "../../../widgets/list/undo-offers.ts";
import { keptWords } from "./use-own-actions.ts";

type PropertyChange = {
  readonly id: string;
  readonly change: FactChange;
  /** The facts that were seen before. */
  readonly from?: FactChange;
};
type Changed = FactChanges["changed"];

export function useFactChanges() {
  const queryClient = useQueryClient();

  /** Throws where the call itself failed; `publishesSold` says that putting sold homes up again was asked. */
  const changeFacts = async (
    items: readonly PropertyChange[],
    { publishesSold }: { readonly publishesSold: boolean },
  ): Promise<FactChanges> => {
    const done: FactChanges = { changed: [], refused: [] };
    const readAgain = () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ["own-properties"] }),
        queryClient.invalidateQueries({ queryKey: ["property"] }),
      ]);
    try {
      for (let start = 0; start < items.length; start += mostChangesAtOnce) {
        const portion = items.slice(start, start + mostChangesAtOnce);
        const { changed, refused } = await (await loadCall()).ownProperties.changeFacts({
          items: [...portion],
          publishes_sold: publishesSold,
        });
        done.changed.push(...changed);
        done.refused.push(...refused);
      }
    } catch (error) {
      // Whoever is signed out is asked to sign in before anything is read again, and nothing could be.
      if (statusOfError(error) !== 401) await readAgain();
      throw error;
    }
    await readAgain();
    return done;
  };

  /** What somebody changed since stays as it is. */
  const undoChanges = async (changed: Changed): Promise<void> => {
    try {
      const { refused } = await changeFacts(
        changed.map(({ id, before, after }) => ({ id, change: before, from: after })),
        // What is undone was public before.
        { publishesSold: true },
      );
      if (refused.length === 0) void showToast({ title: "Modification annulée", tone: "success" });
      else void showToast({ title: "Annulé en partie", description: keptWords(refused.length) });
    } catch (error) {
      showChangeFailure(error);
    }
  };

  const offerToUndo = (changed: Changed) =>
    offerUndo({
      list: "own-properties",
      ids: changed.map(({ id }) => id),
      text: writeCount(changed.length, "bien modifié", "biens modifiés"),
      action: "Annuler la modification",
      undo: () => void undoChanges(changed),
    });

  return { changeFacts, undoChanges, offerToUndo };
}

export function showChangeFailure(error: unknown): void {
  void showToast({
    title: "Modification impossible",
    description: messageOfError(error),
    tone: "danger",
  });
}
