/** Two nodes on one PostgreSQL and one S3 store behind HAProxy: they act as one, and are replaced without a refusal. */
import { randomUUID } from "node:crypto";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importRunReply } from "#domain/api/import-run.ts";
import { linkFigures, linkItem } from "#domain/api/link.ts";
import { newPropertyReply } from "#domain/api/own-property.ts";
import { ownPropertyReply, uploadedPhotoReply } from "#domain/property/property-reply.ts";
import { migratePostgres, migrationsFolder } from "../platform/database/migrate-postgres.ts";
import type { Child } from "../testing/child-process.ts";
import { originOf, startServerProcess } from "../testing/child-server.ts";
import { type FeedReader, readFeed } from "../testing/feed-reader.ts";
import { type Haproxy, hasHaproxy, startHaproxy } from "../testing/haproxy.ts";
import { testPassword } from "../testing/people.ts";
import { polirisArchive, polirisListing } from "../testing/poliris-file.ts";
import { findFreePort } from "../testing/postgres-cluster.ts";
import { propertyAt } from "../testing/property-input.ts";
import { startS3Server } from "../testing/s3-server.ts";
import { startLoad } from "../testing/steady-load.ts";
import { createTestDataOf } from "../testing/test-data.ts";
import { json } from "../testing/test-server.ts";

const email = "camille@essais.example";
const perSecond = 50;
const tile = "/api/map/tiles/8/0/0";
const streams = 5;
/** Homes of the file: many times more than are made while a node is seen to work on it, and killed. */
const imported = 150;

type Node = { readonly port: number; readonly settings: Record<string, string>; child: Child };

describe.skipIf((process.env.TEST_DATABASE_URL ?? "") === "" || !hasHaproxy())(
  "two nodes behind a proxy (needs TEST_DATABASE_URL and HAProxy)",
  () => {
    const closers: (() => Promise<unknown>)[] = [];
    const nodes: Node[] = [];
    let proxy: Haproxy;
    let site: string;
    let cookie = "";
    let photo: Uint8Array<ArrayBuffer>;

    beforeAll(async () => {
      const data = await createTestDataOf(email);
      closers.push(data.remove);
      const s3 = await startS3Server();
      closers.push(s3.close);
      const publicPort = await findFreePort();
      const { bucket, endpoint = "", accessKeyId, secretAccessKey } = s3.config;
      const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: "#c60" } });
      photo = new Uint8Array(await picture.jpeg().toBuffer());
      const settings = {
        ...data.settings,
        S3_BUCKET: bucket,
        S3_ENDPOINT: endpoint,
        S3_ACCESS_KEY_ID: accessKeyId,
        S3_SECRET_ACCESS_KEY: secretAccessKey,
        TRUSTED_PROXIES: "127.0.0.1",
        // On a busy machine what is under way takes seconds to end.
        DRAIN_SECONDS: "10",
        PUBLIC_URL: `http://127.0.0.1:${publicPort}`,
      };
      for (let count = 0; count < 2; count++) {
        const port = await findFreePort();
        nodes.push({ port, settings, child: startServerProcess({ ...settings, PORT: String(port) }) });
      }
      await Promise.all(nodes.map(({ child }) => originOf(child)));
      proxy = await startHaproxy(
        publicPort,
        nodes.map(({ port }) => port),
      );
      closers.push(proxy.close);
      site = proxy.origin;
      const reply = await send(
        origin(0),
        "POST",
        "/api/auth/sign-in/email",
        json({ email, password: testPassword }),
      );
      cookie = reply.headers
        .getSetCookie()
        .map((one) => one.split(";")[0])
        .join("; ");
    });
    afterAll(async () => {
      for (const { child } of nodes) child.process.kill("SIGKILL");
      await Promise.all(nodes.map(({ child }) => child.ended));
      for (const close of closers.toReversed()) await close();
    });

    const origin = (node: 0 | 1) => `http://127.0.0.1:${nodes[node]?.port}`;
    const send = (base: string, method: string, path: string, init: RequestInit = {}) =>
      fetch(`${base}${path}`, { ...init, method, headers: { ...init.headers, origin: site, cookie } });
    const create = (base: string, key: string, turn = 0) =>
      send(base, "POST", "/api/own-properties", json({ idempotency_key: key, property: propertyAt(turn) }));
    const idOf = async (reply: Response) => {
      if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);
      return newPropertyReply.parse(await reply.json()).id;
    };
    const upload = (base: string, id: string) =>
      send(base, "PUT", `/api/own-properties/${id}/uploads/${randomUUID()}`, {
        body: photo,
        headers: { "content-type": "image/jpeg" },
      });
    const start = async (node: Node) => {
      node.child = startServerProcess({ ...node.settings, PORT: String(node.port) });
      await originOf(node.child);
    };

    test("what one does the other knows: sessions, the map, owners' events, keys, photographs", async () => {
      const before = Buffer.from(await (await send(origin(1), "GET", tile)).arrayBuffer());
      const feed = readFeed(await send(origin(1), "GET", "/api/map/feed"));
      await feed.next();
      const key = randomUUID();
      const writtenAt = performance.now();
      const id = await idOf(await create(origin(0), key));
      // One event is all that a page waits for: the node has applied what it announces.
      const { seq } = (await feed.next()) ?? expect.fail("the feed ended");
      process.stdout.write(
        `an edit was seen by the other node after ${Math.round(performance.now() - writtenAt)} ms\n`,
      );
      const after = Buffer.from(await (await send(origin(1), "GET", tile)).arrayBuffer());
      expect(after.equals(before)).toBe(false);
      const again = Buffer.from(await (await send(origin(1), "GET", `${tile}?seq=${seq}`)).arrayBuffer());
      expect(again.equals(after)).toBe(true);
      expect(await idOf(await create(origin(1), key))).toBe(id);
      const own = feed.nextOwn();
      const shown = await send(
        origin(0),
        "POST",
        "/api/own-properties/visibility",
        json({ ids: [id], is_hidden: true }),
      );
      expect(shown.status).toBe(200);
      expect(await own).toMatchObject({ changed: expect.any(Array) });
      await feed.leave();
      const { path } = uploadedPhotoReply.parse(await (await upload(origin(0), id)).json());
      const { version } = ownPropertyReply.parse(
        await (await send(origin(1), "GET", `/api/own-properties/${id}`)).json(),
      );
      const order = json({ version, from: [], photos: [path] });
      expect((await send(origin(1), "PUT", `/api/own-properties/${id}/photos`, order)).status).toBe(200);
      expect((await send(origin(1), "GET", `/storage/property-photos/${path}`)).status).toBe(200);
    });

    test("openings of a link and tries of a password are counted together, whichever node they reach", async () => {
      const link = json({ alias: "deux-noeuds", destination_url: "https://agence.example/" });
      const { id } = linkItem.parse(await (await send(origin(0), "POST", "/api/links", link)).json());
      const opened = await Promise.all(
        Array.from({ length: 20 }, (_, turn) =>
          fetch(`${origin(turn % 2 === 0 ? 0 : 1)}/deux-noeuds`, {
            redirect: "manual",
            headers: {
              "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
            },
          }),
        ),
      );
      expect(new Set(opened.map(({ status }) => status))).toEqual(new Set([302]));
      for (const node of [0, 1] as const) {
        const figures = linkFigures.parse(await (await send(origin(node), "GET", `/api/links/${id}`)).json());
        expect(figures.link.click_count).toBe(opened.length);
      }
      const guess = json({ email: "personne@essais.example", password: "Deviné-par-personne-1" });
      const statuses: number[] = [];
      for (let turn = 0; turn < 12; turn++)
        statuses.push(
          (await send(origin(turn % 2 === 0 ? 0 : 1), "POST", "/api/auth/sign-in/email", guess)).status,
        );
      // Ten are taken: counted by each node alone, no try of these would be refused.
      expect(statuses.slice(-2)).toEqual([429, 429]);
    });

    test("both are replaced, one after the other, under 50 requests a second: none is refused, streams miss nothing", async () => {
      const id = await idOf(await create(site, randomUUID()));
      const before = await countOwn();
      const followers = Array.from({ length: streams }, () => follow(site));
      const created: string[] = [];
      const load = startLoad(perSecond, async (turn) => {
        if (turn % 25 === 0) {
          const key = randomUUID();
          created.push(key);
          return create(site, key, turn);
        }
        if (turn % 25 === 5) return upload(site, id);
        return send(site, "GET", turn % 2 === 0 ? tile : `/api/properties/${id}`);
      });
      for (const node of nodes) {
        // As an operator does: the next one only once the proxy knows that the last is back.
        await expect.poll(() => proxy.countReady()).toBe(nodes.length);
        node.child.process.kill("SIGTERM");
        expect(await node.child.ended).toEqual({ code: 0, signal: null });
        await start(node);
      }
      await expect.poll(() => proxy.countReady()).toBe(nodes.length);
      await wait(1_000);
      const { sent, failed } = await load.stop();
      process.stdout.write(`rolling restart: ${sent} requests sent, ${failed.length} failed\n`);
      expect(failed).toEqual([]);
      const heard = Math.max(...followers.map((one) => one.seen()));
      await idOf(await create(site, randomUUID(), 999_999));
      // One that missed anything would never come to the same last change as the others.
      const areAllThere = () => {
        const reached = followers.map((one) => one.seen());
        return Math.min(...reached) > heard && new Set(reached).size === 1;
      };
      await expect.poll(areAllThere).toBe(true);
      await Promise.all(followers.map((one) => one.leave()));
      expect(await countOwn()).toBe(before + created.length + 1);
    });

    test("a later version migrates under 50 requests a second: the nodes of this one refuse none", async () => {
      const id = await idOf(await create(site, randomUUID()));
      const before = await countOwn();
      let created = 0;
      const load = startLoad(perSecond, async (turn) => {
        if (turn % 10 === 0) {
          created += 1;
          return create(site, randomUUID(), turn);
        }
        if (turn % 25 === 5) return upload(site, id);
        return send(site, "GET", ["/api/own-properties", tile, `/api/properties/${id}`][turn % 3] ?? tile);
      });
      await wait(1_000);
      const folder = await addMigrations([
        `ALTER TABLE "photos" ADD COLUMN "later" text;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "later" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "properties_later" ON "properties" USING btree ("later");`,
        `CREATE TABLE "laters" ("id" uuid PRIMARY KEY NOT NULL, "property_id" uuid NOT NULL);--> statement-breakpoint
ALTER TABLE "laters" ADD CONSTRAINT "laters_property" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id");`,
      ]);
      await migratePostgres(nodes[0]?.settings.DATABASE_URL ?? "", () => undefined, { folder });
      await wait(1_000);
      const { sent, failed } = await load.stop();
      process.stdout.write(`migration: ${sent} requests sent, ${failed.length} failed\n`);
      expect(failed).toEqual([]);
      expect(await countOwn()).toBe(before + created);
    });

    test("one is killed under load, with a file that it imports: only what it was doing fails, doing it again does nothing twice, and the other goes on with the file", async () => {
      const before = await countOwn();
      const [node, other] = nodes;
      if (node === undefined || other === undefined) throw new Error("no node");
      const file = await sendImport(origin(0));
      // A node that stands still takes no work: the file is the first one's.
      other.child.process.kill("SIGSTOP");
      await send(origin(0), "POST", `/api/imports/${file}/start`, json({}));
      await expect.poll(async () => (await readImport(origin(0), file)).created).toBeGreaterThan(0);
      other.child.process.kill("SIGCONT");
      await expect.poll(() => proxy.countReady()).toBe(nodes.length);
      const keys: string[] = [];
      const load = startLoad(perSecond, async (turn) => {
        if (turn % 10 !== 0) return send(site, "GET", tile);
        const key = randomUUID();
        keys.push(key);
        return create(site, key, turn);
      });
      await expect.poll(() => keys.length).toBeGreaterThan(2);
      node.child.process.kill("SIGKILL");
      await node.child.ended;
      const interrupted = await readImport(origin(1), file);
      expect(interrupted.created).toBeLessThan(imported);
      await wait(3_000);
      const { sent, failed } = await load.stop();
      process.stdout.write(`kill -9: ${sent} requests sent, ${failed.length} failed in flight\n`);
      for (const key of keys) expect((await create(site, key, keys.indexOf(key) * 10)).ok).toBe(true);
      await expect.poll(async () => (await readImport(origin(1), file)).state).toBe("done");
      expect(await readImport(origin(1), file)).toMatchObject({
        created: imported,
        refused: 0,
        photos_failed: 0,
      });
      process.stdout.write(`import: ${interrupted.created} of ${imported} by the node that died\n`);
      expect(await countOwn()).toBe(before + keys.length + imported);
    });

    /** Sends a file of homes with a photograph each, ready to be imported; gives its id. */
    async function sendImport(base: string): Promise<string> {
      const names = Array.from({ length: imported }, (_, at) => `${at}.jpg`);
      const file = polirisArchive(
        names.map((name, at) => polirisListing(at, { 85: name })),
        names.map((name) => ({ name, bytes: Buffer.from(photo) })),
      );
      const id = randomUUID();
      const path = `/api/imports/${id}`;
      await send(base, "POST", "/api/imports", json({ id, file_name: "a.zip", file_size: file.length }));
      await send(base, "PUT", `${path}/pieces/0`, { body: new Uint8Array(file) });
      await send(base, "POST", `${path}/check`, json({}));
      await expect.poll(async () => (await readImport(base, id)).state).toBe("ready");
      return id;
    }

    async function readImport(base: string, id: string) {
      return importRunReply.parse(await (await send(base, "GET", `/api/imports/${id}`)).json());
    }

    /** Makes a folder of the migrations there are and these after them. */
    async function addMigrations(texts: readonly string[]): Promise<string> {
      const folder = await mkdtemp(join(tmpdir(), "migrations-"));
      closers.push(() => rm(folder, { recursive: true }));
      await cp(migrationsFolder, folder, { recursive: true });
      const file = join(folder, "meta", "_journal.json");
      const journal = JSON.parse(await readFile(file, "utf8")) as { entries: { when: number }[] };
      for (const text of texts) {
        const idx = journal.entries.length;
        const when = (journal.entries.at(-1)?.when ?? 0) + 1;
        const entry = { idx, version: "7", when, tag: `${idx}_later`, breakpoints: true };
        await writeFile(join(folder, `${entry.tag}.sql`), text);
        journal.entries.push(entry);
      }
      await writeFile(file, JSON.stringify(journal));
      return folder;
    }

    /** How many properties are one's own, by the page's own list. */
    async function countOwn(): Promise<number> {
      const reply = await send(site, "GET", "/api/own-properties");
      return ((await reply.json()) as { total: number }).total;
    }

    /** Follows the map as a page does: when the stream ends it comes back with what it has seen. */
    function follow(base: string) {
      let seen = -1;
      let isOver = false;
      let reader: FeedReader | undefined;
      const following = (async () => {
        while (!isOver) {
          try {
            const since = seen < 0 ? "" : `?since=${seen}`;
            reader = readFeed(await send(base, "GET", `/api/map/feed${since}`));
            for (let event = await reader.next(); event !== null; event = await reader.next())
              seen = Math.max(seen, event.seq);
          } catch {
            await wait(100);
          }
        }
      })();
      return {
        /** The last change that was heard of. */
        seen: () => seen,
        async leave(): Promise<void> {
          isOver = true;
          await reader?.leave().catch(() => undefined);
          await following;
        },
      };
    }
  },
);
