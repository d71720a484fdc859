import * as z from "zod/mini";
import {
  addressKinds,
  allContactSteps,
  contactSources,
  statedBases,
  steppedKinds,
} from "../contact/contact.ts";
import { consentPurposes } from "../lead/consent.ts";
import { leadTypes } from "../lead/lead.ts";

/**
 * Everything that a timeline may tell, by its name in rows, which never changes: what it happened to, and the details
 * that are kept of it. These name nobody, and hold nothing that is withheld from anyone.
 */
export const timelineKinds = {
  "lead-received": { subject: "lead", detail: z.object({ lead_type: z.enum(leadTypes) }) },
  /** One of its e-mails needs nothing more: it left, was kept where none leave, or will not leave. */
  "lead-email-settled": {
    subject: "lead",
    detail: z.object({
      email: z.enum(["sheet", "notice"]),
      state: z.enum(["sent", "kept", "failed", "cancelled"]),
    }),
  },
  "lead-consent-withdrawn": {
    subject: "lead",
    detail: z.object({ purposes: z.array(z.enum(consentPurposes)) }),
  },
  "contact-created": { subject: "contact", detail: z.object({ source: z.enum(contactSources) }) },
  /** To another step of a kind, or to none. */
  "contact-moved": {
    subject: "contact",
    detail: z.object({ kind: z.enum(steppedKinds), step: z.nullable(z.enum(allContactSteps)) }),
  },
  /** Another was merged into it, or stands alone again. */
  "contact-merged": { subject: "contact", detail: z.object({ merge_id: z.string() }) },
  "contact-unmerged": { subject: "contact", detail: z.object({ merge_id: z.string() }) },
  /** Its agency stated what lets it use one of the addresses, or took that back. */
  "contact-allowed": {
    subject: "contact",
    detail: z.object({ kind: z.enum(addressKinds), basis: z.nullable(z.enum(statedBases)) }),
  },
  /** The person told the agency to write no more. */
  "contact-stopped": { subject: "contact", detail: z.object({}) },
  /** A home for sale newly meets what they look for. */
  "contact-matched": { subject: "contact", detail: z.object({ property_id: z.string() }) },
  "link-created": { subject: "link", detail: z.object({ alias: z.string() }) },
  "link-switched": { subject: "link", detail: z.object({ is_active: z.boolean() }) },
  "link-redirected": { subject: "link", detail: z.object({ destination_url: z.string() }) },
  "link-removed": { subject: "link", detail: z.object({}) },
  "link-restored": { subject: "link", detail: z.object({}) },
  /** By the public link, or by a recipient's own. */
  "report-shared": { subject: "report", detail: z.object({ is_personal: z.boolean() }) },
  "report-unshared": { subject: "report", detail: z.object({ is_personal: z.boolean() }) },
  /** For the first time by this link. */
  "report-opened": { subject: "report", detail: z.object({ is_personal: z.boolean() }) },
  /** A reader pressed the contact button. */
  "report-contacted": { subject: "report", detail: z.object({ is_personal: z.boolean() }) },
  /** Its agency has seen that it was opened: the day asks for it no more. */
  "report-seen": { subject: "report", detail: z.object({}) },
  /** By an administrator. */
  "link-blocked": { subject: "link", detail: z.object({ is_blocked: z.boolean() }) },
} as const;

export type TimelineKind = keyof typeof timelineKinds;
export type TimelineSubject = (typeof timelineKinds)[TimelineKind]["subject"];

/** One thing that happened, with the details of its kind. */
export type TimelineEvent = {
  [Kind in TimelineKind]: {
    readonly kind: Kind;
    readonly detail: z.infer<(typeof timelineKinds)[Kind]["detail"]>;
  };
}[TimelineKind];

type KindOf<Subject extends TimelineSubject> = {
  [Kind in TimelineKind]: (typeof timelineKinds)[Kind]["subject"] extends Subject ? Kind : never;
}[TimelineKind];

/** Says whether an event happened to such a thing: whoever tells of it may then be held by type to tell every kind. */
export function isEventOf<Event extends TimelineEvent, Subject extends TimelineSubject>(
  event: Event,
  subject: Subject,
): event is Extract<Event, { readonly kind: KindOf<Subject> }> {
  return timelineKinds[event.kind].subject === subject;
}

/** Reads an event from its row. Throws where the kind is unknown or the details are not those of its kind. */
export function parseTimelineEvent(row: { readonly kind: string; readonly detail: unknown }): TimelineEvent {
  if (!isTimelineKind(row.kind)) throw new RangeError(`Unknown kind of event: ${row.kind}`);
  const detail = timelineKinds[row.kind].detail.parse(row.detail);
  return { kind: row.kind, detail } as TimelineEvent;
}

/** Says whether this is a kind of event; a node of a newer version may know more of them. */
export function isTimelineKind(name: string): name is TimelineKind {
  return Object.hasOwn(timelineKinds, name);
}
