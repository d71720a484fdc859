import type { Refusal } from "./read-line.ts";

/** `photosFailed` counts addresses that gave no photograph. */
export type ImportCounts = {
  lines: number;
  created: number;
  updated: number;
  unchanged: number;
  refused: number;
  photosAdded: number;
  photosFailed: number;
};

export const noCounts: Readonly<ImportCounts> = {
  lines: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  refused: 0,
  photosAdded: 0,
  photosFailed: 0,
};

export type ImportEvent =
  | { readonly kind: "ignored-columns"; readonly names: readonly string[] }
  | { readonly kind: "progress"; readonly counts: ImportCounts }
  | { readonly kind: "refused"; readonly refusal: Refusal }
  | {
      readonly kind: "photo";
      readonly line: number;
      readonly reference: string;
      readonly url: string;
      readonly reason: string;
    };
