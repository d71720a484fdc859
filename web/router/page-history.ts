/** What is kept at an entry of the history beside its address: whoever keeps something there adds it. */
// biome-ignore lint/suspicious/noEmptyInterface: filled in by those who keep something
export interface KeptState {}

/** `index` is its place among the entries; the first that this site made is 0. */
export type Entry = {
  readonly href: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly state: KeptState;
  readonly index: number;
};

export type Entries = {
  readonly read: () => { readonly href: string; readonly state: object | null };
  readonly push: (href: string, state: object) => void;
  readonly replace: (href: string, state: object) => void;
  readonly go: (steps: number) => void;
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

type Writing = "push" | "replace";
/** Without a state, what is kept at the entry stays. */
type Written = { readonly way: Writing; readonly href: string; readonly state: KeptState | undefined };

export class PageHistory {
  location: Entry;
  private isStepping = false;
  /** What was written last since a step was asked for. */
  private late: Written | null = null;
  private readonly entries: Entries;
  private readonly listeners = new Set<(isStep: boolean) => void>();

  constructor(entries = browserEntries) {
    this.entries = entries;
    this.location = this.read();
    // The browser makes entries at a click on "#…": those alone have no state.
    this.replace(this.location.href, this.location.state);
    entries.onStep(() => (entries.read().state === null ? this.adopt() : this.endStep()));
  }

  /** An entry that the browser made takes over what the one before it keeps: what is open stays. */
  private adopt(): void {
    const { hash, state, index } = this.location;
    const made = this.read();
    // A click on where one already is takes the place of the entry.
    this.entries.replace(made.href, { ...state, index: made.hash === hash ? index : index + 1 });
    this.location = this.read();
  }

  push(href: string, state: KeptState = {}): void {
    this.noteLate("push", href, state);
    this.entries.push(href, { ...state, index: this.location.index + 1 });
    this.arrive(false);
  }

  replace(href: string, state: KeptState = {}): void {
    this.noteLate("replace", href, state);
    this.entries.replace(href, { ...state, index: this.location.index });
    this.arrive(false);
  }

  /** The browser takes a moment to do it: what is written meanwhile is written again there. */
  go(steps: number): void {
    this.isStepping = true;
    this.entries.go(steps);
  }

  back(): void {
    this.go(-1);
  }

  canGoBack(): boolean {
    return this.location.index > 0;
  }

  /** Returns what ends it; `isStep` is true where the entry was there before. */
  subscribe(listener: (isStep: boolean) => void): () => void {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  }

  private noteLate(way: Writing, href: string, state: KeptState): void {
    if (!this.isStepping) return;
    this.late = {
      way: this.late?.way === "push" ? "push" : way,
      href,
      state: state === this.location.state ? this.late?.state : state,
    };
  }

  /** The step leads past what was written since, by somebody who was quicker than the browser. */
  private endStep(): void {
    const { late } = this;
    this.late = null;
    this.isStepping = false;
    this.arrive(true);
    if (late !== null) this[late.way](late.href, late.state ?? this.location.state);
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
