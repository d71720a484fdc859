/** A filter as the parameters of an address, with one spelling for tiles and a French one for the page. */

import {
  type FilterListName,
  filterListNames,
  filterLists,
  filterRanges,
  mostRoomsFiltered,
  type PropertyFilter,
} from "./property-filter.ts";

/** "tile": `types=Maison,Autre&rooms=3&minPrice=1`; "page": `types=Maison_Autre&pieces=3&prix=1_`. */
export type FilterSpelling = "tile" | "page";

type ListInAddress = (typeof filterLists)[FilterListName]["inAddress"];
type RangeInAddress = (typeof filterRanges)[number]["inAddress"];

export type FilterInAddress = { readonly [Name in ListInAddress | RangeInAddress]?: string } & {
  readonly pieces?: number;
};

const spellings = {
  tile: {
    separator: ",",
    rooms: "rooms",
    listOf: (list: FilterListName): string => list,
    wordOf: (_list: FilterListName, name: string) => name,
  },
  page: {
    // An address does not escape it.
    separator: "_",
    rooms: "pieces",
    listOf: (list: FilterListName): string => filterLists[list].inAddress,
    wordOf: (list: FilterListName, name: string) => filterLists[list].wordOf(name),
  },
} as const;

/** A list or a bound that lets everything pass has no parameter. */
export function writeFilter(filter: PropertyFilter, spelling: "page"): FilterInAddress;
export function writeFilter(
  filter: PropertyFilter,
  spelling: FilterSpelling,
): Readonly<Record<string, string | number>>;
export function writeFilter(filter: PropertyFilter, spelling: FilterSpelling) {
  const { separator, rooms, listOf, wordOf } = spellings[spelling];
  const [types, ...lists] = filterListNames.map((list) => {
    const words = (filter[list] ?? []).map((name) => wordOf(list, name));
    return words.length === 0 ? {} : { [listOf(list)]: words.join(separator) };
  });
  const ranges = filterRanges.map(({ least, most, inAddress }) => {
    const [from, to] = [filter[least], filter[most]];
    if (from === undefined && to === undefined) return {};
    if (spelling === "page") return { [inAddress]: `${from ?? ""}${separator}${to ?? ""}` };
    return {
      ...(from === undefined ? {} : { [least]: from }),
      ...(to === undefined ? {} : { [most]: to }),
    };
  });
  const minRooms = filter.minRooms ? { [rooms]: filter.minRooms } : {};
  // This order never changes: caches and saved addresses depend on it.
  return Object.assign({}, types, minRooms, ...lists, ...ranges);
}

/** `wrong` names parameters with something that makes no sense, which the filter leaves out. */
export function readFilter(
  parameters: Readonly<Record<string, unknown>>,
  spelling: FilterSpelling,
): { readonly filter: PropertyFilter; readonly wrong: readonly string[] } {
  const { separator, rooms, listOf, wordOf } = spellings[spelling];
  const filter: Record<string, unknown> = {};
  const wrong: string[] = [];
  for (const list of filterListNames) {
    const words = readWords(parameters[listOf(list)], separator);
    const names: readonly string[] = filterLists[list].names;
    const kept = names.filter((name) => words.includes(wordOf(list, name)));
    if (kept.length > 0) filter[list] = kept;
    if (words.some((word) => !names.some((name) => wordOf(list, name) === word))) wrong.push(listOf(list));
  }
  const readBound = (bound: string, text: unknown, limit: number, parameter: string) => {
    if (text === undefined || text === "") return;
    const value = wholeNumberOf(text);
    if (value === null || value > limit) wrong.push(parameter);
    else filter[bound] = value;
  };
  readBound("minRooms", parameters[rooms], mostRoomsFiltered, rooms);
  if (filter.minRooms === 0) delete filter.minRooms;
  for (const { least, most, limit, inAddress } of filterRanges) {
    if (spelling === "tile") {
      readBound(least, parameters[least], limit, least);
      readBound(most, parameters[most], limit, most);
      continue;
    }
    const [from, to, ...others] = readWords(parameters[inAddress], separator);
    if (others.length > 0) wrong.push(inAddress);
    else {
      readBound(least, from, limit, inAddress);
      readBound(most, to, limit, inAddress);
    }
  }
  return { filter, wrong };
}

/** A router reads a bare number as one. */
function readWords(value: unknown, separator: string): readonly string[] {
  return typeof value === "string" || typeof value === "number" ? String(value).split(separator) : [];
}

function wholeNumberOf(value: unknown): number | null {
  const text = String(value);
  return /^\d{1,10}$/.test(text) ? Number(text) : null;
}
