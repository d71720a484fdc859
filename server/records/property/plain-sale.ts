import { isNull } from "drizzle-orm";
import { properties } from "./property-schema.ts";

/**
 * The condition for a property that is sold free of tenants and annuities: the price of any other tells nothing of the
 * market, and counts in no comparison, no model and no figure.
 */
export const isPlainSale = isNull(properties.saleKind);
