import type { Page, PageElement } from "../page/page.ts";
import { cleanSpaces, readText } from "../page/visible-text.ts";
import { anyOf } from "../rules/any-of.ts";
import { isKnownLabel } from "../rules/labels.ts";
import { simplify } from "../rules/simplify.ts";

export type ColumnTable = {
  readonly table: PageElement;
  /** The names and values of its only row; none where it has several, each of another property or room. */
  readonly pairs: readonly (readonly [label: string, value: string])[];
};

const mostTables = 30;
const mostRows = 200;
const mostColumns = 20;

/** The tables whose first row names the columns, as lists of lots and of rooms have them. */
export function columnTablesOf(page: Page): readonly ColumnTable[] {
  return page.elements
    .filter(({ name }) => name === "table")
    .slice(0, mostTables)
    .flatMap((table) => {
      const [head = [], ...rows] = rowsOf(table).map(cellsOf);
      const named = head.filter((cell) => isKnownLabel(cell) || lotNames.test(simplify(cell)));
      if (isList([head, ...rows])) return [{ table, pairs: [] }];
      const isHeaded = named.length > 2 && named.length > head.length / 2 && !head.some(isValue);
      const isAligned = rows.length > 0 && rows.every((row) => row.length === head.length);
      if (!isHeaded || !isAligned) return [];
      const [only] = rows.length === 1 ? rows : [];
      return [{ table, pairs: (only ?? []).map((value, at) => [head[at] ?? "", value] as const) }];
    });
}

/** Rows that each give a figure of their own, without a name before it: versions, lots, other properties. */
function isList(rows: readonly (readonly string[])[]): boolean {
  const figured = rows.filter(
    (row) => row.length > 2 && row.some((cell) => /\d ?(?:m2|€|eur)/.test(simplify(cell))),
  );
  return (
    figured.length > 1 && figured.every((row) => !row.some(isKnownLabel)) && figured.length > rows.length / 2
  );
}

function rowsOf(table: PageElement): PageElement[] {
  const rows: PageElement[] = [];
  for (const child of childrenOf(table))
    if (child.name === "tr") rows.push(child);
    else if (/^t(?:head|body|foot)$/.test(child.name))
      rows.push(...childrenOf(child).filter(({ name }) => name === "tr"));
  return rows.slice(0, mostRows);
}

function cellsOf(row: PageElement): string[] {
  return childrenOf(row)
    .filter(({ name }) => name === "td" || name === "th")
    .slice(0, mostColumns)
    .map((cell) => cleanSpaces(readText(cell)).slice(0, 120));
}

function childrenOf(element: PageElement): PageElement[] {
  return element.children.filter((child) => typeof child !== "string");
}

const lotNames = new RegExp(
  `^${anyOf`
  lots?
  n°
  no|numero
  ref\w{0,7}
  statut|disponibilites?|plans?
  bat(?:iment|\.)?
  exterieurs?|annexes?|niveau|exposition|date|bien|adjudication
  mise a prix
  (?:prix|loyer|surface|tva)\b.{0,30}
`}$`,
);

function isValue(cell: string): boolean {
  return /\d/.test(simplify(cell).replace(/m2|5[.,]5 ?%|20 ?%/, "")) || /^(?:oui|non|[a-g])$/i.test(cell);
}
