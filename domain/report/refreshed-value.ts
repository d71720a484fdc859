/** Makes the value that the recipient of a report gets each month. */
import type { LeadRecipient } from "../lead/lead.ts";
import { dayInParis } from "../text/day-in-paris.ts";

/** Whole thousands of euros: a finer value each month would give away the price of a single sale. */
const step = 1_000;

export type RefreshedValue = {
  readonly price: number;
  readonly low: number;
  readonly high: number;
};

/** A computed value with its band as an e-mail may tell them. */
export function roundRefreshed({ price, low, high }: RefreshedValue): RefreshedValue {
  return { price: round(price), low: round(low), high: round(high) };
}

function round(amount: number): number {
  return Math.round(amount / step) * step;
}

/** `YYYY-MM`. */
export function monthInParis(instant: Date): string {
  return dayInParis(instant).slice(0, 7);
}

/** Due from the month after the request on, once each month. */
export function isRefreshDue(
  { askedAt, sentMonth }: { readonly askedAt: Date; readonly sentMonth: string | null },
  now: Date,
): boolean {
  const month = monthInParis(now);
  return monthInParis(askedAt) < month && (sentMonth === null || sentMonth < month);
}

/** Names the sender as the consent's text does. */
export function refreshRecipient(sender: {
  readonly agency: { readonly name: string } | null;
}): LeadRecipient {
  return sender.agency === null
    ? { kind: "advertiser", agencyName: null }
    : { kind: "agency", agencyName: sender.agency.name };
}
