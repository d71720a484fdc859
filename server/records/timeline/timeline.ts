import { and, asc, eq, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import {
  isTimelineKind,
  parseTimelineEvent,
  type TimelineEvent,
  type TimelineSubject,
  timelineKinds,
} from "#domain/timeline/timeline-event.ts";
import { insertMany } from "../../platform/database/insert-many.ts";
import type { Database } from "../../platform/database/open.ts";
import type { AccountPart } from "../account/account-part.ts";
import { detailOfEvent, timelineEvents } from "./timeline-schema.ts";

/** A null actor was not signed in. */
export type NewEvent = TimelineEvent & {
  readonly subjectId: string;
  readonly ownerId: string | null;
  readonly agencyId: string | null;
  readonly actorId: string | null;
  readonly at: Date;
};

/** Writes in the transaction of what it reports. */
export async function recordEvent(tx: Database, ...events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map((event) => {
    const { kind, detail, subjectId, ownerId, agencyId, actorId, at } = event;
    const subjectKind = timelineKinds[kind].subject;
    return { subjectKind, subjectId, ownerId, agencyId, actorId, kind, detail, at };
  });
  await insertMany(tx, timelineEvents, rows);
}

/** Its actor shows only where it is not the owner. */
export type RecordedEvent = TimelineEvent & {
  readonly subject: { readonly kind: string; readonly id: string };
  readonly agencyId: string | null;
  readonly actorId: string | null;
  readonly at: Date;
};

/** Reads the oldest event first, without those that only a newer node knows. */
export async function readTimeline(
  db: Database,
  of: { readonly subjectKind: TimelineSubject; readonly subjectId: string } | { readonly ownerId: string },
): Promise<RecordedEvent[]> {
  const condition =
    "ownerId" in of ? eq(timelineEvents.ownerId, of.ownerId) : isAbout(of.subjectKind, [of.subjectId]);
  const rows = await db
    .select()
    .from(timelineEvents)
    .where(condition)
    .orderBy(asc(timelineEvents.at), asc(timelineEvents.number));
  const known = rows.filter(({ kind }) => isTimelineKind(kind));
  return known.map(({ subjectKind, subjectId, agencyId, actorId, at, kind, detail }) => ({
    ...parseTimelineEvent({ kind, detail }),
    subject: { kind: subjectKind, id: subjectId },
    agencyId,
    actorId,
    at,
  }));
}

/** Runs in the transaction that erases or deletes these things. */
export async function forgetEvents(
  tx: Database,
  kind: TimelineSubject,
  ids: readonly string[] | SQLWrapper,
): Promise<void> {
  await tx.delete(timelineEvents).where(isAbout(kind, ids));
}

function isAbout(kind: TimelineSubject, ids: readonly string[] | SQLWrapper): SQL | undefined {
  const id = timelineEvents.subjectId;
  return and(
    eq(timelineEvents.subjectKind, kind),
    Array.isArray(ids) ? inArray(id, [...ids]) : inArray(id, ids as SQLWrapper),
  );
}

/** The account's deletion takes it by cascade, but for what names the person as a colleague's heir. */
export const timelineOfAccount: AccountPart = {
  async exportOf(db, userId) {
    const events = await readTimeline(db, { ownerId: userId });
    return {
      timeline: events.map(({ actorId, ...event }) => ({ ...event, is_own_doing: actorId === userId })),
    };
  },
  async eraseOf(tx, userIds) {
    const detail = detailOfEvent(timelineEvents.detail);
    // Nobody, in a form that nodes of before read too.
    await tx
      .update(timelineEvents)
      .set({ detail: sql`jsonb_set(${detail}, '{user_id}', '""')` })
      .where(
        and(
          eq(timelineEvents.kind, "contact-handed-over"),
          inArray(sql`${detail} ->> 'user_id'`, [...userIds]),
        ),
      );
  },
};
