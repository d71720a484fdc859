import type { FoundFields } from "../reading.ts";
import { keepFirstFound } from "../reading.ts";
import { readExposure } from "../rules/exposure.ts";
import { floorIn } from "../rules/floor.ts";
import { readLabelled } from "../rules/labels.ts";
import { readPlace } from "../rules/place.ts";
import { readPropertyType } from "../rules/property-type.ts";
import { readDay } from "../rules/sale-day.ts";
import { simplify } from "../rules/simplify.ts";
import { readArea, readCount, readFlag, readLetter, readPrice } from "../rules/values.ts";
import {
  equipmentOfKey,
  foreignKeys,
  nameKeys,
  normaliseKey,
  type StateKey,
  stateKeys,
  valueKeys,
} from "./state-keys.ts";
import { readStateOffer } from "./state-offer.ts";
import { readStatePhotos } from "./state-photos.ts";

export type StateReading = { readonly fields: FoundFields; readonly hasNoPrice: boolean };

/** Values by normalised key; those of inner objects bear the names of both, too ("dpe" > "letter": "dpeletter"). */
type Values = Map<string, unknown[]>;

const mostEntries = 600;
const deepest = 4;

/**
 * Reads the fields of a property from an object of a page's data and the objects inside it, lists of properties left
 * out.
 */
export function readLiteralFields(object: Record<string, unknown>): StateReading {
  const values = gatherValues(object);
  const fields: FoundFields = {
    title: textAmong(values, "title", 4, 200),
    description: textAmong(values, "description", 30, 20_000),
    priceEUR: among(values, "price", readStatePrice),
    surfaceSqm: among(values, "surface", (value) => readArea(value)),
    rooms: among(values, "rooms", (value) => positive(value)),
    bedrooms: among(values, "bedrooms", (value) => readCount(value)),
    floor: among(values, "floor", readFloor),
    totalFloors: among(values, "totalFloors", (value) => readCount(value)),
    type: among(values, "type", (value) =>
      typeof value === "string" && !/^\d+$/.test(value) ? readPropertyType(value.replace(/_/g, " ")) : null,
    ),
    postalCode: among(values, "postalCode", (value) => /^\d{5}$/.exec(String(value).trim())?.[0] ?? null),
    city: among(values, "city", (value) =>
      typeof value === "string" ? (readPlace(value, { isCity: true }).city ?? null) : null,
    ),
    ...readAddress(values),
    exposure: among(values, "exposure", (value) =>
      readExposure(simplify(Array.isArray(value) ? value.join(" ") : String(value)).replace(/_/g, " ")),
    ),
    dpeEnergyLetter: among(values, "dpeEnergyLetter", readGrade),
    dpeEmissionsLetter: among(values, "dpeEmissionsLetter", readGrade),
    saleDate: among(values, "saleDate", (value) =>
      typeof value === "string"
        ? (readDay(simplify(value).replace(" ", "t").toUpperCase()) ?? readDay(simplify(value)))
        : null,
    ),
    photos: readStatePhotos(values),
  };
  for (const [key, list] of values) {
    const equipment = equipmentOfKey(key);
    const flag =
      equipment === undefined ? undefined : readFlag(list.find((value) => typeof value !== "object"));
    if (equipment !== undefined && flag !== undefined && !(fields[equipment] === true))
      fields[equipment] = flag;
  }
  return {
    fields: keepFirstFound(fields, ...gradesIn(values), ...pairsIn(object, 0), readStateOffer(object)),
    hasNoPrice: hasNoPrice(values),
  };
}

/** Keys that no table knows and that speak of energy or of emissions: `conso_energie: { classe: "D" }`. */
function gradesIn(values: Values): FoundFields[] {
  return [...values].flatMap(([key, list]): FoundFields[] => {
    if (key.length > 40 || !/energ|^dpe|dpe$|^conso|ges|emission|climat|co2|ghg/.test(key)) return [];
    const grade = list
      .map((value) => readGrade(value) ?? readGrade(unwrap(value)))
      .find((letter) => letter !== null);
    if (grade === undefined) return [];
    if (/(?:^|[^a])ges|emission|climat|co2|ghg/.test(key)) return [{ dpeEmissionsLetter: grade }];
    return /energ|dpe|^conso/.test(key) ? [{ dpeEnergyLetter: grade }] : [];
  });
}

function gatherValues(object: Record<string, unknown>): Values {
  const values: Values = new Map();
  for (const { names, value } of listEntries(object, "", 0)) {
    if (values.size > mostEntries) break;
    for (const name of names) values.set(name, [...(values.get(name) ?? []), value]);
  }
  return values;
}

type Entry = { readonly names: readonly string[]; readonly value: unknown };

function* listEntries(object: Record<string, unknown>, prefix: string, depth: number): Generator<Entry> {
  for (const [key, value] of Object.entries(object)) {
    const name = normaliseKey(key);
    if (name === "" || (typeof value === "object" && foreignKeys.test(name))) continue;
    yield { names: prefix === "" ? [name] : [name, prefix + name], value };
    if (typeof value === "object" && value !== null && !Array.isArray(value) && depth < deepest)
      yield* listEntries(value as Record<string, unknown>, name, depth + 1);
  }
}

/** The first value that a field's keys give, in the order of the keys and of the page's data. */
function among<Value>(
  values: Values,
  key: StateKey,
  read: (value: unknown) => Value | null | undefined,
): Value | undefined {
  for (const name of stateKeys[key])
    for (const value of values.get(name) ?? []) {
      const found = read(unwrap(value));
      if (found !== null && found !== undefined) return found;
    }
  return undefined;
}

/** `[350000]` and `{ value: 350000 }` are 350000. */
function unwrap(value: unknown): unknown {
  if (Array.isArray(value) && value.length === 1) return unwrap(value[0]);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const object = value as Record<string, unknown>;
  for (const key of [
    "value",
    "amount",
    "valeur",
    "letter",
    "lettre",
    "grade",
    "class",
    "classe",
    "category",
    "rating",
    "note",
    "label",
    "main",
    "name",
    "libelle",
    "count",
    "number",
  ])
    if (typeof object[key] === "string" || typeof object[key] === "number") return object[key];
  return value;
}

function readStatePrice(value: unknown): number | null {
  return readPrice(typeof value === "string" && /^\d+$/.test(value) ? Number(value) : value);
}

/** `{ value: 187, letter: "D" }`. */
const gradeKeys = [
  "letter",
  "lettre",
  "grade",
  "class",
  "classe",
  "category",
  "rating",
  "note",
  "label",
  "value",
];

function readGrade(value: unknown): ReturnType<typeof readLetter> {
  if (typeof value === "string") return readLetter(value);
  if (typeof value !== "object" || value === null) return null;
  const letters = gradeKeys.map((key) => readLetter((value as Record<string, unknown>)[key]));
  return letters.find((letter) => letter !== null) ?? null;
}

function readFloor(value: unknown): number | null {
  if (typeof value === "number") return readCount(value);
  if (typeof value !== "string") return null;
  return readCount(value) ?? floorIn(simplify(value)).floor ?? null;
}

function positive(value: unknown): number | null {
  const count = readCount(value);
  return count === 0 ? null : count;
}

function textAmong(values: Values, key: StateKey, shortest: number, longest: number): string | undefined {
  return among(values, key, (value) =>
    typeof value === "string" &&
    value.length >= shortest &&
    value.length <= longest &&
    !/^https?:/.test(value)
      ? value
      : null,
  );
}

function readAddress(values: Values): FoundFields {
  const text = among(values, "address", (value) =>
    typeof value === "string" && value.trim().length >= 4 ? value : null,
  );
  if (text === undefined) return {};
  const number = among(values, "streetNumber", (value) =>
    /^\d{1,4}/.test(String(value)) ? String(value) : null,
  );
  const { address } = readPlace(number === undefined || /^\d/.test(text) ? text : `${number} ${text}`);
  return address === undefined ? {} : { address };
}

/** Lists like `[{ key: "square", value: "65" }]`, wherever they stand in the object. */
function pairsIn(value: unknown, depth: number): FoundFields[] {
  if (typeof value !== "object" || value === null || depth > deepest) return [];
  if (!Array.isArray(value))
    return Object.entries(value).flatMap(([key, inner]) =>
      foreignKeys.test(normaliseKey(key)) ? [] : pairsIn(inner, depth + 1),
    );
  return value.slice(0, 100).flatMap((item): FoundFields[] => {
    if (typeof item === "string") return item.length <= 60 ? [readLabelled(item, "oui").fields] : [];
    if (typeof item !== "object" || item === null || Array.isArray(item)) return [];
    const object = item as Record<string, unknown>;
    const names = nameKeys.map((key) => object[key]).filter((name) => typeof name === "string");
    const items = valueKeys
      .map((key) => unwrap(object[key]))
      .filter((one) => typeof one === "string" || typeof one === "number" || typeof one === "boolean");
    return names.flatMap((name) => items.map((one) => readPair(name, one)));
  });
}

function readPair(name: string, value: string | number | boolean): FoundFields {
  const { fields } = readLabelled(name.replace(/_/g, " "), String(value));
  if (Object.keys(fields).length > 0 || normaliseKey(name) === "") return fields;
  return readScalarFields({ [name]: value });
}

/** One key and its value, as if it stood in the object itself. */
function readScalarFields(object: Record<string, unknown>): FoundFields {
  const [key = "", value] = Object.entries(object)[0] ?? [];
  const name = normaliseKey(key);
  const values: Values = new Map([[name, [value]]]);
  const equipment = equipmentOfKey(name);
  const flag = equipment === undefined ? undefined : readFlag(value);
  return {
    ...(equipment === undefined || flag === undefined ? {} : { [equipment]: flag }),
    surfaceSqm: among(values, "surface", (one) => readArea(one)),
    rooms: among(values, "rooms", positive),
    bedrooms: among(values, "bedrooms", (one) => readCount(one)),
    floor: among(values, "floor", readFloor),
    totalFloors: among(values, "totalFloors", (one) => readCount(one)),
    type: among(values, "type", (one) =>
      typeof one === "string" && !/^\d+$/.test(one) ? readPropertyType(one) : null,
    ),
    dpeEnergyLetter: among(values, "dpeEnergyLetter", readGrade),
    dpeEmissionsLetter: among(values, "dpeEmissionsLetter", readGrade),
    exposure: among(values, "exposure", (one) => readExposure(simplify(String(one)))),
  };
}

function hasNoPrice(values: Values): boolean {
  const transactionKeys = [
    "transactiontype",
    "transaction",
    "typetransaction",
    "distributiontype",
    "adtype",
    "offertype",
    "typeoffre",
    "businesstype",
  ];
  return transactionKeys.some((key) =>
    (values.get(key) ?? []).some(
      (value) => typeof value === "string" && /^(?:rent|rental|location|louer|lease)/i.test(value),
    ),
  );
}
