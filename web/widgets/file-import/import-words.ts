import type { ImportRun } from "#domain/api/import-run.ts";
import { formatNumber, writeCount } from "#domain/text/format.ts";
import type { FileImportWords } from "./file-import-kit.ts";

export function describeResult(words: FileImportWords, run: ImportRun): string {
  const { one, many } = words;
  switch (run.state) {
    case "done":
      return `${listed([
        [run.created, `${one} créé`, `${many} créés`],
        [run.updated, words.changed, words.allChanged],
        [run.gone, "masqué", "masqués"],
        [run.unchanged, "inchangé", "inchangés"],
        [run.refused, "ligne ignorée", "lignes ignorées"],
        [run.photos_added, "photo reprise", "photos reprises"],
      ])}.`;
    case "undone":
      return `Import défait : ${takenBack(words, run)}.`;
    case "cancelled":
      if (run.failure !== null) return run.failure;
      return run.created + run.updated + run.gone === 0
        ? "Import annulé : rien n’a été changé."
        : `Import annulé, vos ${many} sont comme avant : ${takenBack(words, run)}.`;
    case "failed":
      return run.failure ?? "L’import a échoué.";
    case "receiving":
      return "Envoi interrompu.";
    case "waiting":
      return "En attente de la fin d’un autre import…";
    case "reading":
      return "Lecture du fichier…";
    case "ready":
      return run.is_feed ? "Arrêté : il attend votre réponse." : "Prêt à importer.";
    case "running":
      return "Import en cours…";
    case "cancelling":
      return "Annulation en cours…";
    case "undoing":
      return "Retour en arrière en cours…";
  }
}

function takenBack({ one, many }: FileImportWords, { withdrawn, restored, left }: ImportRun): string {
  return listed([
    [withdrawn, `${one} retiré`, `${many} retirés`],
    [restored, "rétabli comme avant", "rétablis comme avant"],
    [left, "laissé tel quel, car modifié depuis", "laissés tels quels, car modifiés depuis"],
  ]);
}

/** The counts above zero; where all are zero, the first. */
function listed(counts: readonly (readonly [count: number, one: string, many: string])[]): string {
  const some = counts.filter(([count]) => count > 0);
  return (some.length > 0 ? some : counts.slice(0, 1))
    .map(([count, one, many]) => writeCount(count, one, many))
    .join(", ");
}

/** The share is from 0 to 1, null while nobody knows. */
export function describeProgress(
  { one, many }: FileImportWords,
  run: ImportRun,
): { readonly text: string; readonly share: number | null } | null {
  const { state, lines_done: lines, lines_total: total, created, updated, gone } = run;
  if (state === "running" && total !== null)
    return {
      text: `${formatNumber(lines)} sur ${writeCount(total, "ligne")}`,
      share: total > 0 ? lines / total : null,
    };
  if (state !== "cancelling" && state !== "undoing") return null;
  const written = created + updated + gone;
  const back = run.withdrawn + run.restored + run.left;
  if (written === 0) return null;
  const what = state === "cancelling" ? "Annulation" : "Retour en arrière";
  return {
    text: `${what} : ${formatNumber(back)} sur ${writeCount(written, one, many)}`,
    share: back / written,
  };
}
