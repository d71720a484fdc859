import * as z from "zod/mini";
import { areShares, choiceBounds } from "../estimation/choices.ts";
import { parseExposure } from "../property/orientation.ts";
import { energyLetters, feesPayers, propertyTypes } from "../property/vocabulary.ts";
import { atMost, optionalEmail, optionalPhone, optionalText } from "../text/field-rules.ts";
import { formatNumber } from "../text/format.ts";
import { sanitizeLine, sanitizeText } from "../text/sanitize-text.ts";
import { hasFloors } from "./facts-of-type.ts";
import { clientFields, conclusionFields, homeFields } from "./report-fields.ts";
import type { ReportPaper } from "./report-paper.ts";

export const homeConditions = ["to-renovate", "to-refresh", "good", "renovated"] as const;
export const homeParkings = ["none", "place", "box"] as const;
export const homeViews = ["sea", "open", "courtyard", "street"] as const;
export const outsideSpaces = ["balcony", "terrace", "garden", "loggia"] as const;
export const dropReasons = ["too-different", "too-far", "too-old", "condition", "unusual", "other"] as const;
export type DropReason = (typeof dropReasons)[number];

export const weightModes = ["automatic", "equal", "by-hand"] as const;
export type WeightMode = (typeof weightModes)[number];

export const mostReportPhotos = 10;

/** Every field may be unknown while the report is a draft. */
export const reportHome = z
  .object({
    property_type: z.nullable(z.enum(propertyTypes)),
    address: line(homeFields.address),
    postal_code: line(homeFields.postal_code),
    city: line(homeFields.city),
    latitude: z.nullable(z.number().check(z.minimum(-90), z.maximum(90))),
    longitude: z.nullable(z.number().check(z.minimum(-180), z.maximum(180))),
    surface_area: whole(homeFields.surface_area),
    land_area: whole(homeFields.land_area),
    rooms: whole(homeFields.rooms),
    bedrooms: whole(homeFields.bedrooms),
    floor: whole(homeFields.floor),
    total_floors: whole(homeFields.total_floors),
    elevator: z.nullable(z.boolean()),
    condition: z.nullable(z.enum(homeConditions)),
    parking: z.nullable(z.enum(homeParkings)),
    cellar: z.nullable(z.boolean()),
    pool: z.nullable(z.boolean()),
    /** An empty list is known to be none; null is not known. */
    outside: z.nullable(z.array(z.enum(outsideSpaces)).check(z.maxLength(outsideSpaces.length))),
    view: z.nullable(z.enum(homeViews)),
    exposure: z.pipe(
      z.nullable(z.string().check(z.maxLength(40))),
      z.transform((text) => (text === null ? null : parseExposure(text))),
    ),
    dpe_energy_letter: z.nullable(z.enum(energyLetters)),
    dpe_emissions_letter: z.nullable(z.enum(energyLetters)),
    coproperty_charges: whole(homeFields.coproperty_charges),
    construction_year: whole(homeFields.construction_year),
    strengths: text(homeFields.strengths),
    weaknesses: text(homeFields.weaknesses),
  })
  .check(
    z.refine(
      ({ property_type: type, floor, total_floors: floors }) =>
        !hasFloors(type) || floor === null || floors === null || floor <= floors,
      { path: ["floor"], error: homeFields.floor.notAbove.message },
    ),
  );
export type ReportHome = z.output<typeof reportHome>;

export const reportClient = z.object({
  name: line(clientFields.name),
  email: optionalEmail(),
  phone: optionalPhone(),
});
export type ReportClient = z.output<typeof reportClient>;

const saleId = z.string().check(z.minLength(1), z.maxLength(80));
const { adjustment, adjustmentsOfOne, sales: mostSales, radiusKm } = choiceBounds;
const percentLimit = 100 * adjustment;
const percentMessage = `Un ajustement va de −${percentLimit} à +${percentLimit} %`;
const percent = z
  .number(percentMessage)
  .check(z.minimum(-percentLimit, percentMessage), z.maximum(percentLimit, percentMessage));
/** A row without a name is kept, and does not count: a reader would not know what it is for. */
const adjustmentRow = z.object({ name: z.string().check(z.overwrite(sanitizeLine), atMost(60)), percent });
const shareMessage = "Un poids va de 0 à 100\u00a0%";
const share = z.number(shareMessage).check(z.minimum(0, shareMessage), z.maximum(100, shareMessage));
const atMostSales = (what: string) => z.maxLength(mostSales, `${mostSales} ventes ${what} au plus`);
export const weightsMessage = "Le total des poids ne peut pas dépasser 100 %";
export const badChoicesMessage = "Aucune valeur ne peut être calculée avec ces choix de ventes";

export const reportChoices = z
  .object({
    /** Null for the home. */
    centre: z.nullable(
      z.object({
        latitude: z.number().check(z.minimum(-90), z.maximum(90)),
        longitude: z.number().check(z.minimum(-180), z.maximum(180)),
      }),
    ),
    /** Null for as far as the engine looks; metres. */
    radius_m: z.nullable(z.int().check(z.minimum(radiusKm.least * 1_000), z.maximum(radiusKm.most * 1_000))),
    period_months: z.nullable(z.int().check(z.minimum(3), z.maximum(240))),
    surface_percent: z.nullable(z.int().check(z.minimum(5), z.maximum(300))),
    rooms_min: z.nullable(z.int().check(z.minimum(1), z.maximum(50))),
    rooms_max: z.nullable(z.int().check(z.minimum(1), z.maximum(50))),
    same_type: z.boolean(),
    kept: z.array(saleId).check(atMostSales("gardées")),
    dropped: z.array(z.object({ id: saleId, reason: z.enum(dropReasons) })).check(atMostSales("écartées")),
    weights: z.object({
      mode: z.enum(weightModes),
      /** Used by hand alone, but kept while another mode is tried. */
      shares: z.array(z.object({ id: saleId, percent: share })).check(atMostSales("pesées à la main")),
    }),
    comparable_adjustments: z
      .array(z.object({ id: saleId, rows: z.array(adjustmentRow).check(z.maxLength(adjustmentsOfOne)) }))
      .check(atMostSales("ajustées")),
    own_adjustments: z.array(adjustmentRow).check(z.maxLength(adjustmentsOfOne)),
  })
  .check(
    z.refine(({ rooms_min: least, rooms_max: most }) => least === null || most === null || least <= most, {
      path: ["rooms_max"],
      error: "Le plus grand nombre de pièces doit être supérieur ou égal au plus petit",
    }),
    z.refine(({ kept, dropped }) => !dropped.some(({ id }) => kept.includes(id)), {
      path: ["kept"],
      error: "Une vente ne peut pas être à la fois gardée et écartée",
    }),
    z.refine(
      ({ weights }) =>
        weights.mode !== "by-hand" || areShares(weights.shares.map((share) => share.percent / 100)),
      {
        path: ["weights"],
        error: weightsMessage,
      },
    ),
  );
export type ReportChoices = z.output<typeof reportChoices>;

const { least: leastFees, most: mostFees, message: feesMessage } = conclusionFields.fees_percent;

/** Stands beside the computed value; whole euros. */
export const reportConclusion = z.object({
  own_value: whole(conclusionFields.own_value),
  asking_price: whole(conclusionFields.asking_price),
  fees_payer: z.nullable(z.enum(feesPayers)),
  fees_percent: z.nullable(
    z.number(feesMessage).check(z.minimum(leastFees, feesMessage), z.maximum(mostFees, feesMessage)),
  ),
  comment: text(conclusionFields.comment),
  /** Never leaves the agency. */
  private_note: text(conclusionFields.private_note),
});
export type ReportConclusion = z.output<typeof reportConclusion>;

export type ReportContent = {
  /** Undefined for reports begun before pages could be chosen: they have the usual ones. */
  readonly paper?: ReportPaper | undefined;
  readonly home: ReportHome;
  readonly client: ReportClient;
  readonly choices: ReportChoices;
  readonly conclusion: ReportConclusion;
};

export const emptyHome: ReportHome = {
  property_type: null,
  address: null,
  postal_code: null,
  city: null,
  latitude: null,
  longitude: null,
  surface_area: null,
  land_area: null,
  rooms: null,
  bedrooms: null,
  floor: null,
  total_floors: null,
  elevator: null,
  condition: null,
  parking: null,
  cellar: null,
  pool: null,
  outside: null,
  view: null,
  exposure: null,
  dpe_energy_letter: null,
  dpe_emissions_letter: null,
  coproperty_charges: null,
  construction_year: null,
  strengths: null,
  weaknesses: null,
};

/** A new report rests on all sales that the engine finds, with its weights. */
export const emptyContent: ReportContent = {
  home: emptyHome,
  client: { name: null, email: null, phone: null },
  choices: {
    centre: null,
    radius_m: null,
    period_months: null,
    surface_percent: null,
    rooms_min: null,
    rooms_max: null,
    same_type: false,
    kept: [],
    dropped: [],
    weights: { mode: "automatic", shares: [] },
    comparable_adjustments: [],
    own_adjustments: [],
  },
  conclusion: {
    own_value: null,
    asking_price: null,
    fees_payer: null,
    fees_percent: null,
    comment: null,
    private_note: null,
  },
};

function line({ longest }: { readonly longest: number }) {
  return optionalText(sanitizeLine, longest);
}

function text({ longest }: { readonly longest: number }) {
  return optionalText(sanitizeText, longest);
}

type BoundedField = { readonly label: string; readonly least: number; readonly most: number };

/** Null, or a whole number in bounds; the refusal names the field by its label. */
function whole({ label, least, most }: BoundedField) {
  const message = `${label}\u00a0: un nombre entier, de ${formatNumber(least)} à ${formatNumber(most)}`;
  return z.nullable(z.int(message).check(z.minimum(least, message), z.maximum(most, message)));
}
