import { oc } from "@orpc/contract";
import { contactImportReply } from "./contact-import.ts";
import * as wire from "./import-run.ts";

const tags = ["Import de contacts"];

/**
 * Files of one's own agency's contacts. Their bytes go to PUT /api/contact-imports/{id}/pieces/{number};
 * /api/contact-imports/{id}/problems lists what was left out; POST /api/contact-exports answers with a file.
 */
export const contactImportCalls = {
  list: oc
    .route({ method: "GET", path: "/api/contact-imports", summary: "Ses imports de contacts", tags })
    .output(wire.importListReply),
  create: oc
    .route({ method: "POST", path: "/api/contact-imports", summary: "Annoncer un fichier de contacts", tags })
    .input(wire.newImportInput)
    .output(contactImportReply),
  read: oc
    .route({
      method: "GET",
      path: "/api/contact-imports/{id}",
      summary: "Un de ses imports de contacts",
      tags,
    })
    .input(wire.importIdInput)
    .output(contactImportReply),
  check: oc
    .route({
      method: "POST",
      path: "/api/contact-imports/{id}/check",
      summary: "Faire lire un fichier de contacts envoyé en entier",
      tags,
    })
    .input(wire.importIdInput)
    .output(contactImportReply),
  map: oc
    .route({
      method: "POST",
      path: "/api/contact-imports/{id}/columns",
      summary: "Dire ce que contiennent les colonnes d’un fichier de contacts, et le faire relire",
      tags,
    })
    .input(wire.mapImportInput)
    .output(contactImportReply),
  start: oc
    .route({
      method: "POST",
      path: "/api/contact-imports/{id}/start",
      summary: "Importer un fichier de contacts lu",
      tags,
    })
    .input(wire.startImportInput)
    .output(contactImportReply),
  cancel: oc
    .route({
      method: "POST",
      path: "/api/contact-imports/{id}/cancel",
      summary: "Annuler un import\u00a0: les contacts redeviennent ce qu’ils étaient",
      tags,
    })
    .input(wire.importIdInput)
    .output(contactImportReply),
  undo: oc
    .route({
      method: "POST",
      path: "/api/contact-imports/{id}/undo",
      summary: "Défaire un import de contacts, dans les 24 heures",
      tags,
    })
    .input(wire.importIdInput)
    .output(contactImportReply),
} as const;
