import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { need } from "#domain/need.ts";
import { shownRows, unknownFields } from "#domain/property/property-fields.ts";
import type { Database } from "../platform/database/open.ts";
import { profiles } from "../records/account/profile-schema.ts";
import { feeds } from "../records/import/feed-schema.ts";
import { fedProperties } from "../records/property/fed-property-schema.ts";
import { photos, properties } from "../records/property/property-schema.ts";
import { saveProperties } from "../records/property/save-properties.ts";
import type { NewPhoto, NewProperty } from "../records/property/stored-property.ts";
import type { People } from "../testing/people.ts";
import { json, type TestServer } from "../testing/test-server.ts";
import type { Canary } from "./search-canaries.ts";

/** Gated figures and choices, others for another `start`; amounts have five digits. */
export function gatedFacts(start: number): Partial<NewProperty> {
  const rows = shownRows.flatMap(
    ([name, field], index): [string, number | boolean | string | undefined][] => {
      if (field.seenBy === "everyone") return [];
      if (field.seenBy === "offer") return [];
      if (field.kind === "optional-amount") return [[name, start * 1_000 + 211 + 13 * index]];
      if (field.kind === "area") return [[name, start * 1_000 + 311.5 + index]];
      if (field.kind === "percent") return [[name, start + 0.25]];
      if (field.kind === "yes-no") return [[name, start % 2 === 0]];
      if (field.kind === "choice") return [[name, field.choices[start % 2]]];
      return field.kind === "count" ? [[name, field.least + start + index]] : [];
    },
  );
  return Object.fromEntries(rows);
}

const soldFacts = gatedFacts(48);
/** Smaller amounts could occur by chance. */
const amountCanaries = Object.values(soldFacts).filter((value) => typeof value === "number" && value > 9_999);

/** Values that stand in gated fields and nowhere else. */
export const canaries = {
  number: [8887],
  figures: [4713, 7919113, "2023-08-17", "2023-11-23", ...(amountCanaries as number[])],
  texts: [
    "zygomatique",
    "quintessencier",
    "archiloquien",
    "vertugadin",
    "coruscant",
    "sempiternel",
    "palimpseste",
  ],
  /** For the agency and administrators alone, whatever else somebody may see. */
  agency: ["2022-05-19", "2022-10-27"],
} satisfies Record<string, readonly Canary[]>;

/** Each lets only the true figures pass, one for each range. */
export const revealingFilters = [
  { minPrice: 7919113, maxPrice: 7919113 },
  { minSurface: 4713 },
  { firstSaleYear: 2023, lastSaleYear: 2023 },
] as const;

const gatedNames = [
  "sold",
  "sold-without-street",
  "sold-by-suspended",
  "sold-hidden",
  "sold-moderated",
  "for-sale",
] as const;
export type GatedName = (typeof gatedNames)[number];

export type GatedProperty = {
  readonly id: string;
  readonly photoPaths: readonly string[];
  readonly latitude: number;
  readonly longitude: number;
};
export type GatedCity = Readonly<Record<GatedName, GatedProperty>>;

const soldProperty = {
  ...unknownFields,
  ...soldFacts,
  title: "Appartement zygomatique avec quintessencier",
  description: "Un vertugadin dans l'entrée, 4713 m² et 7 919 113 €, au 8887.",
  price: 7919113,
  mandateNumber: "coruscant-17",
  mandateDate: "2022-05-19",
  mandateEnd: "2022-10-27",
  annuityAges: "sempiternel, 77 ans",
  procedureDetail: "Procédure sempiternelle",
  address: "8887 rue Paradis, 13006 Marseille, France",
  streetNumber: "8887",
  streetName: "rue Paradis",
  postalCode: "13006",
  city: "Marseille",
  latitude: 43.2843,
  longitude: 5.3809,
  surfaceArea: 4713,
  propertyType: "Appartement",
  rooms: 3,
  bedrooms: 2,
  floor: 4,
  totalFloors: 5,
  equipment: { elevator: true, cellar: true },
  exposure: "SE",
  dpeEnergyLetter: "C",
  dpeEmissionsLetter: "B",
  saleDate: "2023-08-17",
  createdAt: "2023-11-23T04:05:06.000Z",
  agencyName: "Agence des Essais",
  agencyPhone: "04 65 71 00 01",
  agencyEmail: "archiloquien@essais.example",
  agencyWebsite: "https://essais.example",
  sourceDomain: "archiloquien.example",
  sourceUrl: "https://archiloquien.example/annonce/4713",
  isHidden: false,
} satisfies Partial<NewProperty>;

const differences: Readonly<Record<GatedName, Partial<NewProperty>>> = {
  sold: {},
  "sold-without-street": {
    streetName: null,
    streetNumber: null,
    address: "Résidence 8887, 13006 Marseille",
    longitude: 5.3909,
  },
  "sold-by-suspended": { longitude: 5.4009 },
  "sold-hidden": { isHidden: true, longitude: 5.4109 },
  // Hidden until the flag is set, so that it never stands on the map.
  "sold-moderated": { isHidden: true, longitude: 5.4209 },
  "for-sale": {
    ...gatedFacts(31),
    createdAt: "2024-01-02T03:04:05.000Z",
    title: "Maison à vendre",
    description: "Une maison claire. Appelez le 06 12 34 56 78 ou écrivez à agent@essais.example.",
    price: 350_000,
    mandateNumber: "M-2024-17",
    annuityAges: "78 ans",
    procedureDetail: null,
    surfaceArea: 95,
    address: "12 bis rue du Rouet, 13008 Marseille",
    streetNumber: "12 bis",
    streetName: "rue du Rouet",
    postalCode: "13008",
    propertyType: "Maison",
    saleDate: null,
    agencyEmail: "agence@essais.example",
    sourceDomain: null,
    sourceUrl: null,
    longitude: 5.4309,
  },
};

/** What a discreet home withholds while for sale, and nothing else holds. */
export const discreetCanaries = [
  "8889",
  "43.287651",
  "5.389171",
  "43.287652",
  "5.391172",
  "encelade",
] as const;

export const discreetNames = ["discreet-street", "discreet-sector"] as const;
export type DiscreetName = (typeof discreetNames)[number];

/** One shows its street alone, one its sector. */
export function buildDiscreetProperty(
  name: DiscreetName,
  userId: string,
  overrides: Partial<NewProperty> = {},
): NewProperty {
  const isSector = name === "discreet-sector";
  const streetName = isSector ? "rue Encelade" : "rue Breteuil";
  return buildGatedProperty("for-sale", userId, {
    externalReference: name,
    title: `Appartement au 8889 ${streetName}`,
    description: `Au 8889, ${streetName} : un bel appartement, 8889 bis ${streetName.toUpperCase()}, 8889-ter ${streetName}.`,
    address: `8889 ${streetName}, 13006 Marseille`,
    streetNumber: "8889",
    streetName,
    postalCode: "13006",
    propertyType: "Appartement",
    procedureDetail: `Immeuble du 8889 ${streetName}, administration provisoire`,
    annuityAges: `78 ans, au 8889 ${streetName}`,
    mandateNumber: `17, 8889 ${streetName}`,
    sourceUrl: "https://annonces.example/8889-rue-encelade",
    latitude: isSector ? 43.287652 : 43.287651,
    longitude: isSector ? 5.391172 : 5.389171,
    discreetAddress: isSector ? "Secteur" : "Rue",
    photos: buildPhotos(`Façade du 8889 ${streetName}`),
    ...overrides,
  });
}

/** Writes both discreet homes of a person. */
export async function createDiscreetProperties(
  server: TestServer,
  userId: string,
): Promise<Readonly<Record<DiscreetName, GatedProperty>>> {
  const { db } = server.services.database;
  const rows = discreetNames.map((name) => buildDiscreetProperty(name, userId));
  await db.transaction((tx) => saveProperties(tx, rows, server.services.secret));
  return (await readGated(db, discreetNames)) as Record<DiscreetName, GatedProperty>;
}

/** The true place of what `createSoldByAnswer` writes, told of it by nothing once it is sold. */
export const answeredCanaries = ["43.287653", "5.393173"] as const;

/** A home that was for sale at its true place, that its feed brings no more, and that its person answered sold. */
export async function createSoldByAnswer(
  server: TestServer,
  { userId, cookie }: People["owner"],
): Promise<GatedProperty> {
  const { db } = server.services.database;
  const home = buildGatedProperty("sold", userId, {
    externalReference: "sold-by-answer",
    latitude: 43.287653,
    longitude: 5.393173,
    saleDate: null,
    isHidden: true,
  });
  const propertyId = await db.transaction(async (tx) => {
    const { written } = await saveProperties(tx, [home], server.services.secret);
    return need(written[0]).after.id;
  });
  const [profile] = await db.select().from(profiles).where(eq(profiles.userId, userId));
  const [feed] = await db
    .insert(feeds)
    .values({ userId, agencyId: need(profile).agencyId, createdAt: new Date() })
    .returning();
  await db.insert(fedProperties).values({ feedId: need(feed).id, propertyId, goneAt: new Date() });
  const answer = { property_id: propertyId, answer: "sold", sale_date: soldProperty.saleDate };
  const reply = await server.request("/api/feed/answers", { method: "POST", cookie, ...json(answer) });
  if (reply.status !== 200) throw new Error(`The answer was refused: ${reply.status}`);
  return need((await readGated(db, ["sold-by-answer"]))["sold-by-answer"]);
}

function buildPhotos(caption: string): NewPhoto[] {
  return [1, 2, 3].map((number) => ({
    path: `${randomUUID()}.webp`,
    contentKey: "test-picture.webp",
    width: 1080,
    height: 720,
    color: "#c8b090",
    sourceUrl: null,
    caption: `${caption}, vue ${number}`,
  }));
}

/** What stands in the database for one property, with the photographs it is to have. */
export function buildGatedProperty(
  name: GatedName,
  userId: string,
  overrides: Partial<NewProperty> = {},
): NewProperty {
  return {
    ...soldProperty,
    ...differences[name],
    userId,
    externalReference: name,
    photos: buildPhotos(name === "for-sale" ? "Séjour sur jardin" : "Palimpseste du 8887"),
    ...overrides,
  };
}

/** The suspended person's, and the owner's for all others. */
export async function createGatedCity(
  server: TestServer,
  owners: { readonly owner: string; readonly suspended: string },
): Promise<GatedCity> {
  const { db } = server.services.database;
  await server.services.photos.write("test-picture.webp", new TextEncoder().encode("not a picture"));
  const rows = gatedNames.map((name) =>
    buildGatedProperty(name, name === "sold-by-suspended" ? owners.suspended : owners.owner),
  );
  await db.transaction((tx) => saveProperties(tx, rows, server.services.secret));
  await moderate(server, owners.owner);
  return (await readGated(db, gatedNames)) as GatedCity;
}

async function readGated(db: Database, names: readonly string[]): Promise<Record<string, GatedProperty>> {
  const stored = await db
    .select()
    .from(properties)
    .where(inArray(properties.externalReference, [...names]));
  const pictures = await db.select().from(photos).orderBy(photos.position);
  const found = stored.map((row) => [
    row.externalReference,
    {
      id: row.id,
      latitude: row.publicLatitude,
      longitude: row.publicLongitude,
      photoPaths: pictures.filter((photo) => photo.propertyId === row.id).map((photo) => photo.path),
    },
  ]);
  return Object.fromEntries(found);
}

/** The owner's agency sold most of the city's properties. */
export async function findAgencyId(server: TestServer, userId: string): Promise<string> {
  const { db } = server.services.database;
  const [row] = await db.select({ id: profiles.id }).from(profiles).where(eq(profiles.userId, userId));
  if (row === undefined) throw new Error("This person has no profile");
  return row.id;
}

/** The owner then shows the property, which must stay off the map all the same. */
async function moderate(server: TestServer, userId: string): Promise<void> {
  const { db } = server.services.database;
  await db
    .update(properties)
    .set({ moderatedAt: new Date(), moderationReason: "essai" })
    .where(eq(properties.externalReference, "sold-moderated"));
  const shown = buildGatedProperty("sold-moderated", userId, { isHidden: false, photos: undefined });
  await db.transaction((tx) => saveProperties(tx, [shown], server.services.secret));
}
