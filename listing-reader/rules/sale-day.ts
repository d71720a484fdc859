import { isCalendarDate } from "#domain/property/sale-date.ts";
import { anyOf } from "./any-of.ts";

const months = [
  "janvier",
  "fevrier",
  "mars",
  "avril",
  "mai",
  "juin",
  "juillet",
  "aout",
  "septembre",
  "octobre",
  "novembre",
  "decembre",
];
const day = `\\d{1,2}[/.-]\\d{1,2}[/.-]\\d{4}|\\d{4}-\\d{2}-\\d{2}|\\d{1,2}(?:er)? (?:${months.join("|")}) \\d{4}`;
/** A property may be sold let, or free of a day to come: the day behind such a word is not that of its sale. */
const notOfSale = "(?:a |sous |lou|libre|occup|bail|baux|meubl|depuis |jusqu)";
const sold = anyOf`
  vendue?s? (?:depuis )?(?:(?!${notOfSale})[a-z0-9'-]{1,14} ){0,5}(?:le|en date du) ?:?
  date (?:de (?:la )?vente|de signature|de cession|de l'acte)(?: definitive)? ?:?
  acte (?:authentique |de vente )?signe le
  vente (?:signee|conclue|realisee) le
`;
const dated = new RegExp(`${sold} ?(${day})`);

/** "14 mars 2025 : acte authentique signé", as the steps of a sale are told. */
const before = new RegExp(
  `(${day}) ?[:,-]? ?(?:vendu ?[:,-]? ?)?(?:signature (?:de l'acte (?:authentique|de vente|definitif)|chez le notaire)|acte (?:authentique|de vente|definitif))`,
);

/** A day as 'YYYY-MM-DD', from "12/03/2024", "2024-03-12" (with or without a time) or "12 mars 2024"; else null. */
export function readDay(text: string): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:$|[T ])/i.exec(text);
  const numeric = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  const written = /^(\d{1,2})(?:er)? ([a-z]{3,9}) (\d{4})$/.exec(text);
  const [year, month, date] =
    iso !== null
      ? [iso[1], iso[2], iso[3]]
      : numeric !== null
        ? [numeric[3], numeric[2], numeric[1]]
        : [written?.[3], String(months.indexOf(written?.[2] ?? "") + 1), written?.[1]];
  const found = `${year}-${(month ?? "").padStart(2, "0")}-${(date ?? "").padStart(2, "0")}`;
  return isCalendarDate(found) ? found : null;
}

/** The day of sale that a simplified text tells: "Vendu le 12 mars 2024"; null where it tells none. */
export function saleDayIn(text: string): string | null {
  const found = dated.exec(text)?.[1] ?? before.exec(text)?.[1];
  return found === undefined ? null : readDay(found);
}
