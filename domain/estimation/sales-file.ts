import { isUsableSale, type Sale } from "./sale.ts";

export type SalesFile = {
  readonly sales: readonly Sale[];
  readonly rows: number;
  /** Rows outside the bounds of a sale, or without a price, surface, day or place. */
  readonly leftOut: number;
};

const requiredColumns = ["date", "price", "surface_m2", "lon", "lat"];
/** Prices may depend on them; none is needed. */
const attributeColumns = ["floors", "condition"];
const millisecondsPerDay = 86_400_000;

/** Columns come in any order, `id,type,rooms,land_m2` and attributes optional; throws for a missing required one. */
export function readSalesFile(
  records: readonly (readonly string[])[],
  options: { readonly without?: readonly string[] } = {},
): SalesFile {
  const [header = [], ...rows] = records;
  const columns = new Map(header.map((name, at) => [name.trim(), at]));
  for (const name of options.without ?? []) columns.delete(name);
  const missing = requiredColumns.filter((name) => !columns.has(name));
  if (missing.length > 0) throw new Error(`Missing columns: ${missing.join(", ")}`);
  const sales: Sale[] = [];
  const ids = new Set<string>();
  for (const [at, row] of rows.entries()) {
    const text = (name: string) => row[columns.get(name) ?? -1]?.trim() ?? "";
    const sale = readSale(text, attributeColumns, at);
    if (!isUsableSale(sale)) continue;
    const id = ids.has(sale.id) ? `${sale.id}#${at}` : sale.id;
    ids.add(id);
    sales.push({ ...sale, id });
  }
  return { sales, rows: rows.length, leftOut: rows.length - sales.length };
}

function readSale(text: (name: string) => string, attributes: readonly string[], at: number): Sale {
  const number = (name: string) => (text(name) === "" ? Number.NaN : Number(text(name)));
  const rooms = number("rooms");
  const land = number("land_m2");
  const names = attributes.filter((name) => Number.isFinite(number(name)));
  return {
    id: text("id") || `row-${at}`,
    day: Math.floor(Date.parse(text("date")) / millisecondsPerDay),
    price: number("price"),
    areaM2: number("surface_m2"),
    rooms: Number.isFinite(rooms) ? rooms : null,
    landM2: Number.isFinite(land) ? land : 0,
    isHouse: /^(maison|house)/i.test(text("type")),
    longitude: number("lon"),
    latitude: number("lat"),
    attributes: Object.fromEntries(names.map((name) => [name, number(name)])),
  };
}
