import * as z from "zod/mini";
import { leftReasons } from "../estimation/left-reason.ts";
import { refusalReasons } from "../estimation/refusal.ts";
import { reportSteps } from "../pages.ts";
import { neededFacts } from "../report/engine-input.ts";
import { legalMentions } from "../report/legal-mentions.ts";
import {
  dropReasons,
  mostReportPhotos,
  reportChoices,
  reportClient,
  reportConclusion,
  reportHome,
  weightModes,
} from "../report/report-content.ts";
import { reportPaper } from "../report/report-paper.ts";
import { adminReportSorts, reportSorts, reportStates } from "../report/report-state.ts";
import { listFields, listReply, whoseField } from "./list.ts";
import { creationKey, dayField, monthField } from "./shared-fields.ts";

export const reportPageSize = 50;

/** The law requires them on the agency's papers and it lacks them: the page warns before they go out. */
export const missingMentionsField = z.array(z.enum(legalMentions));

const id = z.uuid("L’identifiant du rapport n’est pas valide.");
const version = z.int("La version du rapport n’est pas valide.");
export const reportIdInput = z.object({ id });

export const reportItem = z.object({
  id: z.uuid(),
  title: z.string(),
  client_name: z.nullable(z.string()),
  /** True where the reader is told nothing of the client: an administrator, or a colleague where each sees their own contacts. */
  is_client_hidden: z.boolean(),
  author_id: z.string(),
  author_name: z.nullable(z.string()),
  state: z.enum(reportStates),
  step: z.enum(reportSteps),
  /** Whole euros: the author's value, else the last computed one; null while there is none. */
  value: z.nullable(z.int()),
  /** Of its links; null while there are none. */
  sharing: z.nullable(
    z.object({
      links: z.int(),
      opened_links: z.int(),
      openings: z.int(),
      last_opened_at: z.nullable(z.string()),
    }),
  ),
  created_at: z.string(),
  updated_at: z.string(),
});
export type ReportItem = z.infer<typeof reportItem>;

export const reportsInput = z.object({
  ...listFields,
  whose: whoseField,
  /** Archived ones only come by their own state. */
  state: z.optional(z.enum(reportStates)),
  sort: z._default(z.enum(reportSorts), "updated"),
});

/** A recipient who opened a report by their own link, or whoever did by the public one, then without a name. */
export const reportOpener = z.object({
  name: z.nullable(z.string()),
  open_count: z.int(),
  first_opened_at: z.string(),
  last_opened_at: z.string(),
});
export type ReportOpener = z.infer<typeof reportOpener>;

export const listedReport = z.extend(reportItem, {
  /** The twenty last who opened it, newest first; null for whoever may not share it. */
  openers: z.nullable(z.array(reportOpener)),
});
export type ListedReport = z.infer<typeof listedReport>;

export const reportsReply = z.extend(listReply(listedReport), {
  counts: z.object({ draft: z.int(), ready: z.int(), shared: z.int(), archived: z.int() }),
});

export const adminReportsInput = z.object({
  ...listFields,
  filter: z._default(z.enum(["all", ...reportStates]), "all"),
  sort: z._default(z.enum(adminReportSorts), "updated"),
});

/** A report as the administration lists it: nothing of whom it is for, nor of who reads it. */
export const adminReport = z.object({
  id: z.uuid(),
  /** The home in a line, with its street and without its number. */
  title: z.string(),
  postal_code: z.nullable(z.string()),
  city: z.nullable(z.string()),
  agency_name: z.nullable(z.string()),
  author_name: z.nullable(z.string()),
  state: z.enum(reportStates),
  /** Those that were not revoked, and how often they were opened. */
  links: z.int(),
  openings: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type AdminReport = z.infer<typeof adminReport>;
export const adminReportsReply = listReply(adminReport);

/** Read as it was left, by a lead or in a file: rules bind what is written. */
const readClient = z.object({
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
});

export const report = z.extend(reportItem, {
  version: z.int(),
  home: reportHome,
  client: readClient,
  choices: reportChoices,
  conclusion: reportConclusion,
  paper: reportPaper,
  /** The own property that it began from, while that is there. */
  property_id: z.nullable(z.uuid()),
  /** Its author, and who manages the agency. */
  may_edit: z.boolean(),
});
export type Report = z.infer<typeof report>;

export const newReportInput = z.object({
  idempotency_key: creationKey,
  property_id: z.optional(z.uuid("L’identifiant du bien n’est pas valide.")),
  contact_id: z.optional(z.uuid("L’identifiant du contact n’est pas valide.")),
  lead_id: z.optional(z.uuid("L’identifiant de la demande n’est pas valide.")),
});

/** A field left out stays; refused where the version is not the newest. */
export const saveReportInput = z.object({
  id,
  version,
  step: z.optional(z.enum(reportSteps)),
  home: z.optional(reportHome),
  client: z.optional(reportClient),
  choices: z.optional(reportChoices),
  conclusion: z.optional(reportConclusion),
  paper: z.optional(reportPaper),
});
export const duplicateReportInput = z.object({
  id,
  idempotency_key: z.optional(creationKey),
});
export const archiveReportInput = z.object({
  id,
  is_archived: z.boolean("Dites si le rapport est archivé."),
});

export const reportPhoto = z.object({
  id: z.uuid(),
  width: z.int(),
  height: z.int(),
  /** Its average, `#rrggbb`. */
  color: z.string(),
});
export type ReportPhoto = z.infer<typeof reportPhoto>;
export const reportPhotosReply = z.object({ items: z.array(reportPhoto) });

const photoIds = z
  .array(z.uuid("L’identifiant de la photo n’est pas valide."))
  .check(z.maxLength(mostReportPhotos, `Un rapport porte ${mostReportPhotos} photos au plus.`));
/** What others added since `from` stays, and what they took off is gone; pages of before do not say what they began with. */
export const arrangePhotosInput = z.object({ id, from: z.optional(photoIds), photo_ids: photoIds });

/** New reports of the agency begin with these pages. */
export const agencyPaperReply = z.object({ done: z.literal(true) });

/** The client's contact, now at its mandate; null where the report names nobody. */
export const reportMandateReply = z.object({ contact_id: z.nullable(z.uuid()) });

export const amountLine = z.object({ name: z.string(), amount: z.int() });

const band = z.object({ low: z.int(), high: z.int() });

export const reportSale = z.object({
  id: z.string(),
  source: z.enum(["dvf", "agency", "demo"]),
  is_house: z.boolean(),
  month: monthField,
  price: z.int(),
  price_basis: z.enum(["net_vendeur", "honoraires_inclus", "inconnu"]),
  surface_area: z.number(),
  rooms: z.nullable(z.int()),
  /** Without the number. */
  street: z.nullable(z.string()),
  arrondissement: z.int(),
  latitude: z.number(),
  longitude: z.number(),
});
export type ReportSale = z.infer<typeof reportSale>;

const reportComparable = z.extend(reportSale, {
  metres: z.int(),
  /** Percent of the value, to a tenth: with the market's they sum to 100. */
  weight: z.number(),
  /** None, and no adjusted price, where the value is refused: they would reveal it. */
  adjustments: z.array(amountLine),
  /** Those of them that the author gave this sale. */
  own_adjustments: z.array(amountLine),
  adjusted_price: z.nullable(z.int()),
  effect: z.nullable(z.int()),
  is_kept: z.boolean(),
});
export type ReportComparable = z.infer<typeof reportComparable>;

const leftSale = z.extend(reportSale, { metres: z.int(), reason: z.enum(leftReasons) });
export type LeftSale = z.infer<typeof leftSale>;

/** Another's sale, or offer without a month, which counts nowhere in the report. */
const besideSale = z.object({
  property_id: z.uuid(),
  property_type: z.string(),
  price: z.int(),
  surface_area: z.int(),
  rooms: z.nullable(z.int()),
  street: z.nullable(z.string()),
  agency_name: z.nullable(z.string()),
  month: z.nullable(monthField),
  latitude: z.number(),
  longitude: z.number(),
});
export type BesideSale = z.infer<typeof besideSale>;

export const chosenValue = z.object({
  price: z.int(),
  price_per_m2: z.int(),
  reference: z.int(),
  lines: z.array(amountLine),
  adjustments_capped: z.boolean(),
  /** Percent of the value from the area's market, and from no comparable. */
  market_weight: z.number(),
  /** Who or what gave the weights; versions that were frozen before it was kept do not say. */
  weight_mode: z.optional(z.enum(weightModes)),
});

export const reportEstimateFacts = {
  is_demo: z.boolean(),
  estimated_on: dayField,
  fitted_on: dayField,
  sales: z.int(),
  refusals: z.array(z.enum(refusalReasons)),
  /** Both are null when the estimate is refused. */
  unaltered: z.nullable(
    z.object({
      price: z.int(),
      band50: band,
      band80: band,
      chance_within_10: z.int(),
    }),
  ),
  chosen: z.nullable(chosenValue),
};

export const reportEstimateReply = z.object({
  version: z.int(),
  lacks: z.array(z.enum(neededFacts)),
  /** Buildings and the like have no value of ours. */
  is_valued_type: z.boolean(),
  /** Null while something lacks, or while there is no model of sales. */
  estimate: z.nullable(
    z.object({
      ...reportEstimateFacts,
      comparables: z.array(reportComparable),
      dropped: z.array(z.extend(reportSale, { metres: z.int(), reason: z.enum(dropReasons) })),
    }),
  ),
  /** Where a reader sees the sales that have a line, some tens of metres off. A server of the version before says none. */
  shown_places: z.optional(
    z.array(z.object({ id: z.string(), latitude: z.number(), longitude: z.number() })),
  ),
  /** Sales that the value could rest on and does not, nearest first; the author may keep them. Optional for the same reason. */
  left_out: z.optional(z.array(leftSale)),
  /** How many of the agency's own comparables at the home's door may be the home, until one of them is dropped. */
  maybe_home: z.optional(z.int()),
  /** Other agencies' sales around, which the report does not count ('hors rapport'). */
  outside: z.array(besideSale),
  /** Asking prices around, never in the value. */
  asking: z.array(besideSale),
  missing_mentions: missingMentionsField,
});
export type ReportEstimateReply = z.infer<typeof reportEstimateReply>;
