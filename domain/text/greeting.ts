import { cleanPublicText } from "./text-cleaner.ts";

const nameOnly = /^(?:[\p{L}\p{M}'’ -]|\.(?=\s|$)){1,60}$/u;

/** Greets an unproved address: a stranger may send any words as a name, so figures, addresses and many words go. */
export function greet(name: string | null): string {
  const isName = name !== null && nameOnly.test(name) && cleanPublicText(name) === name;
  return isName && name.trim().split(/\s+/).length <= 5 ? `Bonjour ${name},` : "Bonjour,";
}
