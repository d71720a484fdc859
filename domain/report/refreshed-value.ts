/** What the recipient of a report is sent each month of its home. */
import type { LeadRecipient } from "../lead/lead.ts";
import { dayInParis } from "../property/sale-date.ts";

/** Whole thousands of euros: a value that is made anew each month tells no price of a single sale by its last figures. */
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

/** The month of an instant in Paris, `YYYY-MM`. */
export function monthInParis(instant: Date): string {
  return dayInParis(instant).slice(0, 7);
}

/** Says whether somebody who asked at an instant is due the value of this month: from the next month on, each month once. */
export function isRefreshDue(
  { askedAt, sentMonth }: { readonly askedAt: Date; readonly sentMonth: string | null },
  now: Date,
): boolean {
  const month = monthInParis(now);
  return monthInParis(askedAt) < month && (sentMonth === null || sentMonth < month);
}

/** Who sends it, as the text that is agreed to names them. */
export function refreshRecipient(sender: {
  readonly agency: { readonly name: string } | null;
}): LeadRecipient {
  return sender.agency === null
    ? { kind: "advertiser", agencyName: null }
    : { kind: "agency", agencyName: sender.agency.name };
}
