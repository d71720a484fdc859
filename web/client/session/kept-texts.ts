// What people type is kept in the tab; storage may be refused to the page: a text then lasts as long as its form.

const prefix = "saisie:";

/** What was typed under a name in this tab and not sent yet. */
export function readKeptText(name: string): string | null {
  return read(prefix + name);
}

/** The names, beginning so, that something typed is kept under. */
export function findKeptNames(start: string): readonly string[] {
  try {
    return Object.keys(sessionStorage)
      .filter((key) => key.startsWith(prefix + start))
      .map((key) => key.slice(prefix.length));
  } catch {
    return [];
  }
}

/** Keeps what is typed under a name until it is sent; null forgets it. */
export function writeKeptText(name: string, text: string | null): void {
  write(prefix + name, text);
}

/** Forgets what was typed into any form of this tab: whoever signs out may leave it to somebody else. */
export function forgetKeptTexts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Nothing could be kept, then.
  }
}

const personKey = "personne";

/** Who was the last to be signed in in this tab: what it keeps is theirs. */
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
    // As above.
  }
}
