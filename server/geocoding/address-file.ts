import * as z from "zod/mini";
import type { FiguresReply } from "#domain/api/admin.ts";
import type { Config } from "../platform/config/config.ts";
import type { Database } from "../platform/database/open.ts";
import { readSetting, writeSetting } from "../platform/database/settings.ts";

/** The setting that holds what came of the official file of addresses. */
const fileSetting = "address-file";

const time = z.nullable(z.string());
const stateSchema = z.object({
  /** When a file was last read to its end, and how many addresses of Marseille it had. */
  loadedAt: time,
  addresses: z.nullable(z.int()),
  /** When the try that is under way began. */
  startedAt: time,
  /** When a try last failed, why in a sentence, and how many failed in a row. */
  failedAt: time,
  problem: z.nullable(z.string()),
  failures: z.int(),
});

/** What the database knows of the official address file. */
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
/** A try that has noted nothing for this long died with its node. */
const longestTryMs = hourMs;

/** What came of the official address file so far. */
export async function readAddressFileState(db: Database): Promise<AddressFileState> {
  const text = await readSetting(db, fileSetting);
  return text === null ? unknown : stateSchema.parse(JSON.parse(text));
}

/** Notes what came of it; what `changes` leaves out stays. */
export async function noteAddressFile(db: Database, changes: Partial<AddressFileState>): Promise<void> {
  const state = { ...(await readAddressFileState(db)), ...changes };
  await writeSetting(db, fileSetting, JSON.stringify(state));
}

/** Notes that a file was read whole. */
export async function noteLoadedFile(db: Database, addresses: number, now: Date): Promise<void> {
  const loadedAt = now.toISOString();
  const success = { startedAt: null, failedAt: null, problem: null, failures: 0 };
  await noteAddressFile(db, { loadedAt, addresses, ...success });
}

/** Whether somebody is loading it now. */
export function isLoading({ startedAt }: AddressFileState, now: Date): boolean {
  return startedAt !== null && now.getTime() - Date.parse(startedAt) < longestTryMs;
}

/**
 * When it is fetched next: at once where it never was, thirty days after it was loaded; after failures an hour later,
 * then twice as long each time, up to a day.
 */
export function nextLoadAt({ loadedAt, failedAt, failures }: AddressFileState): Date | null {
  if (failures > 0 && failedAt !== null)
    return new Date(Date.parse(failedAt) + Math.min(dayMs, hourMs * 2 ** (failures - 1)));
  return loadedAt === null ? null : new Date(Date.parse(loadedAt) + refreshMs);
}

/** The same for administrators. */
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
