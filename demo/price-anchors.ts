/**
 * Real price levels, 2020 to 2024: median euros per square metre and mean surface of the sales of each
 * arrondissement, with their number. Source: DGFiP, Demandes de valeurs foncières (Licence Ouverte 2.0).
 */
import { type Arrondissement, arrondissements } from "#domain/address/arrondissement.ts";
import { openSalesOf } from "#domain/market/open-sales.ts";

export type PriceAnchor = {
  readonly flat: { readonly pricePerM2: number; readonly meanSurface: number; readonly sales: number };
  readonly house: { readonly pricePerM2: number; readonly meanSurface: number; readonly sales: number };
  /** Shops, workshops, offices. */
  readonly premises: { readonly pricePerM2: number };
};

type Row = readonly [flatSurface: number, houseSurface: number, premisesPrice: number];

const rows: Readonly<Record<Arrondissement, Row>> = {
  1: [59.8, 109.5, 2171],
  2: [52.8, 77.9, 2538],
  3: [47.7, 73.9, 2087],
  4: [57.2, 81.8, 1961],
  5: [51.1, 86.5, 2053],
  6: [63.2, 81.9, 2552],
  7: [57.8, 103, 2778],
  8: [72.4, 101.1, 2917],
  9: [66.8, 102.8, 2151],
  10: [57.2, 79.1, 1901],
  11: [63.7, 95.2, 1505],
  12: [64, 97.4, 2740],
  13: [60.9, 94, 1730],
  14: [56.3, 81.9, 1000],
  15: [58.4, 78.8, 1098],
  16: [58.6, 72.1, 1519],
};

/** The anchors of the sixteen arrondissements, the first at index 0. */
export const priceAnchors: readonly PriceAnchor[] = arrondissements.map((arrondissement) => {
  const [flatSurface, houseSurface, premisesPrice] = rows[arrondissement];
  const { flat, house } = openSalesOf(arrondissement);
  return {
    flat: { ...flat, meanSurface: flatSurface },
    house: { ...house, meanSurface: houseSurface },
    premises: { pricePerM2: premisesPrice },
  };
});

/** The anchor of an arrondissement, 1 to 16; throws on any other number. */
export function requireAnchor(arrondissement: number): PriceAnchor {
  const anchor = priceAnchors[arrondissement - 1];
  if (anchor === undefined) throw new RangeError(`No arrondissement ${arrondissement}`);
  return anchor;
}
