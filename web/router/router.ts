import type { ComponentType } from "react";
import { fillPath, matchPath, parseSearch, type SearchTexts, writeSearch } from "./addresses.ts";
import type { PageHistory } from "./page-history.ts";

declare module "./page-history.ts" {
  interface KeptState {
    readonly isReloaded?: boolean;
  }
}

/** The application fills it in (web/app/router.tsx), so that a link to a page that is none is an error of types. */
// biome-ignore lint/suspicious/noEmptyInterface: filled in by the application
export interface Searches {}

export type Path = keyof Searches & string;

export type ParamsOf<P extends string> = P extends `${string}$${infer Name}/${infer Rest}`
  ? Readonly<Record<Name, string>> & ParamsOf<Rest>
  : P extends `${string}$${infer Name}`
    ? Readonly<Record<Name, string>>
    : object;

export type Page<P extends Path> = {
  /** The part of its address that may change while the page stays, with all it holds. */
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

export type Destination = { [P in Path]: To<P> }[Path];

export type NavigateOptions = {
  readonly replace?: boolean;
  /** Keeps what the entry knows, such as how many layers lie over the page. */
  readonly keepState?: boolean;
  readonly keepScroll?: boolean;
};

export type Navigate = (options: Destination & NavigateOptions) => Promise<void>;

/** `path` is null where no page has the address. */
type Visit = {
  readonly path: Path | null;
  readonly pathname: string;
  /** The same for as long as the page stays, with all it holds. */
  readonly key: string;
  readonly params: SearchTexts;
  readonly search: Readonly<Record<string, unknown>>;
};

export type ShownPage = Visit & {
  readonly state:
    | { readonly type: "there"; readonly Page: ComponentType }
    | { readonly type: "coming"; readonly isSlow: boolean }
    | { readonly type: "missing" | "failed" };
  readonly isScrolledUp: boolean;
};

const slowMs = 200;

/** The page before stays until the next one's script has come: the address may be a step ahead of what is shown. */
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

  /** Done when the page is drawn, or what stands in for it. */
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
    // The types hold the search to that of the page.
    const write = search as object | ((before: object) => object);
    const before = this.latest.path === to ? this.latest.search : {};
    return fillPath(to, params ?? {}) + writeSearch(typeof write === "function" ? write(before) : write);
  }

  preload(path: Path): void {
    // Whoever goes there learns of the failure.
    void (async () => this.pages[path]?.load())().catch(() => undefined);
  }

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
    // Both were read by the page itself, which has their types.
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

  /** Says whether loading the page as the server has it now was still to be tried at this entry. */
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

/** Another version of the site has taken the place of the one that this script belongs to. */
function isScriptGone(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|module script/i.test(error.message);
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
