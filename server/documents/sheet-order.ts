import type { Brand } from "#domain/brand.ts";
import type { Block } from "./block.ts";
import type { MapPicture } from "./map-picture.ts";

/** What the press prints: photographs, the map, and what the PDF says. */
export type SheetOrder = {
  readonly kind: "sheet";
  /** The keys the photographs are kept under; what lies under a key never changes. */
  readonly photoKeys: readonly string[];
  /** That of whoever carries the property; null without one. */
  readonly portraitKey: string | null;
  readonly map: MapPicture;
  readonly title: string;
  readonly address: string;
  /** Each begins on a page of its own. Their pictures are the photographs and the map, by `photoCid`, `mapCid` and `portraitCid`. */
  readonly pages: readonly (readonly Block[])[];
  readonly brand: Brand;
  /** Where everyone finds the property: a PDF is passed on, so it bears no personal link. */
  readonly publicUrl: string;
  /** "21 novembre 2026". */
  readonly day: string;
};

/** What came of it; null stands for what failed, and `errors` says why. */
export type PrintedSheet = {
  readonly photos: readonly (Uint8Array | null)[];
  readonly map: Uint8Array | null;
  /** Null too where none was asked for. */
  readonly portrait: Uint8Array | null;
  readonly pdf: Uint8Array | null;
  readonly errors: readonly string[];
};

/** What blocks call the photograph at this place of `photoKeys`. */
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
