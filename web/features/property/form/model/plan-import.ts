import type { ListingReading } from "#domain/listing/imported-listing.ts";
import { asksBeforeReplacing, importIntoForm } from "#domain/listing/listing-in-form.ts";
import { compareForms, formLabels, type PropertyFormValues } from "#domain/property/property-form.ts";
import { writeCount } from "#domain/text/format.ts";
import type { ImportedState, ImportPlan } from "./import-model.ts";
import type { PhotosModel } from "./photos-model.ts";

type FormState = {
  readonly values: PropertyFormValues;
  readonly untouched: PropertyFormValues;
  readonly photos: PhotosModel;
  readonly imported: ImportedState;
};

const unseen: ReadonlySet<string> = new Set(["latitude", "longitude", "source_domain", "source_url"]);

export function planImport(standing: FormState, reading: ListingReading): ImportPlan {
  const { values, untouched, photos, imported } = standing;
  const { sources, edited, data: earlier } = imported;
  const after = importIntoForm({ form: values, sources, untouched, edited }, reading);
  const urls = reading.data.photos ?? [];
  const before = photos.photos.flatMap(({ group, url }) => (group === "imported" && url ? [url] : []));
  // Photographs arranged or taken out by hand stay so: those of the listing join them at most.
  const takesPhotos = !photos.isTouched || before.length === 0;
  const kept = formLabels.flatMap(([name, label]) => (edited.has(name) && !unseen.has(name) ? [label] : []));
  const rows = [
    // The point follows its address.
    ...compareForms(values, after.form).filter(({ name }) => name !== "latitude"),
    ...(takesPhotos ? photoRows(before, urls) : []),
  ];
  const next = { url: reading.data.sourceUrl ?? "", hasEdits: edited.size > 0 || photos.isTouched };
  return {
    ...after,
    reading,
    photos: takesPhotos ? urls : null,
    rows,
    kept: photos.isTouched ? [...kept, "Photos"] : kept,
    asks: rows.length > 0 && asksBeforeReplacing(earlier && { url: earlier.sourceUrl ?? "" }, next),
  };
}

function photoRows(before: readonly string[], after: readonly string[]): ImportPlan["rows"] {
  if (before.join(" ") === after.join(" ")) return [];
  const words = ({ length }: readonly string[]) =>
    length === 0 ? "" : `${writeCount(length, "photo", "photos")} de l’annonce`;
  return [{ name: "photos", label: "Photos", mine: words(before), theirs: words(after) }];
}
