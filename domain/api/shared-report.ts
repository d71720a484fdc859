import * as z from "zod/mini";
import { agentCard } from "../agency/agent-card.ts";
import { feesPayers } from "../property/vocabulary.ts";
import { legalMentions } from "../report/legal-mentions.ts";
import { reportChoices, reportHome } from "../report/report-content.ts";
import { reportPaper } from "../report/report-paper.ts";
import { shareDays, sharePasswordMessage } from "../report/share-rules.ts";
import { requiredEmail, requiredLine } from "../text/field-rules.ts";
import { chosenValue, reportEstimateFacts, reportPhoto, reportSale } from "./report.ts";

const id = z.uuid("L’identifiant du rapport n’est pas valide.");
const linkId = z.uuid("L’identifiant du lien n’est pas valide.");

export const reportLinkStates = ["open", "expired"] as const;

export const reportLink = z.object({
  id: z.uuid(),
  /** Null, both: the public link. */
  recipient_name: z.nullable(z.string()),
  recipient_email: z.nullable(z.string()),
  /** The whole address with its token; null of one that opens nothing any more. */
  url: z.nullable(z.string()),
  state: z.enum(reportLinkStates),
  expires_at: z.nullable(z.string()),
  has_password: z.boolean(),
  mailed_at: z.nullable(z.string()),
  created_at: z.string(),
  first_opened_at: z.nullable(z.string()),
  last_opened_at: z.nullable(z.string()),
  open_count: z.int(),
  /** Its reader asked that visits be counted no more. */
  is_uncounted: z.boolean(),
  /** Presses on its contact button. */
  contact_count: z.int(),
  last_contact_at: z.nullable(z.string()),
});
export type ReportLink = z.infer<typeof reportLink>;

export const reportSharing = z.object({
  /** For whom the report is made, as far as that is known. */
  client: z.object({ name: z.nullable(z.string()), email: z.nullable(z.string()) }),
  /** The version that readers see; null while nothing was shared. */
  frozen: z.nullable(
    z.object({
      at: z.string(),
      version: z.int(),
      /** Its author has changed nothing of it since. */
      is_current: z.boolean(),
      /** Of the sales that it tells, one of the agency is another since, or on the map no more. */
      has_changed_sales: z.boolean(),
    }),
  ),
  /** Why it cannot be shared yet; null where it can. */
  refusal: z.nullable(z.string()),
  /** What the law asks the agency's papers to name, and it has not told: said before a report is shared. */
  missing_mentions: z.array(z.enum(legalMentions)),
  links: z.array(reportLink),
});
export type ReportSharing = z.infer<typeof reportSharing>;

const password = z.nullable(
  z
    .string(sharePasswordMessage)
    .check(z.minLength(6, sharePasswordMessage), z.maxLength(200, sharePasswordMessage)),
);
const days = z.nullable(z.int().check(z.minimum(1), z.maximum(shareDays)));

const mailing = {
  /** Drawn by the page: told again with it, an e-mail does not leave a second time. */
  request_id: z.optional(z.uuid()),
  /** When the recipient was last written to, as the page knows it: refused where they were written to since. */
  mailed_at: z.optional(z.nullable(z.string())),
};
export type ReportMailing = z.output<z.ZodMiniObject<typeof mailing>>;

/** The public link, or one for a recipient; asked for again, it is the one there is. The first shares the report. */
export const shareReportInput = z.object({
  id,
  recipient: z.nullable(
    z.object({
      name: requiredLine("Dites à qui le rapport est destiné", 1, 200),
      email: requiredEmail("Indiquez l’adresse e-mail"),
    }),
  ),
  /** Whether the recipient is written to. */
  is_mailed: z.boolean(),
  ...mailing,
});
/** What is left out stays. */
export const changeReportLinkInput = z.object({
  id: linkId,
  /** From now on; null: for as long as it is not revoked. */
  expires_in_days: z.optional(days),
  /** Null: none. */
  password: z.optional(password),
});
export const reportLinkIdInput = z.object({ id: linkId });
export const sendReportLinkInput = z.object({ id: linkId, ...mailing });

/** What a reader's page proves its right with. A text of any form is taken: what is wrong is only unknown. */
const key = {
  link_id: z.nullable(z.string().check(z.maxLength(100))),
  token: z.string().check(z.maxLength(200)),
  password: z._default(z.nullable(z.string().check(z.maxLength(200))), null),
};
export const sharedReportKey = z.object(key);
export type SharedReportKey = z.output<typeof sharedReportKey>;
export const sharedVisitInput = z.object({ ...key, visit_id: z.uuid() });
/** A row of the contact click log: the rest of it is read by the server. */
export const contactClickInput = z.object({ ...key, event: z.literal("contact"), request_id: z.uuid() });

/** Whether the press was noted: not one of the agency that shares the report. */
export const contactClickReply = z.object({ is_noted: z.boolean() });

/** Asking for the refreshed value each month, or asking no more; with the version of the text that was agreed to. */
export const refreshInput = z.object({
  ...key,
  is_wanted: z.boolean("Dites si vous souhaitez cet e-mail."),
  consent_version: z.optional(z.string().check(z.maxLength(40))),
});

const sharedSale = z.extend(reportSale, {
  /** Percent of the value, and the price brought to the home's facts; null where they are not told. */
  weight: z.nullable(z.number()),
  adjusted_price: z.nullable(z.int()),
});
const conclusion = z.object({
  own_value: z.nullable(z.int()),
  asking_price: z.nullable(z.int()),
  fees_payer: z.nullable(z.enum(feesPayers)),
  fees_percent: z.nullable(z.number()),
  comment: z.nullable(z.string()),
});

/** A report as it is kept once it is shared: what of it may reach a reader, at displaced places, and nothing else. */
export const frozenReport = z.object({
  home: reportHome,
  /** Where the home is shown to who may not read its number. */
  public_place: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
  conclusion,
  is_valued_type: z.boolean(),
  estimate: z.nullable(z.object({ ...reportEstimateFacts, comparables: z.array(sharedSale) })),
  /** Its author's choices of sales, which no reader gets: its value is made anew with them. Of a version that was frozen before these were kept, none. */
  choices: z.optional(reportChoices),
  /** Its pages on paper; a version that was frozen before these could be chosen has the usual ones. */
  paper: z.optional(reportPaper),
  /** Its photographs then, in their order; a version that was frozen before these were shared has none. */
  photo_ids: z.optional(z.array(z.uuid())),
});
export type FrozenReport = z.output<typeof frozenReport>;

const readerSale = z.omit(
  z.extend(sharedSale, {
    /** From the home as it is shown, to 50 metres; null where that has no place. */
    metres: z.nullable(z.int()),
  }),
  { id: true },
);

/** A shared report as its reader has it. */
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
  /** How many of its sales are told no more. */
  withdrawn_sales: z.int(),
  /** Addresses of copies, which open for some hours and no longer than the link does. */
  photos: z.array(z.extend(z.omit(reportPhoto, { id: true }), { url: z.string() })),
  pdf_url: z.string(),
  /** Who sent it, as they are now. */
  sender: z.object({
    name: z.nullable(z.string()),
    /** The card of the person in their agency, where they show one. */
    card: z.nullable(agentCard),
    agency: z.nullable(
      z.object({
        /** Of an agency on the map, which takes leads. */
        id: z.nullable(z.uuid()),
        name: z.string(),
        logo_url: z.nullable(z.string()),
        address: z.nullable(z.string()),
        phone: z.nullable(z.string()),
        email: z.nullable(z.string()),
      }),
    ),
  }),
  /** Whether this reader's visits are counted. */
  is_counted: z.boolean(),
  /** Since when its recipient is sent its refreshed value each month, or that they may ask so; null where it is offered to nobody. */
  refresh: z.nullable(z.object({ since: z.nullable(z.string()) })),
});
export type SharedReport = z.infer<typeof sharedReport>;

/** Null: a password is asked for; `is_wrong` where one was given. */
export const sharedReportReply = z.object({ report: z.nullable(sharedReport), is_wrong: z.boolean() });
export type SharedReportReply = z.infer<typeof sharedReportReply>;
