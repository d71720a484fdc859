import { readStored, writeStored } from "../../ui/browser-storage.ts";

const prefix = "saisie:";

export function readKeptText(name: string): string | null {
  return readStored("sessionStorage", prefix + name);
}

export function findKeptNames(start: string): readonly string[] {
  try {
    return Object.keys(sessionStorage)
      .filter((key) => key.startsWith(prefix + start))
      .map((key) => key.slice(prefix.length));
  } catch {
    return [];
  }
}

/** Null forgets it. */
export function writeKeptText(name: string, text: string | null): void {
  writeStored("sessionStorage", prefix + name, text);
}

/** Whoever signs out may leave the tab to somebody else. */
export function forgetKeptTexts(): void {
  for (const name of findKeptNames("")) writeKeptText(name, null);
}

const personKey = "personne";

/** The texts that the tab keeps are those of this person. */
export function readLastPerson(): string | null {
  return readStored("sessionStorage", personKey);
}

export function writeLastPerson(userId: string | null): void {
  writeStored("sessionStorage", personKey, userId);
}
