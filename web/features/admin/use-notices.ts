import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { LeadEmailState } from "#domain/lead/lead.ts";
import { writeCount } from "#domain/text/format.ts";
import { messageOfError, statusOfError } from "../../client/api/call-error.ts";
import { loadCall } from "../../client/api/load-call.ts";
import { useLoadFailure } from "../../client/api/use-load-failure.ts";
import { useSignInAgain } from "../../widgets/dialog/ask-to-sign-in.ts";

/** Since the button was pressed. */
export type NoticeResult =
  | { readonly kind: "waiting" }
  | { readonly kind: "written"; readonly state: LeadEmailState }
  | { readonly kind: "refused"; readonly message: string };

const key = ["admin", "untold-leads"];
const atOnce = 3;
/** The pause before each round of checking, the number of rounds, the most notices. */
const followMs = 2_000;
const mostFollowings = 15;
const mostFollowed = 25;

const pause = () => new Promise((resolve) => setTimeout(resolve, followMs));

/** Results stay until the list is reloaded. */
export function useNotices() {
  const queryClient = useQueryClient();
  // The lines stay while their results are read: nothing takes them away by itself.
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await loadCall()).admin.untoldLeads(undefined, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [results, setResults] = useState<ReadonlyMap<string, NoticeResult>>(new Map());
  const [isNotifying, setIsNotifying] = useState(false);
  const signInAgain = useSignInAgain();

  const settle = (id: string, result: NoticeResult) =>
    setResults((before) => new Map(before).set(id, result));

  const notifyAll = async (ids: readonly string[]): Promise<void> => {
    const queued: string[] = [];
    /** The session ended before they were sent. */
    const unsent: string[] = [];
    let ended: unknown;
    const waiting = ids.values();
    const work = async () => {
      for (const id of waiting)
        try {
          const { state } = await (await loadCall()).admin.sendNotice({ id });
          settle(id, { kind: "written", state });
          if (state === "queued") queued.push(id);
        } catch (error) {
          settle(id, { kind: "refused", message: messageOfError(error) });
          if (statusOfError(error) !== 401) continue;
          unsent.push(id);
          ended = error;
        }
    };
    setIsNotifying(true);
    for (const id of ids) settle(id, { kind: "waiting" });
    await Promise.all(Array.from({ length: atOnce }, work));
    setIsNotifying(false);
    signInAgain(ended, () => void notifyAll(unsent));
    void queryClient.invalidateQueries({ queryKey: ["admin", "figures"] });
    await follow(queued.slice(0, mostFollowed), settle);
  };
  const reload = async () => {
    await queryClient.resetQueries({ queryKey: key });
    setResults(new Map());
  };
  return { data: query.data, failure: useLoadFailure(query), results, isNotifying, notifyAll, reload };
}

async function follow(queued: readonly string[], settle: (id: string, result: NoticeResult) => void) {
  const call = await loadCall();
  let waiting = queued;
  for (let round = 0; round < mostFollowings && waiting.length > 0; round += 1) {
    await pause();
    const states = await Promise.all(
      waiting.map(async (id) => ({ id, state: (await call.admin.lead({ id })).notice_state })),
    ).catch(() => []);
    for (const { id, state } of states) if (state !== "queued") settle(id, { kind: "written", state });
    waiting = states.filter(({ state }) => state === "queued").map(({ id }) => id);
  }
}

/** "12 avis en file d'envoi, 1 échec". */
export function totalsOf(results: readonly NoticeResult[]): string {
  if (results.length === 0) return "Choisissez les demandes à transmettre.";
  const tally = (...states: readonly string[]) =>
    results.filter((one) => one.kind === "written" && states.includes(one.state)).length;
  const failed = tally("failed", "cancelled") + results.filter(({ kind }) => kind === "refused").length;
  const totals = [
    [tally("sent"), (count: number) => writeCount(count, "avis envoyé", "avis envoyés")],
    [tally("queued"), (count: number) => `${count} avis en file d’envoi`],
    [tally("kept"), (count: number) => writeCount(count, "avis conservé", "avis conservés")],
    [failed, (count: number) => writeCount(count, "échec")],
  ] as const;
  return totals
    .filter(([count]) => count > 0)
    .map(([count, write]) => write(count))
    .join(", ");
}
