import type { ArrondissementMarket } from "#domain/api/market.ts";
import type { VisiblePropertyReply } from "#domain/api/property.ts";
import { equipmentLabels, formatFloor, formatNumber, formatPrice, roomCount } from "#domain/format.ts";
import { orientationNames } from "#domain/orientation.ts";
import { equipmentNames } from "#domain/property.ts";
import { formatDay } from "#domain/sale-date.ts";
import type { Block } from "../mail/email-body.ts";

export type SheetFacts = {
  readonly name: string;
  readonly property: VisiblePropertyReply;
  readonly market: ArrondissementMarket | null;
  readonly pictures: readonly { readonly cid: string; readonly alt: string }[];
  /** Where the home is shown whole. */
  readonly url: string;
  readonly isPersonal: boolean;
};

/** The detailed sheet from top to bottom: photographs, facts, market, agency, and the link that shows it all. */
export function writeSheet({ name, property, market, pictures, url, isPersonal }: SheetFacts): Block[] {
  const comparison = market === null ? null : compareWithMarket(property, market);
  return [
    { kind: "text", text: `Bonjour ${name},` },
    { kind: "text", text: "Voici la fiche détaillée que vous avez demandée." },
    ...(pictures.length === 0 ? [] : [{ kind: "pictures", items: pictures } as const]),
    { kind: "facts", rows: factsOf(property) },
    ...(property.description === null
      ? []
      : ([
          { kind: "heading", text: "Description" },
          { kind: "text", text: property.description },
        ] as const)),
    ...(comparison === null
      ? []
      : ([
          { kind: "heading", text: "Dans son arrondissement" },
          { kind: "text", text: comparison },
        ] as const)),
    ...agencyBlocks(property),
    { kind: "button", label: "Voir le bien en entier", url },
    ...(isPersonal
      ? [{ kind: "note", text: "Ce lien vous est personnel. Il est valable 30 jours." } as const]
      : []),
  ];
}

type Fact = readonly [label: string, value: string | null];

function factsOf(property: VisiblePropertyReply): [string, string][] {
  const equipment = equipmentNames.filter((one) => property[one]).map((one) => equipmentLabels[one]);
  const saleDay = property.sale_date === null ? null : formatDay(property.sale_date);
  const facts: readonly Fact[] = [
    ["Adresse", property.address],
    ["Type", property.property_type],
    ["Prix", property.price_display],
    ["Surface", property.surface_area_display],
    ["Prix au m²", property.price_per_m2_display],
    saleDay === null ? ["Statut", property.status_display] : ["Vendu le", saleDay],
    ["Pièces", roomCount(property.rooms)],
    ["Chambres", property.bedrooms === null ? null : formatNumber(property.bedrooms)],
    ["Étage", formatFloor(property.floor, property.total_floors)],
    ["Exposition", orientationNames(property.exposure)],
    ["Équipements", equipment.length === 0 ? null : equipment.join(", ")],
    ["Consommation (DPE)", property.dpe_energy_letter],
    ["Émissions (GES)", property.dpe_emissions_letter],
  ];
  return facts.flatMap(([label, value]) => (value === null ? [] : [[label, value]]));
}

/** "À 4 120 €/m², ce bien est 8 % au-dessus de la médiane…"; null where the zone tells no figure. */
function compareWithMarket(property: VisiblePropertyReply, market: ArrondissementMarket): string | null {
  const figure = { Appartement: market.flats, Maison: market.houses, Immeuble: null, Autre: null }[
    property.property_type
  ];
  const { price, surface_area: area } = property;
  if (figure === null || price === null || area === null || area < 1) return null;
  const own = price / area;
  const difference = Math.round((own / figure.median_price_per_m2 - 1) * 100);
  const place =
    difference === 0
      ? "au niveau"
      : `${formatNumber(Math.abs(difference))} % ${difference > 0 ? "au-dessus" : "au-dessous"}`;
  const homes = property.property_type === "Maison" ? "maisons" : "appartements";
  const median = `${formatPrice(figure.median_price_per_m2)}/m²`;
  const source = `${formatNumber(figure.sales)} ventes de ${market.first_year} à ${market.last_year}, ${market.source.name}`;
  return `À ${formatPrice(own)}/m², ce bien est ${place} de la médiane des ${homes} du ${market.name} : ${median} (${source}).`;
}

function agencyBlocks(property: VisiblePropertyReply): Block[] {
  if (property.agency_name_display === null) return [];
  const facts: readonly Fact[] = [
    ["Nom", property.agency_name_display],
    ["Téléphone", property.agency_phone_display],
    ["E-mail", property.agency_email_display],
    ["Site", property.agency_website_display],
  ];
  const rows = facts.flatMap(([label, value]) => (value === null ? [] : [[label, value] as const]));
  return [
    { kind: "heading", text: "L'agence" },
    { kind: "facts", rows },
  ];
}
