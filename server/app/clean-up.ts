import { and, inArray, lt } from "drizzle-orm";
import { purgeEndedSessions } from "../features/account/ended-sessions.ts";
import { purgeOldLeads } from "../features/lead/erase-leads.ts";
import { purgeDeletedLinks } from "../features/link/write-link.ts";
import { sweepPhotos } from "../features/photo/sweep-photos.ts";
import { analyzeTables } from "../platform/database/analyze.ts";
import { emails, sessions } from "../platform/database/schema.ts";
import { purgeRateLimits } from "../platform/limits/rate-limit.ts";
import type { Services } from "./services.ts";

/** How long an e-mail that needs nothing more is kept to be read. */
const emailsKeptMs = 90 * 86_400_000;

/**
 * Forgets what has had its time: sessions that ended by themselves, counted turns, e-mails long sent, the people
 * of old requests, photographs that no home has. What is left is counted for the query planner.
 */
export async function cleanUp(services: Services): Promise<void> {
  const { database, now } = services;
  const { db } = database;
  await db.delete(sessions).where(lt(sessions.expiresAt, now()));
  await purgeEndedSessions(db, now());
  await purgeRateLimits(db, now());
  await db
    .delete(emails)
    .where(
      and(
        inArray(emails.state, ["sent", "kept", "cancelled"]),
        lt(emails.createdAt, new Date(now().getTime() - emailsKeptMs)),
      ),
    );
  await purgeOldLeads(services);
  await purgeDeletedLinks(db, now());
  await analyzeTables(db);
  // Last: where photographs lie may be away, and the rest does not wait for it.
  await sweepPhotos(services);
}
