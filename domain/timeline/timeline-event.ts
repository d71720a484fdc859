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

/** Stored names never change; details name nobody and hold nothing that is withheld from anyone. */
export const timelineKinds = {
  "lead-received": { subject: "lead", detail: z.object({ lead_type: z.enum(leadTypes) }) },
  /** One of its e-mails left, was kept where none leave, or will not leave. */
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
  "contact-merged": { subject: "contact", detail: z.object({ merge_id: z.string() }) },
  "contact-unmerged": { subject: "contact", detail: z.object({ merge_id: z.string() }) },
  /** Its agency stated what lets it use one of the addresses, or took that back. */
  "contact-allowed": {
    subject: "contact",
    detail: z.object({
      kind: z.enum(addressKinds),
      basis: z.nullable(z.enum(statedBases)),
      /** The person's last act before what they signed or agreed to: it counts again once that is taken back. */
      act_before: z.optional(z.nullable(z.string())),
    }),
  },
  /** Its agency stated that it deals with them in their trade: a name of its own, which nodes of before pass over. */
  "contact-professional": { subject: "contact", detail: z.object({ kind: z.enum(addressKinds) }) },
  /** Somebody else of its agency carries it from then on, "back" who did before; empty once their account is gone. */
  "contact-handed-over": {
    subject: "contact",
    detail: z.object({ user_id: z.string(), is_back: z.optional(z.boolean()) }),
  },
  "contact-stopped": { subject: "contact", detail: z.object({}) },
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
  "report-contacted": { subject: "report", detail: z.object({ is_personal: z.boolean() }) },
  /** Its agency has seen the opening, and its day no longer lists it. */
  "report-seen": { subject: "report", detail: z.object({}) },
  /** By an administrator. */
  "link-blocked": { subject: "link", detail: z.object({ is_blocked: z.boolean() }) },
} as const;

export type TimelineKind = keyof typeof timelineKinds;
export type TimelineSubject = (typeof timelineKinds)[TimelineKind]["subject"];

export type TimelineEvent = {
  [Kind in TimelineKind]: {
    readonly kind: Kind;
    readonly detail: z.infer<(typeof timelineKinds)[Kind]["detail"]>;
  };
}[TimelineKind];

type KindOf<Subject extends TimelineSubject> = {
  [Kind in TimelineKind]: (typeof timelineKinds)[Kind]["subject"] extends Subject ? Kind : never;
}[TimelineKind];

/** Narrows the type, so that a switch must name every kind of the subject. */
export function isEventOf<Event extends TimelineEvent, Subject extends TimelineSubject>(
  event: Event,
  subject: Subject,
): event is Extract<Event, { readonly kind: KindOf<Subject> }> {
  return timelineKinds[event.kind].subject === subject;
}

/** Throws where the kind is unknown or the details are not those of its kind. */
export function parseTimelineEvent(row: { readonly kind: string; readonly detail: unknown }): TimelineEvent {
  if (!isTimelineKind(row.kind)) throw new RangeError(`Unknown kind of event: ${row.kind}`);
  const detail = timelineKinds[row.kind].detail.parse(row.detail);
  return { kind: row.kind, detail } as TimelineEvent;
}

/** A node of a newer version may know more kinds. */
export function isTimelineKind(name: string): name is TimelineKind {
  return Object.hasOwn(timelineKinds, name);
}
