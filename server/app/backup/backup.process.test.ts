/** Backups made while a server serves, and put back: as a person at the machine does it, by its commands. */
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { need } from "#domain/need.ts";
import { drawLinks } from "../../../demo/links.ts";
import { createAccounts } from "../../features/account/create-account.ts";
import { changedSince } from "../../map/changed-since.ts";
import { textFile, writeArchive } from "../../platform/backup/archive.ts";
import { readConfig } from "../../platform/config/config.ts";
import { readSecret } from "../../platform/config/secret.ts";
import { type OpenDatabase, openEmbedded, openPostgres } from "../../platform/database/open.ts";
import { createDiskStorage } from "../../platform/files/storage.ts";
import { emails } from "../../platform/mail/mail-schema.ts";
import { credentials, sessions, users } from "../../records/account/account-schema.ts";
import { logoFolder } from "../../records/account/logo-files.ts";
import { profiles } from "../../records/account/profile-schema.ts";
import { journalName } from "../../records/erasure/journal-file.ts";
import { consents, leads } from "../../records/lead/lead-schema.ts";
import { lastMapSequence, lockMap, recordMapChanges } from "../../records/map-log/changes.ts";
import { type Child, startNode } from "../../testing/child-process.ts";
import { type ChildServerSettings, originOf, startServerProcess } from "../../testing/child-server.ts";
import { copyDemonstration } from "../../testing/demonstration-copy.ts";
import { layDatabase } from "../../testing/embedded-copy.ts";
import { firstPerson, makeFirstEmbedded, makeFirstPostgres } from "../../testing/first-database.ts";
import { listKeys } from "../../testing/list-files.ts";
import { buildAccount } from "../../testing/people.ts";
import { createEmptyPostgres } from "../../testing/postgres-copy.ts";
import { pickAddresses, readSample } from "../../testing/sampled-addresses.ts";
import { inBackup } from "./backup-contents.ts";
import { moveToPostgres } from "./move-to-postgres.ts";
import { restoreDump } from "./postgres-tools.ts";

const serverUrl = process.env.TEST_DATABASE_URL ?? "";
const isEmbedded = serverUrl === "";
const closers: (() => unknown)[] = [];
const goneLogo = "logo-gone.webp";
const keptLogo = "logo-kept.webp";
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "backup-"));
});
afterAll(async () => {
  for (const close of closers.toReversed()) await close();
  await rm(folder, { recursive: true });
});

/** Where a server has its data: a directory, and on PostgreSQL an empty database of its own. */
async function createPlace(name: string): Promise<ChildServerSettings> {
  const DATA_DIR = join(folder, name);
  await mkdir(DATA_DIR);
  if (isEmbedded) return { DATA_DIR };
  const database = await createEmptyPostgres(serverUrl);
  closers.push(database.drop);
  return { DATA_DIR, DATABASE_URL: database.url, APP_SECRET: "s".repeat(32) };
}

function openPlace({ DATA_DIR = "", DATABASE_URL }: ChildServerSettings): Promise<OpenDatabase> {
  return DATABASE_URL === undefined ? openEmbedded(DATA_DIR) : openPostgres(DATABASE_URL, () => undefined);
}

async function start(settings: ChildServerSettings): Promise<{ child: Child; origin: string }> {
  const child = startServerProcess(settings);
  closers.push(() => child.process.kill("SIGKILL"));
  return { child, origin: await originOf(child) };
}

async function stop({ child }: { readonly child: Child }): Promise<void> {
  child.process.kill("SIGTERM");
  await child.ended;
}

/** Runs one of the commands; gives what it said, or throws with it. */
async function run(name: string, settings: ChildServerSettings, ...parameters: string[]): Promise<string> {
  const script = join(import.meta.dirname, "..", "..", "..", "scripts", "commands", `${name}.ts`);
  const child = startNode(script, parameters, { DEMO: "0", DATABASE_URL: "", ...settings });
  const { code } = await child.ended;
  if (code !== 0) throw new Error(child.output.stderr);
  return child.output.stdout;
}

test("a backup made while people write is restored elsewhere: 500 addresses answer the same bytes", async () => {
  const here = await createPlace("here");
  if (isEmbedded) await copyDemonstration(here.DATA_DIR ?? "");
  const first = await start(isEmbedded ? here : { ...here, DEMO: "1", DEMO_SALES: "0" });
  const addresses = await pickAddresses(first.origin, 500);
  expect(addresses).toHaveLength(500);
  const before = await readSample(first.origin, addresses);
  const link = `${first.origin}/${need(drawLinks("2026-01-01")[0]).alias}`;
  let isOver = false;
  // Each opening of a link is a row that is written, and nothing limits how many.
  const opening = (async () => {
    const answers = new Set<number>();
    while (!isOver) answers.add((await fetch(link, { redirect: "manual" })).status);
    return answers;
  })();
  const file = join(folder, "demo.tar.gz");
  const said = await run("backup", here, file);
  isOver = true;
  expect(await opening).toEqual(new Set([302]));
  await stop(first);
  expect(said).toContain("Elle contient le secret du serveur");
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await expect(run("backup", here, file)).rejects.toThrow("existe déjà");
  expect((await readdir(here.DATA_DIR ?? "")).filter((name) => name.startsWith("snapshot"))).toEqual([]);
  const there = await createPlace("there");
  await run("restore", there, file);
  await expect(run("restore", there, file)).rejects.toThrow("ajoutez --overwrite");
  await run("restore", there, file, "--overwrite");
  const second = await start(there);
  const after = await readSample(second.origin, addresses);
  await stop(second);
  const different = addresses.filter((address) => before[address] !== after[address]);
  process.stdout.write(`restored: ${addresses.length} addresses compared, ${different.length} different\n`);
  expect(different).toEqual([]);
  expect(Object.values(after).every((answer) => answer.startsWith("200 "))).toBe(true);
});

test("no restore revives a person, a consent or a token, and its e-mails wait", async () => {
  const place = await createPlace("erased");
  const kept = await fillPlace(place);
  const backup = await backUpBeforeErasures(place, "backups");
  const lost = await openPlace(place);
  const seen = (await lastMapSequence(lost.db)) + 1;
  await lost.close();
  expect(await readFile(join(dirname(backup), journalName), "utf8")).not.toContain("@");
  // The database is lost: what is known of the erasures lies beside the backup.
  const other = await createPlace("revived");
  const said = await run("restore", other, backup);
  expect(said).toMatch(/Journal : \d+ effacements/);
  const restored = await openPlace(other);
  const { db } = restored;
  expect((await db.select().from(users)).map(({ email }) => email).sort()).toEqual(kept);
  expect((await db.select().from(leads)).map(({ email }) => email)).toEqual([null]);
  expect((await db.select().from(consents)).map(({ withdrawnAt }) => withdrawnAt !== null)).toEqual([true]);
  expect(await db.select().from(sessions)).toEqual([]);
  expect(await db.select().from(credentials).where(eq(credentials.password, "old"))).toEqual([]);
  const [profile] = await db.select().from(profiles).where(eq(profiles.userRole, "visitor"));
  expect(profile?.status).toBe("inactive");
  const [email] = await db.select().from(emails);
  expect(email).toMatchObject({ state: "queued", heldAt: expect.any(Date) });
  expect(await goOnPast(restored, seen)).toEqual({ seq: expect.any(Number), buckets: null });
  await restored.close();
  expect(await listKeys(createDiskStorage(join(other.DATA_DIR ?? "", "photos")))).toEqual([keptLogo]);
});

test.skipIf(isEmbedded)(
  "a restore whose photographs cannot be written leaves no e-mail that may leave, and nobody revived",
  async () => {
    const place = await createPlace("cut");
    const kept = await fillPlace(place);
    const backup = await backUpBeforeErasures(place, "cut-backups");
    const other = await createPlace("half-way");
    // A folder lies where a photograph belongs.
    await mkdir(join(other.DATA_DIR ?? "", "photos", keptLogo), { recursive: true });
    await expect(run("restore", other, backup)).rejects.toThrow("EISDIR");
    const { db, close } = await openPlace(other);
    expect((await db.select().from(users)).map(({ email }) => email)).toEqual(kept);
    expect(await db.select().from(sessions)).toEqual([]);
    expect((await db.select().from(emails)).map(({ heldAt }) => heldAt)).toEqual([expect.any(Date)]);
    await close();
  },
);

test.skipIf(isEmbedded)(
  "a restore to an empty database keeps away from photographs on the disk, unless it is told to overwrite",
  async () => {
    const place = await createPlace("shown");
    await fillPlace(place);
    const file = join(folder, "shown.tar.gz");
    await run("backup", place, file);
    const other = await createPlace("photographed");
    const storage = createDiskStorage(join(other.DATA_DIR ?? "", "photos"));
    await storage.write("logo-other.webp", new Uint8Array([1]));
    await expect(run("restore", other, file)).rejects.toThrow("ajoutez --overwrite");
    expect(await listKeys(storage)).toEqual(["logo-other.webp"]);
    await run("restore", other, file, "--overwrite");
    expect((await listKeys(storage)).sort()).toEqual([goneLogo, keptLogo]);
  },
);

test("while the bucket is away, a backup and a move of photographs say so in one sentence", async () => {
  const place = await createPlace("no-bucket");
  await fillPlace(place);
  const keys = { S3_BUCKET: "photographs", S3_ACCESS_KEY_ID: "key", S3_SECRET_ACCESS_KEY: "secret" };
  // Nobody listens there.
  const settings = { ...place, ...keys, S3_ENDPOINT: "http://127.0.0.1:9" };
  const sentence = /^Les photos sont momentanément indisponibles\. Réessayez dans un instant\.\n$/;
  await expect(run("backup", settings, join(folder, "no-bucket.tar.gz"))).rejects.toThrow(sentence);
  await expect(run("storage-move", { ...settings, PHOTOS_ON: "s3" })).rejects.toThrow(sentence);
});

test.skipIf(isEmbedded)(
  "a dump that cannot be read takes the place of nothing; one that can leaves a copy of what was there",
  async () => {
    const place = await createPlace("kept");
    const kept = await fillPlace(place);
    const everybody = async () => {
      const { db, close } = await openPlace(place);
      const people = await db.select({ email: users.email }).from(users);
      await close();
      return people.map(({ email }) => email).sort();
    };
    const before = await everybody();
    expect(before).toEqual(expect.arrayContaining(kept));
    const note = { format: 1, madeAt: new Date().toISOString(), database: "postgres" };
    const unreadable = join(folder, "unreadable.tar.gz");
    await writeArchive(
      unreadable,
      Readable.from([
        textFile(inBackup.note, JSON.stringify(note)),
        textFile(inBackup.secret, place.APP_SECRET ?? ""),
        textFile(inBackup.dump, "by a newer program"),
      ]),
    );
    await expect(run("restore", place, unreadable, "--overwrite")).rejects.toThrow("pg_restore a échoué");
    expect(await everybody()).toEqual(before);
    const file = join(folder, "kept.tar.gz");
    await run("backup", place, file);
    const { db, close } = await openPlace(place);
    await db.delete(users).where(eq(users.email, "partie@exemple.fr"));
    await close();
    const remaining = await everybody();
    const said = await run("restore", place, file, "--overwrite");
    expect(await everybody()).toEqual(before);
    const [copy = ""] = /\S+replaced-\d+\.dump/.exec(said) ?? [];
    expect((await stat(copy)).mode & 0o777).toBe(0o600);
    const { DATABASE_URL = "" } = await createPlace("looked-at");
    await restoreDump(DATABASE_URL, copy);
    const replaced = await openPostgres(DATABASE_URL, () => undefined);
    expect((await replaced.db.select().from(users)).map(({ email }) => email)).toEqual(remaining);
    await replaced.close();
  },
);

test("of the backups in a folder the newest are kept", async () => {
  const place = await createPlace("often");
  await fillPlace(place);
  const backups = join(folder, "often-backups");
  await mkdir(backups);
  const { DATA_DIR = "" } = place;
  // What backups leave that were cut off: of long ago, and by one that may still be at work.
  const left = [
    join(backups, "calanque-2026-01-02-031700412.tar.gz.part"),
    join(DATA_DIR, "snapshot-999999999"),
  ];
  const atWork = join(backups, "calanque-2026-01-03-031700412.tar.gz.part");
  for (const path of [...left, atWork]) await writeFile(path, "half");
  const longAgo = new Date(Date.now() - 2 * 86_400_000);
  for (const path of left) await utimes(path, longAgo, longAgo);
  const names: string[][] = [];
  for (let round = 0; round < 3; round++) {
    await run("backup", place, backups, "--keep", "2");
    names.push((await readdir(backups)).filter((name) => name.endsWith(".gz")).sort());
  }
  const there = [...(await readdir(backups)), ...(await readdir(DATA_DIR))];
  expect(there).toContain(basename(atWork));
  for (const path of left) expect(there).not.toContain(basename(path));
  expect(names.map(({ length }) => length)).toEqual([1, 2, 2]);
  expect(names[2]?.[0]).toBe(names[1]?.[1]);
});

test("a backup of the first version's database is restored, and migrated", async () => {
  const old = await createPlace("old");
  if (old.DATABASE_URL === undefined) await makeFirstEmbedded(old.DATA_DIR ?? "");
  else await makeFirstPostgres(old.DATABASE_URL);
  const file = join(folder, "first.tar.gz");
  await run("backup", old, file);
  const place = await createPlace("new");
  await run("restore", place, file);
  const server = await start(place);
  const ready = await fetch(`${server.origin}/readyz`);
  expect(ready.status).toBe(200);
  await stop(server);
  const { db, close } = await openPlace(place);
  expect(await db.select({ id: users.id, email: users.email }).from(users)).toEqual([firstPerson]);
  await close();
});

test.skipIf(isEmbedded)(
  "an embedded instance is carried to PostgreSQL: every table has its sums, 500 addresses the same bytes",
  async () => {
    const target = await createPlace("carried");
    const { DATA_DIR = "", DATABASE_URL = "" } = target;
    await copyDemonstration(DATA_DIR);
    const embedded = await openEmbedded(DATA_DIR);
    await embedded.db.insert(users).values({ id: "l'été", name: 'É\n\\\t"', email: "a@exemple.fr" });
    await embedded.close();
    const first = await start({ DATA_DIR });
    const addresses = await pickAddresses(first.origin, 500);
    const before = await readSample(first.origin, addresses);
    await stop(first);
    const secret = (await readFile(join(DATA_DIR, "secret"), "utf8")).trim();
    await expect(run("move-postgres", target)).rejects.toThrow(/APP_SECRET doit être celui/);
    const settings = { DATA_DIR, DATABASE_URL, APP_SECRET: secret };
    const said = await run("move-postgres", settings);
    expect(said).toMatch(/^properties : 2\s?3\d\d lignes, somme \d+$/m);
    expect(said).toContain("Les deux bases tiennent les mêmes lignes");
    await expect(run("move-postgres", settings)).rejects.toThrow(/n'est pas vide/);
    const second = await start(settings);
    const after = await readSample(second.origin, addresses);
    await stop(second);
    expect(addresses.filter((address) => before[address] !== after[address])).toEqual([]);
    const { db, close } = await openPlace(settings);
    expect(await db.select({ name: users.name }).from(users).where(eq(users.id, "l'été"))).toEqual([
      { name: 'É\n\\\t"' },
    ]);
    await close();
  },
);

test.skipIf(isEmbedded)("a move that fails says what to do next, and so does the next one", async () => {
  const { DATA_DIR = "", DATABASE_URL = "" } = await createPlace("half-carried");
  await layDatabase(DATA_DIR);
  const embedded = await openEmbedded(DATA_DIR);
  // Nothing carries a column that the target does not know.
  await embedded.db.execute("alter table users add column lost text default 'x'");
  await embedded.db.insert(users).values({ id: "a", name: "A", email: "a@exemple.fr" });
  await embedded.close();
  const config = readConfig({
    DATA_DIR,
    DATABASE_URL,
    APP_SECRET: readSecret(undefined, DATA_DIR),
    DEMO: "0",
  });
  const said: string[] = [];
  const move = () => moveToPostgres(config, (text) => said.push(text));
  await expect(move()).rejects.toThrow("La table users n'est pas arrivée entière");
  expect(said.at(-1)).toContain("recréez-la vide avant de recommencer");
  await expect(move()).rejects.toThrow(/n'est pas vide.*recréez-la vide et relancez/);
});

test("nothing is restored from a file that is damaged, or while a server runs", async () => {
  const place = await createPlace("damaged");
  await fillPlace(place);
  const file = join(folder, "whole.tar.gz");
  await run("backup", place, file);
  await expect(run("restore", place, join(import.meta.dirname, "backup-contents.ts"))).rejects.toThrow(
    /est abîmée ou incomplète/,
  );
  const server = await start(place);
  await expect(run("restore", place, file, "--overwrite")).rejects.toThrow(/utilise encore|déjà utilisé/);
  await stop(server);
});

/** People, a lead with its consent, a session and an e-mail that waits. Gives the addresses of those who stay. */
async function fillPlace(place: ChildServerSettings): Promise<string[]> {
  if (isEmbedded) await layDatabase(place.DATA_DIR ?? "");
  const database = await openPlace(place);
  const { db } = database;
  const people = ["partie@exemple.fr", "restee@exemple.fr"];
  const accounts = await Promise.all(people.map((email) => buildAccount({ email })));
  const ids = await db.transaction((tx) => createAccounts(tx, accounts));
  const [, staying = ""] = ids;
  // Both agencies have a logo.
  const storage = createDiskStorage(join(place.DATA_DIR ?? "", "photos"));
  for (const [at, key] of [goneLogo, keptLogo].entries()) {
    await storage.write(key, new Uint8Array([1]));
    const companyLogoUrl = `${logoFolder}${key}`;
    await db
      .update(profiles)
      .set({ companyLogoUrl })
      .where(eq(profiles.userId, need(ids[at])));
  }
  await db.update(credentials).set({ password: "old" });
  const expiresAt = new Date(Date.now() + 86_400_000);
  await db.insert(sessions).values({ id: "session", token: "token", userId: staying, expiresAt });
  const now = new Date();
  const [lead] = await db
    .insert(leads)
    .values({
      leadType: "contact",
      recipient: "team",
      name: "Jeanne",
      email: "jeanne@exemple.fr",
      userTypes: [],
      createdAt: now,
    })
    .returning({ id: leads.id });
  await db.insert(consents).values({
    leadId: lead?.id ?? null,
    emailKey: "key",
    purpose: "news",
    version: "1",
    text: "J’accepte.",
    givenAt: now,
    proof: "proof",
  });
  await db.insert(emails).values({
    kind: "account-exists",
    recipient: "restee@exemple.fr",
    subject: "Vous avez déjà un compte",
    data: "{}",
    state: "queued",
    messageId: "<restee@exemple.fr>",
  });
  await database.close();
  return ["restee@exemple.fr"];
}

/** Makes a backup, then takes back what it holds; the journal of that lies beside it. Gives its path. */
async function backUpBeforeErasures(place: ChildServerSettings, name: string): Promise<string> {
  const backups = join(folder, name);
  await mkdir(backups);
  const settings = { ...place, JOURNAL_DIR: backups };
  await run("backup", settings, backups, "--keep", "2");
  // What is taken back reaches the journal by the server that runs then.
  const database = await openPlace(place);
  await takeBack(database);
  await database.close();
  await stop(await start(settings));
  const [file = ""] = (await readdir(backups)).filter((one) => one.endsWith(".tar.gz"));
  return join(backups, file);
}

/** Two more changes of the map than a page saw before the restore; gives what that page then hears. */
async function goOnPast({ db }: OpenDatabase, seen: number) {
  await db.transaction(async (tx) => {
    await lockMap(tx);
    const entry = { number: 1, key: 1, kind: 1, attributes: 0 };
    await recordMapChanges(tx, [
      { before: null, after: entry },
      { before: entry, after: null },
    ]);
  });
  return changedSince(db, seen, await lastMapSequence(db));
}

/** What people and administrators did after the backup. */
async function takeBack({ db }: OpenDatabase): Promise<void> {
  const now = new Date();
  const nothing = { name: null, email: null, phone: null, message: null, city: null, fingerprint: null };
  await db.delete(users).where(eq(users.email, "partie@exemple.fr"));
  await db.update(leads).set({ ...nothing, erasedAt: now });
  await db.update(consents).set({ withdrawnAt: now });
  await db.delete(sessions);
  await db.update(credentials).set({ password: "new" });
  await db.update(profiles).set({ status: "inactive" });
}
