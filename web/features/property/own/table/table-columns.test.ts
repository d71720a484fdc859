import { expect, test } from "vitest";
import { ownLacks } from "#domain/api/own-property.ts";
import { draftFields } from "#domain/property/draft-fields.ts";
import { emptyPropertyForm, type PropertyFormValues } from "#domain/property/property-form.ts";
import { publishChecklist } from "#domain/property/publish-checklist.ts";
import { columnsFor, fieldsOfLacks, placesOfLacks, tableColumns } from "./table-columns.ts";

/** Together they lack everything that an offer may lack. */
const offers: readonly Partial<PropertyFormValues>[] = [
  {},
  { property_type: "Appartement" },
  { property_type: "Maison", coproperty_lots: "12", fees_payer: "Acquéreur" },
  { fees_payer: "Acquéreur", price: "312 000", price_without_fees: "300 000", fees_percent: "6" },
];

function lacksOfOffers(): readonly string[] {
  const items = offers.flatMap((offer) => publishChecklist({ ...emptyPropertyForm(), ...offer }, false));
  return [...new Set(items.flatMap(({ name, isThere }) => (isThere ? [] : [name])))];
}

test("whatever the checklist or a draft may lack is filled in by a column, or has a way out of the table", () => {
  expect(Object.keys(placesOfLacks).sort()).toEqual([...lacksOfOffers(), ...draftFields].sort());
  const fields: readonly string[] = tableColumns.map(({ field }) => field);
  const elsewhere = Object.entries(placesOfLacks).filter(([, place]) => !fields.includes(place));
  expect(Object.fromEntries(elsewhere)).toEqual({ address: "form", fee_schedule_url: "account" });
});

test("each such column stands beside the title under the filter of its lack, and under no other", () => {
  const filled = Object.values(placesOfLacks).filter((place) => place !== "form" && place !== "account");
  const narrowed = ownLacks.filter((lacks) => lacks !== "anything");
  const own = narrowed.flatMap((lacks) => fieldsOfLacks[lacks]);
  expect(own).toEqual([...new Set(own)]);
  expect(own).toEqual(expect.arrayContaining(filled));
  for (const lacks of narrowed) {
    const [title, ...others] = columnsFor(lacks).map(({ field }) => field);
    expect(title).toBe("title");
    expect(others.slice(0, fieldsOfLacks[lacks].length).sort()).toEqual([...fieldsOfLacks[lacks]].sort());
  }
});
