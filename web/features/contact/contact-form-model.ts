import * as z from "zod/mini";
import { type Contact, contactFacts } from "#domain/api/contact.ts";
import type { ContactKind } from "#domain/contact/contact.ts";
import type { FormModel, FormRules } from "../../widgets/editor/form-model.ts";

/** What the form of a contact holds: lines as they are typed, empty ones too. */
export type ContactValues = {
  readonly first_name: string;
  readonly last_name: string;
  readonly organization: string;
  readonly address: string;
  readonly emails: readonly string[];
  readonly phones: readonly string[];
  readonly kinds: readonly ContactKind[];
  /** On one line, between commas. */
  readonly tags: string;
};

export const emptyValues: ContactValues = {
  first_name: "",
  last_name: "",
  organization: "",
  address: "",
  emails: [""],
  phones: [""],
  kinds: [],
  tags: "",
};

export function valuesOf(contact: Contact): ContactValues {
  const ofKind = (kind: string) =>
    contact.addresses.filter((address) => address.kind === kind).map(({ value }) => value);
  return {
    first_name: contact.first_name ?? "",
    last_name: contact.last_name ?? "",
    organization: contact.organization ?? "",
    address: contact.address ?? "",
    emails: withLine(ofKind("email")),
    phones: withLine(ofKind("phone")),
    kinds: contact.kinds,
    tags: contact.tags.join(", "),
  };
}

/** A list always has a line to type on. */
function withLine(lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [""] : lines;
}

/** The same as the calls know it: empty lines left out. */
export function factsOf(values: ContactValues) {
  const filled = (lines: readonly string[]) => lines.map((one) => one.trim()).filter((one) => one !== "");
  return {
    first_name: values.first_name,
    last_name: values.last_name,
    organization: values.organization,
    address: values.address,
    emails: filled(values.emails),
    phones: filled(values.phones),
    kinds: [...values.kinds],
    tags: filled(values.tags.split(",")),
  };
}
export type ContactFacts = ReturnType<typeof factsOf>;

/** What differs from what was stored: the rest is not written again. */
export function changedFacts(values: ContactValues, stored: ContactValues): Partial<ContactFacts> {
  const [now, before] = [factsOf(values), factsOf(stored)];
  return Object.fromEntries(
    Object.entries(now).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof ContactFacts]),
    ),
  );
}

/**
 * What was typed over `base`, brought over what somebody else stored meanwhile: a line that nobody typed on is theirs; of a
 * list, what either added is in it, and what either took out is not.
 */
export function rebaseValues(
  values: ContactValues,
  base: ContactValues,
  theirs: ContactValues,
): ContactValues {
  if (Object.keys(changedFacts(theirs, base)).length === 0) return values;
  const [mine, before, now] = [factsOf(values), factsOf(base), factsOf(theirs)];
  const line = (name: "first_name" | "last_name" | "organization" | "address") =>
    mine[name] === before[name] ? now[name] : mine[name];
  const list = <Item>(read: (facts: ContactFacts) => readonly Item[]) =>
    rebaseList(read(mine), read(before), read(now));
  return {
    first_name: line("first_name"),
    last_name: line("last_name"),
    organization: line("organization"),
    address: line("address"),
    emails: withLine(list(({ emails }) => emails)),
    phones: withLine(list(({ phones }) => phones)),
    kinds: list(({ kinds }) => kinds),
    tags: list(({ tags }) => tags).join(", "),
  };
}

/** A list in the order of whoever changed it: theirs, where nobody here did; else what was typed, then what they added. */
function rebaseList<Item>(
  mine: readonly Item[],
  before: readonly Item[],
  now: readonly Item[],
): readonly Item[] {
  if (JSON.stringify(mine) === JSON.stringify(before)) return now;
  return [
    ...mine.filter((one) => now.includes(one) || !before.includes(one)),
    ...now.filter((one) => !before.includes(one) && !mine.includes(one)),
  ];
}

const factsSchema = z.object(contactFacts);

export const contactRules: FormRules<ContactValues> = {
  schema: z.pipe(
    z.transform((values: ContactValues): z.input<typeof factsSchema> => factsOf(values)),
    factsSchema,
  ),
  checkedWith: () => [],
};

export const fieldNames: Readonly<Record<keyof ContactValues, string>> = {
  first_name: "Prénom",
  last_name: "Nom",
  organization: "Société ou étude",
  address: "Adresse",
  emails: "E-mail",
  phones: "Téléphone",
  kinds: "Profil",
  tags: "Étiquettes",
};

/** What was typed, and over what: a draft outlives a reload, and what is stored may be another by then. */
export type ContactDraft = Pick<FormModel<ContactValues>, "values" | "stored">;

export function writeDraft({ values, stored }: ContactDraft): string {
  return JSON.stringify({ values, stored });
}

/** A draft as it was kept; null for what is none. One that says nothing of what it was typed over is over what is stored. */
export function readDraft(text: string, stored: ContactValues): ContactDraft | null {
  try {
    const read: unknown = JSON.parse(text);
    const values = valuesSchema.safeParse(read);
    if (values.success) return { values: values.data, stored };
    return draftSchema.safeParse(read).data ?? null;
  } catch {
    return null;
  }
}

const valuesSchema = z.object({
  first_name: z.string(),
  last_name: z.string(),
  organization: z.string(),
  address: z.string(),
  emails: z.array(z.string()),
  phones: z.array(z.string()),
  kinds: contactFacts.kinds,
  tags: z.string(),
});
const draftSchema = z.object({ values: valuesSchema, stored: valuesSchema });
