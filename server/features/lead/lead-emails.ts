import { eq } from "drizzle-orm";
import * as z from "zod/mini";
import { canSeeProperty, makeViewer } from "#domain/access.ts";
import { consentPath, tokenAddress, unsubscribePath } from "#domain/account/token-address.ts";
import { recipientPhrase } from "#domain/lead/consent.ts";
import { disclosedPlaceOf } from "#domain/property/disclosed-place.ts";
import { type Property, statusOf } from "#domain/property/property.ts";
import type { VisiblePropertyReply } from "#domain/property/property-reply.ts";
import { visibleProperty } from "#domain/property/visible-property.ts";
import { formatPrice } from "#domain/text/format.ts";
import { greet } from "#domain/text/greeting.ts";
import { phoneLink } from "#domain/text/phone-link.ts";
import { quote } from "#domain/text/quote.ts";
import { locateArrondissement } from "../../../city/locate-arrondissement.ts";
import { placesNear } from "../../../city/places-near.ts";
import { agentRows } from "../../documents/agent-rows.ts";
import { type Block, type Row, writeRow } from "../../documents/block.ts";
import { composeEmail } from "../../documents/email-body.ts";
import { defineEmail, type EmailContext } from "../../documents/email-kind.ts";
import { findMarketFigures } from "../../market/queries.ts";
import type { Database } from "../../platform/database/open.ts";
import { CancelledEmailError, type RenderedEmail } from "../../platform/mail/email.ts";
import { isDemoProperty } from "../../records/demo-state.ts";
import { holdsConsent } from "../../records/lead/consent-ledger.ts";
import { type LeadRow, leads } from "../../records/lead/lead-schema.ts";
import { findProperty } from "../../records/property/find-property.ts";
import { makeUnlockToken } from "../../records/property/unlock.ts";
import { unlockGrants } from "../../records/property/unlock-schema.ts";
import { storedRecipient } from "./lead-target.ts";
import { makeLeadToken } from "./lead-token.ts";
import { writeSheetContent } from "./sheet-content.ts";
import { makeSheetPictures } from "./sheet-pictures.ts";
import { writeSheet } from "./write-sheet.ts";

/** The rest is read from the database when it leaves. */
const ofLead = z.object({ leadId: z.string(), title: z.string() });
/** `userId`: who carries the lead, and is told as long as they do. */
const ofCopy = z.extend(ofLead, { userId: z.string() });
type LeadData = z.infer<typeof ofLead>;
type Person = LeadRow & { readonly name: string; readonly email: string };

const withdrawalNote =
  "Vous recevez ce message parce que vous avez laissé une demande et accepté que vos coordonnées soient transmises.";

export const leadEmails = {
  sheet: defineEmail({
    name: "detailed-sheet",
    hidden: "nothing",
    data: ofLead,
    subject: ({ title }) => `Votre fiche détaillée : ${title}`,
    render: renderSheet,
  }),
  receipt: defineEmail({
    name: "lead-receipt",
    hidden: "nothing",
    data: ofLead,
    subject: () => "Votre demande a été transmise",
    render: renderLeadReceipt,
  }),
  notice: defineEmail({
    name: "lead-notice",
    hidden: "nothing",
    data: ofLead,
    subject: ({ title }) => `Nouvelle demande : ${title}`,
    render: renderLeadNotice,
  }),
  copy: defineEmail({
    name: "lead-notice-copy",
    hidden: "nothing",
    data: ofCopy,
    subject: ({ title }) => `Nouvelle demande : ${title}`,
    render: renderLeadCopy,
  }),
};

/** The detailed sheet, with every fact of the property as its personal link would show it. */
async function renderSheet(data: LeadData, context: EmailContext): Promise<RenderedEmail> {
  const { brand, db } = context;
  const lead = await requireLead(db, data.leadId);
  const { stored, property } = await requireWholeProperty(db, lead);
  const code = locateArrondissement(property);
  const content = writeSheetContent({
    property,
    market: code === null ? null : await findMarketFigures(db, code),
    nearby: disclosedPlaceOf(stored) === "sector" ? [] : placesNear(stored),
    isFictional: await isDemoProperty(db, property.id),
  });
  const pictures = await makeSheetPictures(context, property, content);
  const url = await context.seal(() => propertyUrl(context, lead, property.id));
  const sheet = writeSheet({
    name: lead.name,
    content,
    pictures,
    url,
    isPersonal: lead.unlockGrantId !== null,
  });
  const subject = `Votre fiche détaillée : ${data.title}`;
  const preview = `${content.price}, ${content.surface}, ${content.address}`;
  const blocks = [...sheet, ...(await withdrawalBlocks(context, lead))];
  return {
    subject,
    // Which home it is stands right under it.
    ...composeEmail(brand, { title: "Votre fiche détaillée", preview, blocks }),
    attachments: pictures.attachments,
    replyTo: answerAddress(property, context),
    unsubscribeUrl: await unsubscribeUrl(context, lead),
  };
}

/** Their words are not quoted: whoever typed them may have typed somebody else's address. */
async function renderLeadReceipt(data: LeadData, context: EmailContext): Promise<RenderedEmail> {
  const lead = await requireLead(context.db, data.leadId);
  const to = recipientPhrase(storedRecipient(lead));
  const subject = "Votre demande a été transmise";
  const agent = await findAgent(context.db, lead);
  const blocks: Block[] = [
    { kind: "text", text: greet(lead.name) },
    { kind: "text", text: `Votre demande a été transmise à ${to}, qui vous répondra directement.` },
    ...(lead.propertyId === null
      ? []
      : [{ kind: "facts", rows: [["Le bien", data.title], ...agent] } as const]),
    ...(await withdrawalBlocks(context, lead)),
  ];
  const email = composeEmail(context.brand, { title: subject, blocks });
  return { subject, ...email, unsubscribeUrl: await unsubscribeUrl(context, lead) };
}

/** Who of the agency carries the property that a lead is about, as everyone may know. */
async function findAgent(db: Database, { propertyId }: LeadRow): Promise<Row[]> {
  const property = propertyId === null ? null : await findProperty(db, propertyId);
  if (property === null || !canSeeProperty(property, makeViewer(null), "public")) return [];
  const { agent } = visibleProperty(property, makeViewer(null));
  return agent === null ? [] : agentRows(agent);
}

/** An answer to the sheet goes to the agency where the sheet names its address, else to us. */
function answerAddress(
  { agency_name_display: name, agency_email_display: email }: VisiblePropertyReply,
  { brand }: EmailContext,
): NonNullable<RenderedEmail["replyTo"]> {
  return email === null
    ? { name: brand.name, address: brand.contactEmail }
    : { name: name ?? "", address: email };
}

/** For the carrier, with the same facts as the agency's notice. */
async function renderLeadCopy(
  { userId, ...data }: z.infer<typeof ofCopy>,
  context: EmailContext,
): Promise<RenderedEmail> {
  const lead = await requireLead(context.db, data.leadId);
  if (lead.ownerId !== userId) throw new CancelledEmailError("Quelqu'un d'autre suit cette demande.");
  return renderLeadNotice(data, context);
}

/** An answer goes to the person. */
async function renderLeadNotice(data: LeadData, context: EmailContext): Promise<RenderedEmail> {
  const { brand, db } = context;
  const lead = await requireLead(db, data.leadId);
  const mayCall = await holdsConsent(db, lead.id, "call");
  const property = lead.propertyId === null ? null : await findProperty(db, lead.propertyId);
  const subject = `Nouvelle demande : ${data.title}`;
  const rows = [
    ...writeRow("Nom", lead.name),
    ...writeRow("Profil", lead.userTypes.join(", ")),
    ...writeRow("E-mail", lead.email, lead.email && `mailto:${lead.email}`),
    // No finger calls by mistake who did not agree to it.
    ...writeRow("Téléphone", lead.phone, mayCall && lead.phone !== null ? phoneLink(lead.phone) : null),
    ...writeRow("Rappel par téléphone", mayCall ? "Accepté" : "Pas d'accord donné : répondez par e-mail"),
    ...writeRow("Bien", lead.propertyLine),
    ...(property === null ? [] : [priceRow(property)]),
    ...writeRow("Ville souhaitée", lead.city),
  ];
  const blocks: Block[] = [
    { kind: "text", text: greet(null) },
    { kind: "text", text: `${lead.name} ${wishOf(lead)}` },
    { kind: "facts", rows },
    ...quoteOf(lead),
    { kind: "button", label: "Ouvrir la demande", url: `${brand.origin}/mes-contacts?demande=${lead.id}` },
    ...(property === null || !canSeeProperty(property, makeViewer(null), "public")
      ? []
      : [{ kind: "link", label: "Voir le bien", url: `${brand.origin}/p/${property.id}` } as const]),
    { kind: "note", text: "Répondez à cet e-mail : votre réponse part directement à cette personne." },
  ];
  const replyTo = { name: lead.name, address: lead.email };
  return { subject, replyTo, ...composeEmail(brand, { title: subject, blocks }) };
}

/** The agency's own price, which it knows: many properties have the same name. */
function priceRow(property: Property): Row {
  return [statusOf(property) === "sold" ? "Prix de vente" : "Prix", formatPrice(property.price)];
}

function wishOf(lead: LeadRow): string {
  switch (lead.leadType) {
    case "fiche_detaillee":
      return `a demandé la fiche détaillée ${nameProperty(lead, "d'un de vos biens", "d'un bien")}.`;
    case "contact_bien":
      return `souhaite être contacté(e) au sujet ${nameProperty(lead, "d'un de vos biens à vendre", "d'un bien à vendre")}.`;
    case "contact_agence":
      return "souhaite être contacté(e) par votre agence.";
    default:
      return "a écrit depuis la page Contact.";
  }
}

/** To the administrators a property is its agency's, which cannot be told itself. */
function nameProperty(lead: LeadRow, own: string, someones: string): string {
  const { kind, agencyName } = storedRecipient(lead);
  if (kind !== "team") return own;
  return agencyName === null ? someones : `${someones} de l'agence ${quote(agencyName)}, suspendue`;
}

function quoteOf({ message }: LeadRow): Block[] {
  return message === null ? [] : [{ kind: "quote", text: message }];
}

async function withdrawalBlocks(context: EmailContext, lead: LeadRow): Promise<Block[]> {
  const { brand, secret } = context;
  const url = await context.seal(async () =>
    tokenAddress(brand.origin, consentPath, makeLeadToken(secret, "consent", lead)),
  );
  return [
    { kind: "note", text: withdrawalNote },
    { kind: "link", label: "Gérer ou retirer mes consentements", url },
  ];
}

function unsubscribeUrl(context: EmailContext, lead: LeadRow): Promise<string> {
  const token = makeLeadToken(context.secret, "consent", lead);
  return context.seal(async () => `${context.brand.origin}${unsubscribePath(token)}`);
}

async function propertyUrl({ brand, db, secret }: EmailContext, lead: LeadRow, id: string): Promise<string> {
  const page = `${brand.origin}/p/${id}`;
  if (lead.unlockGrantId === null) return page;
  const [grant] = await db.select().from(unlockGrants).where(eq(unlockGrants.id, lead.unlockGrantId));
  return grant === undefined ? page : `${page}?acces=${makeUnlockToken(grant, secret)}`;
}

/** Throws once its person withdrew or erased it. */
async function requireLead(db: Database, id: string): Promise<Person> {
  const [lead] = await db.select().from(leads).where(eq(leads.id, id));
  if (lead === undefined || lead.name === null || lead.email === null)
    throw new CancelledEmailError("Cette demande a été effacée.");
  if (!(await holdsConsent(db, id, "request")))
    throw new CancelledEmailError("La personne a retiré son consentement.");
  return { ...lead, name: lead.name, email: lead.email };
}

/** By the gate's own list of fields. */
async function requireWholeProperty(
  db: Database,
  lead: LeadRow,
): Promise<{ readonly stored: Property; readonly property: VisiblePropertyReply }> {
  const stored = lead.propertyId === null ? null : await findProperty(db, lead.propertyId);
  if (stored === null || !canSeeProperty(stored, makeViewer(null), "public"))
    throw new CancelledEmailError("Ce bien n'existe pas ou n'est plus visible.");
  const unlockedPropertyIds = new Set([stored.id]);
  return { stored, property: visibleProperty(stored, makeViewer(null, { unlockedPropertyIds })) };
}
