/** What is kept at an entry of the history beside its address: whoever keeps something there adds it. */
// biome-ignore lint/suspicious/noEmptyInterface: filled in by those who keep something
export interface KeptState {}

/** One entry of the history; `index` is its place among them, the first that this site made being 0. */
export type Entry = {
  readonly href: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly state: KeptState;
  readonly index: number;
};

/** Where the entries lie: with the browser, or in a test. */
export type Entries = {
  readonly read: () => { readonly href: string; readonly state: object | null };
  readonly push: (href: string, state: object) => void;
  readonly replace: (href: string, state: object) => void;
  readonly go: (steps: number) => void;
  /** Calls a function whenever somebody has stepped to another entry. */
  readonly onStep: (listener: () => void) => void;
};

const browserEntries: Entries = {
  read: () => ({ href: location.pathname + location.search + location.hash, state: history.state }),
  // Whole addresses: a path that begins with two slashes would name another site.
  push: (href, state) => history.pushState(state, "", location.origin + href),
  replace: (href, state) => history.replaceState(state, "", location.origin + href),
  go: (steps) => history.go(steps),
  onStep: (listener) => addEventListener("popstate", listener),
};

/** The entries that "back" and "forward" lead through, and the one that is shown. */
export class PageHistory {
  location: Entry;
  private readonly entries: Entries;
  private readonly listeners = new Set<(isStep: boolean) => void>();

  constructor(entries = browserEntries) {
    this.entries = entries;
    this.location = this.read();
    // Every entry has a state, so that those are known which the browser makes at a click on "#…".
    this.replace(this.location.href, this.location.state);
    entries.onStep(() => (entries.read().state === null ? this.adopt() : this.arrive(true)));
  }

  /** Gives an entry that the browser made, for a place on the page, what the one before it has: what is open stays. */
  private adopt(): void {
    const { hash, state, index } = this.location;
    const made = this.read();
    // A click on where one already is takes the place of the entry.
    this.entries.replace(made.href, { ...state, index: made.hash === hash ? index : index + 1 });
    this.location = this.read();
  }

  /** Makes an entry after the present one; those that came after it are gone. */
  push(href: string, state: KeptState = {}): void {
    this.entries.push(href, { ...state, index: this.location.index + 1 });
    this.arrive(false);
  }

  /** Puts another in the place of the present one. */
  replace(href: string, state: KeptState = {}): void {
    this.entries.replace(href, { ...state, index: this.location.index });
    this.arrive(false);
  }

  /** Steps through the entries; the browser takes a moment. */
  go(steps: number): void {
    this.entries.go(steps);
  }

  back(): void {
    this.go(-1);
  }

  /** Whether the entry before is of this site, too. */
  canGoBack(): boolean {
    return this.location.index > 0;
  }

  /** Calls a function at each change until the function given back is called; `isStep` where an entry was there before. */
  subscribe(listener: (isStep: boolean) => void): () => void {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  }

  private arrive(isStep: boolean): void {
    this.location = this.read();
    for (const listener of this.listeners) listener(isStep);
  }

  private read(): Entry {
    const { href, state: kept } = this.entries.read();
    const [beforeHash = "", ...hash] = href.split(/(?=#)/);
    const [pathname = "", ...search] = beforeHash.split(/(?=\?)/);
    const { index = 0, ...state }: KeptState & { readonly index?: number } = kept ?? {};
    return { href, pathname, search: search.join(""), hash: hash.join(""), state, index };
  }
}
