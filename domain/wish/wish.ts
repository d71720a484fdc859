import type { Arrondissement } from "../address/arrondissement.ts";
import { distanceM } from "../distance.ts";
import type { Place } from "../geography.ts";
import type { PropertyType } from "../property/vocabulary.ts";
import { formatDistance, formatPrice, formatSurface, writeCount } from "../text/format.ts";
import { joinWords } from "../text/join-words.ts";

export const mostWishes = 5;
export const wishRadii = [300, 500, 1_000, 2_000, 3_000, 5_000] as const; // metres

type WishCircle = Place & { readonly label: string; readonly radiusM: number };

/** A wish does not ask for what is null or empty; it has arrondissements or a circle, never both. */
export type Wish = {
  readonly types: readonly PropertyType[];
  readonly arrondissements: readonly Arrondissement[];
  readonly circle: WishCircle | null;
  readonly budget: number | null;
  readonly surface: number | null;
  readonly rooms: number | null;
};

/** `place` and `arrondissement` are those that the reader may know. */
export type WishedProperty = {
  readonly type: PropertyType;
  readonly arrondissement: Arrondissement | null;
  /** Null where its sector alone is known. */
  readonly place: Place | null;
  readonly price: number;
  readonly surface: number;
  readonly rooms: number | null;
};

/** How far a home falls short: euros, square metres, rooms. */
export type Miss = {
  readonly of: "budget" | "surface" | "rooms";
  readonly by: number;
};

/** A home this far from a budget or a surface is still worth showing, as a share of it. */
export const nearBudget = 0.1;
export const nearSurface = 0.1;
const nearRooms = 1;
const mostMisses = 2;

/** The database finds homes within these bounds, before `listMisses` decides. */
export function boundsOfWish({ budget, surface, rooms }: Pick<Wish, "budget" | "surface" | "rooms">) {
  return {
    highestPrice: budget === null ? null : Math.floor(budget * (1 + nearBudget)),
    leastSurface: surface === null ? null : Math.ceil(surface * (1 - nearSurface)),
    fewestRooms: rooms === null ? null : rooms - nearRooms,
  };
}

/** Empty where a home meets the wish, null where it is no answer; unknown rooms are not too few. */
export function listMisses(wish: Wish, home: WishedProperty): readonly Miss[] | null {
  if (wish.types.length > 0 && !wish.types.includes(home.type)) return null;
  if (!isWhereWished(wish, home)) return null;
  const { highestPrice, leastSurface, fewestRooms } = boundsOfWish(wish);
  if (highestPrice !== null && home.price > highestPrice) return null;
  if (leastSurface !== null && home.surface < leastSurface) return null;
  if (fewestRooms !== null && home.rooms !== null && home.rooms < fewestRooms) return null;
  const ways: readonly Miss[] = [
    { of: "budget", by: wish.budget === null ? 0 : home.price - wish.budget },
    { of: "surface", by: wish.surface === null ? 0 : wish.surface - home.surface },
    { of: "rooms", by: wish.rooms === null || home.rooms === null ? 0 : wish.rooms - home.rooms },
  ];
  const misses = ways.filter(({ by }) => by > 0);
  return misses.length > mostMisses ? null : misses;
}

function isWhereWished(
  { arrondissements, circle }: Wish,
  { arrondissement, place }: WishedProperty,
): boolean {
  if (circle !== null) return place !== null && distanceM(circle, place) <= circle.radiusM;
  if (arrondissements.length === 0) return true;
  return arrondissement !== null && arrondissements.includes(arrondissement);
}

/** "dépasse le budget de 15 000 €". */
export function missWords({ of, by }: Miss): string {
  if (of === "budget") return `dépasse le budget de ${formatPrice(by)}`;
  if (of === "surface") return `plus petit de ${formatSurface(by)}`;
  return by === 1 ? "une pièce de moins" : `${writeCount(by, "pièce")} de moins`;
}

/** "Appartement ou maison, 6e et 8e, 350 000 € au plus". */
export function wishWords({ types, arrondissements, circle, budget, surface, rooms }: Wish): string {
  const parts = [
    joinWords(
      types.map((type, index) => (index === 0 ? type : type.toLowerCase())),
      "ou",
    ) || "Tous les biens",
    circle !== null
      ? `à moins de ${formatDistance(circle.radiusM)} (${circle.label})`
      : joinWords(arrondissements.map((one) => `${one}${one === 1 ? "er" : "e"}`)),
    budget === null ? "" : `${formatPrice(budget)} au plus`,
    surface === null ? "" : `${formatSurface(surface)} au moins`,
    rooms === null ? "" : `${writeCount(rooms, "pièce")} au moins`,
  ];
  return parts.filter((part) => part !== "").join(", ");
}
