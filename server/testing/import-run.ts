import pino from "pino";
import type { FetchPhoto } from "../features/property/fetch-photo.ts";
import type { ImportEvent } from "../features/property/import/import-events.ts";
import { importProperties } from "../features/property/import/import-properties.ts";
import type { Locator } from "../geocoding/geocode-address.ts";
import { readConfig } from "../platform/config/config.ts";
import type { OpenDatabase } from "../platform/database/open.ts";
import { SafeFetchError } from "../platform/outgoing/safe-fetch-error.ts";
import { findPropertiesByNumber } from "../records/property/find-property.ts";
import { properties } from "../records/property/property-schema.ts";
import { createOwner } from "./build-property.ts";
import { buildServices } from "./build-services.ts";
import { createMemoryStorage } from "./memory-storage.ts";
import { openTestDatabase } from "./test-database.ts";

/** A line that is taken, its owner that of `openImport`. */
export const property = {
  owner_email: "agence@essais.example",
  external_reference: "A-1",
  title: "Appartement traversant",
  price: "250 000 €",
  address: "12 bis rue Paradis, 13001 Marseille",
  latitude: "43,2935",
  longitude: "5.3772",
  surface_area: "65,5",
  property_type: "APPARTEMENT",
} as const;

/** Lines as a CSV file, their columns in the order they are first met. */
export function toCsv(lines: readonly Readonly<Record<string, string>>[], separator = ";"): string {
  const columns = [...new Set(lines.flatMap((line) => Object.keys(line)))];
  const rows = lines.map((line) =>
    columns.map((column) => `"${(line[column] ?? "").replaceAll('"', '""')}"`),
  );
  return [columns, ...rows].map((cells) => cells.join(separator)).join("\r\n");
}

const noInternet = async (): Promise<Uint8Array> => {
  throw new SafeFetchError("unreachable");
};

/** A fresh database with one owner, and what it takes to import into it and to look at the outcome. */
export async function openImport() {
  const database = await openTestDatabase();
  const storage = createMemoryStorage();
  await createOwner(database.db, { email: property.owner_email, agencyName: "Agence des Essais" });
  const services = buildServices({
    config: readConfig({ DATA_DIR: "nowhere", DEMO: "0" }),
    logger: pino({ level: "silent" }),
    database,
    photos: storage,
  });
  return {
    database,
    storage,
    services,
    readProperties: () => readProperties(database),
    /** Imports a file given as text or bytes; without `fetchPhoto` no photograph can be fetched. */
    async runImport(
      csv: string | Uint8Array,
      fetchPhoto: FetchPhoto = noInternet,
      owner?: string,
      revive = false,
      locate?: Locator,
    ) {
      const events: ImportEvent[] = [];
      const onEvent = (event: ImportEvent) => void events.push(event);
      const counts = await importProperties(services, inOnePiece(csv), {
        onEvent,
        fetchPhoto,
        owner,
        revive,
        ...(locate === undefined ? {} : { locate }),
      });
      const refusals = events.flatMap((event) => (event.kind === "refused" ? [event.refusal] : []));
      const photoProblems = events.flatMap((event) => (event.kind === "photo" ? [event.reason] : []));
      return { counts, events, refusals, photoProblems };
    },
  };
}

async function* inOnePiece(file: string | Uint8Array): AsyncGenerator<Uint8Array> {
  yield typeof file === "string" ? Buffer.from(file) : file;
}

async function readProperties({ db }: OpenDatabase) {
  const rows = await db.select().from(properties).orderBy(properties.number);
  const numbers = rows.map(({ number }) => number);
  const found = await findPropertiesByNumber(db, numbers);
  return found.map((one, index) => ({ ...one, row: rows[index] }));
}
