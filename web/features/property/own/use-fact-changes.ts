import { useQueryClient } from "@tanstack/react-query";
import { type FactChanges, mostChangesAtOnce } from "#domain/api/own-property.ts";
import type { FactChange } from "#domain/property/change-facts.ts";
import { writeCount } from "#domain/text/format.ts";
import { messageOfError, statusOfError } from "../../../client/api/call-error.ts";
import { inPortions, type Refusal } from "../../../client/api/in-portions.ts";
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

  /**
   * Throws where the first call failed; what a later one refused comes back beside what went before it. `publishesSold`
   * says that putting sold homes up again was asked.
   */
  const changeFacts = async (
    items: readonly PropertyChange[],
    { publishesSold }: { readonly publishesSold: boolean },
  ): Promise<FactChanges & { readonly refusal: Refusal | null }> => {
    const done: FactChanges = { changed: [], refused: [] };
    const refusal = await inPortions(items, mostChangesAtOnce, async (portion) => {
      const { changed, refused } = await (await loadCall()).ownProperties.changeFacts({
        items: portion,
        publishes_sold: publishesSold,
      });
      done.changed.push(...changed);
      done.refused.push(...refused);
    });
    // Whoever is signed out is asked to sign in before anything is read again, and nothing could be.
    if (refusal === null || statusOfError(refusal.error) !== 401)
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ["own-properties"] }),
        queryClient.invalidateQueries({ queryKey: ["property"] }),
      ]);
    if (refusal !== null && done.changed.length + done.refused.length === 0) throw refusal.error;
    return { ...done, refusal };
  };

  /** What somebody changed since stays as it is. */
  const undoChanges = async (changed: Changed): Promise<void> => {
    try {
      const {
        changed: back,
        refused,
        refusal,
      } = await changeFacts(
        changed.map(({ id, before, after }) => ({ id, change: before, from: after })),
        // What is undone was public before.
        { publishesSold: true },
      );
      showUndone({ back: back.length, kept: refused.length, refusal });
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

type Undone = { readonly back: number; readonly kept: number; readonly refusal: Refusal | null };

function showUndone({ back, kept, refusal }: Undone): void {
  if (refusal !== null)
    void showToast({
      title: "Annulé en partie",
      description: `${writeCount(back, "bien rétabli", "biens rétablis")}. ${messageOfError(refusal.error)}`,
      tone: "danger",
    });
  else if (kept === 0) void showToast({ title: "Modification annulée", tone: "success" });
  else void showToast({ title: "Annulé en partie", description: keptWords(kept) });
}

export function showChangeFailure(error: unknown): void {
  void showToast({
    title: "Modification impossible",
    description: messageOfError(error),
    tone: "danger",
  });
}
