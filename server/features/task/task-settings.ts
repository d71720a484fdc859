import { eq, sql } from "drizzle-orm";
import type { TaskSettings } from "#domain/api/task.ts";
import type { Brand } from "#domain/brand.ts";
import type { Database } from "../../platform/database/open.ts";
import type { Platform } from "../../platform/platform.ts";
import { isGenuine, makeToken, readToken } from "../../platform/tokens/signed-token.ts";
import { taskSettings } from "../../records/task/task-schema.ts";

type Desk = Pick<Platform, "db" | "secret">;
type StoredSettings = Omit<typeof taskSettings.$inferSelect, "userId">;

const unchanged: StoredSettings = { sendsDigest: true, calendarNumber: 1, calendarNames: true };

async function findSettings(db: Database, userId: string): Promise<StoredSettings> {
  const [row] = await db.select().from(taskSettings).where(eq(taskSettings.userId, userId));
  return row ?? unchanged;
}

/** Calendars read a person's tasks here; the address is derived, and ends when they ask for the next. */
function calendarPath(secret: string, userId: string, { calendarNumber }: StoredSettings): string {
  const claim = { purpose: "task-calendar", row: userId, expiresAt: never, binding: String(calendarNumber) };
  return `/api/agenda/${makeToken(secret, claim)}.ics`;
}

/** A calendar is read for years: its address ends when it is renewed. */
const never = new Date("2099-12-31T00:00:00Z");

/** Null for a token that opens no calendar. */
export async function openCalendarToken(
  { db, secret, now }: Desk & Pick<Platform, "now">,
  token: string,
): Promise<{ readonly userId: string; readonly namesPeople: boolean } | null> {
  const content = readToken(token);
  if (content === null) return null;
  const { calendarNumber, calendarNames } = await findSettings(db, content.row);
  const expected = { purpose: "task-calendar", binding: String(calendarNumber), now: now() };
  return isGenuine(secret, content, expected) ? { userId: content.row, namesPeople: calendarNames } : null;
}

/** What a person wants to be told of their tasks. */
export async function readTaskSettings(
  { db, secret }: Desk,
  brand: Brand,
  userId: string,
): Promise<TaskSettings> {
  const settings = await findSettings(db, userId);
  return {
    digest: settings.sendsDigest,
    calendar_url: `${brand.origin}${calendarPath(secret, userId, settings)}`,
    calendar_names: settings.calendarNames,
  };
}

/** Leaves what is not given as it is. */
export async function changeTaskSettings(
  db: Database,
  userId: string,
  change: { readonly digest?: boolean | undefined; readonly calendar_names?: boolean | undefined },
): Promise<void> {
  const set = {
    ...(change.digest !== undefined && { sendsDigest: change.digest }),
    ...(change.calendar_names !== undefined && { calendarNames: change.calendar_names }),
  };
  const write = db.insert(taskSettings).values({ userId, ...set });
  await (Object.keys(set).length === 0
    ? write.onConflictDoNothing()
    : write.onConflictDoUpdate({ target: taskSettings.userId, set }));
}

/** The address before leads nowhere from then on. */
export async function renewCalendar(db: Database, userId: string): Promise<void> {
  await db
    .insert(taskSettings)
    .values({ userId, calendarNumber: unchanged.calendarNumber + 1 })
    .onConflictDoUpdate({
      target: taskSettings.userId,
      set: { calendarNumber: sql`${taskSettings.calendarNumber} + 1` },
    });
}

const stopLifeMs = 400 * 86_400_000;

/** Stops the e-mail of the morning. */
export function makeStopToken(secret: string, userId: string, now: Date): string {
  const expiresAt = new Date(now.getTime() + stopLifeMs);
  return makeToken(secret, { purpose: "task-digest-stop", row: userId, expiresAt, binding: "" });
}

/** The person whose e-mail a token stops now, or null. */
export function openStopToken(
  { secret, now }: { readonly secret: string; readonly now: Date },
  token: string,
): string | null {
  const content = readToken(token);
  if (content === null) return null;
  return isGenuine(secret, content, { purpose: "task-digest-stop", binding: "", now }) ? content.row : null;
}
