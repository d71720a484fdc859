import type { ConsentPurpose } from "#domain/lead/consent.ts";
import type { LeadType, LeadUserType } from "#domain/lead/lead.ts";
import { need } from "#domain/need.ts";
import { agencies } from "./agencies.ts";
import type { DemoProperty } from "./city.ts";
import { chooseMessages, leadPeople, mailRefusals, wishedCities } from "./lead-people.ts";
import { createRandom, type Random } from "./pictures/random.ts";

/** What has become of an e-mail of a lead: null where it was never written, else what went wrong, if anything. */
export type EmailFate = { readonly refusal: string | null } | null;

/** A lead of the demonstration, its property named by its reference and its agency by its owner's e-mail. */
export type DemoLead = {
  readonly number: number;
  readonly type: LeadType;
  readonly reference: string | null;
  readonly agencyOwnerEmail: string | null;
  readonly name: string;
  /** In a domain that exists nowhere. */
  readonly email: string;
  readonly phone: string | null;
  readonly message: string | null;
  readonly city: string | null;
  readonly userTypes: readonly LeadUserType[];
  readonly purposes: readonly ConsentPurpose[];
  /** ISO 8601 instant, UTC. */
  readonly at: string;
  readonly sheet: EmailFate;
  readonly notice: EmailFate;
  /** What the person did later, some hours after. */
  readonly after: "withdrawn" | "erased" | null;
};

export type LeadProperty = Pick<
  DemoProperty,
  "reference" | "ownerEmail" | "saleDate" | "createdAt" | "isHidden"
>;

/** How far back the leads go; the nearer, the more of them. */
const daysBack = 150;
/** Whose account is suspended: nobody can ask for the properties it would sell. */
const suspendedOwner = agencies[2]?.ownerEmail;
const dayMs = 86_400_000;
/** Of the leads about properties, the share on those of the agency whose account the demonstration shows. */
const shownAgencyShare = 0.62;

/** Draws the leads left on these properties, the oldest first, always the same for the same properties and day. */
export function drawLeads(properties: readonly LeadProperty[], today: string): DemoLead[] {
  const random = createRandom(31);
  const candidates = properties.filter(
    ({ isHidden, saleDate, ownerEmail }) => !isHidden && (saleDate !== null || ownerEmail !== suspendedOwner),
  );
  const instants = leadPeople.map(() => drawInstant(today, random)).sort((one, other) => one - other);
  return random
    .shuffle(leadPeople)
    .map((person, index) =>
      drawLead({ person, number: index + 1, at: need(instants[index]) }, candidates, random),
    );
}

/** At an hour when people look at properties, the nearer the day the likelier. */
function drawInstant(today: string, random: Random): number {
  const day = Math.ceil(random.next() ** 1.8 * daysBack);
  const minutes = random.integer(7 * 60, 21 * 60);
  return Date.parse(`${today}T00:00:00Z`) - day * dayMs + minutes * 60_000 + random.integer(0, 59_999);
}

type Draft = {
  readonly person: readonly [firstName: string, name: string];
  readonly number: number;
  readonly at: number;
};

function drawLead(
  { person, number, at }: Draft,
  properties: readonly LeadProperty[],
  random: Random,
): DemoLead {
  const drawnType = drawType(random);
  const property =
    drawnType === "contact" || drawnType === "contact_agence"
      ? null
      : drawUnpricedProperty(properties, drawnType, at, random);
  const type = property === null && drawnType !== "contact" ? "contact_agence" : drawnType;
  const userTypes = drawUserTypes(type, random);
  return {
    number,
    type,
    reference: property?.reference ?? null,
    agencyOwnerEmail: type === "contact_agence" ? drawAgency(random) : null,
    name: person.join(" "),
    email: `${person.map(mailPart).join(".")}@courriel.example`,
    phone: type === "contact" && random.chance(0.5) ? null : drawPhone(random),
    message: random.pick(chooseMessages(type, userTypes[0] ?? "Acquéreur")),
    city: type === "contact" ? random.pick(wishedCities) : null,
    userTypes,
    purposes: drawPurposes(type, random),
    at: new Date(at).toISOString(),
    ...drawFates(number, random),
  };
}

function drawType(random: Random): LeadType {
  const share = random.next();
  if (share < 0.62) return "fiche_detaillee";
  if (share < 0.84) return "contact_bien";
  return share < 0.94 ? "contact_agence" : "contact";
}

/** A property that was on the map then, sold for a sheet and for sale for a contact; null where there is none. */
function drawUnpricedProperty(
  properties: readonly LeadProperty[],
  type: LeadType,
  at: number,
  random: Random,
): LeadProperty | null {
  const isSold = type === "fiche_detaillee";
  const fitting = properties.filter(
    ({ saleDate, createdAt }) =>
      Date.parse(saleDate ?? createdAt) < at && (saleDate !== null) === isSold && Date.parse(createdAt) < at,
  );
  const own = fitting.filter(({ ownerEmail }) => ownerEmail === agencies[0]?.ownerEmail);
  const from = own.length > 0 && random.chance(shownAgencyShare) ? own : fitting;
  return from.length === 0 ? null : random.pick(from);
}

/** An agency whose account is active. */
function drawAgency(random: Random): string {
  return random.pick(agencies.filter(({ ownerEmail }) => ownerEmail !== suspendedOwner).slice(0, 6))
    .ownerEmail;
}

function drawUserTypes(type: LeadType, random: Random): LeadUserType[] {
  if (type === "contact") return [];
  const share = random.next();
  if (type === "contact_bien") return share < 0.9 ? ["Acquéreur"] : ["Vendeur", "Acquéreur"];
  if (share < 0.12) return ["Vendeur", "Acquéreur"];
  return share < 0.55 ? ["Vendeur"] : ["Acquéreur"];
}

function drawPurposes(type: LeadType, random: Random): ConsentPurpose[] {
  const mayCall = type !== "contact" && random.chance(0.6);
  const wantsNews = random.chance(0.25);
  return ["request", ...(mayCall ? (["call"] as const) : []), ...(wantsNews ? (["news"] as const) : [])];
}

/** Numbers kept for fiction by the regulator: 06 39 98 and four digits. */
function drawPhone(random: Random): string {
  const digits = String(random.integer(0, 9_999)).padStart(4, "0");
  return `06 39 98 ${digits.slice(0, 2)} ${digits.slice(2)}`;
}

/** Most e-mails went well; here and there one was refused, or the agency was never told. */
function drawFates(number: number, random: Random): Pick<DemoLead, "sheet" | "notice" | "after"> {
  const went = { refusal: null };
  const failure = { refusal: random.pick(mailRefusals) };
  if (number === 23) return { sheet: went, notice: went, after: "erased" };
  if (number % 29 === 0) return { sheet: went, notice: went, after: "withdrawn" };
  if (number % 23 === 14) return { sheet: null, notice: null, after: null };
  if (number % 11 === 6) return { sheet: went, notice: null, after: null };
  if (number % 13 === 9) return { sheet: went, notice: failure, after: null };
  return { sheet: number % 37 === 30 ? failure : went, notice: went, after: null };
}

function mailPart(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, "-");
}
