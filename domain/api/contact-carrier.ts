/** Contacts that somebody of the agency carries from then on, and what takes that back. */
import * as z from "zod/mini";

/** Contacts that one call hands over: what takes it back names each, with the tasks that went along. */
export const mostHandedAtOnce = 500;

const id = z.uuid("L’identifiant du contact n’est pas valide.");
const person = z.string().check(z.maxLength(100));

export const handOverContactsInput = z.object({
  ids: z
    .array(id)
    .check(
      z.minLength(1, "Choisissez au moins un contact."),
      z.maxLength(mostHandedAtOnce, `${mostHandedAtOnce} contacts au plus à la fois.`),
    ),
  user_id: z.string("Choisissez une personne de l’agence."),
});

/** What went over from each person who carried some of it, sealed for an hour. */
const handedContacts = z.object({
  seal: z.string().check(z.maxLength(500)),
  to: person,
  parts: z
    .array(
      z.object({
        from: person,
        contacts: z.array(z.uuid()),
        leads: z.array(z.uuid()),
        tasks: z.array(z.uuid()),
        plans: z.array(z.uuid()),
      }),
    )
    .check(z.maxLength(mostHandedAtOnce)),
});
export type HandedContacts = z.infer<typeof handedContacts>;

export const handOverContactsReply = z.object({
  /** Those that went over: neither those that the person carried already, nor those that the asker may not hand over. */
  ids: z.array(z.uuid()),
  /** How many of them stay with who carries them, since the asker neither does nor manages the agency. */
  kept: z.int(),
  tasks: z.int(),
  /** To be sent back to take it back; null where nothing went over. */
  undo: z.nullable(handedContacts),
});
export const handBackContactsInput = z.object({ undo: handedContacts });
export const handBackContactsReply = z.object({ ids: z.array(z.uuid()) });
