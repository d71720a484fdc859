import { beforeEach, expect, test } from "vitest";
import { draftLifetimeMs, type PropertyDraft } from "#domain/listing/property-draft.ts";
import { emptyPropertyForm } from "#domain/property/property-form.ts";
import { holdDraft, readDraftPhoto, removeDraft, writeDraft, writeDraftPhoto } from "./draft-store.ts";

const camille = "camille";
const now = 1_800_000_000_000;

beforeEach(() => localStorage.clear());

function draftOf(id: string, title: string, timestamp = now): PropertyDraft {
  return {
    id,
    formData: { ...emptyPropertyForm(), title },
    newPhotos: [],
    existingPhotos: [],
    importedPhotos: [],
    mainPhotoId: null,
    importedData: null,
    mode: "manual",
    importUrl: "",
    sourceFields: {},
    editedFields: [],
    lastImportTime: null,
    timestamp,
  };
}

test("two tabs have a draft each; the newer is told, and neither destroys the other's", async () => {
  const first = await holdDraft(camille, now);
  writeDraft(camille, draftOf(first.id, "Le premier"));
  const second = await holdDraft(camille, now);
  expect(second).toMatchObject({ restored: null, isBesideAnother: true });
  expect(second.id).not.toBe(first.id);
  writeDraft(camille, draftOf(second.id, "Le second", now + 1));
  await removeDraft(camille, second.id);
  second.release();
  first.release();
  const restored = await holdDraft(camille, now);
  expect(restored).toMatchObject({ id: first.id, isBesideAnother: false });
  expect(restored.restored?.formData.title).toBe("Le premier");
  restored.release();
});

test("nobody is shown the draft of another account of this browser", async () => {
  const own = await holdDraft(camille, now);
  writeDraft(camille, draftOf(own.id, "À Camille"));
  own.release();
  const other = await holdDraft("dominique", now);
  expect(other).toMatchObject({ restored: null, isBesideAnother: false });
  other.release();
});

test("after seven days a draft is dropped, with the bytes of its photographs", async () => {
  const old = await holdDraft(camille, now);
  writeDraft(camille, draftOf(old.id, "Vieux"));
  await writeDraftPhoto(old.id, "photo", new Blob(["pixels"]));
  old.release();
  const kept = await holdDraft(camille, now + draftLifetimeMs);
  expect(kept.restored?.formData.title).toBe("Vieux");
  kept.release();
  const late = await holdDraft(camille, now + draftLifetimeMs + 1);
  expect(late.restored).toBeNull();
  expect(await readDraftPhoto(old.id, "photo")).toBeNull();
  expect(localStorage).toHaveLength(0);
  late.release();
});
