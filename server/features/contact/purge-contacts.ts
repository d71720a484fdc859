import { and, asc, eq, inArray, isNotNull, isNull, lt, not, or } from "drizzle-orm";
import { ownerOf } from "#domain/access.ts";
import {
  contractKeptMonths,
  keptMonths,
  monthsBefore,
  warnedDaysBefore,
} from "#domain/contact/contact-terms.ts";
import { formatDate } from "#domain/text/instant.ts";
import type { Database } from "../../platform/database/open.ts";
import type { Platform } from "../../platform/platform.ts";
import { contacts } from "../../records/contact/contact-schema.ts";
import { forgetContacts } from "../../records/contact/erase-contacts.ts";
import { hasMandate, isWarned } from "../../records/contact/keep-until.ts";
import { eraseFormerTasks, holdNamed } from "../../records/task/erase-former-tasks.ts";
import { listWarningRecipients, warningEmail } from "./warn-of-purge.ts";

type Needs = Pick<Platform, "db" | "outbox" | "now">;

const dayMs = 86_400_000;
/** Deleted or warned of in one transaction. */
const batchSize = 500;

/**
 * After 36 months without a sign, and a warning 30 days before, contacts are forgotten; those with a mandate
 * leave the lists then, and go after ten years. Those deleted by hand go after a day.
 */
export async function purgeContacts({ db, outbox, now }: Needs): Promise<void> {
  await archiveContracts(db, now());
  await warnOwners({ db, outbox, now });
  const warnedBefore = new Date(now().getTime() - warnedDaysBefore * dayMs);
  const isSilent = and(
    lt(contacts.actedAt, monthsBefore(now(), keptMonths)),
    isNull(contacts.archivedAt),
    lt(contacts.warnedAt, warnedBefore),
    isWarned,
  );
  const isOldContract = and(
    isNotNull(contacts.archivedAt),
    lt(contacts.actedAt, monthsBefore(now(), contractKeptMonths)),
  );
  const isDeleted = lt(contacts.deletedAt, new Date(now().getTime() - dayMs));
  let deleted = batchSize;
  // Those who gave a sign meanwhile are missing from a batch: one that is not full is not the last.
  while (deleted > 0)
    deleted = await db.transaction(async (tx) => {
      const rows = await tx
        .select({ id: contacts.id })
        .from(contacts)
        .where(and(isRoot, or(isSilent, isOldContract, isDeleted)))
        .orderBy(asc(contacts.id))
        .limit(batchSize)
        // Who gives a sign at this moment is waited for, and stays.
        .for("update");
      const roots = rows.map(({ id }) => id);
      const gone = await holdNamed(tx, roots);
      await forgetContacts(tx, roots);
      await eraseFormerTasks(tx, gone);
      return rows.length;
    });
}

const isRoot = eq(contacts.id, contacts.rootId);

async function archiveContracts(db: Database, now: Date): Promise<void> {
  await db
    .update(contacts)
    .set({ archivedAt: now })
    .where(
      and(
        isRoot,
        isNull(contacts.archivedAt),
        hasMandate,
        lt(contacts.actedAt, monthsBefore(now, keptMonths)),
      ),
    );
}

/** Warns each agency at once of all its contacts of a night, 30 days before they go. */
async function warnOwners({ db, outbox, now }: Needs): Promise<void> {
  const at = now();
  const horizon = new Date(at.getTime() + warnedDaysBefore * dayMs);
  const rows = await db
    .select({ id: contacts.id, userId: contacts.userId, agencyId: contacts.agencyId })
    .from(contacts)
    .where(
      and(
        isRoot,
        not(hasMandate),
        not(isWarned),
        isNull(contacts.archivedAt),
        isNull(contacts.deletedAt),
        lt(contacts.actedAt, monthsBefore(horizon, keptMonths)),
      ),
    );
  for (const own of Map.groupBy(rows, ownerOf).values())
    await db.transaction(async (tx) => {
      const ids = own.map((row) => row.id);
      for (let start = 0; start < ids.length; start += batchSize)
        await tx
          .update(contacts)
          .set({ warnedAt: at })
          .where(inArray(contacts.id, ids.slice(start, start + batchSize)));
      const day = formatDate(horizon.toISOString());
      for (const { email, ...reader } of await listWarningRecipients(tx, own)) {
        const data = { ...reader, day, warnedAt: at.toISOString() };
        await outbox.enqueue(tx, warningEmail.to(email, data));
      }
    });
}
