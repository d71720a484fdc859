/**
 * What people typed, kept in the tab until it is sent: it outlives a dialog closed by mistake and a reload, and goes
 * with the tab. Storage may be refused to the page; the text then lasts as long as its form.
 */
const prefix = "saisie:";

/** The text that was kept, or null. */
export function readKeptText(key: string): string | null {
  try {
    return sessionStorage.getItem(prefix + key);
  } catch {
    return null;
  }
}

/** Keeps a text as it is now; null forgets it. */
export function keepText(key: string, text: string | null) {
  try {
    if (text === null) sessionStorage.removeItem(prefix + key);
    else sessionStorage.setItem(prefix + key, text);
  } catch {
    // As above.
  }
}
