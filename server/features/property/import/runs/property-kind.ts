/** It stands in rows: it never changes. */
export const propertyKind = "properties";
