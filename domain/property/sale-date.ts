/** Dates of sale stay texts of days from end to end. */
import type { DayText } from "../text/day-in-paris.ts";

const monthNames = [
  "janvier",
  "février",
  "mars",
  "avril",
  "mai",
  "juin",
  "juillet",
  "août",
  "septembre",
  "octobre",
  "novembre",
  "décembre",
] as const;

const datePattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Says whether a text is a day that exists in the calendar, written `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  const match = datePattern.exec(text);
  if (match === null) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** "mars 2024"; null when the text is not a date. */
export function formatMonth(date: string): string | null {
  const match = datePattern.exec(date);
  const name = match === null ? undefined : monthNames[Number(match[2]) - 1];
  return match === null || name === undefined ? null : `${name} ${match[1]}`;
}

/** "12 mars 2024", "1er avril 2024"; null when the text is not a date. */
export function formatDay(date: string): string | null {
  const month = formatMonth(date);
  if (month === null) return null;
  const day = Number(date.slice(8));
  return `${day === 1 ? "1er" : day} ${month}`;
}

/** "Vendu en mars 2024", for viewers who may see the date of sale. */
export function formatSaleMonth(saleDate: string): string {
  const month = formatMonth(saleDate);
  return month === null ? "Vendu" : `Vendu en ${month}`;
}

export const futureSaleMessage = "La date de vente ne peut pas être dans le futur.";

export function isFutureSale(saleDate: DayText | null, today: DayText): boolean {
  return saleDate !== null && saleDate > today;
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}
