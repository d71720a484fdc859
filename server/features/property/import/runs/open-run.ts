import { eq } from "drizzle-orm";
import type { Locator } from "../../../../geocoding/geocode-address.ts";
import type { Database } from "../../../../platform/database/open.ts";
import type { Platform } from "../../../../platform/platform.ts";
import { users } from "../../../../records/account/account-schema.ts";
import type { RunRow } from "../../../../records/import/find-runs.ts";
import { readKeptFile } from "../../../../records/import/kept-file.ts";
import type { FetchPhoto } from "../../fetch-photo.ts";
import { createLineMatcher, type MatchedLine } from "../match-lines.ts";
import { type ImportFile, listFileAgencies, openContent, openImportFile } from "../open-import-file.ts";
import { findOwnAgency } from "../own-agency.ts";
import type { ImportLine, Refusal } from "../read-line.ts";
import { findChosenColumns } from "./file-columns.ts";

export type ImportDesk = Pick<Platform, "db" | "photos" | "secret" | "now" | "logger" | "outbox"> & {
  readonly fetchPhoto: FetchPhoto;
  readonly locate: Locator;
};

/** Said of a drop that cannot be read to its end: what it does not hold any more cannot be told. */
export const cutDrop = "Le fichier déposé est incomplet\u00a0: rien n’a été changé.";

/** The words of a line whose property its owner deleted. */
export const deletedByHand = "Bien supprimé";

/** Reads in the name of the run's owner alone; throws `UnreadableFileError`. */
export async function openRun(
  desk: ImportDesk,
  run: RunRow,
  options: { readonly refuse: (refusal: Refusal) => void; readonly revive: boolean },
): Promise<{
  readonly file: ImportFile;
  readonly ownAgency: string | null | undefined;
  readonly match: (lines: readonly ImportLine[]) => Promise<MatchedLine[]>;
}> {
  const email = await readEmail(desk.db, run.userId);
  const kept = () => openContent(readKeptFile(desk.photos, { runId: run.id, size: run.fileSize }));
  const content = await kept();
  const { fetchPhoto, locate } = desk;
  const chosen = await findChosenColumns(desk.db, run);
  const ownAgency = await findOwnAgency(desk.db, run, async () => listFileAgencies(await kept()));
  const file = await openImportFile(content, {
    owner: email,
    now: desk.now(),
    fetchPhoto,
    locate,
    chosen,
    ...(ownAgency !== undefined && { ownAgency }),
  });
  const match = createLineMatcher(desk.db, {
    ...options,
    deletedByHand,
    onlyOwner: email,
    onlyAgency: run.agencyId,
  });
  return { file, ownAgency, match };
}

async function readEmail(db: Database, userId: string): Promise<string> {
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (row === undefined) throw new Error("The owner of an import is gone.");
  return row.email.toLowerCase();
}
