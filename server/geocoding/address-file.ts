import { sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { FiguresReply } from "#domain/api/admin.ts";
import type { Config } from "../platform/config/config.ts";
import type { Database } from "../platform/database/open.ts";
import { readSetting, writeSetting } from "../platform/database/settings.ts";

const fileSetting = "address-file";

const time = z.nullable(z.string());
const stateSchema = z.object({
  /** The addresses of Marseille in it. */
  loadedAt: time,
  addresses: z.nullable(z.int()),
  /** Of the try under way. */
  startedAt: time,
  /** With the reason, and how many failed in a row. */
  failedAt: time,
  problem: z.nullable(z.string()),
  failures: z.int(),
});

export type AddressFileState = z.infer<typeof stateSchema>;

const unknown: AddressFileState = {
  loadedAt: null,
  addresses: null,
  startedAt: null,
  failedAt: null,
  problem: null,
  failures: 0,
};

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** The file is published anew every week; a city's addresses change less. */
const refreshMs = 30 * dayMs;
/** A longer try died with its node. */
const longestTryMs = hourMs;

/** What came of the official address file so far. */
export async function readAddressFileState(db: Database): Promise<AddressFileState> {
  const text = await readSetting(db, fileSetting);
  return text === null ? unknown : stateSchema.parse(JSON.parse(text));
}

/** What `changes` leaves out stays. */
export async function noteAddressFile(db: Database, changes: Partial<AddressFileState>): Promise<void> {
  const state = { ...(await readAddressFileState(db)), ...changes };
  await writeSetting(db, fileSetting, JSON.stringify(state));
}

/** Begins a try for one node alone and gives the state before it; null where another has, or it is not yet time. */
export async function beginLoad(db: Database, now: Date): Promise<AddressFileState | null> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${fileSetting}, 0))`);
    const state = await readAddressFileState(tx);
    const nextAt = nextLoadAt(state);
    if (isLoading(state, now) || (nextAt !== null && nextAt > now)) return null;
    await noteAddressFile(tx, { startedAt: now.toISOString() });
    return state;
  });
}

/** Notes that a file was read whole. */
export async function noteLoadedFile(db: Database, addresses: number, now: Date): Promise<void> {
  const loadedAt = now.toISOString();
  const success = { startedAt: null, failedAt: null, problem: null, failures: 0 };
  await noteAddressFile(db, { loadedAt, addresses, ...success });
}

/** Whether somebody is loading it now. */
function isLoading({ startedAt }: AddressFileState, now: Date): boolean {
  return startedAt !== null && now.getTime() - Date.parse(startedAt) < longestTryMs;
}

/** Gives the next load: at once, thirty days after a load, or after a failure an hour, doubled each time up to a day. */
function nextLoadAt({ loadedAt, failedAt, failures }: AddressFileState): Date | null {
  if (failures > 0 && failedAt !== null)
    return new Date(Date.parse(failedAt) + Math.min(dayMs, hourMs * 2 ** (failures - 1)));
  return loadedAt === null ? null : new Date(Date.parse(loadedAt) + refreshMs);
}

/** Describes the file to administrators. */
export function describeAddressFile(
  { addressFileUrl }: Pick<Config, "addressFileUrl">,
  state: AddressFileState,
  now: Date,
): FiguresReply["addresses"] {
  const { loadedAt, addresses, problem, failures } = state;
  const isOff = addressFileUrl === null;
  return {
    state: isOff ? "embedded" : stateWord(),
    loaded_at: loadedAt,
    count: addresses,
    problem: isOff ? null : problem,
    next_at: isOff ? null : (nextLoadAt(state)?.toISOString() ?? null),
  };

  function stateWord() {
    if (isLoading(state, now)) return "loading";
    if (failures > 0) return "failed";
    return loadedAt === null ? "none" : "loaded";
  }
}
