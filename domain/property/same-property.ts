import { distanceM } from "../distance.ts";
import type { Place } from "../geography.ts";
import { differingBits } from "./photo-fingerprint.ts";
import type { PropertyType } from "./vocabulary.ts";

export const samenessReasons = ["listing", "place", "photo"] as const;
export type SamenessReason = (typeof samenessReasons)[number];

export type Likeness = {
  readonly sourceUrl: string | null;
  readonly place: Place | null;
  readonly propertyType: PropertyType | null;
  readonly surfaceM2: number | null;
  /** Of the first photograph. */
  readonly fingerprint: string | null;
};

export const sameness = { distanceM: 30, surfaceM2: 2, photoBits: 6 } as const;

/** Same listing; same type within 30 m and 2 m²; or nearly the same first photograph. None: nothing says that they are. */
export function compareProperties(one: Likeness, other: Likeness): readonly SamenessReason[] {
  const isSame: Readonly<Record<SamenessReason, boolean>> = {
    listing: isSameListing(one.sourceUrl, other.sourceUrl),
    place: isSamePlace(one, other),
    photo:
      one.fingerprint !== null &&
      other.fingerprint !== null &&
      differingBits(one.fingerprint, other.fingerprint) <= sameness.photoBits,
  };
  return samenessReasons.filter((reason) => isSame[reason]);
}

function isSamePlace(one: Likeness, other: Likeness): boolean {
  if (one.place === null || other.place === null || one.surfaceM2 === null || other.surfaceM2 === null)
    return false;
  return (
    one.propertyType === other.propertyType &&
    Math.abs(one.surfaceM2 - other.surfaceM2) <= sameness.surfaceM2 &&
    distanceM(one.place, other.place) <= sameness.distanceM
  );
}

function isSameListing(one: string | null, other: string | null): boolean {
  const [key, otherKey] = [listingKey(one ?? ""), listingKey(other ?? "")];
  return key !== null && key === otherKey;
}

/** A listing's address without what changes between visits: scheme, "www.", tail, anchor, campaign; null for other text. */
export function listingKey(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, href, origin, pathname } = new URL(url);
  if (!/^https?:$/.test(protocol)) return null;
  const [, query = ""] = (href.split("#")[0] ?? "").split("?");
  const parameters = query
    .split("&")
    .filter((part) => part !== "" && !/^(?:utm_\w+|gclid|fbclid|mc_\w+)(?:=|$)/.test(part))
    .sort();
  const site = origin.replace(/^https?:\/\/(?:www\.)?/, "");
  const tail = parameters.length === 0 ? "" : `?${parameters.join("&")}`;
  return `${site}${pathname.replace(/\/+$/, "")}${tail}`;
}
