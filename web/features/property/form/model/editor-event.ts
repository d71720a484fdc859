import type { PlaceWord } from "#domain/address/place-words.ts";
import type { ListingReply } from "#domain/api/listing.ts";
import type { SameProperty } from "#domain/api/own-property.ts";
import type { AddressSuggestion } from "#domain/geocoding/address-suggestion.ts";
import type { Place } from "#domain/geography.ts";
import type { ListingReading } from "#domain/listing/imported-listing.ts";
import type { Captions } from "#domain/property/merge-photos.ts";
import type { FormFieldName, PropertyFormValues } from "#domain/property/property-form.ts";
import type { OwnProperty } from "#domain/property/property-reply.ts";
import type { ToastMessage } from "../../../../ui/toaster.tsx";
import type { Step } from "../../../../widgets/editor/editor-session.ts";
import type { SaveOutcome } from "../../../../widgets/editor/save-outcome.ts";
import type { EditConflict, KnownVersion, PropertyEditorModel } from "./editor-model.ts";
import type { FormPhoto } from "./form-photo.ts";
import type { ImportedState, ImportPlan, ListingPage, Reader } from "./import-model.ts";
import type { PhotoEvent, PhotosStart } from "./photos-model.ts";

/** How sure the geocoder is of a place; null at a door. */
type WithPrecision = { readonly precision: PlaceWord | null };

export type PlaceQuestion = Pick<PropertyFormValues, "address" | "postal_code" | "city">;

export type ImportEvent =
  | { readonly type: "mode-chosen"; readonly mode: ImportedState["mode"] }
  | { readonly type: "url-typed"; readonly url: string }
  | { readonly type: "page-given"; readonly page: ListingPage | null }
  | { readonly type: "attested"; readonly isAttested: boolean }
  | { readonly type: "import-wanted"; readonly reader: Reader }
  /** It is imported at its own address. */
  | { readonly type: "listed-picked"; readonly url: string }
  | {
      readonly type: "listing-read";
      readonly run: number;
      readonly reader: Reader;
      readonly reply: ListingReply;
      readonly atMs: number;
    }
  /** Without a toast because the session has ended. */
  | {
      readonly type: "import-broken";
      readonly run: number;
      readonly reader: Reader;
      readonly toast: ToastMessage | null;
    }
  /** What was read all the same is taken, to go on by hand. */
  | { readonly type: "reading-kept"; readonly reading: ListingReading | null; readonly atMs: number }
  | { readonly type: "plan-agreed"; readonly plan: ImportPlan; readonly atMs: number }
  | { readonly type: "import-cancelled" }
  /** `address`: as the geocoder writes it. */
  | {
      readonly type: "place-found";
      readonly asked: PlaceQuestion;
      readonly place: Place & WithPrecision;
      readonly address: string;
    }
  | { readonly type: "place-unknown" };

export type SaveReply = {
  readonly known: KnownVersion | null;
  readonly paths: ReadonlyMap<string, string>;
  readonly outcome: SaveOutcome<OwnProperty> | { readonly type: "unsent"; readonly count: number };
};

export type SaveEvent =
  /** `accountId`: who is signed in, as far as the page knows. */
  | { readonly type: "save-wanted"; readonly accountId: string | null; readonly isAnotherWanted?: boolean }
  | { readonly type: "code-decided"; readonly code: string }
  | { readonly type: "publishing-agreed" }
  | { readonly type: "same-found"; readonly items: readonly SameProperty[] }
  | { readonly type: "another-confirmed" }
  | { readonly type: "answered"; readonly reply: SaveReply }
  | { readonly type: "signed-in-again" }
  | {
      readonly type: "conflict-settled";
      readonly conflict: EditConflict;
      readonly form: PropertyFormValues;
      readonly order: readonly string[];
      readonly captions: Captions;
    }
  | { readonly type: "theirs-taken"; readonly theirs: OwnProperty; readonly photos: PhotosStart }
  /** `copies`: those of the photographs whose bytes are here. */
  | { readonly type: "saved-as-new"; readonly key: string; readonly copies: readonly FormPhoto[] };

export type EditorEvent =
  | PhotoEvent
  | ImportEvent
  | SaveEvent
  | { readonly type: "entered"; readonly values: Partial<PropertyFormValues> }
  | { readonly type: "status-chosen"; readonly status: PropertyFormValues["status"] }
  | { readonly type: "last-values-taken" }
  | { readonly type: "address-typed"; readonly text: string }
  | { readonly type: "place-picked"; readonly place: AddressSuggestion & WithPrecision }
  | { readonly type: "hand-placing-wanted" }
  | { readonly type: "hand-placing-begun"; readonly near: Place }
  | { readonly type: "close-wanted" }
  | { readonly type: "question-left" }
  | { readonly type: "draft-due" }
  | { readonly type: "draft-written"; readonly atMs: number | null }
  | { readonly type: "draft-deleted" };

export type EditorEffect =
  | { readonly type: "show"; readonly toast: ToastMessage }
  | { readonly type: "focus"; readonly on: FormFieldName | "summary" | "photos" }
  | { readonly type: "close" }
  /** A further change begins the pause anew; to be answered with "draft-due". */
  | { readonly type: "wait for draft" }
  | { readonly type: "write draft" }
  | { readonly type: "remove draft" }
  | { readonly type: "read photos"; readonly files: readonly File[] }
  | { readonly type: "keep photo"; readonly photo: FormPhoto }
  | { readonly type: "name photos"; readonly urls: readonly string[] }
  | { readonly type: "forget previews"; readonly photos: readonly FormPhoto[] }
  | {
      readonly type: "read listing";
      readonly run: number;
      readonly reader: Reader;
      readonly url: string;
      readonly page: string | undefined;
    }
  | { readonly type: "stop reading" }
  | { readonly type: "locate"; readonly asked: PlaceQuestion }
  | { readonly type: "find start"; readonly postalCode: string }
  | { readonly type: "look for same" }
  | { readonly type: "save" }
  /** Once the same person is signed in again, `next` happens. */
  | { readonly type: "ask to sign in"; readonly next: EditorEvent }
  | { readonly type: "keep mode"; readonly mode: ImportedState["mode"] }
  | {
      readonly type: "finish";
      readonly id: string;
      readonly values: PropertyFormValues;
      readonly isShown: boolean;
      readonly isBeside: boolean;
      readonly isAnotherWanted: boolean;
    };

export type EditorStep = Step<PropertyEditorModel, EditorEffect>;
