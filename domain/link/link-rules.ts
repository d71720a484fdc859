import * as z from "zod/mini";
import { isCalendarDate } from "../property/sale-date.ts";
import { atMost, checkInOrder, optionalText } from "../text/field-rules.ts";
import { quote } from "../text/quote.ts";
import { sanitizeLine } from "../text/sanitize-text.ts";

export const aliasMaxLength = 20;
export const aliasMessage = "Lettres minuscules, chiffres et tirets, 20 caractères au plus";
export const destinationMessage = "URL invalide";
export const aliasTakenMessage = "Cet alias est déjà utilisé";
export const aliasReservedMessage = "Cet alias est réservé";
export const sharedReportMessage =
  "Un lien court ne peut pas mener à un rapport partagé\u00a0: son adresse vaut une clé, et ne se garde pas.";
export const personalLinkMessage =
  "Un lien court ne peut pas mener à une adresse personnelle\u00a0: elle vaut une clé. Choisissez l’adresse publique de la page.";
export const ownLinkMessage = "Un lien court ne peut pas mener à un autre lien court.";

const aliasPattern = /^[a-z0-9-]{1,20}$/;
const destinationMaxLength = 2_000;
const titleMaxLength = 120;
const mostTags = 10;
const tagMaxLength = 30;

const namelessTitle = "Lien court";

/** Says whether a text may be an alias; which are reserved or taken, the database knows. */
export function isAlias(text: string): boolean {
  return aliasPattern.test(text);
}

/** Folds case; null for a segment of another shape. */
export function readAlias(segment: string): string | null {
  const alias = segment.toLowerCase();
  return isAlias(alias) ? alias : null;
}

/** Keeps only http and https, without credentials, control characters or marks that turn the writing; else null. */
export function parseDestination(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed.length > destinationMaxLength || /[\s\p{Cc}\p{Cf}]/u.test(trimmed)) return null;
  if (!/^https?:\/\//i.test(trimmed) || !URL.canParse(trimmed)) return null;
  const { href, hostname, username, password } = new URL(trimmed);
  return username === "" && password === "" && hostname !== "" ? href : null;
}

/** The title of a link: what was typed, else the host its destination lies on. */
export function titleOfLink(title: string | null, destination: string): string {
  if (title !== null) return title;
  return URL.canParse(destination) ? new URL(destination).hostname || namelessTitle : namelessTitle;
}

const alias = z.string().check(
  z.overwrite((text) => text.trim().toLowerCase()),
  z.refine((text) => text === "" || isAlias(text), aliasMessage),
);

const destination = z.pipe(
  z.string(destinationMessage),
  z.transform((text, payload) => {
    const parsed = parseDestination(text);
    if (parsed !== null) return parsed;
    payload.issues.push({ code: "custom", message: destinationMessage, input: text });
    return "";
  }),
);

const expiryMessage = "La date d’expiration doit être à venir.";
const expiry = z.pipe(
  z.nullish(
    z.string().check(checkInOrder([(day) => day === "" || isCalendarDate(day), "Cette date n’existe pas."])),
  ),
  z.transform((day) => day || null),
);

const tag = z
  .string()
  .check(z.overwrite(sanitizeLine), z.minLength(1, "Une étiquette est vide"), atMost(tagMaxLength));
const tags = z.array(tag).check(
  z.maxLength(mostTags, `${mostTags} étiquettes au plus`),
  z.overwrite((all) => [...new Set(all)]),
);

/** The alias stays, since it is printed. */
const changeable = {
  destination_url: destination,
  title: optionalText(sanitizeLine, titleMaxLength),
  notify_on_access: z.boolean(),
  /** The last day it opens, `YYYY-MM-DD` in Paris; null: for ever. */
  expires_on: expiry,
  tags,
};

/** The server fills an empty alias. */
export const newLinkRules = z.object({
  ...changeable,
  alias: z._default(alias, ""),
  notify_on_access: z._default(changeable.notify_on_access, false),
  tags: z._default(tags, []),
});
export type NewLink = z.output<typeof newLinkRules>;

export const linkChangeRules = z.partial(z.object({ ...changeable, is_active: z.boolean() }));
export type LinkChange = z.output<typeof linkChangeRules>;

export const linkStartRules = z.partial(
  z.object({ destination_url: z.string(), title: z.string(), expires_on: z.nullable(z.string()) }),
);
export type LinkStart = z.output<typeof linkStartRules>;

/** Stands beside a field that changed since the form began; null: it is empty now. */
export function changedMeanwhileMessage(now: string | null): string {
  const said = now === null ? "a été vidé" : `dit maintenant\u00a0: ${quote(now)}`;
  return `Ce champ a été modifié entre-temps et ${said}. Enregistrez de nouveau pour garder votre saisie.`;
}

/** The refusal of a last day that is over, or null. Days are those of Paris. */
export function refuseExpiry(expiresOn: string | null | undefined, today: string): string | null {
  return expiresOn != null && expiresOn < today ? expiryMessage : null;
}
