import type { Random } from "./pictures/random.ts";

const dayMs = 86_400_000;
const propertyDays = 5 * 365; // days of sales before today

/** Sales signed per month against the busiest, January first: summer before the holidays, then autumn. */
const monthShare = [0.62, 0.68, 0.8, 0.8, 0.84, 0.96, 1, 0.6, 0.8, 0.88, 0.8, 0.84];
/** How busy the market was, against its best year. */
const yearShare: Readonly<Record<number, number>> = {
  2021: 1,
  2022: 0.96,
  2023: 0.8,
  2024: 0.76,
  2025: 0.82,
  2026: 0.86,
};

export type PropertyDates = {
  /** `YYYY-MM-DD`, null while for sale. */
  readonly saleDate: string | null;
  /** The day the price is of: the sale's, or today's. */
  readonly priceDate: string;
  /** ISO 8601 instant, UTC, before today. */
  readonly createdAt: string;
};

/** Draws when a property was published and, if sold, signed: on a working day within the five years before `today`. */
export function drawDates(isSold: boolean, today: string, random: Random): PropertyDates {
  const todayMs = Date.parse(`${today}T00:00:00Z`);
  if (Number.isNaN(todayMs)) throw new RangeError(`Not a date: ${today}`);
  if (!isSold) {
    const age = 1 + Math.floor(random.next() ** 1.7 * 260);
    return { saleDate: null, priceDate: today, createdAt: drawInstant(todayMs - age * dayMs, random) };
  }
  const saleDate = drawSaleDay(today, propertyDays, random);
  const saleMs = Date.parse(saleDate);
  // Most were published while for sale; some agencies enter their sales afterwards.
  const isLate = random.chance(0.3);
  const publishedMs = isLate
    ? Math.min(saleMs + random.integer(1, 30) * dayMs, todayMs - dayMs)
    : saleMs - random.integer(75, 290) * dayMs;
  return { saleDate, priceDate: saleDate, createdAt: drawInstant(publishedMs, random) };
}

/** Draws the day of a sale, `YYYY-MM-DD`: a working day among so many before `today`. */
export function drawSaleDay(today: string, days: number, random: Random): string {
  const todayMs = Date.parse(today);
  for (;;) {
    const ms = todayMs - random.integer(4, days) * dayMs;
    const day = new Date(ms);
    const isRest = day.getUTCDay() === 0 || (day.getUTCDay() === 6 && random.chance(0.9));
    const busy = (monthShare[day.getUTCMonth()] ?? 1) * (yearShare[day.getUTCFullYear()] ?? 0.86);
    if (!isRest && random.chance(busy)) return dayOf(ms);
  }
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** Some moment of the working hours of that day. */
function drawInstant(dayStartMs: number, random: Random): string {
  return new Date(dayStartMs + random.integer(7 * 3600, 18 * 3600) * 1000).toISOString();
}
