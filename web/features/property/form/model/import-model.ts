import type { ImportedListing, ListingReading } from "#domain/listing/imported-listing.ts";
import type { ListedProperty } from "#domain/listing/listed-property.ts";
import {
  type FieldSources,
  type ImportedForm,
  isToCheck,
  sourceWords,
} from "#domain/listing/listing-in-form.ts";
import type { FormFieldName } from "#domain/property/property-form.ts";
import type { FieldMark } from "../../../../ui/field-frame.tsx";

export type ImportedState = {
  readonly mode: "import" | "manual";
  readonly url: string;
  /** Null before the first import. */
  readonly data: ImportedListing | null;
  readonly sources: FieldSources;
  readonly edited: ReadonlySet<string>;
  /** Milliseconds of Unix time. */
  readonly time: number | null;
};

/** The readers of listings, or a language model. */
export type Reader = "rules" | "model";

type ImportOutcome =
  | { readonly type: "none" }
  | { readonly type: "running"; readonly reader: Reader }
  | {
      readonly type: "wall" | "unsupported" | "failed";
      readonly reader: Reader;
      readonly message: string;
      readonly reading: ListingReading | null;
    };

/** As text: the browser neither runs nor fetches anything of the page. */
export type ListingPage = { readonly name: string; readonly content: string };

export type ImportPlan = ImportedForm & {
  readonly reading: ListingReading;
  /** Null where the photographs of the form stay. */
  readonly photos: readonly string[] | null;
  readonly rows: readonly {
    readonly name: string;
    readonly label: string;
    readonly mine: string;
    readonly theirs: string;
  }[];
  readonly kept: readonly string[];
  /** The person is asked before anything is replaced. */
  readonly asks: boolean;
};

export type ListingModel = {
  /** Counts the requests: an answer to an older one changes nothing. */
  readonly run: number;
  readonly outcome: ImportOutcome;
  /** What an import would replace: asked first. */
  readonly plan: ImportPlan | null;
  readonly page: ListingPage | null;
  /** The address that the page was read under; null where it was not read yet. */
  readonly readAs: string | null;
  /** A page of several properties stays while one of them is imported. */
  readonly listed: readonly ListedProperty[];
  readonly isAttested: boolean;
};

export function noImport(mode: ImportedState["mode"], edited: Iterable<string> = []): ImportedState {
  return { mode, url: "", data: null, sources: {}, edited: new Set(edited), time: null };
}

export function openListing({ time }: ImportedState): ListingModel {
  return {
    run: 0,
    outcome: { type: "none" },
    plan: null,
    page: null,
    readAs: null,
    listed: [],
    isAttested: time !== null,
  };
}

export function findMark({ sources, edited }: ImportedState, name: FormFieldName): FieldMark | undefined {
  const source = sources[name];
  if (source === undefined || edited.has(name)) return undefined;
  return { text: sourceWords(source), isToCheck: isToCheck(source) };
}

export function noteEdited(imported: ImportedState, names: readonly string[]): ImportedState {
  if (names.every((name) => imported.edited.has(name))) return imported;
  return { ...imported, edited: new Set([...imported.edited, ...names]) };
}
