import { brand } from "./brand.ts";

export const keptEmailSentence =
  "Cette installation n’envoie pas d’e-mails\u00a0: le message se lit dans Administration, E-mails.";

export function describeEmail(whenItLeaves: string): string {
  return brand.sendsEmails ? whenItLeaves : keptEmailSentence;
}
