import * as z from "zod/mini";
import { brandName } from "#domain/brand.ts";

/** The backup's first file. */
export const backupNote = z.object({
  /** Raised when older programs could not restore it. */
  format: z.literal(1),
  madeAt: z.string(),
  database: z.enum(["embedded", "postgres"]),
});
export type BackupNote = z.infer<typeof backupNote>;

/** In this order; a final slash marks a folder. */
export const inBackup = {
  note: "sauvegarde.json",
  readMe: "LISEZ-MOI.txt",
  secret: "secret",
  embedded: "database/",
  /** In pg_dump's own compressed form. */
  dump: "database.dump",
  photos: "photos/",
} as const;

export const readMe = `Sauvegarde de ${brandName}.

ATTENTION : elle contient le secret du serveur, les comptes et les demandes. Qui la lit peut fabriquer les liens des
e-mails et retrouver la place exacte des biens vendus : gardez-la comme un mot de passe.

Pour la remettre en place, serveur arrêté : npm run restore -- FICHIER
Posez à côté d'elle erasures.jsonl, le journal de ce qui a été effacé ou retiré depuis : il est appliqué d'abord.
Pour vérifier ses octets : tar -xzf FICHIER puis sha256sum -c SHA256SUMS
`;
