import type { Brand } from "#domain/brand.ts";
import type { Block } from "./block.ts";
import type { MapPicture } from "./map-picture.ts";

export type SheetOrder = {
  readonly kind: "sheet";
  /** What lies under a key never changes. */
  readonly photoKeys: readonly string[];
  /** Null for a card without a portrait. */
  readonly portraitKey: string | null;
  /** Null for a property that is known by its sector: no point stands for it. */
  readonly map: MapPicture | null;
  readonly title: string;
  readonly address: string;
  /** Pages whose pictures are named by `photoCid`, `mapCid` and `portraitCid`. */
  readonly pages: readonly (readonly Block[])[];
  readonly brand: Brand;
  /** Where everyone finds the property: a PDF is passed on, so it bears no personal link. */
  readonly publicUrl: string;
  /** "21 novembre 2026". */
  readonly day: string;
};

/** Null stands for what failed, and `errors` says why. */
export type PrintedSheet = {
  readonly photos: readonly (Uint8Array | null)[];
  /** Null too where none was wanted. */
  readonly map: Uint8Array | null;
  /** Null too where none was wanted. */
  readonly portrait: Uint8Array | null;
  readonly pdf: Uint8Array | null;
  readonly errors: readonly string[];
};

/** By its place in `photoKeys`. */
export function photoCid(index: number): string {
  return `photo-${index + 1}@fiche`;
}

export const mapCid = "plan@fiche";
export const portraitCid = "portrait@fiche";

/** The sizes pictures are shown in, in pixels; they are made twice as fine. */
export const firstPhotoSize = { width: 552, height: 368 };
export const otherPhotoSize = { width: 272, height: 181 };
export const mapSize = { width: 552, height: 331 };
export const portraitSize = { width: 72, height: 72 };
/** The map is drawn for less than it is shown in, so that its names can be read on a telephone and on paper. */
export const drawnMapSize = { width: 480, height: 288 };
