/** Writes the e-mail with which an agency begins its answer to a lead, in its own mail program. */

import { brandName } from "../brand.ts";
import type { LeadRecipientKind, LeadType } from "./lead.ts";

/** Mail programs cut longer addresses off. */
const mostQuoted = 600;

type AnsweredLead = {
  readonly lead_type: LeadType;
  /** The person's words are null once erased, or where they left them out. */
  readonly name: string | null;
  readonly email: string | null;
  readonly message: string | null;
  /** In words that this person may read. */
  readonly home: string | null;
  readonly recipient: LeadRecipientKind;
  readonly agency_name: string | null;
};

/** Quotes the person's own words under the answer. */
export function writeLeadAnswer(lead: AnsweredLead): { readonly subject: string; readonly body: string } {
  const about = subjectOf(lead);
  const lines = [
    lead.name === null ? "Bonjour," : `Bonjour ${lead.name},`,
    "",
    `Merci de votre demande${about === null ? "" : ` au sujet de ce bien : ${about}`}.`,
    "",
    "",
    "",
    "Bien à vous,",
    ...signatureOf(lead),
    ...quoteOf(lead.message),
  ];
  return { subject: writeLeadSubject(lead), body: lines.join("\r\n") };
}

export function writeLeadSubject(lead: Pick<AnsweredLead, "lead_type" | "home">): string {
  const about = subjectOf(lead);
  return about === null ? "Votre demande" : `Votre demande : ${about}`;
}

/** A `mailto:` address; null once nobody can be written to. */
export function leadAnswerLink(lead: AnsweredLead): string | null {
  if (lead.email === null) return null;
  const { subject, body } = writeLeadAnswer(lead);
  return `mailto:${encodeURIComponent(lead.email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

function subjectOf({ lead_type: type, home }: Pick<AnsweredLead, "lead_type" | "home">): string | null {
  return type === "fiche_detaillee" || type === "contact_bien" ? home : null;
}

function signatureOf({ recipient, agency_name: name }: AnsweredLead): string[] {
  if (recipient === "team") return [`L’équipe de ${brandName}`];
  return name === null ? [] : [name];
}

function quoteOf(message: string | null): string[] {
  if (message === null) return [];
  const quoted = message.length > mostQuoted ? `${message.slice(0, mostQuoted).trimEnd()} […]` : message;
  return ["", "Votre message :", ...quoted.split("\n").map((line) => `> ${line}`)];
}
