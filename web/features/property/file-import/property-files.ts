import { propertyFileKinds } from "#domain/import/odd-file.ts";
import { loadCall } from "../../../client/api/load-call.ts";
import type { FileImportWords } from "../../../widgets/file-import/file-import-kit.ts";

export const propertyFileCalls = {
  name: "imports",
  loadCalls: async () => (await loadCall()).imports,
} as const;

export const propertyFileWords: FileImportWords = {
  one: "bien",
  many: "biens",
  changed: "modifié",
  allChanged: "modifiés",
  toChange: "à modifier",
  leftOut: "ligne ou photo ignorée",
  allLeftOut: "lignes ou photos ignorées",
  meanwhile:
    "Ce qui est nouveau reste masqué jusqu’à la fin, puis est montré d’un coup. Vous pouvez fermer cette fenêtre\u00a0: l’import continue, et reprend même si le serveur redémarre.",
  title: "Le catalogue de votre agence, en un fichier",
  text: "L’archive .zip de votre logiciel (format Poliris ou SeLoger, avec ses photos), son Annonces.csv, un classeur Excel (.xlsx) ou un fichier CSV, quels qu’en soient les en-têtes.",
  promises: [
    "Jusqu’à 50\u202f000 biens par fichier.",
    "Rien n’est changé avant que vous ayez vu ce que le fichier contient.",
    "Un import se défait jusqu’au lendemain.",
  ],
  accept: ".csv,.zip,.txt,.gz,.xlsx",
  kinds: propertyFileKinds,
  seeThem: "Voir mes biens",
};
