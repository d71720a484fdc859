/** Files of properties through HTTP: sent, looked at, imported, cancelled half-way, undone, imported again. */
import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import pino from "pino";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { mostImportedLines, undoWithinMs } from "#domain/import/import-run.ts";
import type { PhotoStorage } from "../../../../platform/files/storage.ts";
import { forgetRuns } from "../../../../records/import/forget-runs.ts";
import { importRuns } from "../../../../records/import/import-schema.ts";
import { mostPiecesAtOnce } from "../../../../records/import/run-routes.ts";
import { photos, properties } from "../../../../records/property/property-schema.ts";
import { writeProperties } from "../../../../records/property/write-properties.ts";
import { type ImportDeskForTests, openImportDesk, workOnImport } from "../../../../testing/import-desk.ts";
import { property, toCsv } from "../../../../testing/import-run.ts";
import { listKeys } from "../../../../testing/list-files.ts";
import { polirisArchive, polirisListing, polirisTable } from "../../../../testing/poliris-file.ts";
import { sweepPhotos } from "../../../photo/sweep-photos.ts";
import { forgetSnapshots } from "./forget-snapshots.ts";

let desk: ImportDeskForTests;
let clock: Date;
beforeEach(async () => {
  clock = new Date();
  desk = await openImportDesk(() => clock);
});
afterEach(() => desk.server.close());

const picture = (background: string) =>
  sharp({ create: { width: 24, height: 16, channels: 3, background } })
    .jpeg()
    .toBuffer();
const colors = ["#ff0000", "#00ff00", "#0000ff"];
const pictures = () => Promise.all(colors.map(picture));

/** Properties of an agency, each with a photograph of its own, and its archive. */
async function makeArchive(count: number, overrides: Readonly<Record<number, object>> = {}): Promise<Buffer> {
  const bytes = await pictures();
  const listings = Array.from({ length: count }, (_, index) =>
    polirisListing(index, { 85: `VA${index}-1.jpg`, ...overrides[index] }),
  );
  const files = listings.map((_, index) => ({
    name: `Photos/va${index}-1.JPG`,
    bytes: bytes[index % 3] ?? new Uint8Array(),
  }));
  return polirisArchive(listings, files);
}

const standing = async () => (await desk.readRows()).filter(({ deletedAt }) => deletedAt === null);
const photosOf = () =>
  desk.db
    .select({ key: photos.contentKey, source: photos.sourceUrl, color: photos.color })
    .from(photos)
    .orderBy(photos.propertyId);

test("a plan says which sold homes lost their date of sale in the file, and that they stay sold", async () => {
  const csv = (changes: object) => Buffer.from(toCsv([{ ...property, owner_email: desk.email, ...changes }]));
  await desk.run((await desk.send(csv({ sale_date: "31/12/2024" }))).id);
  const { plan } = await desk.send(csv({ sale_date: "", title: "Autre" }));
  expect(plan?.notes.join()).toMatch(/^1 bien vendu n’a plus de date de vente dans ce fichier/);
});

/** More than are planned at once, and many times what is written at once. */
const manyProperties = 210;

test("an archive of many properties with photographs: cancelled half-way, then whole, then again", async () => {
  const archive = await makeArchive(manyProperties);
  const cancelled = await desk.send(archive);
  expect(cancelled).toMatchObject({ state: "ready", lines_total: manyProperties, refused: 0 });
  expect(cancelled.plan).toMatchObject({
    format: "poliris",
    is_archive: true,
    ignored: [],
    counts: { create: manyProperties, update: 0, leave: 0, refuse: 0 },
  });
  expect(cancelled.plan?.sample).toHaveLength(10);
  expect(cancelled.plan?.sample[0]).toMatchObject({ line: 1, reference: "VA0", photos: 1, action: "create" });
  expect(cancelled.plan?.sample[0]?.fields).toEqual(
    expect.arrayContaining([
      { label: "Prix", text: "200\u202f000\u00a0€" },
      { label: "Surface", text: "65\u00a0m²" },
      { label: "Pièces", text: "3" },
      { label: "Description", text: "Été comme hiver." },
    ]),
  );
  expect(await standing()).toEqual([]);
  await desk.wish(cancelled.id, "start");
  const work = desk.work(cancelled.id);
  await expect.poll(async () => (await standing()).length).toBeGreaterThan(30);
  await desk.wish(cancelled.id, "cancel");
  const after = await work;
  expect(after).toMatchObject({ state: "cancelled", restored: 0, left: 0, undo_until: null });
  expect(after.withdrawn).toBe(after.created);
  expect(after.created).toBeLessThan(manyProperties);
  expect(await standing()).toEqual([]);
  expect(await listKeys(desk.server.services.photos)).toEqual([]);

  const whole = await desk.run((await desk.send(archive)).id);
  expect(whole).toMatchObject({
    state: "done",
    created: manyProperties,
    updated: 0,
    refused: 0,
    photos_added: manyProperties,
  });
  const before = await photosOf();
  expect(before).toHaveLength(manyProperties);

  const again = await desk.send(archive);
  expect(again.plan?.counts).toMatchObject({ create: 0, update: 0, leave: manyProperties });
  const repeated = await desk.run(again.id);
  expect(repeated).toMatchObject({
    state: "done",
    created: 0,
    updated: 0,
    unchanged: manyProperties,
    photos_added: 0,
  });
  expect(await standing()).toHaveLength(manyProperties);
  expect(await photosOf()).toEqual(before);

  // Far behind the lines that stay as they are.
  const changed = await desk.send(await makeArchive(manyProperties, { 200: { 11: "1234567", 85: "" } }));
  expect(changed.plan?.counts).toMatchObject({ create: 0, update: 1, leave: manyProperties - 1 });
  const [last] = changed.plan?.sample.filter(({ action }) => action === "update") ?? [];
  expect(changed.plan?.sample).toHaveLength(11);
  expect(last).toMatchObject({ reference: "VA200", action: "update" });
  expect(last?.changes).toEqual([
    { label: "Prix", before: "200\u202f200\u00a0€", after: "1\u202f234\u202f567\u00a0€" },
    { label: "Photos", before: "1 photo", after: null },
  ]);
});

describe("undone", () => {
  test("what was created goes, what was changed comes back with its photographs, what was edited since stays", async () => {
    await desk.run((await desk.send(await makeArchive(3))).id);
    const before = await desk.readRows();
    const photosBefore = await photosOf();
    // The first has another price, the second another photograph, the third both; a fourth comes.
    const bytes = await picture("#ffffff");
    const second = await desk.send(
      polirisArchive(
        [
          polirisListing(0, { 11: "1", 85: "VA0-1.jpg" }),
          polirisListing(1, { 85: "VA1-2.jpg" }),
          polirisListing(2, { 11: "2", 85: "VA1-2.jpg" }),
          polirisListing(3, { 85: "VA1-2.jpg" }),
        ],
        [
          { name: "VA0-1.jpg", bytes: (await pictures())[0] ?? new Uint8Array() },
          { name: "VA1-2.jpg", bytes },
        ],
      ),
    );
    expect(second.plan?.counts).toMatchObject({ create: 1, update: 3, leave: 0 });
    const finished = await desk.run(second.id);
    expect(finished).toMatchObject({ state: "done", created: 1, updated: 3, photos_added: 3 });
    expect(Date.parse(finished.undo_until ?? "")).toBe(clock.getTime() + undoWithinMs);
    const third = (await desk.readRows())[2];
    await desk.server.request("/api/own-properties/visibility", {
      method: "POST",
      cookie: desk.cookie,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ids: [third?.id], is_hidden: true }),
    });
    // The night in between takes nothing that undoing needs.
    await sweepPhotos({ ...desk.server.services, now: () => new Date(clock.getTime() + 2 * undoWithinMs) });
    await desk.wish(second.id, "undo");
    const undone = await desk.work(second.id);
    expect(undone).toMatchObject({ state: "undone", withdrawn: 1, restored: 2, left: 1 });
    const [first, other, edited, ...more] = await desk.readRows();
    const { version: _version, ...same } = before[0] ?? {};
    expect(first).toMatchObject(same);
    expect(other).toMatchObject({ price: before[1]?.price, updatedAt: before[1]?.updatedAt });
    expect(edited).toMatchObject({ price: 2, isHidden: true });
    expect(more).toMatchObject([{ externalReference: null, mapKey: null }]);
    const left = await photosOf();
    expect(left.filter(({ color }) => !color.startsWith("#f")).length).toBe(
      photosBefore.filter(({ color }) => !color.startsWith("#f")).length - (before[2] ? 1 : 0),
    );
    for (const { key } of left) expect(await desk.server.services.photos.read(key)).not.toBeNull();
  });

  test("what is taken back at two places at once is taken back once, and nothing of it looks edited", async () => {
    const { id, created } = await desk.run((await desk.send(await makeArchive(60))).id);
    await desk.wish(id, "undo");
    const [run] = await Promise.all([desk.work(id), desk.work(id)]);
    expect(run).toMatchObject({ state: "undone", withdrawn: created, left: 0 });
    expect(await standing()).toEqual([]);
  });

  test("the same file brings again what was withdrawn, and the run before can be undone after it", async () => {
    const csv = (price: string) => Buffer.from(toCsv([{ ...property, owner_email: desk.email, price }]));
    const first = await desk.run((await desk.send(csv("1000"), "a.csv")).id);
    const second = await desk.run((await desk.send(csv("2000"), "b.csv")).id);
    await desk.wish(second.id, "undo");
    expect(await desk.work(second.id)).toMatchObject({ state: "undone", restored: 1 });
    await desk.wish(first.id, "undo");
    expect(await desk.work(first.id)).toMatchObject({ state: "undone", withdrawn: 1, left: 0 });
    expect(await standing()).toEqual([]);
    expect(await desk.run((await desk.send(csv("1000"), "a.csv")).id)).toMatchObject({ created: 1 });
    expect(await standing()).toMatchObject([{ price: 1000, externalReference: "A-1" }]);
  });

  test("for a day; then what it would take is forgotten", async () => {
    const { id } = await desk.run((await desk.send(await makeArchive(1))).id);
    clock = new Date(clock.getTime() + undoWithinMs + 1);
    expect(await desk.ask("POST", `/${id}/undo`, {})).toMatchObject({ status: 409 });
    await forgetSnapshots(desk.db, clock);
    await forgetRuns(desk.server.services);
    expect(await desk.work(id)).toMatchObject({ state: "done", created: 1, undo_until: null });
  });
});

describe("a file that is looked at", () => {
  test("is told of until its import ends, or is given up: the values of before are forgotten then", async () => {
    const csv = (price: string) => Buffer.from(toCsv([{ ...property, owner_email: desk.email, price }]));
    const { id } = await desk.send(csv("1000"), "a.csv");
    expect(await desk.run(id)).toMatchObject({ state: "done", plan: null });
    const looked = await desk.send(csv("2000"), "b.csv");
    expect(looked.plan?.sample[0]?.changes).toMatchObject([{ label: "Prix", before: "1\u202f000\u00a0€" }]);
    await desk.wish(looked.id, "cancel");
    expect(await desk.work(looked.id)).toMatchObject({ state: "cancelled", plan: null });
    // As runs that ended before this was so.
    await desk.db.update(importRuns).set({ plan: JSON.stringify(looked.plan) });
    await forgetRuns(desk.server.services);
    expect(await desk.work(id)).toMatchObject({ state: "done", plan: null });
  });

  test("tells which column feeds which field, what would become of each property, and which lines are bad", async () => {
    const lines = [
      { ...property, owner_email: desk.email, couleur: "bleu" },
      { ...property, owner_email: "autre@essais.example", couleur: "" },
      { ...property, owner_email: "", external_reference: "A-2", price: "gratuit", couleur: "" },
    ];
    const run = await desk.send(Buffer.from(toCsv(lines)), "biens.csv");
    expect(run).toMatchObject({ state: "ready", file_name: "biens.csv", lines_total: 3, problems_total: 2 });
    expect(run.plan?.mapping).toContainEqual({ source: "price", target: "Prix" });
    expect(run.plan).toMatchObject({
      format: "csv",
      ignored: ["couleur"],
      counts: { create: 1, update: 0, leave: 0, refuse: 2 },
    });
    expect(run.problems).toMatchObject([
      { line: 3, reason: "Cette ligne est au nom d’un autre compte que le vôtre" },
      { line: 4, reason: "Le prix doit être supérieur à 0" },
    ]);
    const table = await (await desk.ask("GET", `/${run.id}/problems`)).text();
    expect(table.split("\r\n").slice(1, 3)).toEqual([
      '"3";"bien refusé";"A-1";"Cette ligne est au nom d’un autre compte que le vôtre"',
      '"4";"bien refusé";"A-2";"Le prix doit être supérieur à 0"',
    ]);
  });

  test("of the Poliris format names ranks, and fields that are not read", async () => {
    const run = await desk.send(
      polirisTable([polirisListing(0, { 14: "850", 85: "a.jpg" })]),
      "Annonces.csv",
    );
    expect(run.plan?.mapping).toContainEqual({ source: "Champs 11, 185", target: "Prix" });
    expect(run.plan?.ignored).toEqual(["Champ 14 (loyer hors taxes)"]);
    const finished = await desk.run(run.id);
    expect(finished).toMatchObject({ created: 1, photos_failed: 1 });
    expect(finished.problems).toMatchObject([
      { kind: "photo", reason: "a.jpg\u00a0: Envoyez l’archive .zip qui contient les photos." },
    ]);
  });

  test.each([
    ["no table", () => polirisArchive([], []).subarray(0, 60), "L’archive est abîmée"],
    ["no line", () => Buffer.from(toCsv([property]).split("\r\n")[0] ?? ""), "ne contient aucun bien"],
  ])("with %s is refused in a sentence", async (_, bytes, sentence) => {
    const run = await desk.send(bytes());
    expect(run.state).toBe("failed");
    expect(run.failure).toContain(sentence);
    expect(await desk.ask("POST", `/${run.id}/start`, {})).toMatchObject({ status: 409 });
    expect(await listKeys(desk.server.services.photos)).toEqual([]);
  });

  test("with more than 50,000 properties is refused whole", async () => {
    const bad = `\n${"x!#".repeat(3)}x`.repeat(mostImportedLines + 1);
    const run = await desk.send(Buffer.from(`a!#b!#c!#d${bad}`), "Annonces.csv");
    expect(run).toMatchObject({
      state: "failed",
      failure: "Ce fichier contient plus de 50\u202f000 biens : divisez-le en plusieurs fichiers.",
    });
  });
});

test("properties deleted by hand stay so unless the import may bring them back; undone, they go again", async () => {
  const csv = Buffer.from(toCsv([{ ...property, owner_email: desk.email }]));
  await desk.run((await desk.send(csv, "a.csv")).id);
  await desk.db.update(properties).set({ deletedAt: clock, removedAt: clock, mapKey: null });
  const looked = await desk.send(csv, "a.csv");
  expect(looked.plan?.counts).toMatchObject({ refuse: 1, deleted: 1 });
  expect(looked.problems).toMatchObject([{ reason: "Bien supprimé" }]);
  expect(await desk.run(looked.id)).toMatchObject({ created: 0, updated: 0, refused: 1 });
  const revived = await desk.run((await desk.send(csv, "a.csv")).id, { revives: true });
  expect(revived).toMatchObject({ updated: 1, refused: 0 });
  expect(await standing()).toHaveLength(1);
  await desk.wish(revived.id, "undo");
  await desk.work(revived.id);
  expect(await standing()).toEqual([]);
});

test("cut short in the middle, it goes on where it was, doubles nothing and counts nothing twice", async () => {
  const { id } = await desk.send(await makeArchive(30));
  await desk.wish(id, "start");
  const { services } = desk.server;
  let written = 0;
  const write: PhotoStorage["write"] = async (key, bytes) => {
    if (++written > 15) throw new Error("The disk is gone.");
    await services.photos.write(key, bytes);
  };
  const noServices = { fetchPhoto: () => expect.fail(), locate: () => expect.fail() };
  const broken = { ...services, ...noServices, photos: { ...services.photos, write } };
  await expect(workOnImport(broken, id)).rejects.toThrow("The disk is gone.");
  expect(await standing()).toHaveLength(10);
  expect(await desk.read(await desk.ask("GET", `/${id}`))).toMatchObject({
    state: "running",
    lines_done: 10,
  });
  // As if the server had died between the properties and the line that says how far it came.
  await desk.db.update(importRuns).set({ linesDone: 0, photosAdded: 0 });
  const finished = await desk.work(id);
  expect(finished).toMatchObject({
    state: "done",
    created: 30,
    updated: 0,
    unchanged: 0,
    refused: 0,
    lines_done: 30,
  });
  expect(await standing()).toHaveLength(30);
  expect(await photosOf()).toHaveLength(30);
});

test("a run that fails again and again is given up, and what it wrote is taken back", async () => {
  const { id } = await desk.send(polirisTable([polirisListing(0)]), "Annonces.csv");
  await desk.wish(id, "start");
  const { services } = desk.server;
  const withoutPhotos = { ...services.photos, read: async () => null };
  const broken = {
    ...services,
    photos: withoutPhotos,
    logger: pino({ level: "silent" }),
    fetchPhoto: () => expect.fail(),
    locate: () => expect.fail(),
  };
  for (let attempt = 1; attempt < 5; attempt++)
    await expect(workOnImport(broken, id)).rejects.toThrow("is not in the storage");
  await workOnImport(broken, id);
  const run = await desk.read(await desk.ask("GET", `/${id}`));
  expect(run.state).toBe("failed");
  expect(run.failure).toMatch(/^Une erreur inattendue/);
});

test("nobody else sees it, and one file is at work at a time", async () => {
  const { id } = await desk.send(await makeArchive(2));
  await desk.wish(id, "start");
  const other = await desk.ask("POST", "", { id: randomUUID(), file_name: "b.csv", file_size: 10 });
  expect(other.status).toBe(409);
  expect(await desk.work(id)).toMatchObject({ state: "done" });
  expect(await desk.ask("POST", `/${id}/start`, {})).toMatchObject({ status: 200 });
  const tooLarge = await desk.ask("POST", "", { id: randomUUID(), file_name: "b", file_size: 2e9 + 1 });
  expect(await tooLarge.json()).toMatchObject({ code: "invalid-input" });
});

test("a few pieces of one account are in memory at once, and no more", async () => {
  const id = randomUUID();
  await desk.ask("POST", "", { id, file_name: "a.csv", file_size: 4 });
  const sendPiece = (body: string | ReadableStream) =>
    desk.server.app.request(
      new Request(`http://127.0.0.1:3000/api/imports/${id}/pieces/0`, {
        method: "PUT",
        body,
        duplex: "half",
        headers: { cookie: desk.cookie, origin: "http://127.0.0.1:3000", "content-length": "4" },
      } as RequestInit),
    );
  const ends: (() => void)[] = [];
  /** A body of which nothing comes before its end is asked for. */
  const stalled = () =>
    new ReadableStream({ pull: (body) => void ends.push(() => body.close()) }, { highWaterMark: 0 });
  const waiting = Array.from({ length: mostPiecesAtOnce }, () => sendPiece(stalled()));
  await expect.poll(() => ends.length).toBe(mostPiecesAtOnce);
  expect((await sendPiece("four")).status).toBe(429);
  for (const end of ends) end();
  for (const reply of await Promise.all(waiting)) expect(reply.status).toBe(400);
  expect((await sendPiece("four")).status).toBe(200);
});

test("the table of what was left out tells nothing of a failure that cuts it short", async () => {
  const { id } = await desk.send(Buffer.from(toCsv([{ ...property, owner_email: desk.email }])), "a.csv");
  await desk.db.execute(sql`alter table import_problems rename to elsewhere`);
  const read = await desk
    .ask("GET", `/${id}/problems`)
    .then((reply) => reply.text())
    .catch(String)
    // The next test is lent the same tables.
    .finally(() => desk.db.execute(sql`alter table elsewhere rename to import_problems`));
  expect(read).toBe("Error: A reply was cut short.");
});

test("what is written of a home while its photographs are fetched is kept: its line is looked at again", async () => {
  const line = { ...property, owner_email: desk.email, photos: "" };
  await desk.run((await desk.send(Buffer.from(toCsv([line])))).id);
  const [home] = await desk.readRows();
  const photo = "https://photos.example/1.jpg";
  const { id } = await desk.send(Buffer.from(toCsv([{ ...line, price: "260 000 €", photos: photo }])));
  await desk.wish(id, "start");
  let fetched = 0;
  const fetchPhoto = async () => {
    fetched += 1;
    if (fetched === 1)
      await desk.db.transaction((tx) =>
        writeProperties(tx, eq(properties.id, home?.id ?? ""), (stored) =>
          stored.map((before) => ({ kind: "change", before, change: { description: "Vue sur le port." } })),
        ),
      );
    return picture("#336699");
  };
  await workOnImport({ ...desk.server.services, fetchPhoto, locate: async () => null }, id);
  expect(fetched).toBe(2);
  expect(await desk.readRows()).toMatchObject([{ price: 260_000, description: "Vue sur le port." }]);
  expect(await photosOf()).toHaveLength(1);
  expect((await listKeys(desk.server.services.photos)).filter((key) => key.endsWith(".webp"))).toHaveLength(
    1,
  );
  await desk.wish(id, "undo");
  expect(await desk.work(id)).toMatchObject({ state: "undone", restored: 1, left: 0 });
});
