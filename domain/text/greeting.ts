import { cleanPublicText } from "./text-cleaner.ts";

/** What a name is made of, and no message: letters, and what stands between them. */
const nameOnly = /^(?:[\p{L}\p{M}'’ -]|\.(?=\s|$)){1,60}$/u;

/**
 * The first line of an e-mail to an address that nobody has proved to be theirs: a name in it may be any words that a
 * stranger wants to have sent, so that one with figures, an address or many words is left out.
 */
export function greet(name: string | null): string {
  const isName = name !== null && nameOnly.test(name) && cleanPublicText(name) === name;
  return isName && name.trim().split(/\s+/).length <= 5 ? `Bonjour ${name},` : "Bonjour,";
}
