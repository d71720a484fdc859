import type { Place } from "#domain/geography.ts";

/** What a search found: a place, and what to call it. Each search makes a new one, to which the map flies. */
export type FoundPlace = { readonly label: string; readonly place: Place };
