import { formatNumber, writeCount } from "#domain/text/format.ts";
import { messageOfError, statusOfError } from "../../client/api/call-error.ts";
import { inPortions, type Refusal } from "../../client/api/in-portions.ts";
import { showToast } from "../../ui/toast.ts";
import { isRefusedForGood, type OfferUndo } from "../list/undo-offers.ts";

export type Heir = { readonly userId: string; readonly name: string };

/** What one call handed over, and how it is taken back. */
type HandOverReply = { readonly ids: readonly string[]; readonly undo: object | null };
type UndoOf<Reply extends HandOverReply> = NonNullable<Reply["undo"]>;

type HandOverRules<Reply extends HandOverReply> = {
  readonly offerUndo: OfferUndo;
  readonly list: string;
  /** "bien": its plural takes an s. */
  readonly noun: string;
  readonly mostAtOnce: number;
  readonly handOver: (ids: string[], heir: Heir) => Promise<Reply>;
  readonly handBack: (undo: UndoOf<Reply>) => Promise<{ readonly ids: readonly string[] }>;
  /** "3 biens confiés à Léa Blanc", of all calls together. */
  readonly describe: (replies: readonly Reply[], heir: Heir) => string;
  /** Before anything is read again. */
  readonly onHanded?: (ids: readonly string[], heir: Heir) => void;
  readonly refresh: () => Promise<unknown>;
};

/**
 * Gives what was chosen to a colleague, which can be taken back at once. A refusal is thrown, for the question that asked,
 * unless some have gone: then both are said. Gives whether all went.
 */
export async function handOverMany<Reply extends HandOverReply>(
  rules: HandOverRules<Reply>,
  ids: readonly string[],
  heir: Heir,
): Promise<boolean> {
  const { offerUndo, list, noun, mostAtOnce, handOver, onHanded, refresh } = rules;
  const replies: Reply[] = [];
  const refusal = await inPortions(ids, mostAtOnce, async (portion) => {
    replies.push(await handOver(portion, heir));
  });
  const handed = replies.flatMap((reply) => reply.ids);
  onHanded?.(handed, heir);
  await refresh();
  if (refusal !== null && handed.length === 0) throw refusal.error;
  const text = rules.describe(replies, heir);
  const undos = replies.flatMap(({ undo }) => (undo === null ? [] : [undo as UndoOf<Reply>]));
  if (undos.length === 0) void showToast({ title: text });
  else
    offerUndo({
      list,
      text,
      action: "Annuler",
      ...handingBack(rules, undos, handed.length),
    });
  if (refusal !== null)
    void showToast({
      title: `Les autres ${noun}s n’ont pas été confiés`,
      description: messageOfError(refusal.error),
      tone: "danger",
    });
  return refusal === null;
}

/** Each for itself: one that is refused keeps none of the others. Asked again, those that are left go back. */
function handingBack<Reply extends HandOverReply>(
  { noun, handBack, refresh }: HandOverRules<Reply>,
  undos: readonly UndoOf<Reply>[],
  handed: number,
) {
  let left = undos;
  let back = 0;
  const undo = async () => {
    let refusal: Refusal | null = null;
    for (const one of left)
      try {
        back += (await handBack(one)).ids.length;
        left = left.filter((other) => other !== one);
      } catch (error) {
        if (statusOfError(error) === 401) throw error;
        // What may go later on is what is tried again.
        if (refusal === null || isRefusedForGood(refusal.error)) refusal = { error };
      }
    // Who carries a thing stands on its line before it is said.
    await refresh();
    if (refusal !== null) throw refusal.error;
    const title = describeHandBack({ noun, back, handed });
    void showToast(back === 0 ? { title } : { title, tone: "success" });
  };
  const failure = (reason: string) => ({
    title: describeHandBack({ noun, back, handed }),
    description: reason,
  });
  return { undo, failure };
}

/** "2 contacts sur 3 rendus à leur précédent interlocuteur" */
export function describeHandBack({
  noun,
  back,
  handed,
}: {
  readonly noun: string;
  readonly back: number;
  readonly handed: number;
}): string {
  if (back === 0) return `Aucun ${noun} n’a pu être rendu`;
  const all = back < handed ? ` sur\u00a0${formatNumber(handed)}` : "";
  const whose = back < 2 ? "rendu à son" : "rendus à leur";
  return `${writeCount(back, noun)}${all} ${whose} précédent interlocuteur`;
}
