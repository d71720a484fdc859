// Storage may be refused to the page: a text then lasts as long as its form.

const prefix = "saisie:";

export function readKeptText(name: string): string | null {
  return read(prefix + name);
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
  write(prefix + name, text);
}

/** Whoever signs out may leave the tab to somebody else. */
export function forgetKeptTexts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Storage is refused.
  }
}

const personKey = "personne";

/** The texts that the tab keeps are those of this person. */
export function readLastPerson(): string | null {
  return read(personKey);
}

export function writeLastPerson(userId: string | null): void {
  write(personKey, userId);
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, text: string | null) {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Storage is refused.
  }
}
