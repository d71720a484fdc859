import { describePosition } from "#domain/market/market-position.ts";
import type { NearbyKind, NearbyPlace } from "#domain/property/nearby-places.ts";
import { comparedPricePerM2 } from "#domain/property/price-per-m2.ts";
import { propertyFacts } from "#domain/property/property-facts.ts";
import type { VisiblePropertyReply } from "#domain/property/property-reply.ts";
import { energySentences, propertyTypeName, roomCount } from "#domain/property/property-words.ts";
import { formatDay } from "#domain/property/sale-date.ts";
import { type EnergyLetter, equipmentLabels, equipmentNames } from "#domain/property/vocabulary.ts";
import { formatDistance, formatNumber, formatPrice } from "#domain/text/format.ts";
import { phoneLink } from "#domain/text/phone-link.ts";
import { parseWebAddress } from "#domain/text/web-address.ts";
import { agentRows } from "../../documents/agent-rows.ts";
import { type Measure, type Row, writeRow } from "../../documents/block.ts";
import type { MarketFigures } from "../../market/queries.ts";

export type SheetContent = {
  readonly title: string;
  readonly address: string;
  readonly status: "sold" | "for_sale";
  /** "Vendu le 4 mars 2025", "À vendre". */
  readonly statusLine: string;
  readonly price: string;
  readonly pricePerM2: string | null;
  readonly surface: string;
  readonly facts: readonly Row[];
  readonly equipment: readonly string[];
  readonly energy: { readonly consumption: EnergyLetter | null; readonly emissions: EnergyLetter | null };
  readonly description: string | null;
  readonly market: SheetMarket | null;
  /** Stations, parks and beaches, with their distances. */
  readonly nearby: readonly Row[];
  readonly agency: SheetAgency | null;
  /** Sentences the law asks for, sources, and that the data are fictional where they are. */
  readonly notes: readonly string[];
};

/** The carrier, then the agency. */
type SheetAgency = {
  readonly name: string;
  readonly person: readonly Row[];
  readonly facts: readonly Row[];
};

/** The property's €/m², then the median of its arrondissement. */
type SheetMarket = { readonly sentence: string; readonly measures: readonly Measure[] };

export type SheetSources = {
  /** As the personal link shows it. */
  readonly property: VisiblePropertyReply;
  readonly market: MarketFigures | null;
  readonly nearby: readonly NearbyPlace[];
  readonly isFictional: boolean;
};

const nearbyLabels: Readonly<Record<NearbyKind, string>> = {
  metro: "Métro",
  tram: "Tramway",
  park: "Parc",
  beach: "Plage",
};

/** Writes a sheet in French, without what the property does not show. */
export function writeSheetContent(sources: SheetSources): SheetContent {
  const { property, market, nearby } = sources;
  const saleDay = property.sale_date === null ? null : formatDay(property.sale_date);
  return {
    title: property.title,
    address: property.address,
    status: property.status,
    statusLine: saleDay === null ? property.status_display : `Vendu le ${saleDay}`,
    price: property.price_display,
    pricePerM2: property.price_per_m2_display,
    surface: property.surface_area_display,
    facts: factsOf(property),
    equipment: equipmentNames.filter((one) => property[one]).map((one) => equipmentLabels[one]),
    energy: { consumption: property.dpe_energy_letter, emissions: property.dpe_emissions_letter },
    description: property.description,
    market: market === null ? null : compareWithMarket(property, market),
    nearby: nearestOfEachKind(nearby),
    agency: agencyOf(property),
    notes: notesOf(sources),
  };
}

function factsOf(property: VisiblePropertyReply): Row[] {
  const others = propertyFacts(property).filter(({ name }) => name !== "surfaceArea" && name !== "rooms");
  return present([
    ["Type", propertyTypeName(property.property_type, property.rooms)],
    ["Pièces", roomCount(property.rooms)],
    ...others.map(({ label, text }) => [label, text === "0" ? null : text] as const),
  ]);
}

function present(facts: readonly (readonly [label: string, value: string | null])[]): Row[] {
  return facts.flatMap(([label, value]) => (value === null || value === "" ? [] : [[label, value] as const]));
}

/** "À 4 120 €/m², ce bien est 8 % au-dessus de la médiane…"; null where the zone tells no figure, or the sale is no plain one. */
function compareWithMarket(property: VisiblePropertyReply, market: MarketFigures): SheetMarket | null {
  const figure = { Appartement: market.flats, Maison: market.houses, Immeuble: null, Autre: null }[
    property.property_type
  ];
  const own = comparedPricePerM2(property);
  if (figure === null || own === null) return null;
  const median = figure.median_price_per_m2;
  const kindName = property.property_type === "Maison" ? "maisons" : "appartements";
  const source = `${formatNumber(figure.sales)} ventes de ${market.first_year} à ${market.last_year}, ${market.source.name}`;
  return {
    sentence: `À ${perM2(own)}, ce bien est ${describePosition(own, median)} des ${kindName} du ${market.name} : ${perM2(median)} (${source}).`,
    measures: [
      { label: "Ce bien", amount: own, text: perM2(own) },
      { label: `Médiane du ${market.name}`, amount: median, text: perM2(median) },
    ],
  };
}

function perM2(euros: number): string {
  return `${formatPrice(euros)}/m²`;
}

function nearestOfEachKind(places: readonly NearbyPlace[]): Row[] {
  const kinds = new Set(places.map(({ kind }) => kind));
  return [...kinds].flatMap((kind) => {
    const place = places.find((one) => one.kind === kind);
    if (place === undefined) return [];
    const lines = place.lines.length === 0 ? "" : ` (${place.lines.join(", ")})`;
    return [[nearbyLabels[kind], `${place.name}${lines}, à ${formatDistance(place.distanceM)}`] as const];
  });
}

function agencyOf(property: VisiblePropertyReply): SheetContent["agency"] {
  if (property.agency_name_display === null) return null;
  const { agency_phone_display: phone, agency_email_display: email } = property;
  const { agency_website_display: site } = property;
  const facts = [
    ...writeRow("Téléphone", phone, phone && phoneLink(phone)),
    ...writeRow("E-mail", email, email && `mailto:${email}`),
    ...writeRow("Site", site, parseWebAddress(site)),
  ];
  const person = property.agent === null ? [] : agentRows(property.agent);
  return { name: property.agency_name_display, person, facts };
}

function notesOf({ property, nearby, isFictional }: SheetSources): string[] {
  const isForSale = property.status === "for_sale";
  return [
    ...energySentences(property),
    ...(isForSale
      ? [
          "Les informations sur les risques auxquels ce bien est exposé sont disponibles sur le site Géorisques : www.georisques.gouv.fr",
        ]
      : []),
    ...(nearby.length === 0 ? [] : ["Les distances sont mesurées à vol d’oiseau."]),
    ...(isFictional ? ["Données de démonstration : ce bien et cette agence sont fictifs."] : []),
  ];
}
