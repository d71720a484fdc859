import { dropAccents } from "../text/fold-text.ts";
import { typingErrors } from "../text/typing-errors.ts";

/** A key that ignores case, accents and signs ("&" is "et"; "1 2" is not "12"): active agencies never share one. */
export function agencyNameKey(name: string): string {
  return dropAccents(name.replaceAll("&", " et "))
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .replace(/(?<!\p{N}) | (?!\p{N})/gu, "");
}

const mostCorrected = 2;
const lettersPerCorrection = 5;

/** Says whether a name is another spelling of the one before, or the same with a letter or two put right. */
export function isNameCorrection(before: string, after: string): boolean {
  const [one, other] = [agencyNameKey(before), agencyNameKey(after)];
  if (one === other) return true;
  // A number tells one branch from another.
  if (digitsOf(one) !== digitsOf(other)) return false;
  const most = Math.min(mostCorrected, Math.floor(one.length / lettersPerCorrection));
  return most > 0 && typingErrors(one, other, most) <= most;
}

const digitsOf = (key: string) => key.replace(/\P{N}+/gu, " ").trim();
