import type * as z from "zod/mini";
import type { PropertyFormValues } from "#domain/property/property-form.ts";
import { type OwnProperty, ownPropertyReply } from "#domain/property/property-reply.ts";
import type { propertyInput } from "#domain/property/property-rules.ts";
import { loadCall } from "../../../client/api/load-call.ts";
import { sendPhotos } from "./photos/send-photos.ts";
import type { Photos } from "./photos/use-photos.ts";

type Version = { readonly id: string; readonly version: number };

/** What is saved over: the property and the version that the form knows; a new one has the key of its draft. */
export type SaveTarget = Version | { readonly key: string };

/**
 * A server that says nothing for this long counts as having refused: the form is locked until then. Trying again makes
 * no second property.
 */
const longestSaveMs = 30_000;

/**
 * Writes the facts, of a new one with its owner's word that its listing is their own; gives the property's id and
 * version afterwards.
 */
export async function saveFacts(
  target: SaveTarget,
  values: PropertyFormValues,
  isOwnListing: boolean,
): Promise<Version> {
  // Checked before by the rules that the server has.
  const property = values as z.input<typeof propertyInput>;
  const { ownProperties } = await loadCall();
  const inTime = { signal: AbortSignal.timeout(longestSaveMs) };
  if ("key" in target)
    return ownProperties.create(
      { idempotency_key: target.key, property, is_own_listing: isOwnListing },
      inTime,
    );
  return ownProperties.edit({ id: target.id, version: target.version, property }, inTime);
}

export type PhotoSave = {
  readonly version: number;
  /** Where those that were sent lie now, by their ids in the form. */
  readonly paths: ReadonlyMap<string, string>;
  /** How many were not. */
  readonly unsent: number;
  /** Why not all of them are shown now, in their order. */
  readonly failures: readonly unknown[];
};

/** Sends what is not in the storage yet, then sets the property's photographs once, in their order. */
export async function savePhotos({ id, version }: Version, photos: Photos): Promise<PhotoSave> {
  const { paths, failures } = await sendPhotos(id, photos.photos, photos.noteProgress);
  const inOrder = photos.ordered.flatMap((photo) => photo.path ?? paths.get(photo.id) ?? []);
  try {
    const saved = await (await loadCall()).ownProperties.setPhotos({ id, version, photos: [...inOrder] });
    return { version: saved.version, paths, unsent: failures.length, failures };
  } catch (error) {
    return { version, paths, unsent: failures.length, failures: [...failures, error] };
  }
}

/** The property as somebody else has saved it in the meantime; null for any other failure. */
export function currentOfConflict(error: unknown): OwnProperty | null {
  if (!(error instanceof Error && "data" in error && "code" in error) || error.code !== "edit-conflict")
    return null;
  const { data } = error;
  if (typeof data !== "object" || data === null || !("current" in data)) return null;
  const result = ownPropertyReply.safeParse(data.current);
  return result.success ? result.data : null;
}
