import * as z from "zod/mini";
import { agentCard } from "../agency/agent-card.ts";
import { feesPayers } from "../property/vocabulary.ts";
import { reportChoices, reportHome } from "../report/report-content.ts";
import { reportPaper } from "../report/report-paper.ts";
import { shareDays, sharePasswordMessage } from "../report/share-rules.ts";
import { requiredEmail, requiredLine } from "../text/field-rules.ts";
import {
  amountLine,
  chosenValue,
  missingMentionsField,
  reportEstimateFacts,
  reportPhoto,
  reportSale,
} from "./report.ts";
import { drawnKey } from "./shared-fields.ts";

const id = z.uuid("L’identifiant du rapport n’est pas valide.");
const linkId = z.uuid("L’identifiant du lien n’est pas valide.");

export const reportLinkStates = ["open", "expired"] as const;

export const reportLink = z.object({
  id: z.uuid(),
  /** Both null: the public link. */
  recipient_name: z.nullable(z.string()),
  recipient_email: z.nullable(z.string()),
  /** The whole address with its token; null for a link that opens nothing any more. */
  url: z.nullable(z.string()),
  state: z.enum(reportLinkStates),
  expires_at: z.nullable(z.string()),
  has_password: z.boolean(),
  mailed_at: z.nullable(z.string()),
  created_at: z.string(),
  first_opened_at: z.nullable(z.string()),
  last_opened_at: z.nullable(z.string()),
  open_count: z.int(),
  /** Its reader wants no more counting of visits. */
  is_uncounted: z.boolean(),
  contact_count: z.int(),
  last_contact_at: z.nullable(z.string()),
});
export type ReportLink = z.infer<typeof reportLink>;

export const reportSharing = z.object({
  client: z.object({ name: z.nullable(z.string()), email: z.nullable(z.string()) }),
  /** The version of its readers; null while nothing was shared. */
  frozen: z.nullable(
    z.object({
      at: z.string(),
      version: z.int(),
      /** Its author has changed nothing since. */
      is_current: z.boolean(),
      /** One of its agency's sales has changed, or left the map. */
      has_changed_sales: z.boolean(),
    }),
  ),
  refusal: z.nullable(z.string()),
  missing_mentions: missingMentionsField,
  links: z.array(reportLink),
});
export type ReportSharing = z.infer<typeof reportSharing>;

const password = z
  .string(sharePasswordMessage)
  .check(z.minLength(6, sharePasswordMessage), z.maxLength(200, sharePasswordMessage));
const days = z.int().check(z.minimum(1), z.maximum(shareDays));

const mailing = {
  request_id: z.optional(drawnKey()),
  /** The page's last time of an e-mail to the recipient: refused where a later one went. */
  mailed_at: z.optional(z.nullable(z.string())),
};
export type ReportMailing = z.output<z.ZodMiniObject<typeof mailing>>;

/** Gives an existing link again; the first one shares the report. */
export const shareReportInput = z.object({
  id,
  recipient: z.nullable(
    z.object({
      name: requiredLine("Dites à qui le rapport est destiné", 1, 200),
      email: requiredEmail("Indiquez l’adresse e-mail"),
    }),
  ),
  is_mailed: z.boolean(),
  /** Set before the link leaves, on a new one or one that is there; left out, they stay: one that is over is refused. */
  expires_in_days: z.optional(z.nullable(days)),
  password: z.optional(password),
  ...mailing,
});
/** A field left out stays. */
export const changeReportLinkInput = z.object({
  id: linkId,
  /** From now on; null: until it is revoked. */
  expires_in_days: z.optional(z.nullable(days)),
  password: z.optional(z.nullable(password)),
});
export const reportLinkIdInput = z.object({ id: linkId });
export const sendReportLinkInput = z.object({ id: linkId, ...mailing });

/** Proves a reader's right; texts of any form pass, and a wrong one is only unknown. */
const key = {
  link_id: z.nullable(z.string().check(z.maxLength(100))),
  token: z.string().check(z.maxLength(200)),
  password: z._default(z.nullable(z.string().check(z.maxLength(200))), null),
};
export const sharedReportKey = z.object(key);
export type SharedReportKey = z.output<typeof sharedReportKey>;
export const sharedVisitInput = z.object({ ...key, visit_id: z.uuid() });
/** For the log of contact clicks; the server reads the rest itself. */
export const contactClickInput = z.object({ ...key, event: z.literal("contact"), request_id: z.uuid() });

/** A press of the sharing agency itself is not noted. */
export const contactClickReply = z.object({ is_noted: z.boolean() });

/** Starts or stops the monthly refreshed value, with the version of the consent text. */
export const refreshInput = z.object({
  ...key,
  is_wanted: z.boolean("Dites si vous souhaitez cet e-mail."),
  consent_version: z.optional(z.string().check(z.maxLength(40))),
});

const sharedSale = z.extend(reportSale, {
  /** Percent of the value, and the price brought to the home's facts; null where withheld. */
  weight: z.nullable(z.number()),
  adjusted_price: z.nullable(z.int()),
  /** What its author added to its price by name, in euros; versions that were frozen before this was told have none. */
  own_adjustments: z.optional(z.array(amountLine)),
});
const conclusion = z.object({
  own_value: z.nullable(z.int()),
  asking_price: z.nullable(z.int()),
  fees_payer: z.nullable(z.enum(feesPayers)),
  fees_percent: z.nullable(z.number()),
  comment: z.nullable(z.string()),
});

/** The stored form of a shared report: only what may reach a reader, at displaced places. */
export const frozenReport = z.object({
  home: reportHome,
  conclusion,
  is_valued_type: z.boolean(),
  estimate: z.nullable(z.object({ ...reportEstimateFacts, comparables: z.array(sharedSale) })),
  /** No reader gets the author's choices of sales; older frozen versions have none. */
  choices: z.optional(reportChoices),
  /** Older frozen versions have the usual pages. */
  paper: z.optional(reportPaper),
  /** In their order; older frozen versions have none. */
  photo_ids: z.optional(z.array(z.uuid())),
  /** Its agency's properties that told the home by its sector alone, for when they are gone; no reader gets them. */
  sector_property_ids: z.optional(z.array(z.uuid())),
});
export type FrozenReport = z.output<typeof frozenReport>;

const readerSale = z.omit(
  z.extend(sharedSale, {
    /** From the shown home, to 50 metres; null where that has no place. */
    metres: z.nullable(z.int()),
  }),
  { id: true },
);

export const sharedReport = z.object({
  frozen_on: z.string(),
  is_personal: z.boolean(),
  title: z.string(),
  home: reportHome,
  conclusion,
  is_valued_type: z.boolean(),
  estimate: z.nullable(
    z.object({
      ...reportEstimateFacts,
      chosen: z.nullable(z.omit(chosenValue, { market_weight: true })),
      market_weight: z.nullable(z.number()),
      comparables: z.array(readerSale),
    }),
  ),
  withdrawn_sales: z.int(),
  /** Addresses of copies, which open for some hours and no longer than the link does. */
  photos: z.array(z.extend(z.omit(reportPhoto, { id: true }), { url: z.string() })),
  pdf_url: z.string(),
  sender: z.object({
    name: z.nullable(z.string()),
    /** Null where they show none. */
    card: z.nullable(agentCard),
    agency: z.nullable(
      z.object({
        id: z.nullable(z.uuid()),
        name: z.string(),
        logo_url: z.nullable(z.string()),
        address: z.nullable(z.string()),
        phone: z.nullable(z.string()),
        email: z.nullable(z.string()),
      }),
    ),
  }),
  is_counted: z.boolean(),
  /** Since when the recipient gets the monthly value, or may ask for it; null where nobody is offered it. */
  refresh: z.nullable(z.object({ since: z.nullable(z.string()) })),
});
export type SharedReport = z.infer<typeof sharedReport>;

/** Null: the page must ask for a password; `is_wrong` where one was given. */
export const sharedReportReply = z.object({ report: z.nullable(sharedReport), is_wrong: z.boolean() });
export type SharedReportReply = z.infer<typeof sharedReportReply>;
