import { isNull } from "drizzle-orm";
import { properties } from "./property-schema.ts";

/** A price with tenants or an annuity says nothing of the market: it counts in no comparison, model or figure. */
export const isPlainSale = isNull(properties.saleKind);
