/** A made-up city of sales with a known way of pricing: for tests alone. */
import type { Sale, Subject } from "./sale.ts";

/** One seed always gives the same numbers from 0 to 1 (a linear congruential generator). */
export function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export const firstDay = 18_000;

/** A flat in the middle of that city. */
export const subject: Subject = {
  isHouse: false,
  areaM2: 62,
  rooms: 3,
  landM2: 0,
  latitude: 43.28,
  longitude: 5.42,
};

/** Three years around Marseille: dearer in the south, rising in price, each with some luck. */
export function buildSales(count: number, seed = 1): Sale[] {
  const next = numbersFrom(seed);
  return Array.from({ length: count }, (_, at) => {
    const isHouse = next() < 0.4;
    const areaM2 = Math.round((isHouse ? 60 : 25) + 120 * next() ** 2);
    const latitude = 43.2 + 0.15 * next();
    const day = firstDay + Math.floor((1100 * at) / count);
    const luck = (next() + next() + next() - 1.5) * 0.2;
    const logPrice =
      8.3 +
      0.8 * Math.log(areaM2) -
      4 * (latitude - 43.275) +
      (isHouse ? 0.15 : 0) +
      (0.03 * (day - firstDay)) / 365 +
      luck;
    return {
      id: `sale-${at}`,
      day,
      price: Math.round(Math.exp(logPrice)),
      areaM2,
      rooms: Math.max(1, Math.round(areaM2 / 24 + next() - 0.5)),
      landM2: isHouse ? Math.round(100 + 700 * next()) : 0,
      isHouse,
      latitude,
      longitude: 5.33 + 0.2 * next(),
    };
  });
}
