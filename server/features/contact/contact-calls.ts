import { professionalCalls } from "../../platform/http/calls.ts";
import type { Platform } from "../../platform/platform.ts";
import { type ContactDesk, unknownContact } from "./contact-rows.ts";
import { listContacts } from "./list-contacts.ts";
import { readContact } from "./read-contact.ts";
import { findSimilar } from "./similar-contacts.ts";
import { createContact, removeContact, restoreContact, saveContact } from "./write-contact.ts";

/** The calls about contacts, of the people of their agency. */
export function contactCalls(platform: Pick<Platform, "config" | "db" | "secret" | "outbox" | "now">) {
  const { db, secret, outbox, now, config } = platform;
  const desk: ContactDesk = { db, secret, outbox, now, sendsEmails: config.smtpUrl !== undefined };
  const calls = professionalCalls.contacts;
  return {
    list: calls.list.handler(({ input, context }) => listContacts(desk, context.actor, input)),
    create: calls.create.handler(({ input, context }) => createContact(desk, context.actor, input)),
    read: calls.read.handler(({ input, context }) => readContact(desk, context.actor, input.id)),
    save: calls.save.handler(({ input, context }) => saveContact(desk, context.actor, input)),
    remove: calls.remove.handler(async ({ input, context }) => {
      await removeContact(desk, context.actor, input.id);
      return { id: input.id };
    }),
    restore: calls.restore.handler(({ input, context }) => restoreContact(desk, context.actor, input.id)),
    similar: calls.similar.handler(async ({ input, context }) => ({
      items: await findSimilar(db, context.actor, {
        ...input,
        firstName: input.first_name,
        lastName: input.last_name,
      }),
    })),
    change: calls.change.handler(notYet),
    ofLead: calls.ofLead.handler(notYet),
    timeline: calls.timeline.handler(notYet),
    merge: calls.merge.handler(notYet),
    undoMerge: calls.undoMerge.handler(notYet),
    setStep: calls.setStep.handler(notYet),
    addNote: calls.addNote.handler(notYet),
    saveNote: calls.saveNote.handler(notYet),
    removeNote: calls.removeNote.handler(notYet),
    addAttempt: calls.addAttempt.handler(notYet),
    answer: calls.answer.handler(notYet),
    allow: calls.allow.handler(notYet),
    disallow: calls.disallow.handler(notYet),
    answerTimes: calls.answerTimes.handler(() => ({
      requests: 0,
      median_minutes: null,
      within_15_minutes: null,
      within_an_hour: null,
      within_a_day: null,
    })),
    templates: calls.templates.handler(() => ({ items: [] })),
    createTemplate: calls.createTemplate.handler(notYet),
    saveTemplate: calls.saveTemplate.handler(notYet),
    removeTemplate: calls.removeTemplate.handler(notYet),
  };
}

function notYet(): never {
  throw unknownContact();
}
