import { descendantsOf, namesOf, type PageElement } from "../page/page.ts";
import { cleanSpaces, readLines, readText } from "../page/visible-text.ts";
import type { FoundFields } from "../reading.ts";
import { cityIn } from "../rules/place.ts";
import { isRentalText, onlyPriceIn } from "../rules/price.ts";
import { readPropertyType } from "../rules/property-type.ts";
import { roomsIn } from "../rules/rooms.ts";
import { simplify } from "../rules/simplify.ts";
import { areasIn } from "../rules/surface.ts";
import { isOtherPrice } from "./other-price.ts";
import type { OwnAddress } from "./own-address.ts";

/** Links to the same page stand on its picture, its title and its button. */
const mostElements = 400;

/** What the card of a property says of it. */
export function readCard(card: PageElement): FoundFields {
  const lines = readLines(card).map(({ text }) => text);
  const text = simplify(lines.join(" \n "));
  const prices = simplify(readText(card, { isLeftOut: isOtherPrice }).replace(/\n/g, " "));
  const title = titleOf(card, lines);
  const places = lines.map(cityIn);
  const place = places.find(({ postalCode }) => postalCode !== undefined) ?? places.find(({ city }) => city);
  return {
    title,
    type: readPropertyType(title ?? "") ?? readPropertyType(text) ?? undefined,
    priceEUR: isRentalText(prices) ? undefined : (onlyPriceIn(prices) ?? undefined),
    surfaceSqm: areaIn(lines),
    ...place,
  };
}

/** What a line says first of a living area, else of an area: a garden named in the line above is not measured by it. */
function areaIn(lines: readonly string[]): number | undefined {
  const mentions = lines.flatMap((line) => areasIn(simplify(line.slice(0, 500))));
  const best = Math.max(...mentions.map(({ rank }) => rank));
  return mentions.find(({ rank }) => rank === best)?.area;
}

/** The card's heading, what is called its title, or the first line that names a property. */
function titleOf(card: PageElement, lines: readonly string[]): string | undefined {
  const held = [...descendantsOf(card)].slice(0, mostElements);
  const heading = held.find(
    (element) => /^h[1-6]$/.test(element.name) && isTitle(cleanSpaces(readText(element))),
  );
  const called = held.find(
    (element) =>
      namesOf(element).some((name) => /^(?:title|titre|heading|name|nom)$/.test(name)) &&
      isTitle(cleanSpaces(readText(element))),
  );
  const named = lines.find((line) => {
    const plain = simplify(line);
    return isTitle(line) && (readPropertyType(plain) !== null || roomsIn(plain) !== null);
  });
  const found = heading ?? called;
  return found === undefined ? named : cleanSpaces(readText(found));
}

/** Words, and no price alone. */
function isTitle(text: string): boolean {
  const isNamed = /\p{L}{3}/u.test(text.replace(/\beur(?:os?)?\b/gi, "")) || roomsIn(simplify(text)) !== null;
  return isNamed && text.length <= 200;
}

/** Where the card leads: the link it is or lies in, else the one that most of its links give, the first of them. */
export function addressOfCard(card: PageElement, ownAddress: OwnAddress): string | undefined {
  for (let at: PageElement | null = card; at !== null; at = at.parent)
    if (at.name === "a") return ownAddress(at.attributes.href);
  const counted = new Map<string, number>();
  let looked = 0;
  for (const { name, attributes } of descendantsOf(card)) {
    if (++looked > mostElements) break;
    const url = name === "a" ? ownAddress(attributes.href) : undefined;
    if (url !== undefined) counted.set(url, (counted.get(url) ?? 0) + 1);
  }
  return [...counted].reduce<[string, number] | undefined>(
    (best, one) => (best === undefined || one[1] > best[1] ? one : best),
    undefined,
  )?.[0];
}
