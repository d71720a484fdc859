import type { AdminLead, ProvenConsent } from "#domain/api/admin-lead.ts";
import type { Brand } from "#domain/brand.ts";
import { consentPurposeNames, recipientName } from "#domain/lead/consent.ts";
import { leadTypeNames } from "#domain/lead/lead-words.ts";
import { formatMoment } from "#domain/text/instant.ts";

/** A plain text: who agreed to what, in which words, when by the server's clock, later withdrawals, and signatures. */
export function writeLeadProof(lead: AdminLead, brand: Brand, now: Date): string {
  const person =
    lead.erased_at === null
      ? [
          row("Personne", lead.name),
          row("E-mail", lead.email),
          row("Téléphone", lead.phone),
          row("Se dit", lead.user_types.join(", ")),
        ]
      : [row("Personne", `données effacées le ${momentOf(lead.erased_at)}`)];
  const lines = [
    "PREUVE DE CONSENTEMENT",
    `${brand.name}, ${brand.origin}`,
    row("Établie le", momentOf(now.toISOString())),
    "",
    "LA DEMANDE",
    row("Identifiant", lead.id),
    row("Nature", leadTypeNames[lead.lead_type]),
    row("Reçue le", momentOf(lead.created_at)),
    ...person,
    row("Bien", lead.home),
    row("Transmise à", recipientName({ kind: lead.recipient, agencyName: lead.agency_name })),
    ...lead.consents.flatMap((consent, index) => composeSection(consent, index + 1, lead.consents.length)),
    "",
    "Les heures sont celles de l’horloge du serveur, sauf celle de la case, annoncée par le navigateur.",
    "La signature est un HMAC-SHA-256 de l’adresse (hachée), de la finalité, de la version, du texte et des heures,",
    "avec le secret du serveur : « authentique » dit qu’elle a été recalculée et trouvée égale à l’instant.",
  ];
  return `${lines.filter((line) => line !== null).join("\r\n")}\r\n`;
}

function composeSection(consent: ProvenConsent, number: number, count: number): (string | null)[] {
  return [
    "",
    `CONSENTEMENT ${number} SUR ${count} : ${consentPurposeNames[consent.purpose]}`,
    row("Texte affiché", `« ${consent.text} »`),
    row("Version du texte", consent.version),
    row("Donné le", momentOf(consent.given_at)),
    row("Case cochée le", consent.claimed_at === null ? "pas annoncé" : momentOf(consent.claimed_at)),
    row("Retiré le", consent.withdrawn_at === null ? "pas retiré" : momentOf(consent.withdrawn_at)),
    row("Signature", consent.proof),
    row("Vérification", consent.is_genuine ? "authentique" : "LA SIGNATURE NE CORRESPOND PAS"),
  ];
}

function row(label: string, value: string | null): string | null {
  return value === null || value === "" ? null : `  ${label.padEnd(18)}${value}`;
}

/** As people read it, and to the millisecond for whoever compares. */
function momentOf(instant: string): string {
  return `${formatMoment(instant)}, heure de Paris (${instant})`;
}
