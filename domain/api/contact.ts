/** What is sent and answered of contacts, in one file: a contact's parts stand in its lists, its columns and its page. */

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
import { atMost, checkInOrder, optionalText, requiredEmail } from "../text/field-rules.ts";
import { formatNumber } from "../text/format.ts";
import { isPhone } from "../text/phone-link.ts";
import { sanitizeLine } from "../text/sanitize-text.ts";
import { listFields, listReply, whoseField } from "./list.ts";
import { creationKey, dayField, waysToReach } from "./shared-fields.ts";

export const contactPageSize = 50;
export const timelinePageSize = 50;
export const tooManyContacts = `${formatNumber(mostContactsAtOnce)} contacts au plus à la fois.`;
export const mostSimilar = 5;

const id = z.uuid("L’identifiant du contact n’est pas valide.");
const version = z.int("La version du contact n’est pas valide.");
export const contactIdInput = z.object({ id });

const line = (longest: number) => optionalText(sanitizeLine, longest);
const email = requiredEmail("Indiquez une adresse e-mail.");
const phone = z
  .string("Indiquez un numéro de téléphone.")
  .check(
    z.overwrite(sanitizeLine),
    checkInOrder([
      (text) => text.length <= 40 && isPhone(text),
      "Indiquez un numéro de téléphone, comme 04 91 00 00 00",
    ]),
  );
const tag = z
  .string("L’étiquette n’est pas valide.")
  .check(z.overwrite(sanitizeLine), z.minLength(1, "L’étiquette est vide."), atMost(longestTag));

/** What people type; a list replaces the whole list. */
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

export const contactAddress = z.object({
  kind: z.enum(addressKinds),
  value: z.string(),
  allowance: z.enum(allowances),
  is_allowed: z.boolean(),
  /** In French: what allows it since when, or why it is off. */
  reason: z.string(),
  /** What the agency states of it; null where nothing. */
  stated: z.nullable(
    z.object({ basis: z.enum(statedBases), on: z.string(), source: z.string(), by: z.nullable(z.string()) }),
  ),
  /** A professional relation may be stated of it; nodes of before say nothing of it. */
  may_state_relation: z.optional(z.boolean()),
});
export type ContactAddress = z.infer<typeof contactAddress>;

const step = z.object({
  kind: z.enum(steppedKinds),
  step: z.enum(allContactSteps),
  lost_reason: z.nullable(z.string()),
  since: z.string(),
});

export const contactItem = z.object({
  id: z.uuid(),
  /** Both names on one line, else the organization, else an address; never empty. */
  name: z.string(),
  organization: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  kinds: z.array(z.enum(contactKinds)),
  tags: z.array(z.string()),
  steps: z.array(step),
  source: z.enum(contactSources),
  owner_id: z.string(),
  owner_name: z.nullable(z.string()),
  /** Of their oldest request without a first answer; null where none waits. */
  waiting_since: z.nullable(z.string()),
  created_at: z.string(),
  /** The last request, call, note or edit. */
  active_at: z.string(),
});
export type ContactItem = z.infer<typeof contactItem>;

export const contactsInput = z.object({
  ...listFields,
  whose: whoseField,
  kind: z.optional(z.enum(contactKinds)),
  /** At this step of `kind`, or of any kind. */
  step: z.optional(z.enum(allContactSteps)),
  tag: z.optional(z.string().check(z.maxLength(longestTag))),
  source: z.optional(z.enum(contactSources)),
  state: z.optional(z.enum(contactStates)),
  sort: z._default(z.enum(contactSorts), "activity"),
});
export const contactsReply = z.extend(listReply(contactItem), {
  tags: z.array(z.string()),
  counts: z.object({ all: z.int(), waiting: z.int() }),
  /** This server only keeps e-mails: one line over the list says so. */
  keeps_emails: z.boolean(),
});

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

export const contactRequest = z.object({
  id: z.uuid(),
  owner_id: z.nullable(z.string()),
  lead_type: z.enum(leadTypes),
  user_types: z.array(z.enum(leadUserTypes)),
  message: z.nullable(z.string()),
  home: z.nullable(z.string()),
  /** For the person who asked: no number, and no street of a discreet home; null once it is gone. */
  told_home: z.nullable(z.string()),
  property_id: z.nullable(z.uuid()),
  /** The property now, as the reader may see it; null once it is gone. */
  card: z.nullable(propertyCard),
  received_at: z.string(),
  answered_at: z.nullable(z.string()),
  answer_minutes: z.nullable(z.int()),
  attempts: z.int(),
  /** Null while somebody has to answer it, or did. */
  closed_because: z.nullable(z.enum(closedReasons)),
  consents: z.array(contactConsent),
});
export type ContactRequest = z.infer<typeof contactRequest>;

const contactHome = z.object({
  report_id: z.uuid(),
  /** The home in a line, as the report calls it; empty while it says nothing. */
  title: z.string(),
  value: z.nullable(z.int()),
  /** The property that the report was begun from, where the reader may open it. */
  property_id: z.nullable(z.uuid()),
  updated_at: z.string(),
});
export type ContactHome = z.infer<typeof contactHome>;

export const contact = z.extend(contactItem, {
  version: z.int(),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  address: z.nullable(z.string()),
  addresses: z.array(contactAddress),
  requests: z.array(contactRequest),
  /** Of reports that they were sent, or are the client of. */
  homes: z.array(contactHome),
  /** Merges that may still be undone, newest first. */
  merges: z.array(contactMerge),
  similar: z.array(similarContact),
  /** Then the contact is erased unless the person acts before. */
  kept_until: dayField,
  /** Of who gave a mandate, when they leave the lists, years before that; else null. */
  leaves_lists_on: z.nullable(dayField),
  may_edit: z.boolean(),
  may_delete: z.boolean(),
});
export type Contact = z.infer<typeof contact>;

export const newContactInput = z.object({ idempotency_key: creationKey, ...contactFacts });
/** `joined`: somebody had this e-mail address, and only their empty fields were filled. */
export const newContactReply = z.object({ contact, joined: z.boolean() });

/** A field left out stays; refused where the version is not the newest. */
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

/** Half-written addresses too; `id` is the contact that is being edited. */
export const similarInput = z.object({
  id: z.optional(id),
  first_name: z._default(z.string().check(z.maxLength(200)), ""),
  last_name: z._default(z.string().check(z.maxLength(200)), ""),
  emails: z._default(z.array(z.string().check(z.maxLength(300))).check(z.maxLength(mostAddresses)), []),
  phones: z._default(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(mostAddresses)), []),
});
export const similarReply = z.object({ items: z.array(similarContact) });

/** `/mes-contacts?demande={id}` opens it. */
export const contactOfLeadInput = z.object({
  lead_id: z.uuid("L’identifiant de la demande n’est pas valide."),
});
/** A request without its contact, which a colleague follows where each sees their own. */
const loneRequest = z.object({
  name: z.string(),
  ...waysToReach,
  request: contactRequest,
});
export type LoneRequest = z.infer<typeof loneRequest>;
/** `alone` where the reader does not see the contact; nodes of before know none. */
export const contactOfLeadReply = z.object({
  contact_id: z.nullable(z.uuid()),
  alone: z.nullish(loneRequest),
});

/** Null where the reader does not see the contact. */
export const changedRequestReply = z.nullable(contact);

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
  /** Where a move is taken back: when they came to that step. */
  since: z.optional(z.iso.datetime("La date de l’étape n’est pas valide.")),
});

/** All or none of them: one out of reach makes the call unknown. */
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

const moment = z.iso.datetime("La date de l’étape n’est pas valide.");
const some = <Item extends z.ZodMiniType>(item: Item) =>
  z.array(item).check(z.maxLength(mostContactsAtOnce, tooManyContacts));

/** Some contacts asked several times. */
const mostReopened = 20_000;

/** Where a contact stood before a move, as its own row said it. */
const stoodContact = z.object({
  id,
  step: z.nullable(z.enum(allContactSteps)),
  lost_reason: line(200),
  since: z.nullable(moment),
  /** When it was last edited before: the lists sort by it. */
  edited_at: z.nullable(moment),
  /** The move made a seller or a buyer of it. */
  is_kind_new: z.boolean(),
});
export type StoodContact = z.infer<typeof stoodContact>;

/** Several may have been merged into each. */
const stoodOn = z.array(id).check(z.maxLength(20_000, tooManyContacts));

/** What a change of many did, for who takes it back: what has changed since stays. */
const contactsChange = z.object({
  /**
   * A tag, and those that got or lost it; `rows` are those it stood on, merged ones too. Nodes and pages of before say nothing
   * of these.
   */
  tags: z
    .array(z.object({ name: tag, is_added: z.boolean(), ids: some(id), rows: z.optional(stoodOn) }))
    .check(z.maxLength(2, "Deux étiquettes au plus à la fois.")),
  move: z.nullable(
    z.object({
      kind: z.enum(steppedKinds),
      step: z.enum(allContactSteps),
      at: moment,
      from: some(stoodContact),
      /** Requests that wait again since their person is lost no more. */
      reopened: z.array(z.uuid()).check(z.maxLength(mostReopened, "Trop de demandes à la fois.")),
    }),
  ),
});
export type ContactsChange = z.infer<typeof contactsChange>;

/** `undo` is null where nothing changed. */
export const changeContactsReply = z.object({ changed: z.int(), undo: z.nullable(contactsChange) });
export const undoContactsChangeInput = z.object({ undo: contactsChange });
export const undoContactsChangeReply = z.object({ changed: z.int() });
