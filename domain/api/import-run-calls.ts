import { oc } from "@orpc/contract";
import * as wire from "./import-run.ts";

const tags = ["Import de fichiers"];

/**
 * Files of one's own properties. Their bytes go to PUT /api/imports/{id}/pieces/{number};
 * /api/imports/{id}/problems lists what was left out.
 */
export const importRunCalls = {
  list: oc
    .route({ method: "GET", path: "/api/imports", summary: "Ses imports, les derniers d’abord", tags })
    .output(wire.importListReply),
  create: oc
    .route({ method: "POST", path: "/api/imports", summary: "Annoncer un fichier à importer", tags })
    .input(wire.newImportInput)
    .output(wire.importRunReply),
  read: oc
    .route({ method: "GET", path: "/api/imports/{id}", summary: "Un de ses imports", tags })
    .input(wire.importIdInput)
    .output(wire.importRunReply),
  check: oc
    .route({
      method: "POST",
      path: "/api/imports/{id}/check",
      summary: "Faire lire un fichier envoyé en entier",
      tags,
    })
    .input(wire.importIdInput)
    .output(wire.importRunReply),
  map: oc
    .route({
      method: "POST",
      path: "/api/imports/{id}/columns",
      summary: "Dire ce que contiennent les colonnes d’un fichier, et le faire relire",
      tags,
    })
    .input(wire.mapImportInput)
    .output(wire.importRunReply),
  start: oc
    .route({ method: "POST", path: "/api/imports/{id}/start", summary: "Importer un fichier lu", tags })
    .input(wire.startImportInput)
    .output(wire.importRunReply),
  cancel: oc
    .route({
      method: "POST",
      path: "/api/imports/{id}/cancel",
      summary: "Annuler un import : les biens redeviennent ce qu’ils étaient",
      tags,
    })
    .input(wire.importIdInput)
    .output(wire.importRunReply),
  undo: oc
    .route({
      method: "POST",
      path: "/api/imports/{id}/undo",
      summary: "Défaire un import, dans les 24 heures",
      tags,
    })
    .input(wire.importIdInput)
    .output(wire.importRunReply),
} as const;
