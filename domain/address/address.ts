import { postalCodeOfArrondissement } from "./arrondissement.ts";
import { communeName, keepPostalCode, removeCountry } from "./place-name.ts";
import { mentionsMarseille } from "./served-place.ts";
import { isSafeStreetName, parseStreet, type Street } from "./street.ts";

export type AddressParts = Street & { readonly postalCode: string | null; readonly city: string | null };

/** The rest of a longer text is not read. */
const longestAddress = 400;

/** `streetName` never holds the number, else it is null. "Marseille 6e" without a postal code gives 13006. */
export function parseAddress(text: string): AddressParts {
  const clean = removeCountry(joinSuffix(normaliseAddress(text)));
  const { postalCode, city, parts } = takeCity(takePostalCode(splitParts(clean)));
  return { ...parseStreet(parts), postalCode, city };
}

/** The address everyone may read: street, postal code and city; the last two where no street is safe. */
export function publicAddress(address: {
  readonly streetName: string | null;
  readonly postalCode: string | null;
  readonly city: string | null;
}): string {
  const street = publicStreetName(address.streetName);
  return joinAddress(street === null ? null : capitalise(street), address);
}

/** Null where a street number may survive in the name. */
export function publicStreetName(streetName: string | null): string | null {
  return streetName !== null && streetName.trim() !== "" && isSafeStreetName(streetName) ? streetName : null;
}

/** The whole address; without a parsed street, the one that was entered, its country removed. */
export function fullAddress(address: {
  readonly address: string;
  readonly streetNumber: string | null;
  readonly streetName: string | null;
  readonly postalCode: string | null;
  readonly city: string | null;
}): string {
  if (address.streetName !== null && address.streetName.trim() !== "") {
    const street =
      address.streetNumber === null
        ? capitalise(address.streetName)
        : `${address.streetNumber} ${address.streetName}`;
    return joinAddress(street, address);
  }
  const entered = removeCountry(normaliseAddress(address.address));
  const postalCode = keepPostalCode(address.postalCode);
  if (postalCode !== null && entered.includes(postalCode)) return entered;
  const city = communeName(address.city ?? "");
  const named = city !== null && entered.toLowerCase().includes(city.toLowerCase());
  return joinAddress(entered === "" ? null : entered, named ? { postalCode: null, city: null } : address);
}

type Place = { readonly postalCode: string | null; readonly city: string | null };
type Taken = Place & { readonly parts: readonly string[] };

function joinAddress(street: string | null, place: Place): string {
  const postalCode = keepPostalCode(place.postalCode);
  const city = place.city === null ? null : communeName(place.city);
  const end = [postalCode, city].filter((part) => part !== null).join(" ");
  return [street, end].filter((part) => part !== null && part !== "").join(", ");
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Compatibility forms (full-width digits, superscripts) become plain; invisible characters go. */
function normaliseAddress(text: string): string {
  return text
    .slice(0, longestAddress)
    .normalize("NFKC")
    .replace(/[\p{Cf}\p{Co}]/gu, "")
    .replace(/\s*\n\s*/g, ", ")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

/** "12-bis", "12/B" and "12 (bis)" are written "12 bis" and "12 B". */
function joinSuffix(text: string): string {
  const latin = "bis|ter|quater|quinquies";
  return text
    .replace(new RegExp(`(?<=\\d)\\s?\\(\\s?(${latin}|[a-z])\\s?\\)`, "giu"), " $1")
    .replace(
      new RegExp(`(?<=\\d)(?:\\s?[-–/]\\s?(${latin})|[-–/]([a-qs-z]))(?![\\p{L}\\p{N}'’.])`, "giu"),
      " $1$2",
    );
}

function splitParts(text: string): string[] {
  return text
    .split(/[,;()]|\s[-–—]\s/u)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/** Takes out the last group of five digits; what follows it in its part is the city. */
function takePostalCode(parts: readonly string[]): Taken {
  for (const [index, part] of [...parts.entries()].reverse()) {
    const match = /^(.*?)(?<![\p{L}\p{N}])(?:F-?\s?)?(\d{5})(?!\p{N})(.*)$/u.exec(part);
    if (match === null) continue;
    const [, before = "", postalCode = "", after = ""] = match;
    const city = after.trim();
    const rest = [...parts.slice(0, index), before.trim(), ...parts.slice(index + 1)];
    return { postalCode, city: city === "" ? null : city, parts: rest.filter((text) => text !== "") };
  }
  return { postalCode: null, city: null, parts };
}

const communeStart = /^marseille(?![\p{L}'’-])\s*(?:cedex\s*)?(.*)$/iu;
const arrondissement = /^(\d{1,2})\s?(?:er|[eè]me|e)?(?:\s?arr[\p{L}.]*)?$/iu;
const communeEnd =
  /^(.*\S)\s+(marseille(?:\s(?:cedex\s?)?\d{1,2}\s?(?:er|[eè]me|e)?(?:\sarr[\p{L}.]*)?)?)$/iu;

function takeCity(taken: Taken): Taken {
  if (taken.city !== null) return nameCity(taken, taken.city, taken.parts);
  const { parts } = taken;
  for (const [index, part] of [...parts.entries()].reverse()) {
    const others = [...parts.slice(0, index), ...parts.slice(index + 1)];
    if (communeStart.test(part) && mentionsMarseille(part)) return nameCity(taken, part, others);
    const match = mentionsMarseille(part) ? communeEnd.exec(part) : null;
    if (match !== null) return nameCity(taken, match[2] ?? "", parts.with(index, match[1] ?? ""));
  }
  return taken;
}

/** "Marseille 6e" names the city and perhaps its code; "Marseille 12 rue X" goes on with a street. */
function nameCity(taken: Taken, text: string, parts: readonly string[]): Taken {
  const rest = (communeStart.exec(text)?.[1] ?? "").trim();
  const number = Number(arrondissement.exec(rest)?.[1] ?? 0);
  const derived = number >= 1 && number <= 16 ? postalCodeOfArrondissement(number) : null;
  const street = rest !== "" && !arrondissement.test(rest) ? [rest] : [];
  return { postalCode: taken.postalCode ?? derived, city: communeName(text), parts: [...parts, ...street] };
}
