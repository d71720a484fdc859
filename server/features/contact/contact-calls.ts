import { professionalCalls } from "../../platform/http/calls.ts";
import type { Platform } from "../../platform/platform.ts";
import { allowAddress, disallowAddress } from "./allow-address.ts";
import { answerContact, awaitAnswer, readAnswerTimes, setAside } from "./answer-contact.ts";
import { removeContact, restoreContact } from "./change-contact.ts";
import { changeContacts, undoContactsChange } from "./change-contacts.ts";
import type { ContactDesk } from "./contact-rows.ts";
import { readContactTimeline } from "./contact-timeline.ts";
import { handBackContacts, handOverContacts, type QueueCopies } from "./hand-over-contacts.ts";
import { listContacts } from "./list-contacts.ts";
import { readLoneRequest, requireRequest } from "./lone-request.ts";
import { mergeContact, undoMerge } from "./merge-contact.ts";
import { moveContact } from "./move-contact.ts";
import { addAttempt, addNote, changeNote, removeAttempt, removeNote } from "./note-contact.ts";
import { readBoard } from "./read-board.ts";
import { readContact } from "./read-contact.ts";
import { findSimilar } from "./similar-contacts.ts";
import { createTemplate, listTemplates, removeTemplate, saveTemplate } from "./templates.ts";
import { keepView, listViews, removeView } from "./views.ts";
import { readWishes, removeWish, restoreWish, saveWish } from "./wish/contact-wishes.ts";
import { readBuyers } from "./wish/property-buyers.ts";
import { seeMatch, unseeMatch } from "./wish/see-match.ts";
import { createContact, saveContact } from "./write-contact.ts";

/** The calls about contacts, of the people of their agency. */
export function contactCalls(
  platform: Pick<Platform, "config" | "db" | "secret" | "outbox" | "now">,
  queueCopies: QueueCopies,
) {
  const { db, secret, outbox, now, config } = platform;
  const desk: ContactDesk = { db, secret, outbox, now, sendsEmails: config.smtpUrl !== undefined };
  return {
    ...factCalls(desk, queueCopies),
    ...wishCalls(desk),
    ...mergeCalls(desk),
    ...exchangeCalls(desk),
    ...templateCalls(desk),
    ...viewCalls(desk),
  };
}

function factCalls(desk: ContactDesk, queueCopies: QueueCopies) {
  const calls = professionalCalls.contacts;
  return {
    list: calls.list.handler(({ input, context }) => listContacts(desk, context.actor, input)),
    board: calls.board.handler(async ({ input, context }) => ({
      columns: await readBoard(desk, context.actor, input),
    })),
    create: calls.create.handler(({ input, context }) => createContact(desk, context.actor, input)),
    read: calls.read.handler(({ input, context }) => readContact(desk, context.actor, input.id)),
    save: calls.save.handler(({ input, context }) => saveContact(desk, context.actor, input)),
    remove: calls.remove.handler(async ({ input, context }) => {
      await removeContact(desk, context.actor, input.id);
      return { id: input.id };
    }),
    restore: calls.restore.handler(({ input, context }) => restoreContact(desk, context.actor, input.id)),
    similar: calls.similar.handler(async ({ input, context }) => ({
      items: await findSimilar(desk.db, context.actor, {
        ...input,
        firstName: input.first_name,
        lastName: input.last_name,
      }),
    })),
    ofLead: calls.ofLead.handler(async ({ input, context: { actor } }) => {
      const { lead, contactId, isAlone } = await requireRequest(desk.db, actor, input.lead_id);
      return isAlone
        ? { contact_id: null, alone: await readLoneRequest(desk, actor, lead) }
        : { contact_id: contactId, alone: null };
    }),
    change: calls.change.handler(({ input, context }) => changeContacts(desk, context.actor, input)),
    undoChange: calls.undoChange.handler(async ({ input, context }) => ({
      changed: await undoContactsChange(desk, context.actor, input),
    })),
    handOver: calls.handOver.handler(({ input, context }) =>
      handOverContacts({ ...desk, queueCopies }, context.actor, input),
    ),
    handBack: calls.handBack.handler(({ input, context }) => handBackContacts(desk, context.actor, input)),
    setStep: calls.setStep.handler(({ input, context }) => moveContact(desk, context.actor, input)),
    timeline: calls.timeline.handler(({ input, context }) => readContactTimeline(desk, context.actor, input)),
  };
}

function wishCalls(desk: ContactDesk) {
  const calls = professionalCalls.contacts;
  return {
    buyers: calls.buyers.handler(({ input, context }) =>
      readBuyers(desk.db, context.actor, input.property_id),
    ),
    seeMatch: calls.seeMatch.handler(async ({ input, context }) => {
      const seenAt = await seeMatch(desk, context.actor, input);
      return { ...input, seen_at: seenAt };
    }),
    unseeMatch: calls.unseeMatch.handler(async ({ input, context }) => {
      await unseeMatch(desk, context.actor, input);
      return input;
    }),
    wishes: calls.wishes.handler(async ({ input, context }) => ({
      items: await readWishes(desk, context.actor, input.id),
    })),
    saveWish: calls.saveWish.handler(async ({ input, context }) => ({
      items: await saveWish(desk, context.actor, input),
    })),
    removeWish: calls.removeWish.handler(async ({ input, context }) => ({
      items: await removeWish(desk, context.actor, input),
    })),
    restoreWish: calls.restoreWish.handler(async ({ input, context }) => ({
      items: await restoreWish(desk, context.actor, input),
    })),
  };
}

function mergeCalls(desk: ContactDesk) {
  const calls = professionalCalls.contacts;
  return {
    merge: calls.merge.handler(({ input, context }) => mergeContact(desk, context.actor, input)),
    undoMerge: calls.undoMerge.handler(({ input, context }) => undoMerge(desk, context.actor, input.id)),
  };
}

function exchangeCalls(desk: ContactDesk) {
  const calls = professionalCalls.contacts;
  return {
    addNote: calls.addNote.handler(({ input, context }) => addNote(desk, context.actor, input)),
    saveNote: calls.saveNote.handler(({ input, context }) => changeNote(desk, context.actor, input)),
    removeNote: calls.removeNote.handler(async ({ input, context }) => {
      await removeNote(desk, context.actor, input.id);
      return { id: input.id };
    }),
    addAttempt: calls.addAttempt.handler(({ input, context }) => addAttempt(desk, context.actor, input)),
    removeAttempt: calls.removeAttempt.handler(({ input, context }) =>
      removeAttempt(desk, context.actor, input.id),
    ),
    answer: calls.answer.handler(({ input, context }) => answerContact(desk, context.actor, input)),
    setAside: calls.setAside.handler(({ input, context }) => setAside(desk, context.actor, input.lead_id)),
    awaitAnswer: calls.awaitAnswer.handler(({ input, context }) =>
      awaitAnswer(desk, context.actor, input.lead_id),
    ),
    answerTimes: calls.answerTimes.handler(({ context }) => readAnswerTimes(desk, context.actor)),
    allow: calls.allow.handler(({ input, context }) => allowAddress(desk, context.actor, input)),
    disallow: calls.disallow.handler(({ input, context }) => disallowAddress(desk, context.actor, input)),
  };
}

function templateCalls(desk: ContactDesk) {
  const calls = professionalCalls.contacts;
  return {
    templates: calls.templates.handler(async ({ context }) => ({
      items: await listTemplates(desk.db, context.actor),
    })),
    createTemplate: calls.createTemplate.handler(({ input, context }) =>
      createTemplate(desk, context.actor, input),
    ),
    saveTemplate: calls.saveTemplate.handler(({ input, context }) =>
      saveTemplate(desk, context.actor, input),
    ),
    removeTemplate: calls.removeTemplate.handler(async ({ input, context }) => {
      await removeTemplate(desk, context.actor, input.id);
      return { id: input.id };
    }),
  };
}

function viewCalls(desk: ContactDesk) {
  const calls = professionalCalls.contacts;
  return {
    views: calls.views.handler(async ({ context }) => ({ items: await listViews(desk.db, context.actor) })),
    keepView: calls.keepView.handler(({ input, context }) => keepView(desk, context.actor, input)),
    removeView: calls.removeView.handler(async ({ input, context }) => {
      await removeView(desk, context.actor, input.id);
      return { id: input.id };
    }),
  };
}
