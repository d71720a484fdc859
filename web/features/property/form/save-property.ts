import type * as z from "zod/mini";
import { formLabels, type PropertyFormValues } from "#domain/property/property-form.ts";
import { ownPropertyReply } from "#domain/property/property-reply.ts";
import type { propertyInput } from "#domain/property/property-rules.ts";
import { loadCall } from "../../../client/api/load-call.ts";
import { outcomeOfError } from "../../../widgets/editor/save-outcome.ts";
import type { SaveReply } from "./model/editor-event.ts";
import type { KnownVersion, SaveTarget } from "./model/editor-model.ts";
import { type FormPhoto, nameOfPhoto } from "./model/form-photo.ts";
import { type NoteProgress, sendPhotos } from "./photos/send-photos.ts";
import { addressRefusalOf, failureToast } from "./save-words.ts";

type SaveWork = {
  readonly target: SaveTarget;
  readonly values: PropertyFormValues;
  readonly ordered: readonly FormPhoto[];
  /** The person attested the listing to be their own. */
  readonly isOwnListing: boolean;
};

/** The form is locked until then; trying again doubles nothing. */
const longestSaveMs = 30_000;

/** It throws nothing. */
export async function saveProperty(work: SaveWork, noteProgress: NoteProgress): Promise<SaveReply> {
  try {
    const known = await saveFacts(work);
    if (!hasOtherPhotos(known, work.ordered)) return { known, paths: new Map(), outcome: { type: "saved" } };
    return await savePhotos(known, work.ordered, noteProgress);
  } catch (error) {
    return { known: null, paths: new Map(), outcome: readRefusal(error, "key" in work.target) };
  }
}

async function saveFacts({ target, values, isOwnListing }: SaveWork): Promise<KnownVersion> {
  // Checked before by the rules that the server has.
  const property = values as z.input<typeof propertyInput>;
  const { ownProperties } = await loadCall();
  const inTime = { signal: AbortSignal.timeout(longestSaveMs) };
  if ("key" in target) {
    const body = { idempotency_key: target.key, property, is_own_listing: isOwnListing };
    const created = await ownProperties.create(body, inTime);
    return { ...created, form: values, captions: {}, isModerated: false };
  }
  const { version } = await ownProperties.edit({ id: target.id, version: target.version, property }, inTime);
  return { ...target, version, form: values };
}

/** Sends what is not in the storage yet, then sets the photographs once, in this order. */
async function savePhotos(
  known: KnownVersion,
  ordered: readonly FormPhoto[],
  noteProgress: NoteProgress,
): Promise<SaveReply> {
  const { id, version } = known;
  const { paths, failures } = await sendPhotos(id, ordered, noteProgress);
  const sent = ordered.flatMap((photo) => {
    const path = photo.path ?? paths.get(photo.id);
    return path === undefined ? [] : [{ path, caption: photo.caption.trim() }];
  });
  const photos = sent.map(({ path }) => path);
  const captions = Object.fromEntries(sent.map(({ path, caption }) => [path, caption]));
  const isOther = ([path, caption]: [string, string]) => caption !== (known.captions[path] ?? "");
  const changed = Object.fromEntries(Object.entries(captions).filter(isOther));
  try {
    const { ownProperties } = await loadCall();
    const body = { id, version, from: [...known.photos], photos, captions: changed };
    const saved = await ownProperties.setPhotos(body);
    const now = { ...known, version: saved.version, photos, captions };
    return { known: now, paths, outcome: outcomeOfFailures(failures, failures.length) };
  } catch (error) {
    return { known, paths, outcome: outcomeOfFailures([...failures, error], failures.length) };
  }
}

function outcomeOfFailures(failures: readonly unknown[], unsent: number): SaveReply["outcome"] {
  if (failures.length === 0) return { type: "saved" };
  const outcomes = failures.map((error) => readRefusal(error, false));
  const findOutcome = (type: SaveReply["outcome"]["type"]) => outcomes.find((one) => one.type === type);
  return (
    findOutcome("conflict") ??
    findOutcome("gone") ??
    findOutcome("signed-out") ?? { type: "unsent", count: unsent }
  );
}

/** Nobody can have deleted what was never there. */
function readRefusal(error: unknown, isNew: boolean): SaveReply["outcome"] {
  const address = addressRefusalOf(error);
  const toast = failureToast(error);
  if (address !== null) return { type: "refused", issues: [{ name: "address", message: address }], toast };
  const outcome = outcomeOfError(error, { depth: 1, isField, readStored, toastOf: failureToast });
  return outcome.type === "gone" && isNew ? { type: "refused", issues: [], toast } : outcome;
}

const fieldNames: ReadonlySet<string> = new Set(formLabels.map(([name]) => name));
const isField = (name: string) => fieldNames.has(name);

function readStored(current: unknown) {
  const result = ownPropertyReply.safeParse(current);
  return result.success ? result.data : null;
}

function hasOtherPhotos({ photos, captions }: KnownVersion, ordered: readonly FormPhoto[]): boolean {
  if (photos.length !== ordered.length) return true;
  return ordered.some((one, at) => {
    const name = nameOfPhoto(one);
    return name !== photos[at] || one.caption.trim() !== (captions[name] ?? "");
  });
}
