import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { LeadEmailState } from "#domain/lead/lead.ts";
import { countOf } from "#domain/text/format.ts";
import { messageOfError } from "../../client/api/call-error.ts";
import { loadCall } from "../../client/api/load-call.ts";

/** What has come of one request's notice since the button was pressed. */
export type TellingResult =
  | { readonly kind: "waiting" }
  | { readonly kind: "told"; readonly state: LeadEmailState }
  | { readonly kind: "refused"; readonly message: string };

const key = ["admin", "untold-leads"];
/** Asked for at once. */
const atOnce = 3;
/** Notices on their way are followed this often and this long, so many of them. */
const followMs = 2_000;
const mostFollowings = 15;
const mostFollowed = 25;

const pause = () => new Promise((resolve) => setTimeout(resolve, followMs));

/** The requests whose agency was not told, and what tells them; results stay until the list is read again. */
export function useTelling() {
  const queryClient = useQueryClient();
  // The lines stay while their results are read: nothing takes them away by itself.
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await loadCall()).admin.untoldLeads(undefined, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [results, setResults] = useState<ReadonlyMap<string, TellingResult>>(new Map());
  const [isTelling, setIsTelling] = useState(false);

  const settle = (id: string, result: TellingResult) =>
    setResults((before) => new Map(before).set(id, result));

  const tellAll = async (ids: readonly string[]) => {
    const queued: string[] = [];
    const waiting = ids.values();
    const work = async () => {
      for (const id of waiting) {
        const result = await tellOne(id);
        settle(id, result);
        if (result.kind === "told" && result.state === "queued") queued.push(id);
      }
    };
    setIsTelling(true);
    for (const id of ids) settle(id, { kind: "waiting" });
    await Promise.all(Array.from({ length: atOnce }, work));
    setIsTelling(false);
    void queryClient.invalidateQueries({ queryKey: ["admin", "figures"] });
    await follow(queued.slice(0, mostFollowed), settle);
  };
  const readAgain = async () => {
    await queryClient.resetQueries({ queryKey: key });
    setResults(new Map());
  };
  return { ...query, results, isTelling, tellAll, readAgain };
}

async function tellOne(id: string): Promise<TellingResult> {
  try {
    const { state } = await (await loadCall()).admin.tellAgency({ id });
    return { kind: "told", state };
  } catch (error) {
    return { kind: "refused", message: messageOfError(error) };
  }
}

/** Looks again at notices that waited for their turn, until they left or failed. */
async function follow(queued: readonly string[], settle: (id: string, result: TellingResult) => void) {
  const call = await loadCall();
  let waiting = queued;
  for (let round = 0; round < mostFollowings && waiting.length > 0; round += 1) {
    await pause();
    const states = await Promise.all(
      waiting.map(async (id) => ({ id, state: (await call.admin.lead({ id })).notice_state })),
    ).catch(() => []);
    for (const { id, state } of states) if (state !== "queued") settle(id, { kind: "told", state });
    waiting = states.filter(({ state }) => state === "queued").map(({ id }) => id);
  }
}

/** What came of all that was sent: "12 avis en file d'envoi, 1 échec". */
export function totalsOf(results: readonly TellingResult[]): string {
  if (results.length === 0) return "Choisissez les demandes à transmettre.";
  const tally = (...states: readonly string[]) =>
    results.filter((one) => one.kind === "told" && states.includes(one.state)).length;
  const failed = tally("failed", "cancelled") + results.filter(({ kind }) => kind === "refused").length;
  const totals = [
    [tally("sent"), (count: number) => countOf(count, "avis envoyé", "avis envoyés")],
    [tally("queued"), (count: number) => `${count} avis en file d'envoi`],
    [tally("kept"), (count: number) => countOf(count, "avis conservé", "avis conservés")],
    [failed, (count: number) => countOf(count, "échec")],
  ] as const;
  return totals
    .filter(([count]) => count > 0)
    .map(([count, write]) => write(count))
    .join(", ");
}
