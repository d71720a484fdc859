/** The browser keeps a property that is being entered until it is saved (specification, "Local draft"). */

import * as z from "zod/mini";
import { fieldRows } from "../property/property-fields.ts";
import { emptyPropertyForm, type PropertyFormValues } from "../property/property-form.ts";
import { fieldProvenance, importedListing } from "./imported-listing.ts";

export const draftLifetimeMs = 7 * 24 * 60 * 60 * 1000;

const caption = z.optional(z.string());
const draftPhoto = z.object({ id: z.uuid(), name: z.string(), caption });

const storedDraft = z.object({
  /** Also the key of the creation, so that a property saved twice is one. */
  id: z.uuid(),
  formData: z.record(z.string(), z.unknown()),
  newPhotos: z.array(draftPhoto),
  existingPhotos: z.array(z.string()),
  importedPhotos: z.array(z.object({ id: z.uuid(), url: z.string(), caption })),
  mainPhotoId: z.nullable(z.string()),
  /** The last import; its values already stand in `formData`. */
  importedData: z.nullable(importedListing),
  mode: z.enum(["import", "manual"]),
  importUrl: z.string(),
  sourceFields: z.record(z.string(), fieldProvenance),
  /** Names of fields changed by hand; "photos" after any change to the photographs. */
  editedFields: z.array(z.string()),
  /** Milliseconds of Unix time, as the next one. */
  lastImportTime: z.nullable(z.number()),
  timestamp: z.number(),
});
export type PropertyDraft = Omit<z.infer<typeof storedDraft>, "formData"> & {
  readonly formData: PropertyFormValues;
};

/** Null where the text is no draft or too old at `now`; unknown fields stay empty. */
export function parseDraft(text: string, now: number): PropertyDraft | null {
  const result = storedDraft.safeParse(parseJson(text));
  if (!result.success || now - result.data.timestamp > draftLifetimeMs) return null;
  return { ...result.data, formData: readForm(result.data.formData) };
}

/** The types of fields that begin with null. */
const filledTypes: Readonly<Record<string, string>> = Object.fromEntries(
  fieldRows.flatMap(([, { kind, wire }]) => {
    if (kind === "degrees") return [[wire, "number"]];
    return kind === "yes-no" ? [[wire, "boolean"]] : [];
  }),
);

function readForm(kept: Readonly<Record<string, unknown>>): PropertyFormValues {
  const read = Object.entries(emptyPropertyForm()).map(([name, value]) => {
    const fits = typeof kept[name] === (filledTypes[name] ?? typeof value);
    return [name, fits ? kept[name] : value];
  });
  const form = Object.fromEntries(read) as PropertyFormValues;
  return { ...form, status: form.status === "on_sale" ? "on_sale" : "sold" };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
