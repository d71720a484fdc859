import type { PlaceWord } from "#domain/address/place-words.ts";
import { fillFields } from "../../../../widgets/editor/form-model.ts";
import type { PropertyEditorModel } from "./editor-model.ts";

const byVagueness = ["", "Rue", "Secteur"] as const;

/** The form says how sure the geocoder is of a place; what somebody chose there becomes vaguer at most. */
export function suggestPrecision(
  model: PropertyEditorModel,
  precision: PlaceWord | null,
  { mayReplaceStored }: { readonly mayReplaceStored: boolean },
): PropertyEditorModel {
  const { place_precision: known } = model.form.values;
  const found = precision ?? "";
  const isOfGeocoder = known === (model.suggested.place_precision ?? "");
  const isFree = isOfGeocoder || (mayReplaceStored && !model.imported.edited.has("place_precision"));
  const isVaguer = byVagueness.indexOf(found) > byVagueness.indexOf(known);
  return isFree || isVaguer ? withPrecision(model, found) : model;
}

/** What the geocoder said goes with its point. */
export function dropSuggestedPrecision(model: PropertyEditorModel): PropertyEditorModel {
  const { place_precision: suggested = "" } = model.suggested;
  const isSuggested = suggested !== "" && model.form.values.place_precision === suggested;
  return isSuggested ? withPrecision(model, "") : model;
}

function withPrecision(model: PropertyEditorModel, place_precision: PlaceWord | ""): PropertyEditorModel {
  return {
    ...model,
    suggested: { ...model.suggested, place_precision },
    form: fillFields(model.form, { place_precision }),
  };
}
