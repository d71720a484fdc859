import type { RouterHistory } from "@tanstack/react-router";
import { createContext, useContext, useEffect, useRef } from "react";
import { useIsLargeScreen } from "./large-screen.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** How many things lie over the page at this entry of the history. */
    readonly layers?: number;
  }
}

/** Something open over the page of a small screen; `close` says false when it may not close now. */
export type Layer = { readonly close: () => boolean };

/**
 * What lies over the page, each with an entry in the history: "back", a gesture on most telephones, takes off what was
 * laid over the page last instead of leaving it. Closed by other means, it takes its entry with it.
 */
export class BackLayers {
  private readonly history: RouterHistory;
  private layers: readonly Layer[] = [];
  private isLeaving = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(history: RouterHistory) {
    this.history = history;
  }

  /** Listens to the history until the function given back is called. */
  follow(): () => void {
    const stop = this.history.subscribe(({ action }) => {
      if (action.type === "PUSH" || action.type === "REPLACE") return;
      if (this.isLeaving) this.isLeaving = false;
      else this.closeDownTo(this.depth);
      this.match();
    });
    return () => {
      stop();
      clearTimeout(this.timer);
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

  private get depth(): number {
    return this.history.location.state.layers ?? 0;
  }

  private closeDownTo(depth: number): void {
    for (const layer of this.layers.slice(depth).reverse()) {
      if (!layer.close()) return;
      this.layers = this.layers.filter((one) => one !== layer);
    }
  }

  /** Brings the history in step, once all that happens with this press has happened: one may give way to another. */
  private match(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (this.isLeaving) return;
      const extra = this.depth - this.layers.length;
      this.isLeaving = extra > 0;
      if (extra > 0) this.history.go(-extra);
      for (let layers = this.depth + 1; layers <= this.layers.length; layers += 1) {
        this.history.push(this.history.location.href, { layers });
        // Two at once would be one.
        this.history.flush();
      }
    });
  }
}

export const BackLayersContext = createContext<BackLayers | null>(null);

/** While it is shown on a small screen, "back" closes it; not while it is locked. */
export function useBackCloses(close: () => void, isLocked = false) {
  const layers = useContext(BackLayersContext);
  const isLarge = useIsLargeScreen();
  const latest = useRef({ close, isLocked });
  useEffect(() => {
    latest.current = { close, isLocked };
  });
  useEffect(() => {
    if (layers === null || isLarge) return;
    return layers.open({
      close: () => {
        if (latest.current.isLocked) return false;
        latest.current.close();
        return true;
      },
    });
  }, [layers, isLarge]);
}
