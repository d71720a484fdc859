import type { ShownFields } from "./property-fields.ts";

type PricedFields = Pick<ShownFields, "price" | "surface_area" | "carrez_area" | "sale_kind">;

/** Uses a known Carrez area; null where a figure is withheld, and for an annuity: its price is only a part. */
export function pricePerM2({ price, surface_area, carrez_area, sale_kind }: PricedFields): number | null {
  const area = carrez_area ?? surface_area;
  if (price === null || surface_area === null || area === null || area <= 0) return null;
  return sale_kind === "Viager" ? null : price / area;
}

/** Null for any but a plain sale: a lease weighs on the price. */
export function comparedPricePerM2(property: PricedFields): number | null {
  return property.sale_kind === null ? pricePerM2(property) : null;
}
