import type { Logger } from "pino";
import { addressWords } from "#domain/geocoding/address-words.ts";
import type { Database, OpenDatabase } from "../platform/database/open.ts";
import { type AddressEntry, AddressIndex } from "./address-index.ts";
import { addressChannel, readAddressVersion, readStreets } from "./address-store.ts";
import { shippedEntries } from "./shipped-entries.ts";
import { shippedAreas, shippedPlaces } from "./shipped-places.ts";

export type AddressService = {
  readonly index: () => AddressIndex;
  /** Without waiting for a notice. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
};

const pollMs = 5_000;

/** Loads shipped and stored addresses, and again after each change: on notice, and every five seconds in case one is lost. */
export async function startAddressService(database: OpenDatabase, logger: Logger): Promise<AddressService> {
  const { db } = database;
  let { index, version } = await loadIndex(db);
  let round: Promise<void> | null = null;
  let isRoundDue = false;

  /** One round at a time; a call during a round starts another after it. */
  function catchUp(): Promise<void> {
    isRoundDue = true;
    round ??= (async () => {
      try {
        while (isRoundDue) {
          isRoundDue = false;
          if ((await readAddressVersion(db)) !== version) ({ index, version } = await loadIndex(db));
        }
      } finally {
        round = null;
      }
    })();
    return round;
  }

  const follow = () => void catchUp().catch((error: unknown) => logger.error({ err: error }, "addresses"));
  const stopListening = await database.listen(addressChannel, follow);
  const poll = setInterval(follow, pollMs);
  poll.unref();
  await catchUp();
  return {
    index: () => index,
    catchUp,
    async close() {
      clearInterval(poll);
      await stopListening();
      await round?.catch(() => undefined);
    },
  };
}

/** The version is read first: a write in between only means one round more. */
async function loadIndex(db: Database): Promise<{ index: AddressIndex; version: number }> {
  const version = await readAddressVersion(db);
  const streets = (await readStreets(db)).map((street): AddressEntry => ({ ...street, kind: "street" }));
  const keys = new Set(streets.map(keyOf));
  const shipped = shippedEntries().filter((entry) => !keys.has(keyOf(entry)));
  return {
    index: new AddressIndex([...streets, ...shipped, ...shippedPlaces(), ...shippedAreas()]),
    version,
  };
}

/** In one spelling. */
function keyOf({ name, postalCode }: AddressEntry): string {
  return `${postalCode} ${addressWords(name)
    .map(({ text }) => text)
    .join(" ")}`;
}
