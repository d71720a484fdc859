import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { SafeFetchError } from "../../../platform/outgoing/safe-fetch-error.ts";
import { openImport, property, toCsv } from "../../../testing/import-run.ts";
import { listKeys } from "../../../testing/list-files.ts";
import { polirisArchive, polirisListing } from "../../../testing/poliris-file.ts";

let opened: Awaited<ReturnType<typeof openImport>>;

beforeEach(async () => {
  opened = await openImport();
});

afterEach(() => opened.database.close());

const withPhotos = (...names: string[]) =>
  toCsv([{ ...property, photos: names.map((name) => `https://photos.example/${name}`).join("|") }]);
const picture = (name: string) =>
  sharp({
    create: { width: 40, height: 30, channels: 3, background: name.endsWith("b") ? "#ff0000" : "#0000ff" },
  })
    .jpeg()
    .toBuffer();

/** Serves every photograph but those named `gone` and `page`; notes what was asked and how much at once. */
function photoServer() {
  const addresses: string[] = [];
  let open = 0;
  let mostOpen = 0;
  const fetchPhoto = async (url: string): Promise<Uint8Array> => {
    addresses.push(url.split("/").at(-1) ?? "");
    mostOpen = Math.max(mostOpen, ++open);
    await new Promise(setImmediate);
    open--;
    if (url.endsWith("gone")) throw new SafeFetchError("http-status", "réponse 404");
    return url.endsWith("page") ? Buffer.from("<html>") : picture(url);
  };
  return { addresses, fetchPhoto, mostOpen: () => mostOpen };
}

test("photographs are fetched once into the storage, under names that tell nothing", async () => {
  const { addresses, fetchPhoto } = photoServer();
  const { counts } = await opened.runImport(withPhotos("a", "b"), fetchPhoto);
  expect(counts).toMatchObject({ created: 1, photosAdded: 2, photosFailed: 0 });
  const [stored] = await opened.readProperties();
  expect(stored?.photos.map(({ width, height }) => [width, height])).toEqual([
    [40, 30],
    [40, 30],
  ]);
  expect(stored?.photos[1]?.color).toMatch(/^#f[de]0000$/);
  const keys = await listKeys(opened.storage);
  expect(keys).toHaveLength(2);
  expect([...keys, ...(stored?.photos ?? []).map(({ path }) => path)].join()).not.toMatch(/photos\.example/);
  const again = await opened.runImport(withPhotos("a", "b"), fetchPhoto);
  expect(again.counts).toMatchObject({ unchanged: 1, photosAdded: 0 });
  expect(addresses).toEqual(["a", "b"]);
});

test("only new photographs are fetched later, and what no property shows any more leaves the storage", async () => {
  const { addresses, fetchPhoto } = photoServer();
  await opened.runImport(withPhotos("a", "b"), fetchPhoto);
  const before = (await opened.readProperties())[0]?.photos ?? [];
  expect((await opened.runImport(withPhotos("c", "b"), fetchPhoto)).counts).toMatchObject({
    updated: 1,
    photosAdded: 1,
  });
  expect(addresses).toEqual(["a", "b", "c"]);
  expect((await opened.readProperties())[0]?.photos[1]).toEqual(before[1]);
  expect(await listKeys(opened.storage)).toHaveLength(2);
  await opened.runImport(toCsv([{ ...property, photos: "placeholder" }]), fetchPhoto);
  expect((await opened.readProperties())[0]?.photos).toEqual([]);
  expect(await listKeys(opened.storage)).toEqual([]);
});

test("a photograph that fails is told and skipped", async () => {
  const { fetchPhoto } = photoServer();
  const { counts, photoProblems } = await opened.runImport(withPhotos("gone", "a", "page"), fetchPhoto);
  expect(counts).toMatchObject({ created: 1, refused: 0, photosAdded: 1, photosFailed: 2 });
  expect(photoProblems).toEqual([
    "Le site a refusé la demande (réponse 404).",
    "Ce fichier n’est pas une photo (JPEG, PNG, WebP, AVIF ou HEIF).",
  ]);
  expect((await opened.readProperties())[0]?.photos).toHaveLength(1);
  const again = await opened.runImport(withPhotos("gone", "a", "page"), fetchPhoto);
  expect(again.counts).toMatchObject({ unchanged: 1, photosAdded: 0, photosFailed: 2 });
});

test("a property keeps ten photographs, six are fetched at once", async () => {
  const { addresses, fetchPhoto, mostOpen } = photoServer();
  const { photoProblems } = await opened.runImport(withPhotos(..."abcdefghijkl"), fetchPhoto);
  expect((await opened.readProperties())[0]?.photos).toHaveLength(10);
  expect(addresses.join("")).toBe("abcdefghij");
  expect(mostOpen()).toBe(6);
  expect(photoProblems).toEqual(["Un bien compte 10 photos au plus : les suivantes sont ignorées."]);
});

test("photographs come in the archive too: unchanged ones are kept, changed ones replaced, missing ones told", async () => {
  const archive = async (first: string) =>
    polirisArchive(
      [polirisListing(0, { 85: "1.jpg", 86: "2.jpg", 87: "gone.jpg" })],
      [
        { name: "photos/1.JPG", bytes: await picture(first) },
        { name: "photos/2.jpg", bytes: await picture("b") },
      ],
    );
  const { counts, photoProblems } = await opened.runImport(
    await archive("a"),
    undefined,
    property.owner_email,
  );
  expect(counts).toMatchObject({ lines: 1, created: 1, photosAdded: 2, photosFailed: 1 });
  expect(photoProblems).toEqual(["Cette photo n’est pas dans l’archive."]);
  const before = (await opened.readProperties())[0]?.photos ?? [];
  const again = await opened.runImport(await archive("a"), undefined, property.owner_email);
  expect(again.counts).toMatchObject({ unchanged: 1, photosAdded: 0 });
  const changed = await opened.runImport(await archive("other-b"), undefined, property.owner_email);
  // Both are the same picture now: it is stored, and not taken again.
  expect(changed.counts).toMatchObject({ updated: 1, photosAdded: 0 });
  const after = (await opened.readProperties())[0]?.photos ?? [];
  expect(after.map(({ path }) => path)).toEqual([before[1]?.path]);
  expect(await listKeys(opened.storage)).toHaveLength(1);
});

test("a photograph that one archive lacks stays, under its name and in its turn, until no line names it", async () => {
  const archive = async (names: readonly string[], files: Readonly<Record<string, string>>) =>
    polirisArchive(
      [polirisListing(0, Object.fromEntries(names.map((name, index) => [85 + index, name])))],
      await Promise.all(
        Object.entries(files).map(async ([name, color]) => ({ name, bytes: await picture(color) })),
      ),
    );
  const run = async (bytes: Buffer) => opened.runImport(bytes, undefined, property.owner_email);
  const paths = async () => ((await opened.readProperties())[0]?.photos ?? []).map(({ path }) => path);
  await run(await archive(["1.jpg", "2.jpg"], { "1.jpg": "a", "2.jpg": "b" }));
  const before = await paths();
  expect(before).toHaveLength(2);
  const lacking = await run(await archive(["1.jpg", "2.jpg"], { "2.jpg": "b" }));
  expect(lacking.counts).toMatchObject({ unchanged: 1, photosFailed: 0 });
  expect(await paths()).toEqual(before);
  await run(await archive(["2.jpg"], { "2.jpg": "b" }));
  expect(await paths()).toEqual(before.slice(1));
});

test("photographs fetched for a property that is then refused do not stay", async () => {
  const { fetchPhoto } = photoServer();
  await opened.runImport(toCsv([{ ...property, floor: "4", total_floors: "6" }]));
  const { counts } = await opened.runImport(
    toCsv([{ ...property, floor: "7", photos: "https://photos.example/a" }]),
    fetchPhoto,
  );
  expect(counts).toMatchObject({ refused: 1, photosAdded: 1 });
  expect(await listKeys(opened.storage)).toEqual([]);
});

test("an archive whose Photos.cfg says DIFF brings what is new: the others stay, in the order of their names", async () => {
  const archive = async (mode: string, photos: Record<number, string>, files: Record<string, string>) =>
    polirisArchive(
      [polirisListing(0, photos)],
      await Promise.all([
        { name: "Photos.cfg", bytes: Buffer.from(`Mode=${mode}\r\n`) },
        ...Object.entries(files).map(async ([name, color]) => ({ name, bytes: await picture(color) })),
      ]),
    );
  const run = async (bytes: Buffer) => opened.runImport(bytes, undefined, property.owner_email);
  await run(await archive("FULL", { 85: "1.jpg", 86: "2.jpg" }, { "1.jpg": "a", "2.jpg": "b" }));
  const [one, two] = (await opened.readProperties())[0]?.photos ?? [];
  const same = await run(await archive("DIFF", { 85: "1.jpg", 86: "2.jpg" }, {}));
  expect(same.counts).toMatchObject({ unchanged: 1, photosFailed: 0 });
  const changed = await run(
    await archive(
      "DIFF",
      { 85: "2.jpg", 86: "1.jpg", 87: "3.jpg", 88: "4.jpg" },
      { "1.jpg": "other", "3.jpg": "3" },
    ),
  );
  expect(changed.photoProblems).toEqual(["Cette photo n’est pas dans l’archive."]);
  const after = (await opened.readProperties())[0]?.photos ?? [];
  expect(after).toHaveLength(2);
  expect(after[0]).toEqual(two);
  expect(after.map(({ path }) => path)).toContain(one?.path);
});
