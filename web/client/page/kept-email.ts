import { brand } from "./brand.ts";

/** Where an e-mail is read that was only kept: the one sentence that all who wait for one read. */
export const keptEmailSentence =
  "Cette installation n’envoie pas d’e-mails\u00a0: le message se lit dans Administration, E-mails.";

/** A sentence about an e-mail that leaves; where none does, where it can be read instead. */
export function describeEmail(whenItLeaves: string): string {
  return brand.sendsEmails ? whenItLeaves : keptEmailSentence;
}
