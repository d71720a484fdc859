/** What runs of files of properties are called in their rows: it never changes. */
export const propertyKind = "properties";
