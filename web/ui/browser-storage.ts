type StorageName = "localStorage" | "sessionStorage";

/** Null where nothing is kept, or storage is refused to the page. */
export function readStored(storage: StorageName, key: string): string | null {
  try {
    return globalThis[storage].getItem(key);
  } catch {
    return null;
  }
}

/** Null removes it. Where storage is refused, what is kept lasts as long as the page. */
export function writeStored(storage: StorageName, key: string, text: string | null): void {
  try {
    if (text === null) globalThis[storage].removeItem(key);
    else globalThis[storage].setItem(key, text);
  } catch {
    // Storage is refused.
  }
}
