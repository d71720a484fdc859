import * as z from "zod/mini";
import { mostContactsAtOnce } from "../contact/contact.ts";
import { contactsInput, tooManyContacts } from "./contact.ts";
import { changesOfLine, columnsOfPlan, planOutline, runDetails } from "./import-run.ts";

/** A new contact, more of a known one, nothing new, or more of an earlier line. */
export const contactLineActions = ["create", "update", "leave", "double"] as const;
export type ContactLineAction = (typeof contactLineActions)[number];

const plannedContact = z.object({
  line: z.int(),
  name: z.string(),
  action: z.enum(contactLineActions),
  fields: z.array(z.object({ label: z.string(), text: z.string() })),
  ...changesOfLine,
});

export const contactImportPlan = z.object({
  format: z.enum(["csv", "xlsx", "vcard"]),
  ...planOutline,
  ...columnsOfPlan,
  /** Lines of somebody in an earlier line; no other count has them. */
  doubles: z.int(),
  sample: z.array(plannedContact),
});
export type ContactImportPlan = z.infer<typeof contactImportPlan>;

export const contactImportReply = z.object({ ...runDetails, plan: z.nullable(contactImportPlan) });

export const contactFileFormats = ["csv", "vcard"] as const;
export type ContactFileFormat = (typeof contactFileFormats)[number];

export const exportContactsInput = z.object({
  ...contactsInput.shape,
  format: z.enum(contactFileFormats, "Choisissez CSV ou carte de visite."),
  ids: z.optional(
    z
      .array(z.uuid("L’identifiant du contact n’est pas valide."))
      .check(
        z.minLength(1, "Choisissez au moins un contact."),
        z.maxLength(mostContactsAtOnce, tooManyContacts),
      ),
  ),
});
