import * as z from "zod/mini";
import { isPhone } from "./phone-link.ts";
import { sanitizeLine } from "./sanitize-text.ts";

/** A rule between fields runs even while other fields are wrong, so that all errors show at once. */
export function hasObject(payload: { readonly value: unknown }): boolean {
  return typeof payload.value === "object" && payload.value !== null;
}

type TextRule = readonly [holds: (text: string) => boolean, message: string];

/** Reports the first broken rule and lets the check of the form go on. */
export function checkInOrder(...rules: readonly TextRule[]) {
  return z.check<string>(({ value, issues }) => {
    const broken = rules.find(([holds]) => !holds(value));
    if (broken) issues.push({ code: "custom", message: broken[1], input: value, continue: true });
  });
}

export function atMost(longest: number) {
  return z.maxLength(longest, tooLong(longest));
}

function tooLong(longest: number): string {
  return `Ce texte est trop long (${longest} caractères au plus)`;
}

/** One line without mark-up; refused as `missing` where too short, as `empty` where blank. */
export function requiredLine(missing: string, shortest: number, longest: number, empty = missing) {
  return z
    .string(empty)
    .check(
      z.overwrite(sanitizeLine),
      checkInOrder(
        [(text) => text !== "", empty],
        [(text) => text.length >= shortest, missing],
        [(text) => text.length <= longest, tooLong(longest)],
      ),
    );
}

/** A text that may be left out, made safe by `sanitize`; null when nothing is left. */
export function optionalText(sanitize: (text: string) => string, longest: number) {
  return z.pipe(
    z.nullish(z.string().check(z.overwrite(sanitize), atMost(longest))),
    z.transform((text) => text || null),
  );
}

const emailFormatMessage = "Format d'email invalide";

/** Excludes what would separate addresses or begin a header; a domain is words between dots. */
const emailPattern =
  /^[^\s@<>"(),:;]+@[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*(?:\.[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*)+$/u;

/** An e-mail address, trimmed; `missing` is told where there is none. */
export function requiredEmail(missing = emailFormatMessage) {
  return z
    .string(missing)
    .check(z.trim(), checkInOrder([(text) => text !== "", missing], [isEmail, emailFormatMessage]));
}

export function isEmail(text: string): boolean {
  if (text.length > 254 || !emailPattern.test(text)) return false;
  // Wide and decorated letters are sent as the plain ones: one mailbox would have any number of spellings.
  const domain = text.slice(text.indexOf("@")).normalize("NFC");
  return domain === domain.normalize("NFKC");
}

/** An e-mail address that may be left out; null when it is. */
export function optionalEmail() {
  return z.pipe(
    z.nullish(
      z.string().check(
        z.trim(),
        z.refine((text) => text === "" || isEmail(text), emailFormatMessage),
      ),
    ),
    z.transform((text) => text || null),
  );
}

const phoneMessage = "Indiquez un numéro de téléphone, comme 04 91 00 00 00";

/** A telephone that may be left out; null when it is. */
export function optionalPhone() {
  return z.pipe(
    z.nullish(
      z
        .string()
        .check(
          z.overwrite(sanitizeLine),
          checkInOrder([(text) => text === "" || (text.length <= 40 && isPhone(text)), phoneMessage]),
        ),
    ),
    z.transform((text) => text || null),
  );
}

/** An http(s) address, or null; "www.agence.fr" gets its scheme. */
export function webAddress(message: string) {
  return z.pipe(
    z.nullish(z.string().check(z.trim(), z.maxLength(2000, message))),
    z.transform((text, payload) => {
      if (!text) return null;
      const address = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
      if (/^https?:\/\//i.test(address) && URL.canParse(address)) return new URL(address).href;
      payload.issues.push({ code: "custom", message, input: text });
      return null;
    }),
  );
}
