/** Reads the prices and areas that people type or that listings give. */

/**
 * Strips what is not part of a number, turns a comma into a decimal point and rounds up: "250 000 €" is 250000,
 * "65,2 m²" is 66. Separators that repeat, or a dot before exactly three digits, group thousands ("1.250.000",
 * "250.000 €"). Null when no number is left, or one too large to count with.
 */
export function parseWholeNumber(input: string | number): number | null {
  const value = typeof input === "number" ? input : Number(toDecimal(input));
  // The noise of binary fractions must not round an area of 65.0000000001 up to 66.
  const rounded = Math.ceil(Number(value.toFixed(6)));
  return Number.isSafeInteger(rounded) ? rounded : null;
}

/** "4,5 %" is 4.5, "64,37 m²" is 64.37: a figure to two decimals. Null when no number is left. */
export function parseDecimal(text: string): number | null {
  const value = Number(toDecimal(text));
  return Number.isNaN(value) ? null : Number(value.toFixed(2));
}

/** The longest run of digits that a price or an area can take, with its separators. */
const longestNumber = 40;

function toDecimal(text: string): string {
  const sign = /^\s*[-−]/u.test(text) ? "-" : "";
  const unit = /m\s?[²2](?!\d)/iu;
  const stripped = text
    .slice(0, longestNumber)
    .replace(unit, "")
    .replace(/[^\d.,]/g, "")
    .replace(/[.,]+$/, "");
  if (!/\d/.test(stripped)) return "NaN";
  const separators = stripped.match(/[.,]/g) ?? [];
  const isGrouped =
    (separators.length > 1 && new Set(separators).size === 1) || /^[1-9]\d{0,2}\.\d{3}$/.test(stripped);
  if (isGrouped) return sign + stripped.replace(/[.,]/g, "");
  const last = Math.max(stripped.lastIndexOf("."), stripped.lastIndexOf(","));
  if (last < 0) return sign + stripped;
  const whole = stripped.slice(0, last).replace(/[.,]/g, "");
  return `${sign}${whole || "0"}.${stripped.slice(last + 1)}`;
}
