import type { ImportRun } from "#domain/api/import-run.ts";
import type { FileImportWords } from "./file-import-kit.ts";

export const runningImport: ImportRun = {
  id: "0f8fad5b-d9cb-469f-a165-70867728950e",
  file_name: "biens.csv",
  file_size: 1_000,
  state: "running",
  created_at: "2026-03-02T10:00:00.000Z",
  ended_at: null,
  undo_until: null,
  failure: null,
  is_feed: false,
  lines_total: 500,
  lines_done: 200,
  created: 150,
  updated: 30,
  gone: 0,
  unchanged: 20,
  refused: 0,
  withdrawn: 0,
  restored: 0,
  left: 0,
  photos_added: 0,
  photos_failed: 0,
};

export const propertyWords: FileImportWords = {
  one: "bien",
  many: "biens",
  changed: "modifié",
  allChanged: "modifiés",
  toChange: "à modifier",
  leftOut: "ligne ou photo ignorée",
  allLeftOut: "lignes ou photos ignorées",
  meanwhile: "L’import continue.",
  title: "Le catalogue",
  text: "En un fichier.",
  promises: ["Rien n’est changé avant que vous l’ayez vu."],
  accept: ".csv",
  kinds: ".zip, .csv ou .xlsx",
  seeThem: "Voir mes biens",
};
