const euros = new Intl.NumberFormat("fr-FR", {
  style: "currency",
  currency: "EUR",
  maximumFractionDigits: 0,
});
const wholeNumbers = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 0 });
const twoDecimals = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 2 });
const ratings = new Intl.NumberFormat("fr-FR", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** "250 000 €". */
export function formatPrice(priceEuros: number): string {
  return euros.format(priceEuros);
}

/** For the map: "190 k€", "1,25 M€". */
export function formatShortPrice(priceEuros: number): string {
  if (priceEuros < 999_500) return `${wholeNumbers.format(Math.round(priceEuros / 1_000))}\u00a0k€`;
  return `${twoDecimals.format(priceEuros / 1_000_000)}\u00a0M€`;
}

/** A count with French grouping: "2 300". */
export function formatNumber(value: number): string {
  return wholeNumbers.format(value);
}

/** Two decimals at most: "3,95 %", "−1,5 %". */
export function formatPercent(percent: number): string {
  return `${twoDecimals.format(percent).replace("-", "−")}\u00a0%`;
}

/** A rating out of 5 with one decimal: "4,5". */
export function formatRating(rating: number): string {
  return ratings.format(rating);
}

/** Square metres: "65 m²" (no-break space). */
export function formatSurface(areaM2: number): string {
  return `${wholeNumbers.format(areaM2)}\u00a0m²`;
}

/** "4 120 €/m²"; null when the area is not above zero. */
export function formatPricePerM2(priceEuros: number, areaM2: number): string | null {
  return areaM2 > 0 ? `${euros.format(priceEuros / areaM2)}/m²` : null;
}

/** Expects steps of 50 m: "350 m", "1,25 km", "moins de 50 m". */
export function formatDistance(metres: number): string {
  if (metres < 50) return "moins de 50\u00a0m";
  return metres < 1_000
    ? `${wholeNumbers.format(metres)}\u00a0m`
    : `${twoDecimals.format(metres / 1_000)}\u00a0km`;
}

/** "312 Ko", "1,2 Mo"; one kilobyte at least. */
export function formatBytes(bytes: number): string {
  return bytes < 999_500
    ? `${wholeNumbers.format(Math.max(1, bytes / 1_000))}\u00a0Ko`
    : `${twoDecimals.format(Math.round(bytes / 100_000) / 10)}\u00a0Mo`;
}

/** French counts zero and one as singular. */
export function writeCount(count: number, singular: string, plural = `${singular}s`): string {
  return `${wholeNumbers.format(count)} ${Math.abs(count) < 2 ? singular : plural}`;
}

/** The nine digits of a SIREN in threes, "123 456 789". */
export function formatSiren(digits: string): string {
  return digits.replace(/(\d{3})(?=\d)/g, "$1\u00a0");
}
