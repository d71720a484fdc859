import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNotNull, isNull, lt, or, type SQL, type SQLWrapper } from "drizzle-orm";
import * as z from "zod/mini";
import { insertMany } from "../database/insert-many.ts";
import type { Database } from "../database/open.ts";
import { readSetting, writeSetting } from "../database/settings.ts";
import type { JobKind, JobSender } from "../jobs/jobs.ts";
import type { NewEmail, NoteSettled, SettledEmail } from "./email.ts";
import { emails } from "./mail-schema.ts";

type EmailJob = { readonly emailId: string };

/** Ends an e-mail that a week of tries did not bring away. */
export const giveUpEmailJob: JobKind<EmailJob> = {
  name: "give-up-email",
  data: z.object({ emailId: z.string() }),
  longestSeconds: 60,
};

export const sendEmailJob: JobKind<EmailJob> = {
  name: "send-email",
  data: z.object({ emailId: z.string() }),
  // A mail server that takes its time with each line has the last of those that wait for a connection wait ten minutes:
  // taken for lost before it has left, an e-mail would leave twice.
  longestSeconds: 900,
  onGivingUp: giveUpEmailJob,
};

export type Outbox = {
  /** Puts e-mails into the outbox, inside the caller's transaction: they leave if that commits, and only then. */
  enqueue(tx: Database, ...newEmails: readonly NewEmail[]): Promise<void>;
  /** Puts one that is there into the queue again, or keeps it where none leave, inside the caller's transaction. */
  sendAgain(tx: Database, id: string): Promise<void>;
  /** Puts e-mails that a restored backup held back into the queue, inside the caller's transaction. Gives how many. */
  releaseHeld(tx: Database): Promise<number>;
  /** Lets go of them for good, inside the caller's transaction. Gives how many. */
  cancelHeld(tx: Database): Promise<number>;
};

/** The outbox of a server that sends through SMTP, or keeps e-mails to be read where no SMTP is configured. */
export function createOutbox(options: {
  readonly sends: boolean;
  readonly mailDomain: string;
  readonly jobs: JobSender;
  readonly noteSettled: NoteSettled;
  readonly now: () => Date;
}): Outbox {
  return {
    async enqueue(tx, ...newEmails) {
      if (newEmails.length === 0) return;
      const now = options.now();
      const holds = options.sends && newEmails.some(isScheduled) && (await holdsScheduled(tx, now));
      const rows = newEmails.map((email) => ({
        ...makeRow(email, options),
        heldAt: holds && isScheduled(email) ? now : null,
      }));
      await insertMany(tx, emails, rows);
      if (!options.sends) {
        await options.noteSettled(
          tx,
          newEmails.flatMap(({ kind, about }) => (about === undefined ? [] : { kind, about, state: "kept" })),
        );
        return;
      }
      const jobs = rows.flatMap(({ id, heldAt }) => (heldAt === null ? { emailId: id } : []));
      await options.jobs.send(tx, sendEmailJob, jobs);
    },
    async sendAgain(tx, id) {
      const state = options.sends ? "queued" : "kept";
      await tx.update(emails).set({ state, lastError: null, heldAt: null }).where(eq(emails.id, id));
      if (options.sends) await options.jobs.send(tx, sendEmailJob, [{ emailId: id }]);
    },
    async releaseHeld(tx) {
      const state = options.sends ? "queued" : "kept";
      const released = await tx
        .update(emails)
        .set({ state, heldAt: null })
        .where(isHeld)
        .returning({ emailId: emails.id });
      if (options.sends) await options.jobs.send(tx, sendEmailJob, released);
      return released.length;
    },
    async cancelHeld(tx) {
      const lastError =
        "Un administrateur a décidé de ne pas l’envoyer après la restauration d’une sauvegarde.";
      const cancelled = await tx
        .update(emails)
        .set({ state: "cancelled", heldAt: null, lastError })
        .where(isHeld)
        .returning({ kind: emails.kind, aboutKind: emails.aboutKind, aboutId: emails.aboutId });
      await options.noteSettled(tx, settledOf(cancelled, "cancelled"));
      return cancelled.length;
    },
  };
}

type AboutColumns = Pick<typeof emails.$inferSelect, "kind" | "aboutKind" | "aboutId">;

/** What became of those e-mails that are about something. */
export function settledOf(rows: readonly AboutColumns[], state: SettledEmail["state"]): SettledEmail[] {
  return rows.flatMap(({ kind, aboutKind, aboutId }) =>
    aboutKind === null || aboutId === null ? [] : [{ kind, about: { kind: aboutKind, id: aboutId }, state }],
  );
}

/** For a query of `emails`. */
export const isHeld = isNotNull(emails.heldAt);

/** The setting that says when a backup was restored. */
const restoredSetting = "restored-at";
/** By then every scheduled job has done again what it did since the backup, and what it left for the day after. */
const scheduledHeldMs = 2 * 86_400_000;

/** Holds queued e-mails after a restore until an administrator decides, as what scheduled jobs write for two days. */
export async function holdQueued(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await writeSetting(tx, restoredSetting, now.toISOString());
    await tx.update(emails).set({ heldAt: now }).where(eq(emails.state, "queued"));
  });
}

/** The marks of what left since the backup are lost with it. */
async function holdsScheduled(db: Database, now: Date): Promise<boolean> {
  const restoredAt = await readSetting(db, restoredSetting);
  return restoredAt !== null && now.getTime() - Date.parse(restoredAt) < scheduledHeldMs;
}

function isScheduled(email: NewEmail): boolean {
  return email.isScheduled === true;
}

/** How long an e-mail that needs nothing more is kept to be read. */
const keptMs = 90 * 86_400_000;

/** Forgets e-mails settled long ago; an unsent one about something stays as long as that, as proof that nobody was told. */
export async function purgeEmails(db: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - keptMs);
  const isSettled = inArray(emails.state, ["sent", "kept", "failed", "cancelled"]);
  const isFree = or(inArray(emails.state, ["sent", "cancelled"]), isNull(emails.aboutId));
  await db.delete(emails).where(and(isSettled, lt(emails.createdAt, oldest), isFree));
}

/** In a query of `emails`: those about these, which may be a query of ids. */
export function isAbout(kind: string, ids: readonly string[] | SQLWrapper): SQL | undefined {
  const isOne = Array.isArray(ids)
    ? inArray(emails.aboutId, [...ids])
    : inArray(emails.aboutId, ids as SQLWrapper);
  return and(eq(emails.aboutKind, kind), isOne);
}

function makeRow(
  { kind, recipient, subject, data, about }: NewEmail,
  options: { readonly sends: boolean; readonly mailDomain: string },
): typeof emails.$inferInsert & { readonly id: string } {
  const id = randomUUID();
  return {
    id,
    kind,
    recipient,
    subject,
    aboutKind: about?.kind ?? null,
    aboutId: about?.id ?? null,
    data: JSON.stringify(data),
    state: options.sends ? "queued" : "kept",
    messageId: `<${id}@${options.mailDomain}>`,
  };
}
