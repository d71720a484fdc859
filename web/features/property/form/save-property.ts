import type * as z from "zod/mini";
import { type PropertyFormValues, propertyFormOf } from "#domain/property/property-form.ts";
import { type OwnProperty, ownPropertyReply } from "#domain/property/property-reply.ts";
import type { propertyInput } from "#domain/property/property-rules.ts";
import { loadCall } from "../../../client/api/load-call.ts";
import { type FormPhoto, nameOfPhoto } from "./photos/form-photo.ts";
import { sendPhotos } from "./photos/send-photos.ts";
import type { Photos } from "./photos/use-photos.ts";

/** A version of a property that the form was made from: what it held, and its photographs by their paths. */
export type KnownVersion = {
  readonly id: string;
  readonly version: number;
  readonly form: PropertyFormValues;
  readonly photos: readonly string[];
};

/** What is saved over: the version that the form knows; a new property has the key of its draft. */
export type SaveTarget = KnownVersion | { readonly key: string };

/**
 * A server that says nothing for this long counts as having refused: the form is locked until then. Trying again makes
 * no second property.
 */
const longestSaveMs = 30_000;

export function knownVersionOf(property: OwnProperty): KnownVersion {
  const { id, version, photos } = property;
  return { id, version, form: propertyFormOf(property), photos: photos.map(({ path }) => path) };
}

/**
 * Writes the facts, of a new one with its owner's word that its listing is their own; gives the version that stands
 * afterwards.
 */
export async function saveFacts(
  target: SaveTarget,
  values: PropertyFormValues,
  isOwnListing: boolean,
): Promise<KnownVersion> {
  // Checked before by the rules that the server has.
  const property = values as z.input<typeof propertyInput>;
  const { ownProperties } = await loadCall();
  const inTime = { signal: AbortSignal.timeout(longestSaveMs) };
  if ("key" in target) {
    const body = { idempotency_key: target.key, property, is_own_listing: isOwnListing };
    return { ...(await ownProperties.create(body, inTime)), form: values };
  }
  const { id, photos } = target;
  const { version } = await ownProperties.edit({ id, version: target.version, property }, inTime);
  return { id, version, form: values, photos };
}

export type PhotoSave = {
  readonly known: KnownVersion;
  /** Where those that were sent lie now, by their ids in the form. */
  readonly paths: ReadonlyMap<string, string>;
  /** How many were not. */
  readonly unsent: number;
  /** Why not all of them are shown now, in their order. */
  readonly failures: readonly unknown[];
};

/** Sends what is not in the storage yet, then sets the property's photographs once, in this order. */
export async function savePhotos(
  known: KnownVersion,
  ordered: readonly FormPhoto[],
  onProgress: Photos["noteProgress"],
): Promise<PhotoSave> {
  const { id, version } = known;
  const { paths, failures } = await sendPhotos(id, ordered, onProgress);
  const unsent = failures.length;
  const photos = ordered.flatMap((photo) => photo.path ?? paths.get(photo.id) ?? []);
  try {
    const { ownProperties } = await loadCall();
    const saved = await ownProperties.setPhotos({ id, version, from: [...known.photos], photos });
    return { known: { ...known, version: saved.version, photos }, paths, unsent, failures };
  } catch (error) {
    return { known, paths, unsent, failures: [...failures, error] };
  }
}

/** Says whether the photographs are not those that a version has, in its order. */
export function hasOtherPhotos({ photos }: KnownVersion, ordered: readonly FormPhoto[]): boolean {
  return photos.length !== ordered.length || ordered.some((one, at) => nameOfPhoto(one) !== photos[at]);
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
