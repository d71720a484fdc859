/** Rules that the fields of several forms share, with their French messages. */

import * as z from "zod/mini";

/** For a rule between fields: it runs even while other fields are wrong, so that all errors show at once. */
export function hasObject(payload: { readonly value: unknown }): boolean {
  return typeof payload.value === "object" && payload.value !== null;
}

/** Refuses a text of more characters than this. */
export function atMost(longest: number) {
  return z.maxLength(longest, `Ce texte est trop long (${longest} caractères au plus)`);
}

/** A text that may be left out, made safe by `sanitize`; null when nothing is left. */
export function optionalText(sanitize: (text: string) => string, longest: number) {
  return z.pipe(
    z.nullish(z.string().check(z.overwrite(sanitize), atMost(longest))),
    z.transform((text) => text || null),
  );
}

export const emailFormatMessage = "Format d'email invalide";

/** Looks like an address; what would separate addresses or begin a header is no part of one. */
const emailPattern = /^[^\s@<>"(),:;]+@[^\s@<>"(),:;]+\.[^\s@<>"(),:;]+$/;

/** An e-mail address, trimmed; `missing` is told where there is none. */
export function requiredEmail(missing = emailFormatMessage) {
  return z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(1, { error: missing, abort: true }),
      z.maxLength(254, { error: emailFormatMessage, abort: true }),
      z.regex(emailPattern, emailFormatMessage),
    );
}

/** An e-mail address that may be left out; null when it is. */
export function optionalEmail() {
  return z.pipe(
    z.nullish(
      z.string().check(
        z.trim(),
        z.refine(
          (text) => text === "" || (text.length <= 254 && emailPattern.test(text)),
          emailFormatMessage,
        ),
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
