/** What the form knows of imports, as a value. */
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

/** What the draft keeps of imports. */
export type ImportedState = {
  readonly mode: "import" | "manual";
  readonly url: string;
  /** What the last import read; null before the first. */
  readonly data: ImportedListing | null;
  readonly sources: FieldSources;
  /** The fields changed by hand. */
  readonly edited: ReadonlySet<string>;
  /** Milliseconds of Unix time. */
  readonly time: number | null;
};

/** Who reads the page: the readers of listings, or a language model. */
export type Reader = "rules" | "model";

export type ImportOutcome =
  | { readonly type: "none" }
  | { readonly type: "running"; readonly reader: Reader }
  /** The site lets no program in, the page tells too little, or something else went wrong. */
  | {
      readonly type: "wall" | "unsupported" | "failed";
      readonly reader: Reader;
      readonly message: string;
      /** What was read all the same. */
      readonly reading: ListingReading | null;
    };

/** A page that was pasted or dropped, as text: the browser neither runs nor fetches anything of it. */
export type ListingPage = { readonly name: string; readonly content: string };

/** What an import would do to the form as it stands. */
export type ImportPlan = ImportedForm & {
  readonly reading: ListingReading;
  /** The listing's photographs; null where those of the form stay. */
  readonly photos: readonly string[] | null;
  /** What changes, field by field. */
  readonly rows: readonly {
    readonly name: string;
    readonly label: string;
    readonly mine: string;
    readonly theirs: string;
  }[];
  /** The fields that stay as they were typed. */
  readonly kept: readonly string[];
  /** True where it is asked before anything is replaced. */
  readonly asks: boolean;
};

/** An import on its way. */
export type ListingModel = {
  /** Counts the requests: an answer to an older one changes nothing. */
  readonly run: number;
  readonly outcome: ImportOutcome;
  /** What an import would replace: asked first. */
  readonly plan: ImportPlan | null;
  readonly page: ListingPage | null;
  /** The address that the page was read under; null where it was not read yet. */
  readonly readAs: string | null;
  /** What the page at the address shows where that is several properties; it stays while one of them is imported. */
  readonly listed: readonly ListedProperty[];
  /** The person's word that the listing is theirs. */
  readonly isAttested: boolean;
};

/** Nothing imported yet. */
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

/** What stands beside a field that an import filled and nobody has changed since. */
export function findMark({ sources, edited }: ImportedState, name: FormFieldName): FieldMark | undefined {
  const source = sources[name];
  if (source === undefined || edited.has(name)) return undefined;
  return { text: sourceWords(source), isToCheck: isToCheck(source) };
}

export function noteEdited(imported: ImportedState, names: readonly string[]): ImportedState {
  if (names.every((name) => imported.edited.has(name))) return imported;
  return { ...imported, edited: new Set([...imported.edited, ...names]) };
}
