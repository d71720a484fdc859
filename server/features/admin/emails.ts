import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import { type AdminEmail, type emailPreviewReply, emailStates, type emailsInput } from "#domain/api/admin.ts";
import { adminPageSize } from "#domain/api/list.ts";
import type { Brand } from "#domain/brand.ts";
import type { HiddenPart } from "../../documents/email-kind.ts";
import { countBy } from "../../platform/database/count-by.ts";
import { orderRows, readListPage } from "../../platform/database/list-page.ts";
import type { Database } from "../../platform/database/open.ts";
import { containsText } from "../../platform/database/search.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { SignedInAccount } from "../../platform/http/context.ts";
import {
  CancelledEmailError,
  type EmailAttachment,
  type EmailBody,
  type RenderEmail,
  type RenderedEmail,
  type SealLink,
  UnknownEmailError,
} from "../../platform/mail/email.ts";
import { emails } from "../../platform/mail/mail-schema.ts";
import type { Platform } from "../../platform/platform.ts";
import { writeAudit } from "../../records/audit/audit.ts";

type Input = z.output<typeof emailsInput>;
export type MailRenderer = {
  readonly brand: Brand;
  readonly render: RenderEmail;
  /** Those that this version writes, by name. */
  readonly kinds: ReadonlyMap<string, { readonly hidden: HiddenPart }>;
};

const subjectOfHidden = "E-mail d’une agence à un contact";
const hiddenError = "Son envoi n’a pas abouti.";

/** A subject as people type it: ours are set with spaces that no line breaks at. */
const subjectAsTyped = sql`translate(${emails.subject}, ${"\u00a0"}, ' ')`;

/** Gives a page of the outbox and the number in each state; addresses and subjects that are hidden are not found by either. */
export async function listEmails(
  platform: Pick<Platform, "db" | "config">,
  { kinds }: Pick<MailRenderer, "kinds">,
  input: Input,
) {
  const { db } = platform;
  const readable = [...kinds].flatMap(([name, { hidden }]) => (hidden === "all" ? [] : [name]));
  const isReadable = areLinksMasked(platform) ? inArray(emails.kind, readable) : sql`true`;
  const search = containsText([emails.recipient, subjectAsTyped], input.search);
  const condition = and(
    input.filter === "all" ? undefined : eq(emails.state, input.filter),
    search && and(search, isReadable),
  );
  const columns = {
    created: emails.createdAt,
    sent: emails.sentAt,
    recipient: sql`case when ${isReadable} then ${emails.recipient} end`,
  };
  const found = db
    .select()
    .from(emails)
    .where(condition)
    .orderBy(...orderRows(columns, input, desc(emails.id)));
  const page = await readListPage(found, {
    page: input.page,
    pageSize: adminPageSize,
    total: db.$count(emails, condition),
    toItems: (rows) =>
      rows.map((row) => ({
        ...toAdminEmail(row, isHidden(platform, kinds, row, "all")),
        waits_for_newer: row.state === "queued" && !kinds.has(row.kind),
      })),
  });
  return { ...page, by_state: await countBy(db, emails, emails.state, emailStates) };
}

/**
 * An e-mail as it leaves. Where e-mails are really sent, it hides links that act for their reader, with which an
 * administrator could sign in as anyone, and what is confidential. Where they are kept, reading them here is their
 * use.
 */
export async function previewEmail(
  platform: Pick<Platform, "db" | "config">,
  mail: MailRenderer,
  id: string,
): Promise<z.infer<typeof emailPreviewReply>> {
  const { row, email } = await renderAsRead(platform, mail, id);
  return {
    ...toAdminEmail(row, false),
    ...withPicturesInside(email),
    are_links_masked: areLinksMasked(platform),
    attachments: filesOf(email).map(({ filename, content }) => ({ name: filename, size: content.length })),
  };
}

/** `index` is the place in the preview's list; links in the file are masked alike. */
export async function readAttachment(
  platform: Pick<Platform, "db" | "config">,
  mail: MailRenderer,
  { id, index }: { readonly id: string; readonly index: number },
): Promise<EmailAttachment> {
  const { email } = await renderAsRead(platform, mail, id);
  const file = filesOf(email)[index];
  if (file === undefined) throw new AppError("not-found");
  return file;
}

async function renderAsRead(
  platform: Pick<Platform, "db" | "config">,
  { brand, render, kinds }: MailRenderer,
  id: string,
): Promise<{ readonly row: typeof emails.$inferSelect; readonly email: RenderedEmail }> {
  const row = await requireEmail(platform.db, id);
  if (kinds.has(row.kind) && isHidden(platform, kinds, row, "text"))
    throw new AppError(
      "not-found",
      "Cet e-mail ne regarde que l’agence et ses contacts\u00a0: l’administration du site ne le lit pas.",
    );
  const seal: SealLink = (make) =>
    areLinksMasked(platform) ? Promise.resolve(`${brand.origin}/#lien-masque`) : make();
  const email = await render(row, seal).catch((error: unknown) => {
    if (error instanceof UnknownEmailError)
      throw new AppError("not-found", "Cet e-mail est d’une version plus récente du site, qui l’enverra.");
    throw error instanceof CancelledEmailError ? new AppError("not-found", error.message) : error;
  });
  return { row, email };
}

/** Of a kind of a newer version nothing is known: all of it is hidden but that it is there. */
function isHidden(
  platform: Pick<Platform, "config">,
  kinds: MailRenderer["kinds"],
  { kind }: Pick<typeof emails.$inferSelect, "kind">,
  part: Exclude<HiddenPart, "nothing">,
): boolean {
  if (!areLinksMasked(platform)) return false;
  const hidden = kinds.get(kind)?.hidden ?? "all";
  return hidden === "all" || hidden === part;
}

function areLinksMasked({ config }: Pick<Platform, "config">): boolean {
  return config.smtpUrl !== undefined;
}

/** Without the pictures that its HTML shows. */
function filesOf({ attachments = [] }: RenderedEmail): readonly EmailAttachment[] {
  return attachments.filter(({ cid }) => cid === undefined);
}

/** A preview has nothing beside it. */
function withPicturesInside({ html, text, attachments = [] }: RenderedEmail): EmailBody {
  const page = attachments.reduce(
    (rest, { cid, contentType, content }) =>
      cid === undefined
        ? rest
        : rest.replaceAll(
            `src="cid:${cid}"`,
            `src="data:${contentType};base64,${Buffer.from(content).toString("base64")}"`,
          ),
    html,
  );
  return { html: page, text };
}

/** Under its Message-ID. */
export async function resendEmail(
  platform: Pick<Platform, "db" | "config" | "outbox">,
  { kinds }: Pick<MailRenderer, "kinds">,
  actor: SignedInAccount,
  id: string,
): Promise<void> {
  if (platform.config.smtpUrl === undefined)
    throw new AppError(
      "conflict",
      "Aucun serveur d’envoi n’est configuré : les e-mails sont seulement conservés.",
    );
  await platform.db.transaction(async (tx) => {
    const row = await requireEmail(tx, id);
    if (row.state === "queued" && row.heldAt === null)
      throw new AppError("conflict", "Cet e-mail attend déjà son envoi.");
    await platform.outbox.sendAgain(tx, id);
    await writeAudit(tx, actor, {
      action: "email-resend",
      targetKind: "email",
      targetId: id,
      targetName: isHidden(platform, kinds, row, "all") ? subjectOfHidden : row.subject,
      from: row.state,
      to: "queued",
    });
  });
}

/** Releases or cancels e-mails that a restore held back. */
export async function decideHeldEmails(
  { db, outbox }: Pick<Platform, "db" | "outbox">,
  actor: SignedInAccount,
  { send }: { readonly send: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    const count = send ? await outbox.releaseHeld(tx) : await outbox.cancelHeld(tx);
    if (count === 0) throw new AppError("conflict", "Plus aucun e-mail n’attend votre décision.");
    await writeAudit(tx, actor, {
      action: "held-emails",
      targetKind: "email",
      targetId: "held",
      targetName: count === 1 ? "1 e-mail retenu" : `${count} e-mails retenus`,
      from: null,
      to: send ? "queued" : "cancelled",
    });
  });
}

async function requireEmail(db: Database, id: string): Promise<typeof emails.$inferSelect> {
  const [row] = await db.select().from(emails).where(eq(emails.id, id));
  if (row === undefined) throw new AppError("not-found", "Cet e-mail n’existe pas.");
  return row;
}

/** A mail server's answer often names the address. */
function toAdminEmail(row: typeof emails.$inferSelect, isAddressHidden: boolean): AdminEmail {
  return {
    id: row.id,
    kind: row.kind,
    recipient: isAddressHidden ? null : row.recipient,
    subject: isAddressHidden ? subjectOfHidden : row.subject,
    state: emailStates.find((state) => state === row.state) ?? "failed",
    attempts: row.attempts,
    last_error: isAddressHidden && row.lastError !== null ? hiddenError : row.lastError,
    created_at: row.createdAt.toISOString(),
    sent_at: row.sentAt?.toISOString() ?? null,
  };
}
