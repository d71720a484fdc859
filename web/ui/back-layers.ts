import { createContext, useContext, useEffectEvent, useLayoutEffect } from "react";
import type { PageHistory } from "../router/page-history.ts";

declare module "../router/page-history.ts" {
  interface KeptState {
    readonly layers?: number;
    /** What lays the layers over it again, after a reload or a step forward. */
    readonly kept?: unknown;
  }
}

/** `close` says false when it may not close now; `kept` must bear a structured clone. */
export type Layer = { readonly close: () => boolean; readonly kept?: unknown };

/** Each layer over the page has an entry in the history, so that "back" closes it instead of leaving the page. */
export class BackLayers {
  private readonly history: PageHistory;
  private layers: readonly Layer[] = [];
  private isLeaving = false;
  private reached = 0;
  private restore: ((kept: unknown) => void) | null = null;
  /** Set while another document is on its way. */
  private departure: ReturnType<typeof setTimeout> | undefined;

  constructor(history: PageHistory) {
    this.history = history;
  }

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
      clearTimeout(this.departure);
    };
  }

  open(layer: Layer): () => void {
    this.layers = [...this.layers, layer];
    this.match();
    return () => {
      this.layers = this.layers.filter((one) => one !== layer);
      this.match();
    };
  }

  /** Hands over what an entry keeps, now and whenever the history comes to one over which more should lie. */
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

  /** A step in the history would call off the document on its way; even a download departs, and stays. */
  private depart(): void {
    clearTimeout(this.departure);
    this.departure = setTimeout(() => {
      this.departure = undefined;
      this.match();
    }, 10_000);
  }

  /**
   * After what happens at once, as one layer may give way to another, and before anything else can happen: whoever
   * sees a dialog come or gone may press "back".
   */
  private match(): void {
    queueMicrotask(() => {
      this.takeOff();
      this.layOver();
    });
  }

  /** A reload comes back to the entry it began at: the history keeps still until then. */
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
  readonly mayClose?: (() => boolean) | undefined;
};

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
