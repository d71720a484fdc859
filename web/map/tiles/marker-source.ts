import type { Markers } from "#domain/map/merge.ts";
import type { MapChange, MarkerAnswer, MarkerRequest, MarkerView } from "./marker-protocol.ts";

/** The markers to paint; not settled while more are on their way or another view waits. */
export type MarkerUpdate = { readonly markers: Markers; readonly isSettled: boolean };

/** Brings what gives the markers of a view, and again whenever they change. */
export type OpenMarkerFeed = (
  onMarkers: (update: MarkerUpdate) => void,
) => Pick<MarkerSource, "show" | "change" | "close">;

export const openMarkerWorker: OpenMarkerFeed = (onMarkers) => new MarkerSource(onMarkers);

/**
 * The page's end of the worker: one view at a time on its way, the latest next. One of another source goes at once: the
 * tiles of the source before may be long in coming.
 */
export class MarkerSource {
  private readonly worker: Worker;
  private sent = 0;
  private answered = 0;
  private waiting: MarkerView | null = null;
  private source: string | null = null;

  constructor(onMarkers: (update: MarkerUpdate) => void) {
    this.worker = new Worker(new URL("./merge.worker.ts", import.meta.url), { type: "module" });
    this.worker.addEventListener("message", ({ data }: MessageEvent<MarkerAnswer>) => {
      this.answered = data.number;
      this.sendWaiting();
      onMarkers({ markers: data.markers, isSettled: data.isSettled && this.answered === this.sent });
    });
  }

  show(view: MarkerView): void {
    this.waiting = view;
    this.sendWaiting();
  }

  change(change: MapChange): void {
    this.post({ type: "change", change });
  }

  close(): void {
    this.worker.terminate();
  }

  private sendWaiting(): void {
    if (this.waiting === null) return;
    const { key } = this.waiting.source;
    if (this.answered !== this.sent && key === this.source) return;
    this.source = key;
    this.sent++;
    this.post({ type: "view", number: this.sent, view: this.waiting });
    this.waiting = null;
  }

  private post(request: MarkerRequest): void {
    this.worker.postMessage(request);
  }
}
