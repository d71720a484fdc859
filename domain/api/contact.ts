import * as z from "zod/mini";
import {
  addressKinds,
  allContactSteps,
  allowances,
  closedReasons,
  contactKinds,
  contactSorts,
  contactSources,
  contactStates,
  likenesses,
  longestContactAddress,
  longestName,
  longestOrganization,
  longestTag,
  mostAddresses,
  mostContactsAtOnce,
  mostTags,
  statedBases,
  steppedKinds,
} from "../contact/contact.ts";
import { consentPurposes } from "../lead/consent.ts";
import { leadTypes, leadUserTypes } from "../lead/lead.ts";
import { propertyCard } from "../property/property-reply.ts";
import { atMost, firstOf, optionalText, requiredEmail } from "../text/field-rules.ts";
import { formatNumber } from "../text/format.ts";
import { isPhone } from "../text/phone-link.ts";
import { sanitizeLine } from "../text/sanitize-text.ts";
import { listFields, listReply, whoseField } from "./list.ts";

export const contactPageSize = 50;
export const timelinePageSize = 50;
/** Refused where more are named. */
export const tooManyContacts = `${formatNumber(mostContactsAtOnce)} contacts au plus à la fois.`;
/** Contacts that a list of likely doubles holds. */
export const mostSimilar = 5;

const id = z.uuid("L’identifiant du contact n’est pas valide.");
const version = z.int("La version du contact n’est pas valide.");
/** Drawn by the page: asking again with it does nothing twice. */
const idempotencyKey = z.uuid("La clé de création n’est pas valide.");
export const contactIdInput = z.object({ id });

const line = (longest: number) => optionalText(sanitizeLine, longest);
const email = requiredEmail("Indiquez une adresse e-mail.");
const phone = z
  .string("Indiquez un numéro de téléphone.")
  .check(
    z.overwrite(sanitizeLine),
    firstOf([
      (text) => text.length <= 40 && isPhone(text),
      "Indiquez un numéro de téléphone, comme 04 91 00 00 00",
    ]),
  );
const tag = z
  .string("L’étiquette n’est pas valide.")
  .check(z.overwrite(sanitizeLine), z.minLength(1, "L’étiquette est vide."), atMost(longestTag));

/** What people type of a contact. Lists are whole: what is left out of one is taken away. */
export const contactFacts = {
  first_name: line(longestName),
  last_name: line(longestName),
  organization: line(longestOrganization),
  emails: z._default(
    z.array(email).check(z.maxLength(mostAddresses, `${mostAddresses} adresses e-mail au plus.`)),
    [],
  ),
  phones: z._default(
    z.array(phone).check(z.maxLength(mostAddresses, `${mostAddresses} téléphones au plus.`)),
    [],
  ),
  address: line(longestContactAddress),
  kinds: z._default(z.array(z.enum(contactKinds)).check(z.maxLength(contactKinds.length)), []),
  tags: z._default(z.array(tag).check(z.maxLength(mostTags, `${mostTags} étiquettes au plus.`)), []),
};

/** One e-mail address or telephone, with what allows using it. */
export const contactAddress = z.object({
  kind: z.enum(addressKinds),
  /** As it was typed. */
  value: z.string(),
  /** What "Écrire" and "Appeler" go by. */
  allowance: z.enum(allowances),
  is_allowed: z.boolean(),
  /** The same in a French sentence: what allows it since when, or why it is off. */
  reason: z.string(),
  /** What the agency stated of it, while that stands. */
  stated: z.nullable(
    z.object({ basis: z.enum(statedBases), on: z.string(), source: z.string(), by: z.nullable(z.string()) }),
  ),
});
export type ContactAddress = z.infer<typeof contactAddress>;

const step = z.object({
  kind: z.enum(steppedKinds),
  step: z.enum(allContactSteps),
  /** The reason of "lost". */
  lost_reason: z.nullable(z.string()),
  since: z.string(),
});

export const contactItem = z.object({
  id: z.uuid(),
  /** Both names on one line, else the organization, else an address; never empty. */
  name: z.string(),
  organization: z.nullable(z.string()),
  /** The first of each. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  kinds: z.array(z.enum(contactKinds)),
  tags: z.array(z.string()),
  steps: z.array(step),
  source: z.enum(contactSources),
  owner_id: z.string(),
  owner_name: z.nullable(z.string()),
  /** Since when their oldest request without a first answer waits; null where none does. */
  waiting_since: z.nullable(z.string()),
  created_at: z.string(),
  /** When something last happened with them: a request, a call, a note, an edit. */
  active_at: z.string(),
});
export type ContactItem = z.infer<typeof contactItem>;

export const contactsInput = z.object({
  ...listFields,
  whose: whoseField,
  kind: z.optional(z.enum(contactKinds)),
  /** At this step, of `kind` where that is given, else of any. */
  step: z.optional(z.enum(allContactSteps)),
  tag: z.optional(z.string().check(z.maxLength(longestTag))),
  source: z.optional(z.enum(contactSources)),
  state: z.optional(z.enum(contactStates)),
  sort: z._default(z.enum(contactSorts), "activity"),
});
export const contactsReply = z.extend(listReply(contactItem), {
  /** Every tag in use among them, in alphabetical order. */
  tags: z.array(z.string()),
  /** How many of one's own or of one's agency's there are, whatever is searched for. */
  counts: z.object({ all: z.int(), waiting: z.int() }),
  /** Whether e-mails are only kept on this server: said once, over the list. */
  keeps_emails: z.boolean(),
});

/** A contact that may be the same person, and why. */
export const similarContact = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  likeness: z.enum(likenesses),
});
export type SimilarContact = z.infer<typeof similarContact>;

const contactMerge = z.object({
  id: z.uuid(),
  /** The name that the other had. */
  name: z.string(),
  merged_at: z.string(),
  merged_by: z.nullable(z.string()),
  undo_until: z.string(),
});

const contactConsent = z.object({
  purpose: z.enum(consentPurposes),
  text: z.string(),
  given_at: z.string(),
  withdrawn_at: z.nullable(z.string()),
});

/** One request of a contact, with the home it is about. */
export const contactRequest = z.object({
  /** The lead's. */
  id: z.uuid(),
  owner_id: z.nullable(z.string()),
  lead_type: z.enum(leadTypes),
  user_types: z.array(z.enum(leadUserTypes)),
  message: z.nullable(z.string()),
  home: z.nullable(z.string()),
  /** The same as it may be told to whoever asked: no number, and no street of a home that keeps it to itself; null once it is gone. */
  told_home: z.nullable(z.string()),
  property_id: z.nullable(z.uuid()),
  /** The property as it is now, as the reader may see it; null once it is gone. */
  card: z.nullable(propertyCard),
  received_at: z.string(),
  /** The first answer; null while the clock runs. */
  answered_at: z.nullable(z.string()),
  answer_minutes: z.nullable(z.int()),
  attempts: z.int(),
  /** Why nobody has to answer it any more; null while somebody has, or had. */
  closed_because: z.nullable(z.enum(closedReasons)),
  consents: z.array(contactConsent),
});
export type ContactRequest = z.infer<typeof contactRequest>;

export const contact = z.extend(contactItem, {
  version: z.int(),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  address: z.nullable(z.string()),
  addresses: z.array(contactAddress),
  /** Newest first. */
  requests: z.array(contactRequest),
  /** The merges that may still be undone, newest first. */
  merges: z.array(contactMerge),
  similar: z.array(similarContact),
  /** The day on which it is forgotten unless the person acts before, `YYYY-MM-DD`. */
  kept_until: z.string(),
  /** Of who gave a mandate: the day on which they leave the lists, years before that; null for anybody else. */
  leaves_lists_on: z.nullable(z.string()),
  may_edit: z.boolean(),
  may_delete: z.boolean(),
});
export type Contact = z.infer<typeof contact>;

export const newContactInput = z.object({ idempotency_key: idempotencyKey, ...contactFacts });
/** `joined`: somebody with the same e-mail address was there, and only what was empty of them was filled. */
export const newContactReply = z.object({ contact, joined: z.boolean() });

/** What is given is written, the rest stays; refused where the version is not the newest. */
export const saveContactInput = z.object({
  id,
  version,
  first_name: z.optional(contactFacts.first_name),
  last_name: z.optional(contactFacts.last_name),
  organization: z.optional(contactFacts.organization),
  address: z.optional(contactFacts.address),
  emails: z.optional(z.array(email).check(z.maxLength(mostAddresses))),
  phones: z.optional(z.array(phone).check(z.maxLength(mostAddresses))),
  kinds: z.optional(z.array(z.enum(contactKinds)).check(z.maxLength(contactKinds.length))),
  tags: z.optional(z.array(tag).check(z.maxLength(mostTags))),
});

/** What is typed so far, half-written addresses too; `id`: of the contact that is being edited. */
export const similarInput = z.object({
  id: z.optional(id),
  first_name: z._default(z.string().check(z.maxLength(200)), ""),
  last_name: z._default(z.string().check(z.maxLength(200)), ""),
  emails: z._default(z.array(z.string().check(z.maxLength(300))).check(z.maxLength(mostAddresses)), []),
  phones: z._default(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(mostAddresses)), []),
});
export const similarReply = z.object({ items: z.array(similarContact) });

/** The contact of a lead: what `/mes-contacts?demande={id}` opens. */
export const contactOfLeadInput = z.object({
  lead_id: z.uuid("L’identifiant de la demande n’est pas valide."),
});
export const contactOfLeadReply = z.object({ contact_id: z.uuid() });

/** `other_id` goes into `id`. */
export const mergeContactsInput = z.object({ id, other_id: id });
export const undoMergeInput = z.object({
  id: z.uuid("L’identifiant de la fusion n’est pas valide."),
});
export const undoMergeReply = z.object({ contact, restored_id: z.uuid() });

/** A null step takes it away; "lost" needs its reason. */
export const contactStepInput = z.object({
  id,
  kind: z.enum(steppedKinds, "Choisissez vendeur ou acquéreur."),
  step: z.nullable(z.enum(allContactSteps, "Cette étape n’existe pas.")),
  lost_reason: line(200),
  /** Where a move is taken back: since when they stood there before it. */
  since: z.optional(z.iso.datetime("La date de l’étape n’est pas valide.")),
});

/** Many at once, all or none of them: those out of reach make it unknown. */
export const changeContactsInput = z.object({
  ids: z
    .array(id)
    .check(
      z.minLength(1, "Choisissez au moins un contact."),
      z.maxLength(mostContactsAtOnce, tooManyContacts),
    ),
  add_tag: z.optional(tag),
  remove_tag: z.optional(tag),
  step: z.optional(
    z.object({ kind: z.enum(steppedKinds), step: z.enum(allContactSteps), lost_reason: line(200) }),
  ),
});
export const changeContactsReply = z.object({ changed: z.int() });
