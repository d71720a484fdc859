import { and, asc, count, eq, gt, isNotNull, isNull, min } from "drizzle-orm";
import type { Whose } from "#domain/access.ts";
import type { Account } from "#domain/account/account.ts";
import { brandName } from "#domain/brand.ts";
import type { Database } from "../../../platform/database/open.ts";
import type { Platform } from "../../../platform/platform.ts";
import { mostZippedFiles, writeZip, type ZippedFile } from "../../../platform/zip/write-zip.ts";
import { belongsTo } from "../../../records/account/belonging.ts";
import { properties } from "../../../records/property/property-schema.ts";
import type { StoredProperty } from "../../../records/property/write-properties.ts";
import { archiveAgencyOf } from "../import/archive-agency.ts";
import { findStoredPhotos } from "../stored-photos.ts";
import { encodeWindows1252 } from "./windows-1252.ts";
import { type PolirisNames, polirisLine, polirisVersion } from "./write-poliris.ts";

type Desk = Pick<Platform, "db" | "photos">;
type Person = Pick<Account, "userId" | "team">;

const batchSize = 200;
/** Beside photographs: the table and two files of settings. */
const mostPhotographs = mostZippedFiles - 3;

/** The visible homes of a person, or of the agency they manage, as a Poliris archive with names that our import knows. */
export function writeStock(desk: Desk, person: Person): AsyncGenerator<Uint8Array> {
  return writeZip(zipFiles(desk, person));
}

async function* zipFiles({ db, photos: storage }: Desk, person: Person): AsyncGenerator<ZippedFile> {
  const agency = archiveAgencyOf(person.team?.agencyId ?? person.userId);
  const bearers = await findFirstBearers(db, person);
  const lines: string[] = [];
  const pictures: { readonly path: string; readonly contentKey: string }[] = [];
  for await (const rows of readStock(db, person)) {
    const photos = await findStoredPhotos(
      db,
      rows.map(({ id }) => id),
    );
    for (const row of rows) {
      const own = (photos.get(row.id) ?? []).slice(0, Math.max(0, mostPhotographs - pictures.length));
      lines.push(polirisLine(agency, row, { names: chooseNames(row, person, bearers), photos: own }));
      pictures.push(...own);
    }
  }
  yield { name: "Annonces.csv", bytes: encodeWindows1252(lines.map((line) => `${line}\r\n`).join("")) };
  const settings = [`Version=${polirisVersion}`, `Application=${brandName}`, "Devise=Euro"];
  yield { name: "Config.txt", bytes: Buffer.from(settings.map((line) => `${line}\r\n`).join("")) };
  yield { name: "Photos.cfg", bytes: Buffer.from("Mode=FULL\r\n") };
  for (const { path, contentKey } of pictures) {
    const bytes = await storage.read(contentKey);
    if (bytes !== null) yield { name: path, bytes };
  }
}

/** By references that several people of an agency gave: the number of the home that was entered first. */
type FirstBearers = ReadonlyMap<string, number | null>;

/** Homes that are sold or gone count too: a name in the archive stays whatever becomes of another home. */
async function findFirstBearers(db: Database, person: Person): Promise<FirstBearers> {
  const reference = properties.externalReference;
  const rows = await db
    .select({ reference, first: min(properties.number) })
    .from(properties)
    .where(and(belongsTo(properties, person, whoseOf(person)), isNotNull(reference)))
    .groupBy(reference)
    .having(gt(count(), 1));
  return new Map(rows.map(({ reference, first }) => [reference ?? "", first]));
}

/** References are a person's own: of two that are the same the later one is told apart, and colleagues' homes go by id. */
function chooseNames(row: StoredProperty, { userId }: Person, bearers: FirstBearers): PolirisNames {
  const own = row.externalReference ?? row.id;
  const first = bearers.get(own);
  const isFirst = first === undefined || first === row.number;
  return {
    reference: isFirst ? own : `${own}-${row.id.slice(0, 8)}`,
    technicalId: row.userId === userId ? own : row.id,
  };
}

function whoseOf({ team }: Person): Whose {
  return team?.role === "manager" ? "agency" : "own";
}

/** A few hundred at a time. */
async function* readStock(db: Database, person: Person): AsyncGenerator<readonly StoredProperty[]> {
  let last = 0;
  for (;;) {
    const rows = await db
      .select()
      .from(properties)
      .where(
        and(
          belongsTo(properties, person, whoseOf(person)),
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
