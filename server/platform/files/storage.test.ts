import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listFiles, listKeys } from "../../testing/list-files.ts";
import { createMemoryStorage } from "../../testing/memory-storage.ts";
import { startS3Server } from "../../testing/s3-server.ts";
import { waitLimitMs } from "../../testing/test-limits.ts";
import { StartError } from "../config/start-error.ts";
import { createS3Storage, requireBucket } from "./s3-storage.ts";
import { createDiskStorage, type PhotoStorage } from "./storage.ts";
import { createTwoStorages } from "./two-storages.ts";

type OpenStorage = { readonly storage: PhotoStorage; close(): Promise<void> };

const storages: Readonly<Record<string, () => Promise<OpenStorage>>> = {
  async "the disk"() {
    const folder = await mkdtemp(join(tmpdir(), "photographs-"));
    return { storage: createDiskStorage(folder), close: () => rm(folder, { recursive: true, force: true }) };
  },
  async "S3, the bucket in the path"() {
    const { config, close } = await startS3Server("path");
    return { storage: createS3Storage(config), close };
  },
  async "S3, the bucket in the host"() {
    const { config, agent, close } = await startS3Server("host");
    return { storage: createS3Storage(config, { agent }), close };
  },
  async "their way from the disk to S3"() {
    const folder = await mkdtemp(join(tmpdir(), "photographs-"));
    const { config, close } = await startS3Server();
    return {
      storage: createTwoStorages(createS3Storage(config), createDiskStorage(folder)),
      async close() {
        await close();
        await rm(folder, { recursive: true, force: true });
      },
    };
  },
  async memory() {
    return { storage: createMemoryStorage(), close: async () => undefined };
  },
};

describe.each(Object.entries(storages))("photographs on %s", (_name, open) => {
  let opened: OpenStorage;
  let storage: PhotoStorage;
  beforeAll(async () => {
    opened = await open();
    ({ storage } = opened);
  });
  afterAll(() => opened.close());

  const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => index % 251);

  test("are read as they were written, and written again as a whole", async () => {
    await storage.write("a.webp", bytes);
    expect(Buffer.from((await storage.read("a.webp")) ?? []).equals(bytes)).toBe(true);
    await storage.write("a.webp", new Uint8Array([1, 2]));
    expect([...((await storage.read("a.webp")) ?? [])]).toEqual([1, 2]);
  });

  test("an archive of many parts is kept as one", async () => {
    const archive = Buffer.alloc(20_000_000, "an archive in its parts");
    await storage.write("archive", archive);
    expect(Buffer.from((await storage.read("archive")) ?? []).equals(archive)).toBe(true);
    await storage.remove("archive");
  });

  test("that are not there read as null, and may be removed", async () => {
    expect(await storage.read("none.webp")).toBeNull();
    await storage.write("gone.webp", bytes);
    await storage.remove("gone.webp");
    await storage.remove("gone.webp");
    expect(await storage.read("gone.webp")).toBeNull();
  });

  test("are listed with the moment they were written", async () => {
    // A service writes down whole seconds.
    const before = Date.now() - 1_000;
    const names = ["l-1.webp", "l-1.w320.webp", "l-2.webp"];
    for (const name of names) await storage.write(name, bytes);
    const listed = (await listFiles(storage)).filter(({ key }) => key.startsWith("l-"));
    expect(listed.map(({ key }) => key).sort()).toEqual([...names].sort());
    const after = Date.now() + 1_000;
    for (const { modifiedAt } of listed)
      expect(modifiedAt.getTime()).toSatisfy((time: number) => time >= before && time <= after);
  });

  test("may lie in the folder of a property, which goes with the last of them", async () => {
    const property = randomUUID();
    const keys = ["1_a.webp", "1_a.w320.webp"].map((name) => `${property}/${name}`);
    for (const key of keys) await storage.write(key, bytes);
    expect(Buffer.from((await storage.read(keys[0] ?? "")) ?? []).equals(bytes)).toBe(true);
    const listed = async () => (await listKeys(storage)).filter((key) => key.startsWith(property)).sort();
    expect(await listed()).toEqual([...keys].sort());
    for (const key of keys) await storage.remove(key);
    expect(await listed()).toEqual([]);
    await storage.write(keys[0] ?? "", bytes);
    expect(await listed()).toEqual([keys[0]]);
  });

  test("never lie at a path of somebody's choosing", async () => {
    for (const key of [
      "../secret",
      "a/b",
      "",
      ".",
      "..",
      "a..b",
      "é",
      `${randomUUID()}/../x`,
      `${randomUUID()}/a/b`,
    ]) {
      await expect(storage.read(key)).rejects.toThrow(RangeError);
      await expect(storage.write(key, bytes)).rejects.toThrow(RangeError);
      await expect(storage.remove(key)).rejects.toThrow(RangeError);
    }
  });
});

test("what a write that was cut short left on the disk goes after a while, and nothing else", async () => {
  const folder = await mkdtemp(join(tmpdir(), "photographs-"));
  const storage = createDiskStorage(folder);
  await storage.write("a.webp", new Uint8Array([1]));
  const property = randomUUID();
  await mkdir(join(folder, property));
  for (const name of ["b.webp.1.part", `${property}/1_c.webp.2.part`])
    await writeFile(join(folder, name), "half");
  expect(await storage.removeUnfinished(new Date(Date.now() - 60_000))).toBe(0);
  expect(await storage.removeUnfinished(new Date(Date.now() + 60_000))).toBe(2);
  expect((await readdir(folder, { recursive: true })).sort()).toEqual(["a.webp", property].sort());
  await rm(folder, { recursive: true });
});

test("a disk that is full is told with a sentence, and keeps nothing half written (needs unshare)", async (context) => {
  const folder = await mkdtemp(join(tmpdir(), "photographs-"));
  const program = join(import.meta.dirname, "../../testing/fill-disk.ts");
  const script = 'mount -t tmpfs -o size=100k none "$1" && exec "$2" "$3" "$1"';
  const words = ["-rm", "sh", "-c", script, "sh", folder, process.execPath, program];
  const run = spawnSync("unshare", words, { encoding: "utf8" });
  await rm(folder, { recursive: true, force: true });
  // Where a machine lets nobody mount a small disk of their own.
  if (run.error !== undefined || /mount|unshare/.test(run.stderr)) return context.skip();
  expect(JSON.parse(run.stdout)).toEqual({
    code: "unavailable",
    message: "Les photos ne peuvent pas être enregistrées pour le moment. Réessayez dans un instant.",
    kept: 2,
    files: 2,
  });
});

describe("an S3 service", () => {
  let s3: Awaited<ReturnType<typeof startS3Server>>;
  beforeAll(async () => {
    s3 = await startS3Server();
  });
  afterAll(() => s3.close());

  /** A local service with one answer for everything, and a storage that asks it and waits no longer than told. */
  async function answerAll(answer: RequestListener, timeoutMs = waitLimitMs) {
    const server = createServer(answer);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const config = { ...s3.config, endpoint: `http://127.0.0.1:${port}` };
    return {
      config,
      storage: createS3Storage(config, { timeoutMs }),
      close() {
        server.closeAllConnections();
        server.close();
      },
    };
  }

  test("with more photographs than it lists at once gives them all, page by page", async () => {
    const page = (keys: readonly string[], next: string) => `<?xml version="1.0" encoding="UTF-8"?>
      <ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>photographs</Name>
      <IsTruncated>${next !== ""}</IsTruncated>${next}
      ${keys.map((key) => `<Contents><Key>${key}</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified></Contents>`).join("")}
      </ListBucketResult>`;
    const { storage, close } = await answerAll((request, reply) => {
      const token = new URL(request.url ?? "", "http://localhost").searchParams.get("continuation-token");
      const next = "<NextContinuationToken>1/u=</NextContinuationToken>";
      // What somebody else put into the bucket is none of the photographs.
      reply.end(token === "1/u=" ? page(["c.webp", "autre/site.zip"], "") : page(["a.webp", "b.webp"], next));
    });
    expect(await listKeys(storage)).toEqual(["a.webp", "b.webp", "c.webp"]);
    close();
  });

  test("whose bucket or keys are wrong stops the start with a sentence; one that is silent does not", async () => {
    await expect(requireBucket(s3.config)).resolves.toBeUndefined();
    await expect(requireBucket({ ...s3.config, bucket: "elsewhere" })).rejects.toThrow(StartError);
    const forbidding = await answerAll((_request, reply) => reply.writeHead(403).end());
    await expect(requireBucket(forbidding.config)).rejects.toThrow(/^S3_ACCESS_KEY_ID n'ouvre pas/);
    forbidding.close();
    const silent = await answerAll(() => undefined);
    await expect(requireBucket(silent.config, { timeoutMs: 200 })).resolves.toBeUndefined();
    silent.close();
  });

  test("that fails twice is asked a third time", async () => {
    let tries = 0;
    const { storage, close } = await answerAll((_request, reply) => {
      tries += 1;
      if (tries < 3) reply.writeHead(503).end();
      else reply.writeHead(200, { "content-length": "3" }).end("yes");
    });
    expect(Buffer.from((await storage.read("a.webp")) ?? []).toString()).toBe("yes");
    close();
  });

  test("is shown the token of keys that were lent", async () => {
    const tokens: unknown[] = [];
    const { config, close } = await answerAll((request, reply) => {
      tokens.push(request.headers["x-amz-security-token"]);
      reply.writeHead(404).end();
    });
    await createS3Storage({ ...config, sessionToken: "lent" }).read("a.webp");
    await createS3Storage(config).read("a.webp");
    expect(tokens).toEqual(["lent", undefined]);
    close();
  });

  test("refuses a signature by another key", async () => {
    const storage = createS3Storage({ ...s3.config, secretAccessKey: "another" });
    await expect(storage.write("a.webp", new Uint8Array(3))).rejects.toMatchObject({ code: "unavailable" });
  });

  /** With a service that may stay silent; a slow one that fails sooner is as unavailable. */
  const patienceMs = 700;
  const failures: readonly (readonly [name: string, answer: RequestListener])[] = [
    ["that fails", (_request, reply) => reply.writeHead(500).end("<Error/>")],
    ["that is overrun", (_request, reply) => reply.writeHead(503).end()],
    ["that forbids", (_request, reply) => reply.writeHead(403).end()],
    ["that breaks off", (request) => request.socket.destroy()],
    ["that says nothing", () => undefined],
    [
      "that stops in the middle of a photograph",
      (_request, reply) => reply.writeHead(200, { "content-length": "100" }).write("begin"),
    ],
    [
      "that drops the connection in the middle of a photograph",
      ({ socket }, reply) => {
        reply.writeHead(200, { "content-length": "100" });
        reply.write("begin", () => socket.resetAndDestroy());
      },
    ],
    ["that answers rubbish", ({ socket }) => socket.end("\u0000\u0001 no HTTP at all\r\n\r\n")],
  ];

  test.each(failures)("%s makes photographs unavailable after three tries at most", async (_name, answer) => {
    let tries = 0;
    const { storage, close } = await answerAll((request, reply) => {
      tries += 1;
      answer(request, reply);
    }, patienceMs);
    await expect(storage.read("a.webp")).rejects.toMatchObject({ code: "unavailable", status: 503 });
    expect(tries).toBeLessThanOrEqual(3);
    close();
  });

  test.each(failures.filter(([name]) => !name.includes("photograph")))(
    "%s makes writing, removing and listing unavailable too",
    async (_name, answer) => {
      const { storage, close } = await answerAll(answer, patienceMs);
      const outcomes = await Promise.allSettled([
        storage.write("a.webp", new Uint8Array(70_000)),
        storage.remove("a.webp"),
        listKeys(storage),
      ]);
      for (const outcome of outcomes)
        expect(outcome).toMatchObject({ status: "rejected", reason: { code: "unavailable", status: 503 } });
      close();
    },
  );

  test("that drops the connection while a photograph is sent makes that unavailable", async () => {
    const { storage, close } = await answerAll((request) =>
      request.once("data", () => request.socket.resetAndDestroy()),
    );
    const sent = storage.write("a.webp", new Uint8Array(5_000_000));
    await expect(sent).rejects.toMatchObject({ code: "unavailable", status: 503 });
    close();
  });
});
