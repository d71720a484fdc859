import { anyOf } from "./any-of.ts";
import { simplify } from "./simplify.ts";

const name = anyOf`
  sejour|salon|cuisine|entree|hall|wc|toilettes|degagement|couloir|cellier|bureau|dressing
  salle a manger
`;
const bedroom = "chambre|suite";
const bathroom = "salle de bains?|salle d'eau|salle de douches?";
/** "Chambre 1 (13,2 m²)", "Salle de bains : 5 m²": a room and its size. */
const measured = new RegExp(
  String.raw`^\W{0,3}(?:(${bedroom})|(${bathroom})|${name})(?![a-z])[^\d\n]{0,40}(?:\d ?[:(-] ?)?\d{1,2}(?:[.,]\d{1,2})? ?m2\)?$`,
);
const longest = 60;
const fewest = 3;

/** The bedrooms and bathrooms of a list that measures a home's rooms one by one; neither where the lines are no such list. */
export function countMeasuredRooms(lines: readonly string[]): {
  readonly bedrooms?: number;
  readonly bathrooms?: number;
} {
  const rooms = lines.flatMap((line) => {
    const found = line.length > longest ? null : measured.exec(simplify(line));
    return found === null ? [] : [found];
  });
  if (rooms.length < fewest) return {};
  const [bedrooms, bathrooms] = [1, 2].map((kind) => rooms.filter((room) => room[kind] !== undefined).length);
  return { ...(bedrooms ? { bedrooms } : {}), ...(bathrooms ? { bathrooms } : {}) };
}
