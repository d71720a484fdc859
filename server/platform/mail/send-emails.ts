import { and, eq, isNull, sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Config } from "../config/config.ts";
import type { Database } from "../database/open.ts";
import { type Jobs, RetryError } from "../jobs/jobs.ts";
import { createMailGate, type MailGate } from "../workarounds/mail-gate.ts";
import type { Traffic } from "../workarounds/traffic.ts";
import {
  CancelledEmailError,
  type EmailAttachment,
  type NoteSettled,
  type RenderEmail,
  type RenderedEmail,
  type SettledEmail,
  UnknownEmailError,
} from "./email.ts";
import { emails } from "./mail-schema.ts";
import { giveUpEmailJob, sendEmailJob, settledOf } from "./outbox.ts";

/** While a sheet is printed, others are on their way. */
const atOnce = 20;
const connections = 5;

/** How long an e-mail waits for requests to become few before it goes all the same. */
const longestLullMs = 10_000;

const connectWithinMs = 10_000;
const answerWithinMs = 30_000;
const longestReason = 1_000; // characters

type SendingOptions = {
  readonly config: Pick<Config, "smtpUrl" | "mailFrom">;
  readonly db: Database;
  readonly logger: Logger;
  readonly jobs: Jobs;
  readonly now: () => Date;
  readonly traffic: Traffic;
};

/** Hands the e-mails of the outbox over to the mail server of the configuration; without one nothing leaves. */
export async function startSendingEmails(
  platform: SendingOptions,
  render: RenderEmail,
  noteSettled: NoteSettled,
): Promise<() => void> {
  const { smtpUrl, mailFrom } = platform.config;
  if (smtpUrl === undefined) return () => undefined;
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: connections,
    connectionTimeout: connectWithinMs,
    greetingTimeout: connectWithinMs,
    socketTimeout: answerWithinMs,
    // Nothing a template holds may make us read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const send = async ({ unsubscribeUrl, ...message }: OutgoingEmail) => {
    const headers = { "Auto-Submitted": "auto-generated", ...unsubscribeHeaders(unsubscribeUrl) };
    await transport.sendMail({ ...message, from: mailFrom, headers });
  };
  const gate = createMailGate(() =>
    transport.verify().then(
      () => true,
      () => false,
    ),
  );
  await platform.jobs.work(sendEmailJob, atOnce, async ({ emailId }) => {
    await platform.traffic.lull(longestLullMs);
    if (!(await gate.pass())) throw new RetryError("The mail server is away.");
    await sendOne(platform, emailId, { render, send, gate, noteSettled });
  });
  await platform.jobs.work(giveUpEmailJob, 1, ({ emailId }) => giveUp(platform, emailId, noteSettled));
  return () => transport.close();
}

type OutgoingEmail = {
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly messageId: string;
  readonly date: Date;
  readonly replyTo: RenderedEmail["replyTo"];
  readonly attachments: OutgoingAttachment[];
  readonly unsubscribeUrl: string | undefined;
};

/** One click asks for https (RFC 8058); without it the address alone is told, for people to open. */
function unsubscribeHeaders(url: string | undefined): Record<string, string> {
  if (url === undefined) return {};
  const isSafe = url.startsWith("https:");
  return {
    "List-Unsubscribe": `<${url}>`,
    ...(isSafe ? { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" } : {}),
  };
}

type OutgoingAttachment = Omit<EmailAttachment, "content"> & {
  readonly content: Buffer;
  readonly contentDisposition: "inline" | "attachment";
};

function toOutgoing({ content, ...attachment }: EmailAttachment): OutgoingAttachment {
  const contentDisposition = attachment.cid === undefined ? "attachment" : "inline";
  return { ...attachment, content: Buffer.from(content), contentDisposition };
}

const neverAnswered = "Le serveur d’envoi n’a pas répondu pendant une semaine.";

/** Says that an e-mail did not leave: whoever reads the list may send it again. */
async function giveUp(
  { db }: Pick<SendingOptions, "db">,
  id: string,
  noteSettled: NoteSettled,
): Promise<void> {
  await db.transaction(async (tx) => {
    const lastError = sql<string>`coalesce(${emails.lastError}, ${neverAnswered})`;
    const isWaiting = and(eq(emails.id, id), eq(emails.state, "queued"), isNull(emails.heldAt));
    const given = await tx
      .update(emails)
      .set({ state: "failed", lastError })
      .where(isWaiting)
      .returning({ kind: emails.kind, aboutKind: emails.aboutKind, aboutId: emails.aboutId });
    await noteSettled(tx, settledOf(given, "failed"));
  });
}

type SettledValues = Pick<SettledEmail, "state"> & Partial<typeof emails.$inferInsert>;

type Transport = {
  readonly render: RenderEmail;
  send(message: OutgoingEmail): Promise<void>;
  readonly gate: MailGate;
  readonly noteSettled: NoteSettled;
};

/** Sends one e-mail, again until it is taken or refused for good; dying before our commit sends it twice, under one Message-ID. */
async function sendOne(
  { db, now, logger }: Pick<SendingOptions, "db" | "now" | "logger">,
  id: string,
  { render, send, gate, noteSettled }: Transport,
): Promise<void> {
  const [row] = await db.select().from(emails).where(eq(emails.id, id));
  if (row === undefined || row.state !== "queued" || row.heldAt !== null) return;
  const noteTry = (tx: Database, values: Partial<typeof emails.$inferInsert>) =>
    tx
      .update(emails)
      .set({ ...values, attempts: sql`${emails.attempts} + 1` })
      .where(eq(emails.id, id));
  const settle = (values: SettledValues) =>
    db.transaction(async (tx) => {
      await noteTry(tx, values);
      await noteSettled(tx, settledOf([row], values.state));
    });
  try {
    const { html, text, replyTo, unsubscribeUrl, attachments = [] } = await render(row);
    const { subject, messageId, createdAt: date } = row;
    const to = { name: "", address: row.recipient };
    const parts = attachments.map(toOutgoing);
    const addressed = { to, subject, messageId, date, replyTo, unsubscribeUrl };
    await send({ ...addressed, html, text, attachments: parts });
    const sent = { state: "sent", sentAt: now(), lastError: null } as const;
    await settle(sent).catch(async (error: unknown) => {
      // The mail server has it: tried again, it would arrive twice.
      logger.error({ err: error, email: id }, "an e-mail that left is not noted where it is about");
      await noteTry(db, sent);
    });
  } catch (error) {
    const reason = reasonOf(error);
    if (error instanceof UnknownEmailError) throw new RetryError(reason);
    if (error instanceof CancelledEmailError) {
      await settle({ state: "cancelled", lastError: reason });
      return;
    }
    if (isRefusedForGood(error)) {
      logger.warn({ email: id, reason }, "e-mail refused");
      await settle({ state: "failed", lastError: reason });
      return;
    }
    if (isUnreachable(error)) gate.shut();
    await noteTry(db, { lastError: reason });
    throw new RetryError(reason);
  }
}

/** PostgreSQL keeps no zero byte, and a mail server may answer anything. */
function reasonOf(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  return words.replaceAll("\u0000", "").slice(0, longestReason);
}

/** The next e-mail would fare the same. */
function isUnreachable(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return code === "ESOCKET" || code === "ECONNECTION" || code === "ETIMEDOUT" || code === "EDNS";
}

/** A 5xx answer: the mail server would refuse it again. */
function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const isAboutEmail = code === "EENVELOPE" || code === "EMESSAGE";
  return isAboutEmail && (typeof responseCode !== "number" || responseCode >= 500);
}
