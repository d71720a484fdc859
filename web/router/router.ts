import type { ComponentType } from "react";
import { fillPath, matchPath, parseSearch, type SearchTexts, writeSearch } from "./addresses.ts";
import type { PageHistory } from "./page-history.ts";

declare module "./page-history.ts" {
  interface KeptState {
    /** The page was loaded anew here, since its script was gone. */
    readonly isReloaded?: boolean;
  }
}

/**
 * What the address of each page may hold after its question mark, by the page's path, where `$name` stands for a part.
 * The application fills it in (web/app/router.tsx): a link to a page that is none is then an error of types.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled in by the application
export interface Searches {}

export type Path = keyof Searches & string;

export type ParamsOf<P extends string> = P extends `${string}$${infer Name}/${infer Rest}`
  ? Readonly<Record<Name, string>> & ParamsOf<Rest>
  : P extends `${string}$${infer Name}`
    ? Readonly<Record<Name, string>>
    : object;

/** A page: how its address is read, what is done on the way to it, and its component, which may come in a script. */
export type Page<P extends Path> = {
  /** The part of its address that may change while the page stays, with all it holds. Otherwise none may. */
  readonly staysOver?: keyof ParamsOf<P> & string;
  readonly parseSearch?: (search: SearchTexts) => Searches[P];
  readonly onEnter?: (visit: { readonly params: ParamsOf<P>; readonly search: Searches[P] }) => void;
  readonly load: () => ComponentType | Promise<ComponentType>;
};

export type Pages = { readonly [P in Path]: Page<P> };

type To<P extends Path> = {
  readonly to: P;
  readonly search?: Searches[P] | ((before: Searches[P]) => Searches[P]);
} & (keyof ParamsOf<P> extends never ? { readonly params?: undefined } : { readonly params: ParamsOf<P> });

/** A page of ours, with what its address holds. */
export type Destination = { [P in Path]: To<P> }[Path];

export type NavigateOptions = {
  /** Takes the place of the entry in the history. */
  readonly replace?: boolean;
  /** The entry keeps what it knows, such as how many layers lie over the page. */
  readonly keepState?: boolean;
  /** The page stays scrolled to where it is. */
  readonly keepScroll?: boolean;
};

export type Navigate = (options: Destination & NavigateOptions) => Promise<void>;

/** Where an address leads; `path` is null where no page has it. */
type Visit = {
  readonly path: Path | null;
  readonly pathname: string;
  /** The same for as long as the page stays, with all it holds. */
  readonly key: string;
  readonly params: SearchTexts;
  readonly search: Readonly<Record<string, unknown>>;
};

/** What is drawn: a page, or what stands in for it. */
export type ShownPage = Visit & {
  readonly state:
    | { readonly type: "there"; readonly Page: ComponentType }
    | { readonly type: "coming"; readonly isSlow: boolean }
    | { readonly type: "missing" | "failed" };
  readonly isScrolledUp: boolean;
};

/** A page that is slow to come says so, and leaves as soon as it is there. */
const slowMs = 200;

/**
 * Leads from page to page without loading the site anew. The page before stays until the next one's script has come.
 * `shown` is what is drawn; `history` has the address, which may be a step ahead of it.
 */
export class Router {
  readonly history: PageHistory;
  shown: ShownPage;
  private readonly pages: Partial<Pages>;
  private readonly listeners = new Set<() => void>();
  private latest: Visit;
  private isScrollKept = true;

  constructor(pages: Partial<Pages>, history: PageHistory) {
    this.pages = pages;
    this.history = history;
    this.latest = this.read();
    this.shown = { ...this.latest, state: { type: "coming", isSlow: false }, isScrolledUp: false };
    this.cleanAddress();
    void this.enter();
    history.subscribe(() => void this.follow());
  }

  /** Goes to a page; done when it is drawn, or what stands in for it. */
  readonly navigate: Navigate = async ({ replace = false, keepState = false, keepScroll = false, ...to }) => {
    const { location } = this.history;
    const href = this.hrefOf(to);
    const nextState = keepState ? location.state : {};
    this.isScrollKept = keepScroll;
    if (href === location.href && isSame(location.state, nextState)) await this.follow();
    else {
      this.history[replace ? "replace" : "push"](href, nextState);
      await this.arrival;
    }
  };

  hrefOf({ to, params, search = {} }: Destination): string {
    // The types have seen to it that the search is that of the page.
    const write = search as object | ((before: object) => object);
    const before = this.latest.path === to ? this.latest.search : {};
    return fillPath(to, params ?? {}) + writeSearch(typeof write === "function" ? write(before) : write);
  }

  /** Fetches a page's script before anyone goes there. */
  preload(path: Path): void {
    // Whoever goes there is told when it fails.
    void (async () => this.pages[path]?.load())().catch(() => undefined);
  }

  /** Calls a function whenever something else is drawn, until the function given back is called. */
  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  private arrival: Promise<void> = Promise.resolve();

  private follow(): Promise<void> {
    const visit = this.read();
    const isSamePage = visit.pathname === this.latest.pathname;
    const search = isSamePage && isSame(visit.search, this.latest.search) ? this.latest.search : visit.search;
    this.latest = { ...visit, search };
    this.arrival = this.enter();
    return this.arrival;
  }

  private read(): Visit {
    const { pathname, search } = this.history.location;
    const texts = parseSearch(search);
    for (const path of Object.keys(this.pages) as Path[]) {
      const params = matchPath(path, pathname);
      if (params === null) continue;
      const { parseSearch: parse, staysOver } = this.pages[path] ?? {};
      const kept = staysOver && fillPath(path, { ...params, [staysOver]: "" });
      // The same as of the address without that part, which leads on to one with it.
      const key = kept?.replace(/\/$/, "") ?? pathname;
      return { path, pathname, key, params, search: parse?.(texts) ?? texts };
    }
    return { path: null, pathname, key: pathname, params: {}, search: texts };
  }

  /** What makes no sense leaves the address. */
  private cleanAddress(): void {
    const { path, params, search } = this.latest;
    const { href, hash, state } = this.history.location;
    if (path === null) return;
    const clean = fillPath(path, params) + writeSearch(search) + hash;
    if (clean !== href) this.history.replace(clean, state);
  }

  private async enter(): Promise<void> {
    const visit = this.latest;
    const isScrolledUp = !this.isScrollKept;
    this.isScrollKept = true;
    const show = (state: ShownPage["state"]) => {
      if (visit === this.latest) this.show({ ...visit, state, isScrolledUp });
    };
    const page = visit.path === null ? undefined : this.pages[visit.path];
    if (page === undefined) return show({ type: "missing" });
    // The page's own types have read both.
    page.onEnter?.({ params: visit.params as never, search: visit.search as never });
    const { path, state } = this.shown;
    if (path === visit.path && state.type === "there") return show(state);
    const slow = setTimeout(() => show({ type: "coming", isSlow: true }), slowMs);
    try {
      const loaded = page.load();
      const Page = loaded instanceof Promise ? await loaded : loaded;
      show({ type: "there", Page });
    } catch (error) {
      if (visit === this.latest && isScriptGone(error) && this.reloadOnce()) return;
      show({ type: "failed" });
    } finally {
      clearTimeout(slow);
    }
  }

  /** Loads the page as the server has it now; says whether that was still to be tried at this entry of the history. */
  private reloadOnce(): boolean {
    const { href, state } = this.history.location;
    if (state.isReloaded === true) return false;
    this.history.replace(href, { ...state, isReloaded: true });
    location.reload();
    return true;
  }

  private show(shown: ShownPage): void {
    this.shown = shown;
    for (const listener of this.listeners) listener();
  }
}

/** As those of a version of the site that another has taken the place of. */
function isScriptGone(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|module script/i.test(error.message);
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
