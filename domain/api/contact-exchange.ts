import * as z from "zod/mini";
import { blankRefusal } from "../contact/answer-templates.ts";
import {
  addressKinds,
  allContactSteps,
  attemptOutcomes,
  attemptWays,
  canBeReceived,
  longestNote,
  statedBases,
  steppedKinds,
} from "../contact/contact.ts";
import { atMost, checkInOrder, optionalText, requiredEmail } from "../text/field-rules.ts";
import { sanitizeLine, sanitizeText } from "../text/sanitize-text.ts";
import { contact } from "./contact.ts";
import { listFields, listReply } from "./list.ts";
import { creationKey } from "./shared-fields.ts";

const id = z.uuid("L’identifiant du contact n’est pas valide.");
const line = (longest: number) => optionalText(sanitizeLine, longest);
const email = requiredEmail("Indiquez une adresse e-mail.");

function required(missing: string, sanitize: (text: string) => string, longest: number) {
  return z
    .string(missing)
    .check(z.overwrite(sanitize), checkInOrder([(text) => text !== "", missing]), atMost(longest));
}
const note = required("Écrivez une note.", sanitizeText, longestNote);

export const contactEventKinds = [
  "created",
  "lead",
  "sheet",
  "report-sent",
  "report-opened",
  "report-pressed",
  "refresh-asked",
  "refresh-stopped",
  "task",
  "note",
  "call",
  "mail",
  "email",
  "step",
  "merged",
  "unmerged",
  "allowed",
  "stopped",
  "matched",
  "handed-over",
] as const;

/** What a kind does not have is null. */
export const contactEvent = z.object({
  /** Of a note, the note's. */
  id: z.string(),
  kind: z.enum(contactEventKinds),
  at: z.string(),
  /** Who of the agency did it; null: the person, or nobody who was signed in. */
  by: z.nullable(z.string()),
  /** Of a note, an e-mail, or a call. */
  text: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  lead_id: z.nullable(z.uuid()),
  home: z.nullable(z.string()),
  outcome: z.nullable(z.enum(attemptOutcomes)),
  /** Of a call: the person made it. */
  is_received: z.boolean(),
  /** Of a change of hands: taken back, it is with who carried it before; a node of before does not say. */
  is_back: z.optional(z.boolean()),
  /** Of an e-mail sent from here: "kept" is 'Conservée'. */
  email_state: z.nullable(z.enum(["queued", "sent", "kept", "failed", "cancelled"])),
  step: z.nullable(z.object({ kind: z.enum(steppedKinds), step: z.nullable(z.enum(allContactSteps)) })),
  /** A lost one's reason, an allowance's source, a merged person's or new carrier's name, a report's or task's title. */
  detail: z.nullable(z.string()),
  /** What it is about, where the reader may open it. */
  link: z.nullable(z.object({ kind: z.enum(["report", "property", "lead", "task"]), id: z.uuid() })),
  /** One's own note, for a while. */
  may_edit: z.boolean(),
});
export type ContactEvent = z.infer<typeof contactEvent>;
export const contactTimelineInput = z.object({ id, page: listFields.page });
export const contactTimelineReply = listReply(contactEvent);

export const newNoteInput = z.object({ id, idempotency_key: creationKey, text: note });
const noteId = z.uuid("L’identifiant de la note n’est pas valide.");
export const noteIdInput = z.object({ id: noteId });
/** `text_before` is the text that the change began with; refused where another stands now. */
export const changeNoteInput = z.object({
  id: noteId,
  text: note,
  text_before: z.optional(z.string().check(z.maxLength(longestNote))),
});

/** A call, or an e-mail of one's own mail program; "reached" is a first answer. */
export const newAttemptInput = z
  .object({
    id,
    idempotency_key: creationKey,
    way: z.enum(attemptWays),
    outcome: z.enum(attemptOutcomes, "Dites ce que l’appel a donné."),
    is_received: z._default(z.boolean(), false),
    text: optionalText(sanitizeText, longestNote),
  })
  .check(
    z.refine(({ is_received: isReceived, way, outcome }) => !isReceived || canBeReceived(way, outcome), {
      message: "Un appel reçu a été pris, manqué, ou a laissé un message.",
      path: ["is_received"],
    }),
  );

/** Plans that waited for this answer and ended with it. */
const endedPlans = z.array(z.object({ id: z.uuid(), name: z.string() }));
export type EndedPlan = z.infer<typeof endedPlans>[number];
export const attemptReply = z.extend(contact, { ended_plans: endedPlans });
const attemptId = z.uuid("L’identifiant de l’appel n’est pas valide.");
export const attemptIdInput = z.object({ id: attemptId });

export const longestAnswer = 10_000;
/** The person's answer goes to the agency. */
export const answerInput = z.object({
  id,
  idempotency_key: creationKey,
  email,
  subject: required("Indiquez un objet.", sanitizeLine, 200),
  text: required("Écrivez un message.", sanitizeText, longestAnswer),
});
/** "kept": 'Conservée', this server sends no e-mail. */
export const answerReply = z.object({ state: z.enum(["queued", "kept"]), contact, ended_plans: endedPlans });
export type AnswerReply = z.infer<typeof answerReply>;

export const allowAddressInput = z.object({
  id,
  kind: z.enum(addressKinds),
  value: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
  basis: z.enum(statedBases, "Choisissez ce qui vous autorise."),
  on: z.iso.date("Indiquez la date."),
  source: required("Indiquez d’où vient cet accord.", sanitizeLine, 200),
});
export const disallowAddressInput = z.object({
  id,
  kind: z.enum(addressKinds),
  value: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
});

/** Of the last 30 days; null figures under five requests. */
export const answerTimesReply = z.object({
  requests: z.int(),
  median_minutes: z.nullable(z.int()),
  /** Percent of those requests. */
  within_15_minutes: z.nullable(z.int()),
  within_an_hour: z.nullable(z.int()),
  within_a_day: z.nullable(z.int()),
});
export type AnswerTimes = z.infer<typeof answerTimesReply>;

/** Nothing would fill an unknown blank, which would leave as it stands. */
function refuseUnknownBlanks({
  value,
  issues,
}: {
  readonly value: string | null;
  readonly issues: unknown[];
}) {
  const message = value === null ? null : blankRefusal(value);
  if (message !== null) issues.push({ code: "custom", message, input: value, continue: true });
}
export const templateFields = {
  name: required("Nommez ce modèle.", sanitizeLine, 100),
  subject: line(200).check(refuseUnknownBlanks),
  text: required("Écrivez le texte du modèle.", sanitizeText, longestAnswer).check(refuseUnknownBlanks),
};
const templateId = z.uuid("L’identifiant du modèle n’est pas valide.");
/** `id` null: one of ours, which nobody edits. Its text has {nom}, {bien} and {agence}. */
export const answerTemplate = z.object({
  id: z.nullable(z.uuid()),
  name: z.string(),
  subject: z.nullable(z.string()),
  text: z.string(),
});
export type AnswerTemplate = z.infer<typeof answerTemplate>;
export const templatesReply = z.object({ items: z.array(answerTemplate) });
export const newTemplateInput = z.object({ idempotency_key: creationKey, ...templateFields });
/** `before` is the template that the change began with; refused with the present one where it differs. */
export const saveTemplateInput = z.object({
  id: templateId,
  ...templateFields,
  // Pages opened before an upgrade do not send it.
  before: z.optional(z.object({ name: z.string(), subject: z.nullable(z.string()), text: z.string() })),
});
export const templateIdInput = z.object({ id: templateId });
