import { desc, inArray } from "drizzle-orm";
import type { Viewer } from "#domain/access.ts";
import type { LeadItem } from "#domain/api/lead.ts";
import {
  type ConsentPurpose,
  consentPurposeNames,
  consentPurposes,
  recipientName,
} from "#domain/lead/consent.ts";
import { leadEmailStateNames, leadStateName, leadTypeNames } from "#domain/lead/lead-words.ts";
import { byteOrderMark, writeCsvLine } from "#domain/text/csv.ts";
import { formatSortableMoment } from "#domain/text/instant.ts";
import type { Database } from "../../platform/database/open.ts";
import { leads } from "../../records/lead/lead-schema.ts";
import { narrowedLeads } from "./admin-leads.ts";
import { readLeadItems } from "./list-leads.ts";

/** Read at once: the export holds no more leads than this in memory, and lets others between two readings. */
const batchSize = 200;

const heads = [
  "Reçue le",
  "Nature",
  "État",
  "Nom",
  "E-mail",
  "Téléphone",
  "Profil",
  "Message",
  "Ville souhaitée",
  "Bien",
  "Agence",
  "Destinataire",
  "E-mail à la personne",
  "Avis au destinataire",
  ...consentPurposes.map((purpose) => consentPurposeNames[purpose]),
  "Effacée le",
  "Identifiant",
];

/** Streams leads as lines of a table, the newest first. */
export async function* exportLeads(
  db: Database,
  viewer: Viewer,
  narrowing: Parameters<typeof narrowedLeads>[0],
): AsyncGenerator<string> {
  const order = [desc(leads.createdAt), desc(leads.id)];
  // Ids first, which are small: they say what is exported, whatever comes or goes meanwhile.
  const ids = await db
    .select({ id: leads.id })
    .from(leads)
    .where(narrowedLeads(narrowing))
    .orderBy(...order);
  yield byteOrderMark + writeCsvLine(heads);
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = ids.slice(start, start + batchSize).map(({ id }) => id);
    const rows = await db
      .select()
      .from(leads)
      .where(inArray(leads.id, batch))
      .orderBy(...order);
    const items = await readLeadItems(db, viewer, rows);
    yield items.map((lead) => writeCsvLine(cellsOf(lead))).join("");
  }
}

function cellsOf(lead: LeadItem): (string | null)[] {
  return [
    formatSortableMoment(lead.created_at),
    leadTypeNames[lead.lead_type],
    leadStateName(lead),
    lead.name,
    lead.email,
    lead.phone,
    lead.user_types.join(", "),
    lead.message,
    lead.city,
    lead.home,
    lead.agency_name,
    recipientName({ kind: lead.recipient, agencyName: lead.agency_name }),
    leadEmailStateNames[lead.sheet_state],
    leadEmailStateNames[lead.notice_state],
    ...consentPurposes.map((purpose) => findConsent(lead, purpose)),
    lead.erased_at === null ? null : formatSortableMoment(lead.erased_at),
    lead.id,
  ];
}

function findConsent({ consents }: LeadItem, purpose: ConsentPurpose): string {
  const consent = consents.find((one) => one.purpose === purpose);
  if (consent === undefined) return "non";
  return consent.withdrawn_at === null
    ? `oui, le ${formatSortableMoment(consent.given_at)}`
    : `retiré le ${formatSortableMoment(consent.withdrawn_at)}`;
}
