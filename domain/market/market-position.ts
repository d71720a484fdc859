import { formatNumber } from "../text/format.ts";

/** "12 % au-dessus de la médiane", in whole percents. */
export function describePosition(pricePerM2: number, median: number): string {
  const percent = Math.round((pricePerM2 / median - 1) * 100);
  if (percent === 0) return "au niveau de la médiane";
  return `${formatNumber(Math.abs(percent))}\u00a0% ${percent > 0 ? "au-dessus" : "au-dessous"} de la médiane`;
}
