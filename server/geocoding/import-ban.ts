import { setImmediate as letOthersRun } from "node:timers/promises";
import { formatHouseNumbers, type HouseNumber, parseHouseNumbers } from "#domain/geocoding/house-numbers.ts";
import { decodeText } from "../platform/csv/decode-text.ts";
import { readRecords } from "../platform/csv/read-records.ts";
import { UnreadableFileError } from "../platform/csv/unreadable-file-error.ts";
import type { Database } from "../platform/database/open.ts";
import { readStreets, type StoredStreet, writeStreets } from "./address-store.ts";
import { type BanAddress, type BanHeader, type Omission, readBanHeader, readBanLine } from "./ban-line.ts";

export type BanCounts = {
  lines: number;
  /** Doors of Marseille. */
  addresses: number;
  repeated: number;
  streets: number;
  /** Streets whose row is new or changed. */
  written: number;
  /** Doors that the file no longer has, in the communes it covers. */
  removed: number;
  /** Too many missing doors mean that the file is a part: they stay. */
  kept: number;
  omitted: Partial<Record<Omission, { count: number; firstLines: number[] }>>;
  /** Where the file broke off; running the import again goes on. */
  broken: string | null;
};

type Street = { readonly street: BanAddress["street"]; readonly doors: Map<string, HouseNumber> };

const linesPerWrite = 20_000;
const mostFirstLines = 5;
/** A file that lacks more than this share of what is known is a part of one. */
const mostRemoved = 0.2;

/**
 * Loads an address file and writes differences only, so that it can be run again after a break. A whole file also
 * removes the doors that it lacks. Throws `UnreadableFileError`.
 */
export async function importBan(
  db: Database,
  input: AsyncIterable<Uint8Array>,
  onProgress: (counts: BanCounts) => void = () => undefined,
): Promise<BanCounts> {
  const counts = noCounts();
  const stored = new Map((await readStreets(db)).map((street) => [keyOf(street), street]));
  const streets = new Map<string, Street>();
  const written = new Set<string>();
  let fresh = new Set<string>();
  const write = async () => {
    const changed = [...fresh].flatMap((key) => changedStreet(stored.get(key), streets.get(key)));
    await saveStreets(db, stored, changed);
    for (const row of changed) written.add(keyOf(row));
    counts.written = written.size;
    counts.streets = streets.size;
    fresh = new Set();
    onProgress({ ...counts });
    await letOthersRun();
  };
  const records = readRecords(decodeText(input));
  const header = await requireHeader(records);
  try {
    for await (const { line, cells } of records) {
      counts.lines++;
      const reading = readBanLine(cells, header);
      if (typeof reading === "string") countOmission(counts, reading, line);
      else fresh.add(takeDoor(reading, streets, counts));
      if (counts.lines % linesPerWrite === 0) await write();
    }
  } catch (error) {
    // Doors before a break are good.
    if (!(error instanceof UnreadableFileError)) {
      await write();
      throw error;
    }
    counts.broken = error.message;
  }
  await write();
  if (counts.broken === null) await removeGone(db, stored, streets, counts);
  return counts;
}

function noCounts(): BanCounts {
  return {
    lines: 0,
    addresses: 0,
    repeated: 0,
    streets: 0,
    written: 0,
    removed: 0,
    kept: 0,
    omitted: {},
    broken: null,
  };
}

async function requireHeader(records: ReturnType<typeof readRecords>): Promise<BanHeader> {
  const first = await records.next();
  if (first.done) throw new UnreadableFileError("Le fichier est vide.");
  const header = readBanHeader(first.value.cells);
  if (typeof header === "string") throw new UnreadableFileError(header);
  return header;
}

function countOmission(counts: BanCounts, omission: Omission, line: number): void {
  counts.omitted[omission] ??= { count: 0, firstLines: [] };
  counts.omitted[omission].count++;
  if (counts.omitted[omission].count <= mostFirstLines) counts.omitted[omission].firstLines.push(line);
}

/** The later line wins; returns the street's key. */
function takeDoor(address: BanAddress, streets: Map<string, Street>, counts: BanCounts): string {
  const key = keyOf(address.street);
  const street = streets.get(key) ?? { street: address.street, doors: new Map() };
  streets.set(key, street);
  const door = doorKey(address.door);
  if (street.doors.has(door)) counts.repeated++;
  else counts.addresses++;
  street.doors.set(door, address.door);
  return key;
}

/** Nothing where the doors change nothing. */
function changedStreet(stored: StoredStreet | undefined, street: Street | undefined): StoredStreet[] {
  if (street === undefined) return [];
  const doors = new Map(parseHouseNumbers(stored?.numbers ?? "").map((door) => [doorKey(door), door]));
  for (const [key, door] of street.doors) doors.set(key, door);
  const row = toRow(street.street, doors.values());
  return row.numbers === stored?.numbers ? [] : [row];
}

async function removeGone(
  db: Database,
  stored: Map<string, StoredStreet>,
  streets: ReadonlyMap<string, Street>,
  counts: BanCounts,
): Promise<void> {
  const communes = new Set([...streets.values()].map(({ street }) => street.communeCode));
  const covered = [...stored.entries()].filter(([, { communeCode }]) => communes.has(communeCode));
  let knownCount = 0;
  let removedCount = 0;
  const written: StoredStreet[] = [];
  const removed: StoredStreet[] = [];
  for (const [key, row] of covered) {
    const doors = parseHouseNumbers(row.numbers);
    const now = streets.get(key);
    knownCount += doors.length;
    removedCount += doors.length - (now?.doors.size ?? 0);
    if (now === undefined) removed.push(row);
    else if (now.doors.size < doors.length) written.push(toRow(now.street, now.doors.values()));
  }
  if (removedCount > knownCount * mostRemoved) {
    counts.kept = removedCount;
    return;
  }
  counts.removed = removedCount;
  await writeStreets(db, { written, removed });
}

async function saveStreets(
  db: Database,
  stored: Map<string, StoredStreet>,
  written: readonly StoredStreet[],
): Promise<void> {
  await writeStreets(db, { written, removed: [] });
  for (const row of written) stored.set(keyOf(row), row);
}

/** Its place is the door in the middle of its numbers, a true point of it. */
function toRow(street: BanAddress["street"], doors: Iterable<HouseNumber>): StoredStreet {
  const sorted = [...doors].sort((one, other) => one.number - other.number);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new RangeError("A street is read with its doors.");
  const { longitude, latitude } = middle;
  return { ...street, longitude, latitude, numbers: formatHouseNumbers(sorted) };
}

function keyOf({ communeCode, postalCode, name }: BanAddress["street"]): string {
  return `${communeCode} ${postalCode} ${name}`;
}

function doorKey({ number, suffix }: HouseNumber): string {
  return `${number}${suffix}`;
}
