import { isNarrowed } from "#domain/access.ts";
import { UnreadableFileError } from "../../../platform/csv/unreadable-file-error.ts";
import type { Database } from "../../../platform/database/open.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { Traffic } from "../../../platform/workarounds/traffic.ts";
import { findTeam } from "../../../records/account/find-profile.ts";
import { contactRunKind } from "../../../records/contact/stop-imports.ts";
import type { RunRow } from "../../../records/import/find-runs.ts";
import { findKeptColumns } from "../../../records/import/kept-columns.ts";
import { readKeptFile } from "../../../records/import/kept-file.ts";
import type { ImportOwner } from "./match-people.ts";
import { type ContactFile, openContactFile } from "./open-contact-file.ts";

export type ContactImportDesk = Pick<Platform, "db" | "photos" | "now"> & { readonly traffic: Traffic };

/** Between two batches whoever asks for something has it first, for no longer than that. */
export const longestGapMs = 100;

/** Throws `UnreadableFileError`. */
export async function openRun(
  { db, photos }: ContactImportDesk,
  run: RunRow,
): Promise<ImportOwner & { readonly file: ContactFile }> {
  const importOwner = await requireImportOwner(db, run);
  const chosen = await findKeptColumns(db, run, contactRunKind);
  const file = await openContactFile(readKeptFile(photos, { runId: run.id, size: run.fileSize }), chosen);
  return { ...importOwner, file };
}

/** Whoever left the agency imports into it no more. */
async function requireImportOwner(db: Database, { userId, agencyId }: RunRow): Promise<ImportOwner> {
  const found = await findTeam(db, userId);
  const team = found?.team ?? null;
  if ((team?.agencyId ?? null) !== agencyId)
    throw new UnreadableFileError(
      "Vous ne travaillez plus pour l’agence de ces contacts\u00a0: recommencez l’import.",
    );
  const isNarrow = team !== null && isNarrowed(team, "editContacts");
  return { owner: { userId, agencyId }, isNarrow };
}
