/**
 * What is typed into a report, each field once. One that properties have too takes label, unit and bounds of their table,
 * but for what an estimate bounds closer.
 */

import { propertyFields as ofProperties } from "../property/property-fields.ts";
import { equipmentLabels } from "../property/vocabulary.ts";

const mostThings = 99;
const mostFeesPercent = 30;
const anyValue = { unit: "€", least: 1_000, most: 100_000_000 };

export const homeFields = {
  property_type: ofProperties.propertyType,
  address: ofProperties.address,
  postal_code: ofProperties.postalCode,
  city: ofProperties.city,
  surface_area: { ...ofProperties.surfaceArea, most: 10_000 },
  land_area: { ...ofProperties.landArea, least: 0, most: 1_000_000 },
  rooms: { ...ofProperties.rooms, most: mostThings },
  bedrooms: { ...ofProperties.bedrooms, most: mostThings },
  floor: { ...ofProperties.floor, most: mostThings },
  total_floors: { ...ofProperties.totalFloors, most: mostThings },
  elevator: { label: equipmentLabels.elevator },
  condition: { label: "État" },
  parking: { label: "Stationnement" },
  cellar: { label: equipmentLabels.cellar },
  pool: { label: equipmentLabels.pool },
  outside: { label: "Extérieurs" },
  view: { label: "Vue" },
  exposure: ofProperties.exposure,
  dpe_energy_letter: ofProperties.dpeEnergyLetter,
  dpe_emissions_letter: ofProperties.dpeEmissionsLetter,
  coproperty_charges: ofProperties.copropertyCharges,
  construction_year: ofProperties.constructionYear,
  strengths: { label: "Points forts", longest: 2_000 },
  weaknesses: { label: "Points faibles", longest: 2_000 },
} as const;

export const clientFields = {
  name: { label: "Nom", longest: 200 },
  email: { label: "E-mail" },
  phone: { label: "Téléphone" },
} as const;

export const conclusionFields = {
  own_value: { label: "Votre valeur", ...anyValue },
  asking_price: { label: "Prix de mise en vente", ...anyValue },
  fees_payer: ofProperties.feesPayer,
  fees_percent: {
    ...ofProperties.feesPercent,
    most: mostFeesPercent,
    message: `Les honoraires doivent être un pourcentage entre 0 et ${mostFeesPercent}`,
  },
  comment: { label: "Commentaire", longest: 5_000 },
  private_note: { label: "Note privée", longest: 5_000 },
} as const;
