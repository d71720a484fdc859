import { and, eq, gte, isNotNull, isNull, or } from "drizzle-orm";
import type * as z from "zod/mini";
import { decideReach, makeViewer } from "#domain/access.ts";
import type { Account } from "#domain/account/account.ts";
import type { Contact } from "#domain/api/contact.ts";
import type { AnswerTimes, answerInput, answerReply } from "#domain/api/contact-exchange.ts";
import { answerDays, answerFigures } from "#domain/contact/answer-times.ts";
import { emailKey } from "#domain/contact/contact-keys.ts";
import type { Database } from "../../platform/database/open.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { createRateLimiter } from "../../platform/limits/rate-limit.ts";
import type { SettledEmail } from "../../platform/mail/email.ts";
import { belongsTo } from "../../records/account/belonging.ts";
import { contactRequests, contacts } from "../../records/contact/contact-schema.ts";
import { aboutEntry } from "../../records/contact/erase-contacts.ts";
import { readAllowances } from "../../records/contact/read-allowances.ts";
import { closeRequests, reopenRequests } from "../../records/contact-lead/close-requests.ts";
import {
  countAttempt,
  noteAnswerLeft,
  stopClocks,
  takeAnswerBack,
} from "../../records/contact-lead/first-answer.ts";
import { changeContact } from "./change-contact.ts";
import { contactEmails } from "./contact-emails.ts";
import { type ContactDesk, readAddresses } from "./contact-rows.ts";
import { requireRequest } from "./lone-request.ts";
import { readEndedPlans, writeEntry } from "./note-contact.ts";
import { readContact } from "./read-contact.ts";

/** More than anyone writes by hand, so that a stolen account sends no flood. */
const answersPerHour = { name: "contact-answers", most: 120, windowSeconds: 3_600 };

/**
 * Sends an e-mail to a contact, once for its key, and stops the clocks that run.
 * Refuses an address that is not the contact's, or that nothing allows writing to.
 */
export async function answerContact(
  desk: ContactDesk,
  actor: Account,
  { id, idempotency_key: key, email, subject, text }: z.output<typeof answerInput>,
): Promise<z.infer<typeof answerReply>> {
  const rootId = await changeContact(desk, actor, id, async (tx, root) => {
    const at = desk.now();
    const address = (await readAddresses(tx, root.id)).find(
      (one) => one.kind === "email" && one.key === emailKey(email),
    );
    if (address === undefined) throw refuseAddress("Cette adresse n’est pas celle de ce contact.");
    const allowance = (await readAllowances(tx, desk.secret, root, [address]))(address, root.id);
    if (!allowance.isAllowed) throw refuseAddress(allowance.reason);
    const entry = { id: key, kind: "email", recipient: address.value, subject, text, at };
    if (!(await writeEntry(tx, actor, root.id, entry))) return;
    const refusal = await createRateLimiter(tx, desk.secret, desk.now).takeAll([
      { limit: answersPerHour, who: actor.userId },
    ]);
    if (refusal !== null) throw refusal;
    await desk.outbox.enqueue(tx, {
      ...contactEmails.answer.to(address.value, { entryId: key, subject }),
      about: { kind: aboutEntry, id: key },
    });
    await countAttempt(tx, root.id);
    await stopClocks(tx, root.id, { answerId: key, at });
  });
  return {
    state: desk.sendsEmails ? "queued" : "kept",
    contact: await readContact(desk, actor, rootId),
    ended_plans: await readEndedPlans(desk.db, rootId, key),
  };
}

function refuseAddress(message: string): AppError {
  return new AppError("conflict", message, [{ path: ["email"], message }]);
}

/** A request that was answered or has ended stays as it is. Null where the actor does not see its contact. */
export function setAside(desk: ContactDesk, actor: Account, leadId: string): Promise<Contact | null> {
  return changeRequest(desk, actor, leadId, (tx, isAlone) =>
    closeRequests(tx, [leadId], { because: "set-aside", at: desk.now(), isAlone }),
  );
}

/** A request waits again that was set aside, or whose person was lost. Null where the actor does not see its contact. */
export function awaitAnswer(desk: ContactDesk, actor: Account, leadId: string): Promise<Contact | null> {
  return changeRequest(desk, actor, leadId, (tx, isAlone) =>
    reopenRequests(tx, [leadId], { because: ["set-aside", "lost"], at: desk.now(), isAlone }),
  );
}

async function changeRequest(
  desk: ContactDesk,
  actor: Account,
  leadId: string,
  change: (tx: Database, isAlone: boolean) => Promise<void>,
): Promise<Contact | null> {
  const { contactId, isAlone } = await requireRequest(desk.db, actor, leadId);
  if (!isAlone)
    return readContact(desk, actor, await changeContact(desk, actor, contactId, (tx) => change(tx, false)));
  await desk.db.transaction((tx) => change(tx, true));
  return null;
}

/** An e-mail that does not leave answered nobody, and one that leaves after all does. */
export async function noteAnswerEmails(
  tx: Database,
  settled: readonly SettledEmail[],
  at: Date,
): Promise<void> {
  for (const { kind, about, state } of settled) {
    if (about.kind !== aboutEntry || kind !== contactEmails.answer.name) continue;
    if (state === "failed" || state === "cancelled") await takeAnswerBack(tx, about.id, at);
    else if (state === "sent") await noteAnswerLeft(tx, about.id, at);
  }
}

/** Counts the last thirty days of one's agency or, where each reads their own requests alone, of oneself. */
export async function readAnswerTimes({ db, now }: ContactDesk, actor: Account): Promise<AnswerTimes> {
  const reach = decideReach(makeViewer(actor), "seeContacts") === "all" ? "agency" : "own";
  const since = new Date(now().getTime() - answerDays * 86_400_000);
  const requests = await db
    .select({ receivedAt: contactRequests.receivedAt, answeredAt: contactRequests.answeredAt })
    .from(contactRequests)
    .innerJoin(contacts, eq(contacts.id, contactRequests.contactId))
    .where(
      and(
        belongsTo(contacts, actor, reach),
        eq(contactRequests.isClocked, true),
        // A request that needed no answer was neither answered nor left unanswered.
        or(isNotNull(contactRequests.answeredAt), isNull(contactRequests.closedAt)),
        gte(contactRequests.receivedAt, since),
      ),
    );
  const figures = answerFigures(requests, now());
  return {
    requests: figures.requests,
    median_minutes: figures.medianMinutes,
    within_15_minutes: figures.within15Minutes,
    within_an_hour: figures.withinAnHour,
    within_a_day: figures.withinADay,
  };
}
