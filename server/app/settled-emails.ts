import { noteAnswerEmails } from "../features/contact/answer-contact.ts";
import { noteLeadEmails } from "../features/lead/lead-timeline.ts";
import type { NoteSettled } from "../platform/mail/email.ts";

/** Lets each feature note what became of the e-mails about its own things. */
export function noteSettledEmails(now: () => Date): NoteSettled {
  return async (tx, settled) => {
    await noteLeadEmails(tx, settled, now());
    await noteAnswerEmails(tx, settled, now());
  };
}
