import { and, asc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { AgencyEmail, OwnConsentsReply } from "#domain/api/lead.ts";
import { emailKey } from "#domain/contact/contact-keys.ts";
import type { ConsentPurpose } from "#domain/lead/consent.ts";
import type { Database } from "../../platform/database/open.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { emails } from "../../platform/mail/mail-schema.ts";
import type { Platform } from "../../platform/platform.ts";
import { isOfOwner } from "../../records/contact/contact-owner.ts";
import { openContactToken } from "../../records/contact/contact-token.ts";
import { readAllowances } from "../../records/contact/read-allowances.ts";
import { closeRequests } from "../../records/contact-lead/close-requests.ts";
import { cancelAnswers, findStop, stopContact } from "../../records/contact-lead/stop-contact.ts";
import { toLeadConsent } from "../../records/lead/consent-ledger.ts";
import { hashEmail } from "../../records/lead/email-key.ts";
import { consents, leads } from "../../records/lead/lead-schema.ts";
import { estimationReports } from "../../records/report/report-schema.ts";
import { reportLinks } from "../../records/report/shared-report-schema.ts";
import { aboutLead, isAboutLeads } from "./lead-states.ts";
import { noteLeadEmails, noteWithdrawals } from "./lead-timeline.ts";
import { openLeadToken } from "./lead-token.ts";

/** A genuine link may have all addresses of an agency hashed; a mail provider unsubscribes many people from one address. */
export const consentTurns = { most: 20, windowSeconds: 10 };

/** What the person behind the link in an e-mail has agreed to, with all their leads. */
export async function readOwnConsents(
  platform: Pick<Platform, "db" | "secret" | "now">,
  token: string,
): Promise<OwnConsentsReply> {
  const { db } = platform;
  return readLatest(db, platform, await requireConsentOwner(db, platform, token));
}

/**
 * Withdraws purposes for all leads of the person behind a link, and stops their waiting e-mails. Behind an e-mail
 * that an agency wrote itself, for that agency alone. Repeatable.
 */
export async function withdrawConsents(
  platform: Pick<Platform, "db" | "secret" | "now">,
  token: string,
  purposes: readonly ConsentPurpose[],
): Promise<OwnConsentsReply> {
  // Before the transaction: to look for an address may take long.
  const person = await requireConsentOwner(platform.db, platform, token);
  return platform.db.transaction(async (tx) => {
    const { email, emailHash } = person;
    const at = platform.now();
    const withdrawn = await tx
      .update(consents)
      .set({ withdrawnAt: at })
      .where(
        and(
          isConsentFrom(tx, person),
          inArray(consents.purpose, [...purposes]),
          isNull(consents.withdrawnAt),
        ),
      )
      .returning({ leadId: consents.leadId, purpose: consents.purpose });
    await noteWithdrawals(tx, withdrawn, at);
    if (purposes.includes("request")) {
      if (person.wroteAt !== null && (await isUnstopped(tx, person)))
        await stopContact(tx, { owner: ownerOfPerson(person), emailHash, email, at });
      if (email !== null) await cancelTo(tx, { ...person, email }, at);
      await endWaiting(tx, person, at);
    }
    return readLatest(tx, platform, person);
  });
}

/** What waits to be sent to them does not leave. */
async function cancelTo(tx: Database, person: NamedOwner, at: Date): Promise<void> {
  const { email, wroteAt } = person;
  if (wroteAt === null) await cancelWaiting(tx, email, at);
  await cancelAnswers(tx, { email, owner: wroteAt === null ? null : ownerOfPerson(person), at });
}

/** Nobody has to answer what its person takes back. */
async function endWaiting(tx: Database, person: ConsentOwner, at: Date): Promise<void> {
  const requests = await tx
    .select({ leadId: consents.leadId })
    .from(consents)
    .where(and(isConsentFrom(tx, person), eq(consents.purpose, "request")));
  const leadIds = requests.flatMap(({ leadId }) => leadId ?? []);
  await closeRequests(tx, leadIds, { because: "withdrawn", at });
}

/** Said again, a stop keeps its time. */
async function isUnstopped(tx: Database, person: ConsentOwner) {
  const stoppedAt = await findStop(tx, { owner: ownerOfPerson(person), emailHash: person.emailHash });
  return stoppedAt === null || (person.wroteAt !== null && stoppedAt < person.wroteAt);
}

/** In a query of `consents`: those of the person behind a link, to everybody or to the agency that wrote. */
function isConsentFrom(
  db: Database,
  { emailHash, wroteAt, ownerId, agencyId }: ConsentOwner,
): SQL | undefined {
  const own = eq(consents.emailKey, emailHash);
  if (wroteAt === null || ownerId === null) return own;
  const columns = { agencyId: leads.agencyId, userId: leads.ownerId };
  const owner = { userId: ownerId, agencyId };
  const left = db.select({ id: leads.id }).from(leads).where(isOfOwner(columns, owner));
  const received = db
    .select({ id: reportLinks.id })
    .from(reportLinks)
    .innerJoin(estimationReports, eq(estimationReports.id, reportLinks.reportId))
    .where(isOfOwner(estimationReports, owner));
  return and(own, or(inArray(consents.leadId, left), inArray(consents.reportLinkId, received)));
}

function ownerOfPerson({ ownerId, agencyId }: ConsentOwner) {
  return { userId: ownerId ?? "", agencyId };
}

/** One that is sent again later is stopped where it is written. */
async function cancelWaiting(tx: Database, email: string, at: Date): Promise<void> {
  const own = tx
    .select({ id: leads.id })
    .from(leads)
    .where(eq(sql`lower(${leads.email})`, email.toLowerCase()));
  const cancelled = await tx
    .update(emails)
    .set({ state: "cancelled", lastError: "La personne a retiré son consentement." })
    .where(and(eq(emails.state, "queued"), isAboutLeads(own)))
    .returning({ kind: emails.kind, id: emails.aboutId });
  const settled = cancelled.map(({ kind, id }) => ({
    kind,
    about: { kind: aboutLead, id: id ?? "" },
    state: "cancelled" as const,
  }));
  await noteLeadEmails(tx, settled, at);
}

async function readLatest(
  db: Database,
  platform: Pick<Platform, "secret">,
  person: ConsentOwner,
): Promise<OwnConsentsReply> {
  const rows = await db
    .select()
    .from(consents)
    .where(isConsentFrom(db, person))
    .orderBy(asc(consents.givenAt), asc(consents.purpose));
  const ownConsents = rows.map(toLeadConsent);
  return {
    email: person.email,
    consents: ownConsents,
    agency_email: await readAgencyEmail(db, platform, person, ownConsents),
  };
}

/** The e-mail that an agency wrote, with what it rests on: nobody is said to have accepted what their agency alone states. */
async function readAgencyEmail(
  db: Database,
  { secret }: Pick<Platform, "secret">,
  person: ConsentOwner,
  ownConsents: OwnConsentsReply["consents"],
): Promise<AgencyEmail | null> {
  const { email, emailHash, wroteAt } = person;
  if (wroteAt === null) return null;
  const owner = ownerOfPerson(person);
  const address = { kind: "email", key: emailKey(email ?? "") } as const;
  const { allowance, stated } = (await readAllowances(db, secret, owner, [address]))(address);
  const isAsked =
    allowance === "ledger" || (stated === null && ownConsents.some(({ purpose }) => purpose === "request"));
  const stoppedAt = await findStop(db, { owner, emailHash });
  const isStopped = stoppedAt !== null && stoppedAt >= wroteAt;
  return {
    wrote_at: wroteAt.toISOString(),
    basis: isAsked ? "request" : (stated?.basis ?? "none"),
    stated_on: isAsked ? null : (stated?.on ?? null),
    stopped_at: isStopped ? stoppedAt.toISOString() : null,
  };
}

type ConsentOwner = {
  /** Null where nobody knows it any more: an agency's e-mail outlives its contact. */
  readonly email: string | null;
  readonly emailHash: string;
  readonly ownerId: string | null;
  readonly agencyId: string | null;
  /** When an agency wrote the e-mail itself; null of an e-mail about a lead. */
  readonly wroteAt: Date | null;
};

type NamedOwner = ConsentOwner & { readonly email: string };

/** Throws for a link behind which nobody is known: what there was of them is erased. */
export async function requireNamedOwner(
  db: Database,
  platform: Pick<Platform, "secret" | "now">,
  token: string,
): Promise<NamedOwner> {
  const person = await requireConsentOwner(db, platform, token);
  if (person.email === null) throw deadLink();
  return { ...person, email: person.email };
}

function deadLink(): AppError {
  return new AppError("not-found", "Ce lien n’est plus valable, ou vos données ont déjà été effacées.");
}

/** Throws for a link that proves nobody. */
async function requireConsentOwner(
  db: Database,
  { secret, now }: Pick<Platform, "secret" | "now">,
  token: string,
): Promise<ConsentOwner> {
  const written = await openContactToken(db, { secret, now: now() }, token);
  if (written !== null) return { ...written, wroteAt: written.at };
  const id = openLeadToken({ secret, now: now() }, "consent", token);
  const [lead] =
    id === null
      ? []
      : await db
          .select({ email: leads.email, ownerId: leads.ownerId, agencyId: leads.agencyId })
          .from(leads)
          .where(eq(leads.id, id));
  if (lead === undefined || lead.email === null) throw deadLink();
  return { ...lead, emailHash: hashEmail(secret, lead.email), wroteAt: null };
}
