/** Sales before this year are too few everywhere. */
export const firstYear = 2014;

/** One kind of property in one arrondissement, sold in one year. */
export type Cell = {
  readonly arrondissement: number;
  readonly propertyKind: string;
  readonly year: number;
};

/** "6 flat 2023". */
export function nameOfCell({ arrondissement, propertyKind, year }: Cell): string {
  return `${arrondissement} ${propertyKind} ${year}`;
}

/** Reads what `nameOfCell` wrote. */
export function readCell(name: string): Cell {
  const [arrondissement, propertyKind = "", year] = name.split(" ");
  return { arrondissement: Number(arrondissement), propertyKind, year: Number(year) };
}
