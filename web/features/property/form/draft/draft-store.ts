import { createStore, delMany, get, keys, set } from "idb-keyval";
import { type PropertyDraft, parseDraft } from "#domain/listing/property-draft.ts";
import { newId } from "../../../../widgets/editor/new-id.ts";

/** No other tab has the draft while this one holds it. */
export type HeldDraft = {
  readonly id: string;
  readonly restored: PropertyDraft | null;
  readonly isBesideAnother: boolean;
  readonly release: () => void;
};

const makeKey = (userId: string, draftId: string) => `property-draft:${userId}:${draftId}`;

/** The newest draft of this account that no other tab works on, or a new one. Old ones are dropped. */
export async function holdDraft(userId: string, now: number): Promise<HeldDraft> {
  let isBesideAnother = false;
  for (const draft of await readDrafts(userId, now)) {
    const release = await holdLock(draft.id);
    if (release !== null) return { id: draft.id, restored: draft, isBesideAnother, release };
    isBesideAnother = true;
  }
  return { ...(await beginDraft()), isBesideAnother };
}

export async function beginDraft(): Promise<HeldDraft> {
  const id = newId();
  const release = (await holdLock(id)) ?? (() => undefined);
  return { id, restored: null, isBesideAnother: false, release };
}

async function readDrafts(userId: string, now: number): Promise<readonly PropertyDraft[]> {
  const drafts: PropertyDraft[] = [];
  for (const key of storedKeys(makeKey(userId, ""))) {
    const draft = parseDraft(localStorage.getItem(key) ?? "", now);
    if (draft !== null) drafts.push(draft);
    else await removeDraft(userId, key.slice(makeKey(userId, "").length));
  }
  return drafts.sort((one, other) => other.timestamp - one.timestamp);
}

function storedKeys(prefix: string): readonly string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    // Storage may be refused to the page: there are no drafts then.
    return [];
  }
}

/** Held until the tab is gone or lets go; null where another tab holds it. */
function holdLock(draftId: string): Promise<(() => void) | null> {
  // Without HTTPS there are no locks: each tab then takes up what it finds.
  if (!("locks" in navigator)) return Promise.resolve(() => undefined);
  return new Promise((answer) => {
    void navigator.locks.request(`property-draft:${draftId}`, { ifAvailable: true }, (lock) => {
      if (lock === null) return answer(null);
      return new Promise<void>((release) => answer(release));
    });
  });
}

export function writeDraft(userId: string, draft: PropertyDraft): boolean {
  try {
    localStorage.setItem(makeKey(userId, draft.id), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

const photoStore = createStore("calanque-drafts", "photos");
const photoKey = (draftId: string, photoId: string) => `${draftId}/${photoId}`;

/** False where the browser has no room for them. */
export async function writeDraftPhoto(draftId: string, photoId: string, bytes: Blob): Promise<boolean> {
  try {
    await set(photoKey(draftId, photoId), bytes, photoStore);
    return true;
  } catch {
    return false;
  }
}

export async function readDraftPhoto(draftId: string, photoId: string): Promise<Blob | null> {
  try {
    return (await get<Blob>(photoKey(draftId, photoId), photoStore)) ?? null;
  } catch {
    return null;
  }
}

export async function removeDraft(userId: string, draftId: string): Promise<void> {
  try {
    localStorage.removeItem(makeKey(userId, draftId));
    const storedKeys = await keys<string>(photoStore);
    await delMany(
      storedKeys.filter((key) => key.startsWith(photoKey(draftId, ""))),
      photoStore,
    );
  } catch {
    // Storage is refused.
  }
}
