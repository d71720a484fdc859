import { and, asc, desc, isNull } from "drizzle-orm";
import type { Account } from "#domain/account/account.ts";
import type { LinksImportReply } from "#domain/api/link.ts";
import { newLinkRules } from "#domain/link/link-rules.ts";
import { byteOrderMark, readCsvCell, writeCsvLine } from "#domain/text/csv.ts";
import { dayInParis } from "#domain/text/day-in-paris.ts";
import { foldText } from "#domain/text/fold-text.ts";
import { decodeText } from "../../platform/csv/decode-text.ts";
import { type FileRecord, readRecords } from "../../platform/csv/read-records.ts";
import { UnreadableFileError } from "../../platform/csv/unreadable-file-error.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { belongsTo } from "../../records/account/belonging.ts";
import { shortLinks } from "../../records/link/link-schema.ts";
import { toLinkItem } from "./link-rows.ts";
import { createLink, type LinkDesk } from "./write-link.ts";

/** The columns that are read, by their heads without accents and capitals; the first name of each is written. */
const columns = {
  destination: ["destination", "url", "adresse"],
  alias: ["alias", "slug"],
  title: ["titre", "title"],
  tags: ["etiquettes", "tags"],
  expires: ["dernier jour", "expiration"],
  notify: ["prevenir", "notify"],
} as const;
type Column = keyof typeof columns;

/** More lines than this are another file. */
const mostLines = 1_000;

const heads = ["Alias", "Destination", "Titre", "Étiquettes", "Dernier jour", "Prévenir"];
const figureHeads = ["Adresse courte", "Ouvertures", "Robots", "Création"];

/** Writes the newest link first; the import reads the table back. */
export async function writeLinkTable({ db, brand, now }: LinkDesk, actor: Account): Promise<string> {
  const rows = await db
    .select()
    .from(shortLinks)
    .where(and(belongsTo(shortLinks, actor, "own"), isNull(shortLinks.deletedAt)))
    .orderBy(desc(shortLinks.createdAt), asc(shortLinks.id));
  const lines = rows.map((row) => {
    const link = toLinkItem(row, brand, dayInParis(now()));
    return writeCsvLine([
      link.alias,
      link.destination_url,
      link.title,
      link.tags.join(", "),
      link.expires_on,
      link.notify_on_access ? "oui" : "non",
      link.short_url,
      String(link.click_count),
      String(link.robot_count),
      dayInParis(row.createdAt),
    ]);
  });
  return byteOrderMark + writeCsvLine([...heads, ...figureHeads]) + lines.join("");
}

/** A refused line is reported with its number, the others are made. */
export async function importLinkTable(
  desk: LinkDesk,
  actor: Account,
  file: AsyncIterable<Uint8Array>,
): Promise<LinksImportReply> {
  const refused: { line: number; message: string }[] = [];
  let [created, count] = [0, 0];
  let places: ReadonlyMap<Column, number> | undefined;
  try {
    for await (const record of readRecords(decodeText(file))) {
      if (places === undefined) {
        places = readHeads(record.cells);
        continue;
      }
      count += 1;
      if (count > mostLines) {
        refused.push({
          line: record.line,
          message: `Un fichier compte ${mostLines} liens au plus : la suite n’est pas lue.`,
        });
        break;
      }
      const message = await importLine(desk, actor, record, places);
      if (message === null) created += 1;
      else refused.push({ line: record.line, message });
    }
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    refused.push({ line: error.line, message: error.message });
  }
  if (places === undefined && refused.length === 0)
    throw new AppError("invalid-input", "Ce fichier est vide.");
  return { created, refused };
}

function readHeads(cells: readonly string[]): ReadonlyMap<Column, number> {
  const names = cells.map((cell) => foldText(cell.replace(byteOrderMark, "")));
  const found = (Object.keys(columns) as Column[]).map((column) => {
    const synonyms: readonly string[] = columns[column];
    return [column, names.findIndex((name) => synonyms.includes(name))] as const;
  });
  const places = new Map(found.filter(([, place]) => place >= 0));
  if (places.has("destination")) return places;
  throw new AppError(
    "invalid-input",
    "La première ligne du fichier doit nommer une colonne « Destination ».",
  );
}

/** Null where the link was created, else why it was not. */
async function importLine(
  desk: LinkDesk,
  actor: Account,
  { cells }: FileRecord,
  places: ReadonlyMap<Column, number>,
): Promise<string | null> {
  const read = (column: Column) => readCsvCell((cells[places.get(column) ?? -1] ?? "").trim());
  const parsed = newLinkRules.safeParse({
    destination_url: read("destination"),
    alias: read("alias"),
    title: read("title"),
    tags: read("tags")
      .split(",")
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ""),
    expires_on: read("expires").replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, "$3-$2-$1"),
    notify_on_access: read("notify").toLowerCase() === "oui",
  });
  if (!parsed.success) return parsed.error.issues[0]?.message ?? "Cette ligne n’est pas valable.";
  try {
    await createLink(desk, actor, parsed.data);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}
