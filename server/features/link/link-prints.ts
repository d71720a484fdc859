import { asc, eq } from "drizzle-orm";
import { canSeeProperty, makeViewer, ownerOf } from "#domain/access.ts";
import type { Brand } from "#domain/brand.ts";
import { drawLinkCode } from "#domain/link/link-code.ts";
import { propertyOfDestination } from "#domain/link/property-of-destination.ts";
import { coproprieteSentences, feesSentences } from "#domain/property/offer-sentences.ts";
import { propertyFacts } from "#domain/property/property-facts.ts";
import type { VisiblePropertyReply } from "#domain/property/property-reply.ts";
import { energySentences, propertyTypeName } from "#domain/property/property-words.ts";
import { visibleProperty } from "#domain/property/visible-property.ts";
import { equipmentLabels, equipmentNames } from "#domain/property/vocabulary.ts";
import type { BoardOrder, ShowcaseOrder } from "../../documents/link-order.ts";
import type { PrintPictures } from "../../documents/print-order.ts";
import type { Database } from "../../platform/database/open.ts";
import type { Platform } from "../../platform/platform.ts";
import { bearerOf } from "../../records/account/belonging.ts";
import { profiles } from "../../records/account/profile-schema.ts";
import { shortLinks } from "../../records/link/link-schema.ts";
import { findProperty } from "../../records/property/find-property.ts";
import { photos } from "../../records/property/property-schema.ts";
import type { LinkRow } from "./link-rows.ts";

type Source = Pick<Platform, "db" | "photos"> & { readonly brand: Brand };
/** The photographs, then the logo. */
type Print<Order> = { readonly order: Order; readonly readPictures: () => Promise<PrintPictures> };

/** As many as fit in a row under the first. */
const mostPhotos = 5;

/** Null for a link to anything but its owner's property for sale, as everyone may see it. */
export async function findOfferOfLink(
  db: Database,
  { destinationUrl, ...link }: Pick<LinkRow, "destinationUrl" | "userId" | "agencyId">,
  { origin }: Pick<Brand, "origin">,
): Promise<VisiblePropertyReply | null> {
  const id = propertyOfDestination(destinationUrl, origin);
  const property = id === null ? null : await findProperty(db, id);
  if (property === null || ownerOf(property) !== ownerOf(link) || property.saleDate !== null) return null;
  const anyone = makeViewer(null);
  return canSeeProperty(property, anyone, "public") ? visibleProperty(property, anyone) : null;
}

/** The sheet of an offer for a window, with the code of its link. */
export async function orderShowcase(
  source: Source,
  row: LinkRow,
  offer: VisiblePropertyReply,
): Promise<Print<ShowcaseOrder>> {
  const sign = await findSign(source, row);
  const kept = await source.db
    .select({ key: photos.contentKey })
    .from(photos)
    .where(eq(photos.propertyId, offer.id))
    .orderBy(asc(photos.position))
    .limit(mostPhotos);
  const keys = kept.map(({ key }) => key);
  const facts = propertyFacts(offer).filter(({ text }) => text !== "0");
  const order: ShowcaseOrder = {
    ...sign.facts,
    kind: "showcase",
    photoKeys: keys,
    title: offer.title,
    place: `${offer.postal_code}\u00a0${offer.city}`,
    price: offer.price_display,
    fees: feesSentences(offer),
    facts: [
      ["Type", propertyTypeName(offer.property_type, offer.rooms)],
      ...facts.map(({ label, text }) => [label, text] as const),
    ],
    equipment: equipmentNames.filter((one) => offer[one]).map((one) => equipmentLabels[one]),
    energy:
      offer.property_type === "Autre"
        ? null
        : { consumption: offer.dpe_energy_letter, emissions: offer.dpe_emissions_letter },
    description: offer.description === null ? null : firstWords(offer.description),
    contact: [offer.agency_phone_display, offer.agency_website_display].filter((one) => one !== null),
    notes: [
      ...coproprieteSentences(offer),
      ...energySentences(offer),
      "Les informations sur les risques auxquels ce bien est exposé sont disponibles sur le site Géorisques : www.georisques.gouv.fr",
      ...(offer.mandate_number === null ? [] : [`Mandat n° ${offer.mandate_number}.`]),
    ],
  };
  return { order, readPictures: async () => ({ photos: await readPhotos(source, keys), logo: sign.logo }) };
}

/** The board that bears the code of a link alone. */
export async function orderBoard(source: Source, row: LinkRow): Promise<Print<BoardOrder>> {
  const sign = await findSign(source, row);
  const leadsToProperty = propertyOfDestination(row.destinationUrl, source.brand.origin) !== null;
  const words = leadsToProperty ? "Scannez pour voir ce bien" : "Scannez pour en savoir plus";
  return {
    order: { ...sign.facts, kind: "board", words },
    readPictures: async () => ({ photos: [], logo: sign.logo }),
  };
}

/** Characters: a longer text would push the rest off the page. */
const longestDescription = 320;

function firstWords(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= longestDescription) return line;
  const cut = line.slice(0, longestDescription);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 0)) || cut}…`;
}

async function findSign({ db, photos: storage, brand }: Source, link: LinkRow) {
  const [profile] = await db
    .select({ agency: profiles.agencyName, person: profiles.fullName, logo: profiles.companyLogoUrl })
    .from(shortLinks)
    .innerJoin(profiles, eq(profiles.userId, bearerOf(shortLinks)))
    .where(eq(shortLinks.id, link.id));
  const logoKey = profile?.logo?.split("/").at(-1);
  const logo = logoKey === undefined ? null : await storage.read(logoKey);
  const publicUrl = `${brand.origin}/${link.alias}`;
  return {
    logo,
    facts: {
      agencyName: profile?.agency ?? profile?.person ?? "",
      hasLogo: logo !== null,
      code: drawLinkCode(publicUrl),
      shownAddress: publicUrl.replace(/^https?:\/\//, ""),
      publicUrl,
    },
  };
}

async function readPhotos({ photos: storage }: Source, keys: readonly string[]): Promise<Uint8Array[]> {
  const files = await Promise.all(keys.map((key) => storage.read(key)));
  return files.filter((bytes) => bytes !== null);
}
