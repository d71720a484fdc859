/**
 * The one number of a text, rounded up: "65,2 m²" is 66, "245 k€" is 245000, "250.000 €" is 250000.
 * Null where it is unclear: a second number, a range, a percentage, a price per square metre, one too large.
 */
export function parseWholeNumber(input: string | number): number | null {
  const value = typeof input === "number" ? input : readAmount(input);
  // The noise of binary fractions must not round an area of 65.0000000001 up to 66.
  const rounded = Math.ceil(Number(value.toFixed(6)));
  return Number.isSafeInteger(rounded) ? rounded : null;
}

/** "4,5 %" is 4.5, "64,37 m²" is 64.37; two decimals at most. */
export function parseDecimal(text: string): number | null {
  const value = Number(findNumber(text)?.decimal ?? "NaN");
  return Number.isNaN(value) ? null : Number(value.toFixed(2));
}

/** Payments a year by the words beside an amount: 12 of "120 €/mois"; null where none say so. */
export function yearlyTimes(text: string): 1 | 2 | 4 | 12 | null {
  if (/\bmois\b|\bmensu/i.test(text)) return 12;
  if (/\btrim(?:\.|estr)/i.test(text)) return 4;
  if (/\bsemestr/i.test(text)) return 2;
  return /\ban(?:s|n[ée]e|nu\p{L}*)?(?!\p{L})/iu.test(text) ? 1 : null;
}

/** A longer text is a sentence, and no figure. */
const longestText = 200;

const perArea = /€\s?(?:\/|par|du|le)\s?m(?!\p{L})/iu;

function readAmount(text: string): number {
  const found = findNumber(text);
  if (found === null || text.includes("%") || perArea.test(text)) return Number.NaN;
  const times = timesOf(found.unit);
  // "1.250 k€" may mean a thousand times more or not.
  if (times > 1 && /^\d+\.\d{3}$/.test(found.written) && times < 1_000_000) return Number.NaN;
  const sign = found.decimal.startsWith("-") ? "-" : "";
  const number = times > 1 ? `${sign}${found.written.replace(",", ".")}` : found.decimal;
  return Number(number) * times;
}

/** Hectares become square metres. */
function timesOf(unit: string): number {
  if (/^(?:[Mm]\s?(?:€|euros?\b)|M$|millions?\b)/.test(unit)) return 1_000_000;
  if (/^(?:k€?|ke)(?!\p{L})/iu.test(unit)) return 1_000;
  return /^(?:ha|hectares?)(?!\p{L})/iu.test(unit) ? 10_000 : 1;
}

type FoundNumber = {
  readonly written: string;
  readonly decimal: string;
  readonly unit: string;
};

const squareMetres = /m\s?[²2](?!\d)/giu;
const numbers = /(?:(?<![\p{L}\d])[.,])?\d(?:[\d.,]|[\s'’](?=\d))*/gu;

function findNumber(text: string): FoundNumber | null {
  if (text.length > longestText) return null;
  const bare = text.replace(squareMetres, "m ");
  const [found, second] = bare.matchAll(numbers);
  if (found === undefined || second !== undefined) return null;
  const [first = "", ...groups] = found[0].replace(/[.,]+$/, "").split(/[\s'’]/);
  const isGrouped = groups.every((group, index) =>
    (index === groups.length - 1 ? /^\d{3}(?:[.,]\d+)?$/ : /^\d{3}$/).test(group),
  );
  if (!isGrouped || (groups.length > 0 && !/^\d+$/.test(first))) return null;
  const written = [first, ...groups].join("");
  const sign = /^\s*[-−]/u.test(text) ? "-" : "";
  const unit = bare.slice(found.index + found[0].length).trimStart();
  return { written, decimal: sign + toDecimal(written), unit };
}

function toDecimal(written: string): string {
  const separators = written.match(/[.,]/g) ?? [];
  const isGrouped =
    (separators.length > 1 && new Set(separators).size === 1) || /^[1-9]\d{0,2}\.\d{3}$/.test(written);
  if (isGrouped) return written.replace(/[.,]/g, "");
  const last = Math.max(written.lastIndexOf("."), written.lastIndexOf(","));
  if (last < 0) return written;
  const whole = written.slice(0, last).replace(/[.,]/g, "");
  return `${whole || "0"}.${written.slice(last + 1)}`;
}
