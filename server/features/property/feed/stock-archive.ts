import { and, asc, eq, gt, isNull } from "drizzle-orm";
import type { Account } from "#domain/account/account.ts";
import type { Database } from "../../../platform/database/open.ts";
import type { Platform } from "../../../platform/platform.ts";
import { mostZippedFiles, writeZip, type ZippedFile } from "../../../platform/zip/write-zip.ts";
import { isOf } from "../../../records/account/belonging.ts";
import { properties } from "../../../records/property/property-schema.ts";
import type { StoredProperty } from "../../../records/property/write-properties.ts";
import { findStoredPhotos } from "../stored-photos.ts";
import { encodeWindows1252 } from "./windows-1252.ts";
import { polirisLine, polirisVersion } from "./write-poliris.ts";

type Desk = Pick<Platform, "db" | "photos">;
type Person = Pick<Account, "userId" | "team">;

const batchSize = 200;
/** Beside photographs: the table and two files of settings. */
const mostPhotographs = mostZippedFiles - 3;

/**
 * What a person's feed gives: their homes for sale that are on view, their agency's where they manage it, as an archive
 * of the Poliris format with its photographs. Those are named as our own addresses name them: the import knows them again.
 */
export function writeStock(desk: Desk, person: Person): AsyncGenerator<Uint8Array> {
  return writeZip(filesOf(desk, person));
}

async function* filesOf({ db, photos: storage }: Desk, person: Person): AsyncGenerator<ZippedFile> {
  const agency = `calanque-${(person.team?.agencyId ?? person.userId).slice(0, 8)}`;
  const lines: string[] = [];
  const pictures: { readonly path: string; readonly contentKey: string }[] = [];
  for await (const rows of stockOf(db, person)) {
    const photos = await findStoredPhotos(
      db,
      rows.map(({ id }) => id),
    );
    for (const row of rows) {
      const own = (photos.get(row.id) ?? []).slice(0, Math.max(0, mostPhotographs - pictures.length));
      lines.push(polirisLine(agency, row, own));
      pictures.push(...own);
    }
  }
  yield { name: "Annonces.csv", bytes: encodeWindows1252(lines.map((line) => `${line}\r\n`).join("")) };
  const settings = [`Version=${polirisVersion}`, "Application=Calanque", "Devise=Euro"];
  yield { name: "Config.txt", bytes: Buffer.from(settings.map((line) => `${line}\r\n`).join("")) };
  yield { name: "Photos.cfg", bytes: Buffer.from("Mode=FULL\r\n") };
  for (const { path, contentKey } of pictures) {
    const bytes = await storage.read(contentKey);
    if (bytes !== null) yield { name: path, bytes };
  }
}

/** The homes that are given, a few hundred at a time. */
async function* stockOf(db: Database, person: Person): AsyncGenerator<readonly StoredProperty[]> {
  const whose = person.team?.role === "manager" ? "agency" : "own";
  let last = 0;
  for (;;) {
    const rows = await db
      .select()
      .from(properties)
      .where(
        and(
          isOf(properties, person, whose),
          isNull(properties.deletedAt),
          isNull(properties.saleDate),
          isNull(properties.moderatedAt),
          eq(properties.isHidden, false),
          gt(properties.number, last),
        ),
      )
      .orderBy(asc(properties.number))
      .limit(batchSize);
    if (rows.length > 0) yield rows;
    const end = rows.at(-1);
    if (end === undefined || rows.length < batchSize) return;
    last = end.number;
  }
}
