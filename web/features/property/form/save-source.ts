import type { SameProperty } from "#domain/api/own-property.ts";
import type { MergedForms } from "#domain/property/merge-forms.ts";
import type { MergedPhotos } from "#domain/property/merge-photos.ts";
import type { PropertyFormValues } from "#domain/property/property-form.ts";
import type { OwnProperty } from "#domain/property/property-reply.ts";
import type { PropertyInput } from "#domain/property/property-rules.ts";
import type { useForm } from "../../../widgets/form/use-form.ts";
import type { FormPhoto } from "./photos/form-photo.ts";
import type { Photos } from "./photos/use-photos.ts";
import type { StoredBytes } from "./photos/use-stored-bytes.ts";
import type { SaveTarget } from "./save-property.ts";

/** What somebody else saved meanwhile, the photographs of the form, and both merged. */
export type EditConflict = {
  readonly theirs: OwnProperty;
  readonly mine: readonly FormPhoto[];
  readonly facts: MergedForms;
  readonly lists: MergedPhotos;
};

export type PropertyFormApi = ReturnType<typeof useForm<PropertyFormValues, PropertyInput>>;

/** What the form asks before it goes on. */
export type EditorQuestion =
  | { readonly type: "unsaved" }
  | { readonly type: "publish" }
  /** Another postal code was typed than the one of the place found. */
  | { readonly type: "postal-code"; readonly typed: string; readonly found: string }
  | { readonly type: "same"; readonly items: readonly SameProperty[] }
  | { readonly type: "gone" }
  | ({ readonly type: "conflict" } & EditConflict);

export type SaveSource = {
  readonly userId: string;
  readonly start: SaveTarget;
  readonly form: PropertyFormApi;
  readonly photos: Photos;
  readonly storedBytes: StoredBytes;
  /** The property comes from a listing that the person attested to be their own. */
  readonly isOwnListing: boolean;
  /** The status as it is stored; null for a property that is not there yet. */
  readonly storedStatus: PropertyFormValues["status"] | null;
  readonly onFactsSaved: (form: PropertyFormValues) => void;
  /** `isBeside`: what somebody else had changed meanwhile is saved too. */
  readonly onSaved: (id: string, isBeside: boolean) => Promise<void>;
};
