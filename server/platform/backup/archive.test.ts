import { execFileSync } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type ArchivedFile, readArchive, textFile, UnreadableArchiveError, writeArchive } from "./archive.ts";

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "archive-"));
  path = join(folder, "calanque.tar.gz");
});
afterEach(() => rm(folder, { recursive: true }));

const large = Buffer.from(Uint8Array.from({ length: 3_000_000 }, (_, index) => (index * 7919) % 251));

function* inPieces(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

async function* files(): AsyncGenerator<ArchivedFile> {
  yield textFile("note.txt", "À garder.");
  yield { name: "database/pg_notify/", size: 0, bytes: () => Readable.from([]) };
  yield { name: "photos/a.webp", size: large.length, bytes: () => Readable.from(inPieces(large)) };
  yield textFile("empty", "");
}

async function readAll(): Promise<Map<string, Buffer>> {
  const all = new Map<string, Buffer>();
  for await (const { name, bytes } of readArchive(path)) all.set(name, await buffer(bytes()));
  return all;
}

test("an archive gives back every byte, empty folders included, and only its user may read it", async () => {
  await writeArchive(path, files());
  const all = await readAll();
  expect([...all.keys()]).toEqual(["note.txt", "database/pg_notify/", "photos/a.webp", "empty"]);
  expect(all.get("note.txt")?.toString()).toBe("À garder.");
  expect(all.get("photos/a.webp")?.equals(large)).toBe(true);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test("a person checks it with tar and sha256sum alone", async () => {
  await writeArchive(path, files());
  execFileSync("tar", ["-xzf", path, "-C", folder]);
  execFileSync("sha256sum", ["--check", "--quiet", "SHA256SUMS"], { cwd: folder });
  expect((await readFile(join(folder, "photos/a.webp"))).equals(large)).toBe(true);
});

test("files may be passed over unread", async () => {
  await writeArchive(path, files());
  const names: string[] = [];
  for await (const { name } of readArchive(path)) names.push(name);
  expect(names).toHaveLength(4);
});

test("one that is damaged, cut short or no archive is refused", async () => {
  await writeArchive(path, files());
  const whole = await readFile(path);
  const damaged = Buffer.from(whole);
  damaged.writeUInt8(damaged.readUInt8(whole.length >> 1) ^ 0xff, whole.length >> 1);
  for (const bytes of [
    damaged,
    whole.subarray(0, whole.length >> 1),
    Buffer.from("no archive"),
    Buffer.alloc(0),
  ]) {
    await writeFile(path, bytes);
    await expect(readAll()).rejects.toThrow(UnreadableArchiveError);
  }
  await rm(path);
  await expect(readAll()).rejects.toThrow(`Le fichier ${path} n'existe pas.`);
});

test("a file that fails while it is read, or is not as long as it said, leaves nothing behind", async () => {
  async function* failing(): AsyncGenerator<ArchivedFile> {
    yield* files();
    yield {
      name: "gone",
      size: 10,
      bytes: async function* () {
        yield Buffer.from("half");
        throw new Error("the disk is gone");
      },
    };
  }
  await expect(writeArchive(path, failing())).rejects.toThrow("the disk is gone");
  async function* short(): AsyncGenerator<ArchivedFile> {
    yield { ...textFile("short", "half"), size: 10 };
  }
  await expect(writeArchive(path, short())).rejects.toThrow();
  expect(await readdir(folder)).toEqual([]);
});

test("a name that leads out of the folder is refused", async () => {
  for (const name of ["../secret", "/etc/passwd", "a/../../b"]) {
    async function* one(): AsyncGenerator<ArchivedFile> {
      yield textFile(name, "x");
    }
    await writeArchive(path, one());
    await expect(readAll()).rejects.toThrow(UnreadableArchiveError);
  }
});
