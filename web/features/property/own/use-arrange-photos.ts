import { useQueryClient } from "@tanstack/react-query";
import { mergePhotos } from "#domain/property/merge-photos.ts";
import { type OwnProperty, ownPropertyReply } from "#domain/property/property-reply.ts";
import { writeCount } from "#domain/text/format.ts";
import { messageOfError, statusOfError } from "../../../client/api/call-error.ts";
import { loadCall } from "../../../client/api/load-call.ts";
import { showToast } from "../../../ui/toast.ts";
import { readCurrent } from "../../../widgets/editor/save-outcome.ts";
import { isRefusedForGood, useOfferUndo } from "../../../widgets/list/undo-offers.ts";

/** A home's photographs as somebody wants them, over the version that they started from. */
export type Arrangement = {
  readonly id: string;
  readonly version: number;
  readonly from: readonly string[];
  readonly photos: readonly string[];
};

/** Both put the photographs in another order: as they stand now, and as this person wants them. */
export type Contest = { readonly home: OwnProperty; readonly mine: Arrangement };

/** What may be sent again: nobody answered, or the session ended on the way. */
type Remainder = { readonly arrangements: readonly Arrangement[]; readonly failure: unknown };

type SentArrangements = {
  readonly written: readonly Arrangement[];
  readonly contests: readonly Contest[];
  readonly refused: number;
  readonly left: Remainder | null;
};

export type ArrangeOutcome = Pick<SentArrangements, "contests" | "left">;

export function arrangementOf({ id, version, photos }: OwnProperty): Arrangement {
  const from = photos.map(({ path }) => path);
  return { id, version, from, photos: from };
}

/** Writes them with one undo for all; `left` is what may be sent again. */
export function useArrangePhotos() {
  const queryClient = useQueryClient();
  const offerUndo = useOfferUndo();
  const write = async (arrangements: readonly Arrangement[]): Promise<SentArrangements> => {
    const sent = await sendArrangements(arrangements);
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ["own-properties"] }),
      queryClient.invalidateQueries({ queryKey: ["property"] }),
    ]);
    return sent;
  };
  const offer = (arrangements: readonly Arrangement[]) => {
    let waiting = arrangements;
    let unsaved = 0;
    const undo = async () => {
      const { contests, refused, left } = await write(waiting);
      waiting = left?.arrangements ?? [];
      unsaved += contests.length + refused;
      if (left !== null) throw left.failure;
      if (unsaved > 0) showUnsaved(unsaved);
      else void showToast({ title: "Modification annulée", tone: "success" });
    };
    offerUndo({
      list: "own-properties",
      text: `Ordre des photos changé\u00a0: ${writeCount(arrangements.length, "bien")}`,
      action: "Annuler la modification",
      undo,
      failure: "La modification n’a pas pu être annulée",
    });
  };
  return async (arrangements: readonly Arrangement[]): Promise<ArrangeOutcome> => {
    const { written, contests, refused, left } = await write(arrangements);
    if (written.length > 0) offer(written);
    // The offer's message would take the place of this one.
    const failure = left === null || statusOfError(left.failure) === 401 ? null : left.failure;
    if (refused > 0 || failure !== null) showUnsaved(refused, failure);
    return { contests, left };
  };
}

/** One by one, until the session has ended; what was written stands as its undo wants it. */
async function sendArrangements(arrangements: readonly Arrangement[]): Promise<SentArrangements> {
  const written: Arrangement[] = [];
  const contests: Contest[] = [];
  const unsent: Arrangement[] = [];
  let refused = 0;
  let failure: unknown = null;
  for (const [at, arrangement] of arrangements.entries()) {
    try {
      const sent = await sendOne(arrangement);
      if ("home" in sent) contests.push(sent);
      else written.push(sent);
    } catch (error) {
      if (isRefusedForGood(error)) {
        refused += 1;
        continue;
      }
      failure = error;
      const isSignedOut = statusOfError(error) === 401;
      unsent.push(...(isSignedOut ? arrangements.slice(at) : [arrangement]));
      if (isSignedOut) break;
    }
  }
  return { written, contests, refused, left: unsent.length === 0 ? null : { arrangements: unsent, failure } };
}

/** What another window added or took out meanwhile stays so; gives what takes the order back. */
async function sendOne(arrangement: Arrangement): Promise<Arrangement | Contest> {
  const { id, version, from, photos } = arrangement;
  const { ownProperties } = await loadCall();
  try {
    const saved = await ownProperties.setPhotos({ id, version, from: [...from], photos: [...photos] });
    return { id, version: saved.version, from: photos, photos: from };
  } catch (error) {
    const current = ownPropertyReply.safeParse(readCurrent(error));
    if (!current.success) throw error;
    const stored = arrangementOf(current.data);
    const { inMyOrder, isOrderContested } = mergePhotos(from, photos, stored.from);
    const mine = { ...stored, photos: inMyOrder };
    return isOrderContested ? { home: current.data, mine } : sendOne(mine);
  }
}

/** `failure`: what kept others from being saved, for now. */
function showUnsaved(refused: number, failure: unknown = null): void {
  const refusal = writeCount(
    refused,
    "bien a changé entre-temps, ou n’a pas pu être enregistré.",
    "biens ont changé entre-temps, ou n’ont pas pu être enregistrés.",
  );
  const sentences = [refused > 0 ? [refusal] : [], failure === null ? [] : [messageOfError(failure)]].flat();
  void showToast({ title: "Photos non enregistrées", description: sentences.join(" "), tone: "danger" });
}
