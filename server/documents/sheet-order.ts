import type { Brand } from "#domain/brand.ts";
import type { EnergyLetter } from "#domain/property/vocabulary.ts";
import type { Row } from "./block.ts";
import type { MapPicture } from "./map-picture.ts";

export type Fact = Row;

/** What a detailed sheet tells, in words: the same in the e-mail, in its text part and in the PDF. */
export type SheetContent = {
  readonly title: string;
  readonly address: string;
  readonly status: "sold" | "for_sale";
  /** "Vendu le 4 mars 2025", "À vendre". */
  readonly statusLine: string;
  readonly price: string;
  readonly pricePerM2: string | null;
  readonly surface: string;
  readonly facts: readonly Fact[];
  readonly equipment: readonly string[];
  readonly energy: { readonly consumption: EnergyLetter | null; readonly emissions: EnergyLetter | null };
  readonly description: string | null;
  readonly market: SheetMarket | null;
  /** Stations, parks and beaches, with their distances. */
  readonly nearby: readonly Fact[];
  readonly agency: { readonly name: string; readonly facts: readonly Fact[] } | null;
  /** Sentences the law asks for, sources, and that the data are fictional where they are. */
  readonly notes: readonly string[];
};

/** The property's €/m² against the median of its arrondissement. */
export type SheetMarket = {
  readonly sentence: string;
  readonly own: { readonly euros: number; readonly text: string };
  readonly median: { readonly euros: number; readonly text: string };
  readonly zone: string;
};

/** What the press prints: photographs, the map, and what the PDF says. */
export type SheetOrder = {
  readonly kind: "sheet";
  /** The keys the photographs are kept under; what lies under a key never changes. */
  readonly photoKeys: readonly string[];
  readonly map: MapPicture;
  readonly content: SheetContent;
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
  readonly pdf: Uint8Array | null;
  readonly errors: readonly string[];
};

/** The sizes pictures are shown in, in pixels; they are made twice as fine. */
export const firstPhotoSize = { width: 552, height: 368 };
export const otherPhotoSize = { width: 272, height: 181 };
export const mapSize = { width: 552, height: 331 };
/** The map is drawn for less than it is shown in, so that its names can be read on a telephone and on paper. */
export const drawnMapSize = { width: 480, height: 288 };
