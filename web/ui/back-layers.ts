import { createContext, useContext, useEffectEvent, useLayoutEffect } from "react";
import type { PageHistory } from "../router/page-history.ts";

declare module "../router/page-history.ts" {
  interface KeptState {
    /** How many things lie over the page at this entry of the history. */
    readonly layers?: number;
    /** What is needed to lay them over it again, after a reload or a step forward. */
    readonly kept?: unknown;
  }
}

/**
 * Something open over the page; `close` says false when it may not close now. `kept` is what its entry keeps, of which
 * a structured clone can be made.
 */
export type Layer = { readonly close: () => boolean; readonly kept?: unknown };

/**
 * What lies over the page, each with an entry in the history: "back", a gesture on most telephones, takes off what was
 * laid over the page last instead of leaving it. Closed by other means, it takes its entry with it.
 */
export class BackLayers {
  private readonly history: PageHistory;
  private layers: readonly Layer[] = [];
  private isLeaving = false;
  /** How many entries the history had given to layers when it was last heard of. */
  private reached = 0;
  private restore: ((kept: unknown) => void) | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Set while another document is on its way. */
  private departure: ReturnType<typeof setTimeout> | undefined;

  constructor(history: PageHistory) {
    this.history = history;
  }

  /** Listens to the history until the function given back is called. */
  follow(): () => void {
    this.reached = this.depth;
    const stop = this.history.subscribe((isStep) => {
      const steps = this.reached - this.depth;
      this.reached = this.depth;
      if (!isStep) return;
      if (this.isLeaving) this.isLeaving = false;
      else if (this.depth > this.layers.length) this.restore?.(this.history.location.state.kept);
      // A layer so new that it has no entry yet is the first that "back" takes off.
      else this.closeDownTo(Math.max(this.depth, this.layers.length - steps));
      this.match();
    });
    const depart = () => this.depart();
    addEventListener("beforeunload", depart);
    return () => {
      stop();
      removeEventListener("beforeunload", depart);
      clearTimeout(this.timer);
      clearTimeout(this.departure);
    };
  }

  /** Lays one more over the page until the function given back is called. */
  open(layer: Layer): () => void {
    this.layers = [...this.layers, layer];
    this.match();
    return () => {
      this.layers = this.layers.filter((one) => one !== layer);
      this.match();
    };
  }

  /**
   * Until the function given back is called, what an entry keeps is handed to `restore`: now, and whenever the history
   * comes to an entry over which more should lie.
   */
  keep(restore: (kept: unknown) => void): () => void {
    this.restore = restore;
    restore(this.history.location.state.kept);
    return () => {
      this.restore = null;
    };
  }

  private get depth(): number {
    return this.history.location.state.layers ?? 0;
  }

  private closeDownTo(depth: number): void {
    for (const layer of this.layers.slice(depth).reverse()) {
      if (!layer.close()) return;
      this.layers = this.layers.filter((one) => one !== layer);
    }
  }

  private stateAt(depth: number) {
    const kept = this.layers.slice(0, depth).findLast((layer) => layer.kept !== undefined)?.kept;
    return { layers: depth, ...(kept !== undefined && { kept }) };
  }

  /** A step in the history would call off the document on its way. A download says that it departs, and stays. */
  private depart(): void {
    clearTimeout(this.departure);
    this.departure = setTimeout(() => {
      this.departure = undefined;
      this.match();
    }, 10_000);
  }

  /** Brings the history in step, once all that happens with this press has happened: one may give way to another. */
  private match(): void {
    // The step is taken before anything else can happen: a person who sees the dialog gone may go elsewhere.
    queueMicrotask(() => this.takeOff());
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.layOver());
  }

  /** Another document is on its way: the history keeps still, since a reload comes back to the entry it began at. */
  get isDeparting(): boolean {
    return this.departure !== undefined;
  }

  private get mayStep(): boolean {
    return !this.isLeaving && !this.isDeparting;
  }

  private takeOff(): void {
    const extra = this.depth - this.layers.length;
    if (!this.mayStep || extra <= 0) return;
    // The page that can restore it is on its way.
    if (this.restore === null && this.history.location.state.kept !== undefined) return;
    this.isLeaving = true;
    this.history.go(-extra);
  }

  private layOver(): void {
    if (!this.mayStep || this.depth > this.layers.length) return;
    for (let layers = this.depth + 1; layers <= this.layers.length; layers += 1) {
      this.history.push(this.history.location.href, this.stateAt(layers));
    }
    // A layer that gave way to another has left its entry to it.
    const state = this.stateAt(this.layers.length);
    if (JSON.stringify(state.kept) !== JSON.stringify(this.history.location.state.kept))
      this.history.replace(this.history.location.href, state);
  }
}

export const BackLayersContext = createContext<BackLayers | null>(null);

type BackOptions = {
  readonly isLocked?: boolean;
  readonly isIdle?: boolean;
  /** Asked before it is closed; where it says no, it stays. */
  readonly mayClose?: (() => boolean) | undefined;
};

/** While it is shown, "back" closes it; not while it is locked. */
export function useBackCloses(
  close: () => void,
  { isLocked = false, isIdle = false, mayClose }: BackOptions = {},
) {
  const layers = useContext(BackLayersContext);
  const tryToClose = useEffectEvent(() => {
    if (isLocked || mayClose?.() === false) return false;
    close();
    return true;
  });
  // Before it is painted: whoever sees it may press "back".
  useLayoutEffect(() => {
    if (layers === null || isIdle) return;
    return layers.open({ close: () => tryToClose() });
  }, [layers, isIdle]);
}
