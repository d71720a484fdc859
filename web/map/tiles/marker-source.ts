import type { Markers } from "#domain/map/merge.ts";
import type { MapChange } from "../../client/live/live-stream.ts";
import type { MarkerAnswer, MarkerRequest, MarkerView } from "./marker-protocol.ts";

/** Not settled while more are on their way or another view waits. */
export type MarkerUpdate = { readonly markers: Markers; readonly isSettled: boolean };

export type OpenMarkerFeed = (
  onMarkers: (update: MarkerUpdate) => void,
) => Pick<MarkerSource, "show" | "change" | "close">;

export const openMarkerWorker: OpenMarkerFeed = (onMarkers) => new MarkerSource(onMarkers);

/** One view at a time is on its way; one of another source goes at once, since old tiles may be long in coming. */
export class MarkerSource {
  private readonly worker: Worker;
  private sent = 0;
  private answered = 0;
  private waiting: MarkerView | null = null;
  private source: string | null = null;
  private onMarkers: (update: MarkerUpdate) => void;
  private wanted: string | null = null;
  private latest: MarkerUpdate | null = null;

  constructor(onMarkers: (update: MarkerUpdate) => void) {
    this.onMarkers = onMarkers;
    this.worker = new Worker(new URL("./merge.worker.ts", import.meta.url), { type: "module" });
    this.worker.addEventListener("message", ({ data }: MessageEvent<MarkerAnswer>) => {
      this.answered = data.number;
      this.sendWaiting();
      this.latest = { markers: data.markers, isSettled: data.isSettled && this.answered === this.sent };
      this.onMarkers(this.latest);
    });
  }

  handTo(onMarkers: (update: MarkerUpdate) => void): this {
    this.onMarkers = onMarkers;
    return this;
  }

  show(view: MarkerView): void {
    const wanted = JSON.stringify(view);
    if (wanted === this.wanted) this.answerAgain();
    else {
      this.wanted = wanted;
      this.waiting = view;
      this.sendWaiting();
    }
  }

  change(change: MapChange): void {
    this.post({ type: "change", change });
  }

  close(): void {
    this.worker.terminate();
  }

  private answerAgain(): void {
    const { latest } = this;
    if (latest !== null) queueMicrotask(() => this.onMarkers(latest));
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
