import { useEffect, useRef, useState } from "react";
import type { ListingReply } from "#domain/api/listing.ts";
import type { ListingReading } from "#domain/listing/imported-listing.ts";
import { type FormFieldName, formLabels, type PropertyFormValues } from "#domain/property/property-form.ts";
import { statusOfError } from "../../../../client/api/call-error.ts";
import { loadCall } from "../../../../client/api/load-call.ts";
import { askToSignIn } from "../ask-to-sign-in.ts";
import type { Photos } from "../photos/use-photos.ts";
import type { PropertyFormApi } from "../save-source.ts";
import { locateImported } from "./locate-imported.ts";
import { type ImportPlan, planImport } from "./plan-import.ts";
import type { ListingPage } from "./read-listing-file.ts";
import { type Reader, tellBroken, tellImported, tellUnread } from "./tell-import.ts";
import type { Imported } from "./use-imported.ts";

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

type ImportParts = {
  readonly userId: string;
  readonly form: PropertyFormApi;
  readonly photos: Photos;
  readonly imported: Imported;
  readonly untouched: PropertyFormValues;
};

export type ListingImport = ReturnType<typeof useImport>;

/**
 * Imports a listing into the form. An answer that comes after a cancel, after the form was closed or after a newer
 * request changes nothing.
 */
export function useImport({ userId, form, photos, imported, untouched }: ImportParts) {
  const [outcome, setOutcome] = useState<ImportOutcome>({ type: "none" });
  const [conflict, setConflict] = useState<ImportPlan | null>(null);
  const [page, setPage] = useState<ListingPage | null>(null);
  const [isAttested, setIsAttested] = useState(imported.time !== null);
  const beginRequest = useLatestRequest();
  const latestPhotos = useRef(photos);
  useEffect(() => {
    latestPhotos.current = photos;
  });
  const begin = () => {
    setConflict(null);
    return beginRequest();
  };

  const start = async (reader: Reader) => {
    const signal = begin();
    setOutcome({ type: "running", reader });
    const input = { url: imported.latest.current.url.trim(), page: page?.content };
    try {
      const reply = await ask(reader, input, signal);
      if (!signal.aborted) take(reader, reply);
    } catch (error) {
      if (signal.aborted) return;
      setOutcome({ type: "none" });
      if (statusOfError(error) === 401) askToSignIn(userId, () => void start(reader));
      else tellBroken(reader, error);
    }
  };

  const take = (reader: Reader, reply: ListingReply) => {
    const reading = readingOf(reply);
    if (reply.success && reading !== null) return fill(reading);
    const message = reply.error ?? "Nous n’avons rien pu lire dans cette page. Saisissez le bien à la main.";
    const type = reply.wall !== undefined ? "wall" : reply.unsupported ? "unsupported" : "failed";
    setOutcome({ type, reader, message, reading });
    tellUnread(reader, message);
  };

  /** Fills the form with what was read, once it was asked where that replaces an earlier import. */
  const fill = (reading: ListingReading) => {
    const standing = { values: form.getValues(), untouched, photos: latestPhotos.current };
    const plan = planImport({ ...standing, imported: imported.latest.current }, reading);
    setOutcome({ type: "none" });
    if (plan.asks) setConflict(plan);
    else carryOut(plan);
  };

  const carryOut = (plan: ImportPlan) => {
    const before = form.getValues();
    for (const [name] of formLabels)
      if (plan.form[name] !== before[name]) setField(form, name, plan.form[name]);
    form.clearErrors();
    if (plan.photos !== null) latestPhotos.current.setImported(plan.photos);
    imported.change({ data: plan.reading.data, sources: plan.sources, time: Date.now() });
    setConflict(null);
    tellImported(plan.photos?.length ?? 0);
    void locateImported(form);
  };

  const cancel = () => {
    begin();
    setOutcome({ type: "none" });
  };
  return {
    outcome,
    conflict,
    start,
    cancel,
    fill,
    carryOut,
    /** The page that was pasted or dropped, and the person's word that the listing is theirs. */
    page,
    setPage,
    isAttested,
    setIsAttested,
  };
}

/** Begins a request: the one before it is aborted, and the last one when the form closes. */
function useLatestRequest(): () => AbortSignal {
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  return () => {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  };
}

async function ask(
  reader: Reader,
  input: { readonly url: string; readonly page: string | undefined },
  signal: AbortSignal,
): Promise<ListingReply> {
  const { functions } = await loadCall();
  const call = reader === "model" ? functions.aiExtractListing : functions.importListing;
  return call(input, { signal });
}

function readingOf({ data, provenance = {} }: ListingReply): ListingReading | null {
  return data === undefined || Object.keys(data).length === 0 ? null : { data, provenance };
}

function setField(form: PropertyFormApi, name: FormFieldName, value: PropertyFormValues[FormFieldName]) {
  form.setValue(name, value, { shouldDirty: true });
}
