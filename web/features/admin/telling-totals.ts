import { countOf } from "#domain/text/format.ts";
import type { TellingResult } from "./use-telling.ts";

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
