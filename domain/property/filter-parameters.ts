/** A filter as the parameters of an address: one codec, spelled in one way for tiles and in French for the page. */

import { filterLists, filterRanges, maxRoomsTold, type PropertyFilter } from "./property-filter.ts";
import { equipmentLabels } from "./vocabulary.ts";

/** "tile": `types=Maison,Autre&rooms=3&minPrice=1`; "page": `types=Maison_Autre&pieces=3&prix=1_`. */
export type FilterSpelling = "tile" | "page";

type ListName = keyof typeof filterLists;
type RangeInAddress = (typeof filterRanges)[number]["inAddress"];

/** The parameters of a page's address; what filters nothing has none. */
export type FilterInAddress = { readonly [Name in "types" | "equipements" | RangeInAddress]?: string } & {
  readonly pieces?: number;
};

const spellings = {
  tile: {
    separator: ",",
    names: { types: "types", rooms: "rooms", equipment: "equipment" },
    wordOf: (name: string) => name,
  },
  page: {
    // It stays as it is in an address.
    separator: "_",
    names: { types: "types", rooms: "pieces", equipment: "equipements" },
    wordOf: (name: string) => (isEquipment(name) ? equipmentLabels[name].toLowerCase() : name),
  },
} as const;

/** The filter's parameters; a list or a bound that lets everything pass has none. */
export function writeFilter(filter: PropertyFilter, spelling: "page"): FilterInAddress;
export function writeFilter(
  filter: PropertyFilter,
  spelling: FilterSpelling,
): Readonly<Record<string, string | number>>;
export function writeFilter(filter: PropertyFilter, spelling: FilterSpelling) {
  const { separator, names, wordOf } = spellings[spelling];
  const list = (name: ListName) => {
    const words = (filter[name] ?? []).map(wordOf);
    return words.length === 0 ? {} : { [names[name]]: words.join(separator) };
  };
  const ranges = filterRanges.map(({ least, most, inAddress }) => {
    const [from, to] = [filter[least], filter[most]];
    if (from === undefined && to === undefined) return {};
    if (spelling === "page") return { [inAddress]: `${from ?? ""}${separator}${to ?? ""}` };
    return {
      ...(from === undefined ? {} : { [least]: from }),
      ...(to === undefined ? {} : { [most]: to }),
    };
  });
  return Object.assign(
    {},
    list("types"),
    filter.minRooms ? { [names.rooms]: filter.minRooms } : {},
    list("equipment"),
    ...ranges,
  );
}

/** Reads the parameters into a filter; `wrong` names those of which something makes no sense and is left out. */
export function readFilter(
  parameters: Readonly<Record<string, unknown>>,
  spelling: FilterSpelling,
): { readonly filter: PropertyFilter; readonly wrong: readonly string[] } {
  const { separator, names, wordOf } = spellings[spelling];
  const filter: Record<string, unknown> = {};
  const wrong: string[] = [];
  for (const name of ["types", "equipment"] as const) {
    const given = wordsOf(parameters[names[name]], separator);
    const known = filterLists[name].filter((one) => given.includes(wordOf(one)));
    if (known.length > 0) filter[name] = known;
    if (given.some((word) => !filterLists[name].some((one) => wordOf(one) === word))) wrong.push(names[name]);
  }
  const readBound = (bound: string, text: unknown, limit: number, parameter: string) => {
    if (text === undefined || text === "") return;
    const value = wholeNumberOf(text);
    if (value === null || value > limit) wrong.push(parameter);
    else filter[bound] = value;
  };
  readBound("minRooms", parameters[names.rooms], maxRoomsTold, names.rooms);
  if (filter.minRooms === 0) delete filter.minRooms;
  for (const { least, most, limit, inAddress } of filterRanges) {
    if (spelling === "tile") {
      readBound(least, parameters[least], limit, least);
      readBound(most, parameters[most], limit, most);
      continue;
    }
    const [from, to, ...others] = wordsOf(parameters[inAddress], separator);
    if (others.length > 0) wrong.push(inAddress);
    else {
      readBound(least, from, limit, inAddress);
      readBound(most, to, limit, inAddress);
    }
  }
  return { filter, wrong };
}

/** A router reads a bare number as one. */
function wordsOf(value: unknown, separator: string): readonly string[] {
  return typeof value === "string" || typeof value === "number" ? String(value).split(separator) : [];
}

function wholeNumberOf(value: unknown): number | null {
  const text = String(value);
  return /^\d{1,10}$/.test(text) ? Number(text) : null;
}

function isEquipment(name: string): name is keyof typeof equipmentLabels {
  return Object.hasOwn(equipmentLabels, name);
}
