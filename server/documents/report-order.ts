import type { Brand } from "#domain/brand.ts";
import type { Block } from "./block.ts";
import type { PlacesPicture } from "./places-picture.ts";

/** Somebody named with the lines that tell how to reach them. */
export type Signatory = { readonly name: string; readonly lines: readonly string[] };

export type ReportOrder = {
  readonly kind: "report";
  readonly photoKeys: readonly string[];
  /** Shown by the blocks as `mapCid`; null where no sale is compared. */
  readonly map: PlacesPicture | null;
  readonly title: string;
  readonly address: string;
  readonly client: string | null;
  readonly agency: Signatory;
  readonly author: Signatory;
  /** What else tells two papers of the same words apart, such as a changed logo or portrait. */
  readonly signKeys: readonly string[];
  readonly pages: readonly { readonly title: string; readonly blocks: readonly Block[] }[];
  readonly brand: Brand;
  readonly publicUrl: string;
  /** "21 novembre 2026". */
  readonly day: string;
};

/** The photographs of a report, in pixels; they are made twice as fine. */
export const reportPhotoSize = { width: 400, height: 267 };
/** The map around the home, as it is drawn and as it is shown. */
export const placesSize = { width: 560, height: 290 };
