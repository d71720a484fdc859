/**
 * Real price levels, 2020 to 2024: median euros per square metre and mean surface of the sales of each
 * arrondissement, with their number. Source: DGFiP, Demandes de valeurs foncières (Licence Ouverte 2.0).
 */
export type PriceAnchor = {
  readonly flat: { readonly pricePerM2: number; readonly meanSurface: number; readonly sales: number };
  readonly house: { readonly pricePerM2: number; readonly meanSurface: number; readonly sales: number };
  /** Shops, workshops, offices. */
  readonly premises: { readonly pricePerM2: number };
};

type Row = readonly [
  flatPrice: number,
  flatSurface: number,
  flatSales: number,
  housePrice: number,
  houseSurface: number,
  houseSales: number,
  premisesPrice: number,
];

// biome-ignore format: one arrondissement, one row
const rows: readonly Row[] = [
  [2937, 59.8, 3833, 4619, 109.5, 4, 2171],
  [3043, 52.8, 2447, 3203, 77.9, 32, 2538],
  [1684, 47.7, 3453, 3090, 73.9, 88, 2087],
  [2669, 57.2, 5342, 4264, 81.8, 222, 1961],
  [3259, 51.1, 5602, 4477, 86.5, 88, 2053],
  [3582, 63.2, 5301, 6848, 81.9, 146, 2552],
  [4426, 57.8, 3658, 8255, 103, 548, 2778],
  [4067, 72.4, 6935, 7069, 101.1, 659, 2917],
  [2848, 66.8, 5247, 5534, 102.8, 699, 2151],
  [2547, 57.2, 4378, 4367, 79.1, 423, 1901],
  [2423, 63.7, 2271, 4479, 95.2, 1170, 1505],
  [3195, 64, 3940, 5400, 97.4, 1009, 2740],
  [2440, 60.9, 4406, 4002, 94, 1287, 1730],
  [1447, 56.3, 3013, 3396, 81.9, 487, 1000],
  [1299, 58.4, 2457, 3162, 78.8, 852, 1098],
  [2770, 58.6, 570, 3368, 72.1, 460, 1519],
];

/** The anchors of the sixteen arrondissements, the first at index 0. */
export const priceAnchors: readonly PriceAnchor[] = rows.map(
  ([flatPrice, flatSurface, flatSales, housePrice, houseSurface, houseSales, premisesPrice]) => ({
    flat: { pricePerM2: flatPrice, meanSurface: flatSurface, sales: flatSales },
    house: { pricePerM2: housePrice, meanSurface: houseSurface, sales: houseSales },
    premises: { pricePerM2: premisesPrice },
  }),
);

/** The anchor of an arrondissement, 1 to 16; throws on any other number. */
export function requireAnchor(arrondissement: number): PriceAnchor {
  const anchor = priceAnchors[arrondissement - 1];
  if (anchor === undefined) throw new RangeError(`No arrondissement ${arrondissement}`);
  return anchor;
}
