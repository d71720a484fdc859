import { and, eq, inArray } from "drizzle-orm";
import * as z from "zod/mini";
import type { Belonging, Viewer } from "#domain/access.ts";
import { consentPath, tokenAddress, unsubscribePath } from "#domain/account/token-address.ts";
import type { PropertyCard } from "#domain/property/property-reply.ts";
import { type Block, writeRow } from "../../../documents/block.ts";
import { composeEmail } from "../../../documents/email-body.ts";
import { defineEmail, type EmailContext } from "../../../documents/email-kind.ts";
import type { Database } from "../../../platform/database/open.ts";
import { CancelledEmailError, type RenderedEmail } from "../../../platform/mail/email.ts";
import { isOfOwner } from "../../../records/contact/contact-owner.ts";
import { contactEntries } from "../../../records/contact/contact-schema.ts";
import { makeContactToken } from "../../../records/contact/contact-token.ts";
import { holdsPropertiesConsent } from "../../../records/contact/read-allowances.ts";
import { properties } from "../../../records/property/property-schema.ts";
import { readCards } from "../../../records/property/read-cards.ts";
import { findOwner, requireActiveSender } from "../contact-sender.ts";
import { isOffered } from "./find-matches.ts";

/** The e-mail reads the homes when it leaves. */
const ofHomes = z.object({ entryId: z.string(), propertyIds: z.array(z.string()) });
const everybody: Viewer = { kind: "anonymous", unlockedPropertyIds: new Set() };

export const newPropertiesSubject = "De nouveaux biens pour votre recherche";

/** Sends a buyer their agency's homes that newly answer to a wish. */
export const newPropertiesEmail = defineEmail({
  name: "contact-homes",
  hidden: "all",
  isScheduled: true,
  data: ofHomes,
  subject: () => newPropertiesSubject,
  render: renderProperties,
});

/** Only the owner's homes that are for sale, as everybody sees them. */
export async function readProperties(
  db: Database,
  owner: Belonging,
  ids: readonly string[],
): Promise<PropertyCard[]> {
  const rows = await db
    .select({ id: properties.id })
    .from(properties)
    .where(and(inArray(properties.id, [...ids]), isOfOwner(properties, owner), isOffered));
  const cardOf = await readCards(
    db,
    everybody,
    rows.map(({ id }) => id),
  );
  return ids.flatMap((id) => cardOf(id) ?? []);
}

async function renderProperties(
  { entryId, propertyIds }: z.infer<typeof ofHomes>,
  { brand, db, secret, seal }: EmailContext,
): Promise<RenderedEmail> {
  const [entry] = await db.select().from(contactEntries).where(eq(contactEntries.id, entryId));
  const owner = entry === undefined ? null : await findOwner(db, entry.contactId);
  if (entry === undefined || entry.recipient === null || owner === null)
    throw new CancelledEmailError("Ce contact a été effacé.");
  if (!(await holdsPropertiesConsent(db, { secret, owner, email: entry.recipient })))
    throw new CancelledEmailError("La personne a retiré son consentement.");
  const homes = await readProperties(db, owner, propertyIds);
  if (homes.length === 0) throw new CancelledEmailError("Ces biens ne sont plus à vendre.");
  const sender = await requireActiveSender(db, owner);
  const token = await makeContactToken(db, secret, entryId);
  const stopUrl = await seal(async () => tokenAddress(brand.origin, consentPath, token));
  const blocks: Block[] = [
    { kind: "text", text: "Bonjour," },
    {
      kind: "text",
      text:
        homes.length === 1
          ? `${sender.name} met en vente un bien qui répond à votre recherche.`
          : `${sender.name} met en vente ${homes.length} biens qui répondent à votre recherche.`,
    },
    ...homes.map((home) => writeHome(home, brand.origin)),
    {
      kind: "note",
      text: "Vous recevez cet e-mail parce que vous avez accepté que cette agence vous envoie ses biens. Votre réponse à cet e-mail lui parviendra.",
    },
    { kind: "link", label: "Ne plus recevoir ses e-mails, ou effacer mes données", url: stopUrl },
  ];
  return {
    subject: newPropertiesSubject,
    ...composeEmail(brand, { title: newPropertiesSubject, blocks }),
    replyTo: { name: sender.name, address: sender.email },
    unsubscribeUrl: await seal(async () => `${brand.origin}${unsubscribePath(token)}`),
  };
}

function writeHome(home: PropertyCard, origin: string): Block {
  const { id, title, address, status_display, price_display, surface_area_display } = home;
  return {
    kind: "section",
    title,
    blocks: [
      { kind: "note", text: address },
      {
        kind: "figures",
        tone: "sea",
        items: [
          [status_display, price_display],
          ...writeRow("Surface", surface_area_display),
          ...writeRow("Prix au m²", home.price_per_m2_display),
        ],
      },
      { kind: "link", label: "Voir ce bien", url: `${origin}/p/${id}` },
    ],
  };
}
