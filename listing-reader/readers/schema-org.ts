import type { PropertyType } from "#domain/property/vocabulary.ts";
import type { FoundFields } from "../reading.ts";
import { keepFirstFound } from "../reading.ts";
import { anyOf } from "../rules/any-of.ts";
import { equipmentNamed } from "../rules/equipment.ts";
import { floorIn } from "../rules/floor.ts";
import { type LabelReading, mergeLabels, readLabelled } from "../rules/labels.ts";
import { readPlace } from "../rules/place.ts";
import { readPropertyType } from "../rules/property-type.ts";
import { simplify } from "../rules/simplify.ts";
import { readArea, readCount, readFlag, readLetter, readPrice } from "../rules/values.ts";
import { pictureUrls } from "./picture-urls.ts";

export type SchemaNode = Record<string, unknown>;

export type SchemaReading = { readonly fields: FoundFields; readonly hasNoPrice: boolean };

/** Types of what a page of a listing is about; "Place" and "Residence" stand for properties on some sites. */
const listingTypes = new RegExp(
  `^${anyOf`
  RealEstateListing|Product|IndividualProduct|ProductModel|Offer|AggregateOffer|Apartment|House
  SingleFamilyResidence|Residence|Accommodation|ApartmentComplex|Suite|Place|CivicStructure
  LocalBusinessListing|ItemPage|WebPage|RealEstate|Property|Thing|VacationRental
`}$`,
);
const propertyTypes: Readonly<Record<string, PropertyType>> = {
  Apartment: "Appartement",
  House: "Maison",
  SingleFamilyResidence: "Maison",
  ApartmentComplex: "Immeuble",
};

/** So many fields more than another make a node the one that the page is about. */
const clearlyMore = 3;

/** Properties that lead from what the page is about to more of it; a seller's or a list's are never followed. */
const links = [
  "mainEntity",
  "about",
  "itemOffered",
  "object",
  "accommodation",
  "containsPlace",
  "location",
  "contentLocation",
  "spatialCoverage",
  "offers",
  "makesOffer",
  "subjectOf",
  "availableAtOrFrom",
  "accommodationFloorPlan",
  "areaServed",
];

const sellerTypes = /Agent$|Organization$|LocalBusiness$|^Person$|^Corporation$|^Notary$/;

/** Reads the property that schema.org nodes describe: the one at this address, else the one told most about. */
export function readSchemaNodes(roots: readonly SchemaNode[], url: string | undefined): SchemaReading {
  const byId = new Map<unknown, SchemaNode>();
  for (const root of roots)
    if (typeof root["@id"] === "string" && typesOf(root).length > 0) byId.set(root["@id"], root);
  const candidates = roots
    .filter((root) => typesOf(root).some((type) => listingTypes.test(type)))
    .map((root) => ({ root, ...readNode(root, byId) }));
  const size = (fields: FoundFields) => Object.keys(fields).length;
  const best = [...candidates].sort(
    (one, other) =>
      Number(isAt(other.root, url)) - Number(isAt(one.root, url)) || size(other.fields) - size(one.fields),
  )[0];
  if (best === undefined || size(best.fields) === 0) return { fields: {}, hasNoPrice: false };
  // Of several that are told alike nobody can say which one the page is about.
  const isOneOfMany = candidates.some(
    ({ root, fields }) =>
      root !== best.root &&
      typesOf(root).join() === typesOf(best.root).join() &&
      size(best.fields) - size(fields) < clearlyMore &&
      contradicts(best.fields, fields),
  );
  if (isOneOfMany && !isAt(best.root, url)) return { fields: {}, hasNoPrice: false };
  // Nodes of another type tell more of the same property; several of one type are a list of properties.
  const counted = new Map<string, number>();
  for (const { root } of candidates)
    counted.set(typesOf(root).join(), (counted.get(typesOf(root).join()) ?? 0) + 1);
  const fields = candidates
    .filter(({ root }) => root !== best.root && counted.get(typesOf(root).join()) === 1)
    .reduce(
      (known, { fields: more }) => (contradicts(known, more) ? known : keepFirstFound(known, more)),
      best.fields,
    );
  return { fields, hasNoPrice: best.hasNoPrice };
}

function contradicts(fields: FoundFields, more: FoundFields): boolean {
  return (["priceEUR", "surfaceSqm", "postalCode"] as const).some(
    (name) => fields[name] !== undefined && more[name] !== undefined && fields[name] !== more[name],
  );
}

function isAt({ url, "@id": id }: SchemaNode, address: string | undefined): boolean {
  const path = (text: unknown) =>
    typeof text === "string"
      ? text
          .replace(/^https?:\/\/(?:www\.)?/, "")
          .replace(/[?#].*$/, "")
          .replace(/\/$/, "")
      : null;
  return address !== undefined && [path(url), path(id)].includes(path(address));
}

/** What a node and those it leads to say of one property; `byId` holds the nodes that others only name. */
export function readNode(root: SchemaNode, byId: ReadonlyMap<unknown, SchemaNode>): SchemaReading {
  const found: FoundFields[] = [];
  let hasNoPrice = false;
  const seen = new Set<SchemaNode>();
  const visit = (value: unknown, depth: number) => {
    if (Array.isArray(value)) {
      for (const item of value.slice(0, 3)) visit(item, depth);
      return;
    }
    if (typeof value !== "object" || value === null || depth > 4) return;
    const object = value as SchemaNode;
    const id = object["@id"];
    const node = Object.keys(object).length === 1 && id !== undefined ? (byId.get(id) ?? object) : object;
    if (seen.has(node) || (depth > 0 && typesOf(node).some((type) => sellerTypes.test(type)))) return;
    seen.add(node);
    if (/LeaseOut|Rental/i.test(JSON.stringify([node.businessFunction, node["@type"]]) ?? ""))
      hasNoPrice = true;
    if (/month|mois|MON\b|\/m$/i.test(unitOf(node))) hasNoPrice = true;
    found.push(ownFields(node));
    for (const link of links) visit(node[link], depth + 1);
  };
  visit(root, 0);
  return { fields: keepFirstFound(...found), hasNoPrice };
}

function unitOf(node: SchemaNode): string {
  const specification = first(node.priceSpecification);
  return [
    node.unitText,
    node.unitCode,
    specification.unitText,
    specification.unitCode,
    specification.billingDuration,
  ]
    .filter((unit) => typeof unit === "string")
    .join(" ");
}

function ownFields(node: SchemaNode): FoundFields {
  const types = typesOf(node);
  const isWebPage = types.some((type) => /WebPage|ItemPage|Place|Offer$/.test(type));
  const fields: FoundFields = {
    title: isWebPage && !types.includes("RealEstateListing") ? undefined : textOf(node.name ?? node.headline),
    description: isWebPage ? undefined : textOf(node.description),
    priceEUR: priceOf(node),
    ...addressOf(node.address),
    surfaceSqm: areaOf(node.floorSize ?? node.livingArea ?? node.floorArea),
    rooms: positive(node.numberOfRooms),
    bedrooms: readCount(plainValue(node.numberOfBedrooms)) ?? undefined,
    bathrooms: positive(node.numberOfBathroomsTotal ?? node.numberOfFullBathrooms),
    constructionYear: readCount(plainValue(node.yearBuilt), 2100) ?? undefined,
    landArea: wholeArea(node.lotSize),
    ...floorOf(node.floorLevel),
    type: findType(node, types),
    dpeEnergyLetter:
      readLetter(
        textOf(
          node.hasEnergyEfficiencyCategory ??
            first(node.hasEnergyConsumptionDetails).hasEnergyEfficiencyCategory,
        ) ?? "",
      ) ?? undefined,
  };
  const photos =
    isWebPage && types.includes("Offer") ? [] : pictureUrls([node.image, node.photo, node.photos]);
  if (photos.length > 0) fields.photos = photos;
  return [node.amenityFeature, node.additionalProperty].reduce((known: FoundFields, list) => {
    const { surfaceSqm: area, ...features } = readFeatures(list);
    return keepFirstFound({ surfaceSqm: area }, known, features);
  }, fields);
}

/** `{ name, value }` pairs: an amenity without a value is there. */
function readFeatures(list: unknown): FoundFields {
  return mergeLabels((Array.isArray(list) ? list.slice(0, 100) : [list]).flatMap(readFeature));
}

function readFeature(item: unknown): LabelReading[] {
  const node = typeof item === "string" ? { name: item } : (item as SchemaNode | null | undefined);
  const name = textOf(node?.name ?? node?.propertyID);
  if (name === undefined) return [];
  const value = plainValue(node?.value);
  const equipment = equipmentNamed(simplify(name));
  if (equipment === null)
    return [readLabelled(name, `${value ?? ""} ${textOf(node?.unitText) ?? ""}`.trim())];
  return [{ fields: { [equipment]: value === undefined ? true : readFlag(value) }, rank: 0 }];
}

function priceOf(node: SchemaNode): number | undefined {
  const specification = first(node.priceSpecification);
  const currency = node.priceCurrency ?? specification.priceCurrency;
  if (typeof currency === "string" && !/^(?:EUR|€|euros?)$/i.test(currency.trim())) return undefined;
  const isRange = node.highPrice !== undefined && node.highPrice !== node.lowPrice;
  const price = node.price ?? specification.price ?? (isRange ? undefined : node.lowPrice);
  return readPrice(plainValue(price)) ?? undefined;
}

function addressOf(address: unknown): FoundFields {
  if (Array.isArray(address)) return addressOf(address[0]);
  if (typeof address === "string") return defined(readPlace(address));
  if (typeof address !== "object" || address === null) return {};
  const node = address as SchemaNode;
  const street = textOf(node.streetAddress);
  const city = textOf(node.addressLocality);
  const code = /^\s*(\d{5})\s*$/.exec(String(plainValue(node.postalCode) ?? ""))?.[1];
  const read = city === undefined ? {} : readPlace(city, { isCity: true });
  const placed = street === undefined ? {} : readPlace(street, { isAddress: true });
  return defined({
    address: placed.address,
    postalCode: code ?? read.postalCode ?? placed.postalCode,
    city: read.city ?? placed.city,
  });
}

function areaOf(value: unknown): number | undefined {
  const node = first(value);
  const unit = String(node.unitCode ?? node.unitText ?? "");
  const area = readArea(plainValue(value) ?? node.minValue);
  return area === null ? undefined : /FTK|sq ?ft/i.test(unit) ? area * 0.092_903 : area;
}

/** Land is told in whole square metres. */
function wholeArea(value: unknown): number | undefined {
  const area = areaOf(value);
  return area === undefined ? undefined : Math.round(area);
}

function floorOf(value: unknown): FoundFields {
  const level = plainValue(value);
  if (level === undefined || level === "") return {};
  const count = readCount(level);
  const text = simplify(String(level));
  const read = floorIn(/etage|rdc|rez/.test(text) ? text : `etage ${text}`);
  return { ...(count === null ? {} : { floor: count }), ...read };
}

function positive(value: unknown): number | undefined {
  const count = readCount(plainValue(value));
  return count === null || count === 0 ? undefined : count;
}

function findType(node: SchemaNode, types: readonly string[]): PropertyType | undefined {
  for (const type of types) if (propertyTypes[type] !== undefined) return propertyTypes[type];
  for (const name of ["accommodationCategory", "category", "additionalType", "propertyType"]) {
    const read = readPropertyType(textOf(node[name]) ?? "");
    if (read !== null) return read;
  }
  return undefined;
}

/** The names of a node's types, without the address of their vocabulary. */
export function typesOf(node: SchemaNode): string[] {
  const types = Array.isArray(node["@type"]) ? node["@type"] : [node["@type"]];
  return types.filter((type) => typeof type === "string").map((type) => type.split(/[/#:]/).at(-1) ?? type);
}

/** What a value says: itself, or the value inside a QuantitativeValue or a list. */
function plainValue(value: unknown): string | number | boolean | undefined {
  if (Array.isArray(value)) return plainValue(value[0]);
  if (typeof value === "object" && value !== null)
    return plainValue(
      (value as SchemaNode).value ?? (value as SchemaNode)["@value"] ?? (value as SchemaNode).name,
    );
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? value
    : undefined;
}

/** The text that a value says, if any. */
export function textOf(value: unknown): string | undefined {
  const text = plainValue(value);
  return typeof text === "string" && text.trim() !== "" ? text : undefined;
}

function first(value: unknown): SchemaNode {
  const node = Array.isArray(value) ? value[0] : value;
  return typeof node === "object" && node !== null ? (node as SchemaNode) : {};
}

function defined(fields: FoundFields): FoundFields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
