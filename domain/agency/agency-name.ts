import { foldText } from "../text/fold-text.ts";

/**
 * An agency's name as names are compared: without case, accents and punctuation. Two active agencies never have the
 * same key.
 */
export function agencyNameKey(name: string): string {
  return foldText(name)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
