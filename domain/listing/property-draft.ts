/** A property that is being entered, as the browser keeps it until it is saved (specification, "Local draft"). */

import * as z from "zod/mini";
import { fieldRows } from "../property/property-fields.ts";
import { emptyPropertyForm, type PropertyFormValues } from "../property/property-form.ts";
import { fieldProvenance, importedListing } from "./imported-listing.ts";

/** A draft older than this is dropped: seven days, in milliseconds. */
export const draftLifetimeMs = 7 * 24 * 60 * 60 * 1000;

const caption = z.optional(z.string());
const draftPhoto = z.object({ id: z.uuid(), name: z.string(), caption });

const storedDraft = z.object({
  /** Also the key under which the property is created: saved twice, it is one property. */
  id: z.uuid(),
  formData: z.record(z.string(), z.unknown()),
  /** Their bytes lie beside the draft, under their ids. */
  newPhotos: z.array(draftPhoto),
  existingPhotos: z.array(z.string()),
  importedPhotos: z.array(z.object({ id: z.uuid(), url: z.string(), caption })),
  mainPhotoId: z.nullable(z.string()),
  /** What the last import read; what it fills in the form has gone into `formData`. */
  importedData: z.nullable(importedListing),
  mode: z.enum(["import", "manual"]),
  importUrl: z.string(),
  /** Where each imported field was read. */
  sourceFields: z.record(z.string(), fieldProvenance),
  /** The fields changed by hand; "photos" after any change to the photographs. */
  editedFields: z.array(z.string()),
  /** Milliseconds of Unix time, as the next one. */
  lastImportTime: z.nullable(z.number()),
  timestamp: z.number(),
});
export type PropertyDraft = Omit<z.infer<typeof storedDraft>, "formData"> & {
  readonly formData: PropertyFormValues;
};

/** Reads a stored draft: null where it is none or too old at `now`; fields unknown to it stay empty. */
export function parseDraft(text: string, now: number): PropertyDraft | null {
  const result = storedDraft.safeParse(parseJson(text));
  if (!result.success || now - result.data.timestamp > draftLifetimeMs) return null;
  return { ...result.data, formData: readForm(result.data.formData) };
}

/** What the fields hold that begin with nothing. */
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
