import type { Place } from "#domain/geography.ts";
import type { Markers } from "#domain/map/merge.ts";
import type { MapFrame } from "#domain/map/view.ts";
import type { MergedMarker } from "../markers/marker-layout.ts";
import type { MarkerView } from "../tiles/marker-protocol.ts";
import type { Destination, Hit, Inset } from "../wishes/map-scene.ts";
import type { MapTheme, MapWishes } from "../wishes/map-wishes.ts";
import type { OpenedMarker } from "./map-model.ts";

export type MapEvent =
  | { readonly type: "wished"; readonly wishes: MapWishes; readonly inset: Inset; readonly atMs: number }
  /** Somebody is there who may want to move the map. */
  | { readonly type: "first-sign" }
  /** The map that moves is there, or cannot come. */
  | { readonly type: "came"; readonly frame: MapFrame; readonly theme: MapTheme; readonly inset: Inset }
  | { readonly type: "failed" }
  | { readonly type: "dressed"; readonly theme: MapTheme }
  | {
      readonly type: "moved";
      readonly frame: MapFrame;
      readonly isZooming: boolean;
      readonly atMs: number;
    }
  | { readonly type: "rested"; readonly frame: MapFrame; readonly atMs: number }
  | { readonly type: "measured"; readonly inset: Inset }
  | { readonly type: "painted" }
  | { readonly type: "merged"; readonly markers: Markers; readonly isSettled: boolean }
  | { readonly type: "hovered"; readonly hit: Hit }
  | { readonly type: "clicked"; readonly hit: Hit; readonly place: Place }
  /** Null when the focus leaves the buttons. */
  | { readonly type: "focused"; readonly marker: MergedMarker | null }
  | { readonly type: "opened"; readonly marker: MergedMarker }
  | { readonly type: "zoomed"; readonly steps: number };

export type MapEffect =
  | { readonly type: "merge"; readonly view: MarkerView }
  | { readonly type: "bring map" }
  /** The map that moves shows all that the still one showed. */
  | { readonly type: "unveil" }
  | { readonly type: "dress"; readonly theme: MapTheme }
  | { readonly type: "go"; readonly destination: Destination }
  | { readonly type: "reveal"; readonly place: Place }
  | { readonly type: "measure" }
  | { readonly type: "open"; readonly marker: OpenedMarker }
  | { readonly type: "open pill"; readonly id: string }
  /** The map itself was clicked, beside all markers. */
  | { readonly type: "click ground"; readonly place: Place };
