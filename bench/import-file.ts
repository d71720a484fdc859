/**
 * A file of 500 properties with two photographs each, as agencies' software sends it, imported on an embedded database
 * on the disk beside 20,000 properties: how long it takes, again too, and how long tiles take meanwhile and before.
 */
import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { type ImportRunDetails, importRunReply } from "#domain/api/import-run.ts";
import { pieceBytes } from "#domain/import/import-run.ts";
import { createAccounts } from "../server/features/account/create-account.ts";
import { openEmbedded } from "../server/platform/database/open.ts";
import { saveProperties } from "../server/records/property/save-properties.ts";
import { buildNewProperty, createOwner } from "../server/testing/build-property.ts";
import { originOf, startServerProcess } from "../server/testing/child-server.ts";
import { buildAccount } from "../server/testing/people.ts";
import { polirisArchive, polirisListing } from "../server/testing/poliris-file.ts";
import { createTestData } from "../server/testing/test-data.ts";
import { json } from "../server/testing/test-server.ts";
import { askForTiles } from "./ask-for-tiles.ts";
import { createDraw } from "./map-data.ts";
import { percentile, print } from "./measure.ts";
import { signInOn } from "./sign-in-on.ts";

const [others, properties, photosEach] = [20_000, 500, 2];
/** Milliseconds, of tiles while it works. */
const target = 100;
const quietMs = 10_000;
const email = "camille@essais.example";

const data = await createTestData();
await fill(data.settings.DATA_DIR ?? "");
const archive = await makeArchive();
const server = startServerProcess(data.settings);
try {
  const origin = await originOf(server);
  const cookie = await signInOn(origin, email);
  const ask = (method: string, path: string, init: RequestInit = {}) =>
    fetch(`${origin}/api/imports${path}`, { ...init, method, headers: { ...init.headers, origin, cookie } });
  const quiet = await tilesFor(origin, quietMs);
  const first = await importArchive(origin, ask, archive);
  const again = await importArchive(origin, ask, archive);
  print(
    `file   ${(archive.length / 1e6).toFixed(1)} MB, ${properties} properties, ${properties * photosEach} photographs`,
  );
  print(
    `tiles before   ${quiet.length}, p50 ${ms(percentile(quiet, 0.5))}, p99 ${ms(percentile(quiet, 0.99))}`,
  );
  for (const [name, run] of Object.entries({ first, again })) {
    const { created, unchanged, photos_added: photos } = run.details;
    print(
      `${name}   read ${seconds(run.readMs)}, imported ${seconds(run.importMs)}: ${created} created, ${unchanged} unchanged, ${photos} photographs`,
    );
    print(
      `tiles meanwhile   ${run.tiles.length}, p50 ${ms(percentile(run.tiles, 0.5))}, p99 ${ms(percentile(run.tiles, 0.99))} (target ${target})`,
    );
  }
  if (first.details.created !== properties || again.details.unchanged !== properties) process.exitCode = 1;
  if (percentile([...first.tiles, ...again.tiles], 0.99) > target) process.exitCode = 1;
} finally {
  server.process.kill("SIGTERM");
  await server.ended;
  await data.remove();
}

async function tilesFor(origin: string, time: number): Promise<number[]> {
  const over = new AbortController();
  setTimeout(() => over.abort(), time);
  return askForTiles(origin, over.signal);
}

type Ask = (method: string, path: string, init?: RequestInit) => Promise<Response>;

async function importArchive(origin: string, ask: Ask, archive: Buffer) {
  const id = randomUUID();
  await ask("POST", "", json({ id, file_name: "a.zip", file_size: archive.length }));
  for (let at = 0; at < archive.length; at += pieceBytes) {
    const body = new Uint8Array(archive.subarray(at, at + pieceBytes));
    await ask("PUT", `/${id}/pieces/${at / pieceBytes}`, { body });
  }
  const over = new AbortController();
  const asking = askForTiles(origin, over.signal);
  // Whatever fails first is what is told.
  asking.catch(() => undefined);
  const startedAt = performance.now();
  await ask("POST", `/${id}/check`, json({}));
  await until(ask, id, "ready");
  const readMs = performance.now() - startedAt;
  await ask("POST", `/${id}/start`, json({}));
  const details = await until(ask, id, "done");
  const importMs = performance.now() - startedAt - readMs;
  over.abort();
  return { details, readMs, importMs, tiles: await asking };
}

async function until(ask: Ask, id: string, state: string): Promise<ImportRunDetails> {
  for (;;) {
    const run = importRunReply.parse(await (await ask("GET", `/${id}`)).json());
    if (run.state === state) return run;
    if (run.state === "failed") throw new Error(run.failure ?? "The import failed.");
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

async function fill(directory: string): Promise<void> {
  const { db, close } = await openEmbedded(directory);
  const account = await buildAccount({ email, role: "professional" });
  await db.transaction((tx) => createAccounts(tx, [account]));
  const { userId } = await createOwner(db);
  const draw = createDraw(7);
  for (let done = 0; done < others; done += 500) {
    const some = Array.from({ length: 500 }, (_, index) =>
      buildNewProperty({
        userId,
        externalReference: `other-${done + index}`,
        latitude: 43.23 + draw() * 0.1,
        longitude: 5.35 + draw() * 0.1,
      }),
    );
    await db.transaction((tx) => saveProperties(tx, some, "s".repeat(32)));
  }
  await close();
}

/** Photographs as browsers and agencies' software make them: some hundred kilobytes of noise and colour. */
async function makeArchive(): Promise<Buffer> {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 12 };
  const photo = await sharp({
    create: { width: 1200, height: 800, channels: 3, background: "#808080", noise },
  })
    .jpeg({ quality: 75 })
    .toBuffer();
  const ranks = Array.from({ length: photosEach }, (_, index) => 85 + index);
  const listings = Array.from({ length: properties }, (_, property) =>
    polirisListing(property, Object.fromEntries(ranks.map((rank) => [rank, `${property}-${rank}.jpg`]))),
  );
  const files = listings.flatMap((_, property) =>
    ranks.map((rank) => ({
      name: `${property}-${rank}.jpg`,
      // A comment behind the picture makes each file a different one.
      bytes: Buffer.concat([photo, Buffer.from(`${property}-${rank}`)]),
    })),
  );
  return polirisArchive(listings, files);
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`;
}

function seconds(value: number): string {
  return `${(value / 1_000).toFixed(1)} s`;
}
