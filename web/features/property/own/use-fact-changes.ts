import { useQueryClient } from "@tanstack/react-query";
import { type FactChanges, mostChangesAtOnce } from "#domain/api/own-property.ts";
import type { FactChange } from "#domain/property/change-facts.ts";
import { writeCount } from "#domain/text/format.ts";
import { messageOfError, statusOfError } from "../../../client/api/call-error.ts";
import { inPortions, type Refusal } from "../../../client/api/in-portions.ts";
import { loadCall } from "../../../client/api/load-call.ts";
import { showToast } from "../../../ui/toast.ts";
import { changedSinceWords } from "../../../widgets/list/changed-since-words.ts";
import { useOfferUndo } from "../../../widgets/list/undo-offers.ts";

type PropertyChange = {
  readonly id: string;
  readonly change: FactChange;
  /** The facts that were seen before. */
  readonly from?: FactChange;
};
type Changed = FactChanges["changed"];
type ChangeFacts = (
  items: readonly PropertyChange[],
  answers: { readonly publishesSold: boolean },
) => Promise<FactChanges & { readonly refusal: Refusal | null }>;

export function useFactChanges() {
  const queryClient = useQueryClient();
  const offerUndo = useOfferUndo();

  /**
   * Throws where the first call failed; what a later one refused comes back beside what went before it. `publishesSold`
   * says that putting sold homes up again was asked.
   */
  const changeFacts: ChangeFacts = async (items, { publishesSold }) => {
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

  const undoing = (changed: Changed) => undoChanges(changed, changeFacts);

  const offerToUndo = (changed: Changed) =>
    offerUndo({
      list: "own-properties",
      text: writeCount(changed.length, "bien modifié", "biens modifiés"),
      action: "Annuler la modification",
      ...undoing(changed),
    });

  return { changeFacts, undoing, offerToUndo };
}

/** What somebody changed since stays as it is. Asked again, what is left is undone. */
function undoChanges(changed: Changed, changeFacts: ChangeFacts) {
  let left = changed;
  let back = 0;
  let kept = 0;
  const undo = async (): Promise<void> => {
    const done = await changeFacts(
      left.map(({ id, before, after }) => ({ id, change: before, from: after })),
      // What is undone was public before.
      { publishesSold: true },
    );
    const reached = new Set([...done.changed, ...done.refused].map(({ id }) => id));
    left = left.filter(({ id }) => !reached.has(id));
    back += done.changed.length;
    kept += done.refused.length;
    if (done.refusal !== null) throw done.refusal.error;
    if (kept === 0) void showToast({ title: "Modification annulée", tone: "success" });
    else void showToast({ title: "Annulé en partie", description: changedSinceWords(kept, "bien") });
  };
  const failure = (reason: string) =>
    back === 0
      ? { title: "La modification n’a pas pu être annulée", description: reason }
      : {
          title: "Annulé en partie",
          description: `${writeCount(back, "bien rétabli", "biens rétablis")}. ${reason}`,
        };
  return { undo, failure };
}

export function showChangeFailure(error: unknown): void {
  void showToast({
    title: "Modification impossible",
    description: messageOfError(error),
    tone: "danger",
  });
}
