import type { ShownFields } from "./property-fields.ts";

type Priced = Pick<ShownFields, "price" | "surface_area" | "carrez_area" | "sale_kind">;

/**
 * On the surface Carrez where it is known; null where a figure is withheld, and of what is sold for an annuity: its price
 * is but a part of what is paid.
 */
export function pricePerM2({ price, surface_area, carrez_area, sale_kind }: Priced): number | null {
  const area = carrez_area ?? surface_area;
  if (price === null || surface_area === null || area === null || area <= 0) return null;
  return sale_kind === "Viager" ? null : price / area;
}

/** The same beside the prices of plain sales; null of any other sale: a lease weighs on its price. */
export function comparedPricePerM2(property: Priced): number | null {
  return property.sale_kind === null ? pricePerM2(property) : null;
}
