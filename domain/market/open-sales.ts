/** Median euros per m² and sales of 2020 to 2024: DGFiP, Demandes de valeurs foncières (Licence Ouverte 2.0). */
import type { Arrondissement } from "../address/arrondissement.ts";

export type OpenSales = { readonly pricePerM2: number; readonly sales: number };

export const openSalesSource = {
  name: "DGFiP, Demandes de valeurs foncières",
  licence: "Licence Ouverte 2.0",
  firstYear: 2020,
  lastYear: 2024,
} as const;

type Row = readonly [flatPrice: number, flatSales: number, housePrice: number, houseSales: number];

const rows: Readonly<Record<Arrondissement, Row>> = {
  1: [2937, 3833, 4619, 4],
  2: [3043, 2447, 3203, 32],
  3: [1684, 3453, 3090, 88],
  4: [2669, 5342, 4264, 222],
  5: [3259, 5602, 4477, 88],
  6: [3582, 5301, 6848, 146],
  7: [4426, 3658, 8255, 548],
  8: [4067, 6935, 7069, 659],
  9: [2848, 5247, 5534, 699],
  10: [2547, 4378, 4367, 423],
  11: [2423, 2271, 4479, 1170],
  12: [3195, 3940, 5400, 1009],
  13: [2440, 4406, 4002, 1287],
  14: [1447, 3013, 3396, 487],
  15: [1299, 2457, 3162, 852],
  16: [2770, 570, 3368, 460],
};

/** The sales of flats and of houses in one arrondissement, as the open data have them. */
export function openSalesOf(arrondissement: Arrondissement): {
  readonly flat: OpenSales;
  readonly house: OpenSales;
} {
  const [flatPrice, flatSales, housePrice, houseSales] = rows[arrondissement];
  return {
    flat: { pricePerM2: flatPrice, sales: flatSales },
    house: { pricePerM2: housePrice, sales: houseSales },
  };
}
