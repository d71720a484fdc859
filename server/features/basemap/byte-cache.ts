export type CachedFile = { readonly bytes: Buffer; readonly type: string };

type Entry = CachedFile & { readonly expiresAt: number };

/** Files in memory, the least used going first once they weigh too much together. */
export class ByteCache {
  readonly #entries = new Map<string, Entry>();
  readonly #options: { readonly maxBytes: number; readonly keepMs: number; readonly now: () => number };
  #bytes = 0;

  constructor(options: { readonly maxBytes: number; readonly keepMs: number; readonly now: () => number }) {
    this.#options = options;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): CachedFile | null {
    const entry = this.#entries.get(key);
    if (entry === undefined) return null;
    this.#remove(key, entry);
    if (entry.expiresAt <= this.#options.now()) return null;
    this.#add(key, entry);
    return entry;
  }

  set(key: string, file: CachedFile): void {
    const known = this.#entries.get(key);
    if (known !== undefined) this.#remove(key, known);
    this.#add(key, { ...file, expiresAt: this.#options.now() + this.#options.keepMs });
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes <= this.#options.maxBytes) break;
      this.#remove(oldest, entry);
    }
  }

  #add(key: string, entry: Entry): void {
    this.#entries.set(key, entry);
    this.#bytes += entry.bytes.length;
  }

  #remove(key: string, entry: Entry): void {
    this.#entries.delete(key);
    this.#bytes -= entry.bytes.length;
  }
}
