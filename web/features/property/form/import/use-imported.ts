import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { ImportedListing } from "#domain/listing/imported-listing.ts";
import { type FieldSources, isToCheck, sourceWords } from "#domain/listing/listing-in-form.ts";
import type { FormFieldName } from "#domain/property/property-form.ts";
import type { FieldMark } from "../../../../ui/field-frame.tsx";

export type FormMode = "import" | "manual";

/** What the form knows of imports: as the draft keeps it. */
export type ImportedState = {
  readonly mode: FormMode;
  /** The address as it stands in its field. */
  readonly url: string;
  /** What the last import read; null before the first. */
  readonly data: ImportedListing | null;
  readonly sources: FieldSources;
  /** The fields changed by hand. */
  readonly edited: ReadonlySet<string>;
  /** Milliseconds of Unix time. */
  readonly time: number | null;
};

export type Imported = ReturnType<typeof useImported>;

/** What was imported into the form, and what was changed by hand; `noteDraft` hears of what the draft keeps of it. */
export function useImported(start: ImportedState, noteDraft: RefObject<() => void>) {
  const [state, setState] = useState(start);
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  });
  const change = (part: Partial<ImportedState>) => {
    setState((before) => ({ ...before, ...part }));
    noteDraft.current();
  };
  const noteEdit = useCallback((name: string) => {
    setState((before) =>
      before.edited.has(name) ? before : { ...before, edited: new Set([...before.edited, name]) },
    );
  }, []);
  return {
    ...state,
    /** As it is now, for what ends later than it began. */
    latest,
    change,
    noteEdit,
    /** What stands beside a field that an import filled and nobody has changed since. */
    markOf(name: string): FieldMark | undefined {
      const source = state.sources[name as FormFieldName];
      if (source === undefined || state.edited.has(name)) return;
      return { text: sourceWords(source), isToCheck: isToCheck(source) };
    },
  };
}

/** Nothing imported yet. */
export function noImport(mode: FormMode, edited: Iterable<string> = []): ImportedState {
  return { mode, url: "", data: null, sources: {}, edited: new Set(edited), time: null };
}
