import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { makeZip } from "../../testing/make-zip.ts";
import { openZip, type Zip } from "./open-zip.ts";

const sourceOf = (bytes: Uint8Array) => ({
  size: bytes.length,
  read: async (start: number, end: number) => bytes.subarray(start, end),
});
const open = (bytes: Uint8Array) => openZip(sourceOf(bytes));

async function unpack(zip: Zip, name: string): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of zip.open(name)) parts.push(part);
  return Buffer.concat(parts).toString();
}

test("gives the files it is asked for, whatever folder they are in", async () => {
  const zip = await open(
    makeZip([
      { name: "Annonces.csv", bytes: Buffer.from("a;b") },
      { name: "Photos/été 1.jpg", bytes: Buffer.alloc(300_000, 7) },
    ]),
  );
  expect(zip.files).toEqual([
    { name: "Annonces.csv", bytes: 3 },
    { name: "Photos/été 1.jpg", bytes: 300_000 },
  ]);
  expect(await unpack(zip, "Annonces.csv")).toBe("a;b");
  expect(await unpack(zip, "Photos/été 1.jpg")).toHaveLength(300_000);
  await expect(unpack(zip, "autre.jpg")).rejects.toThrow("n’est pas dans l’archive");
});

describe("refuses in a sentence", () => {
  const file = { name: "a.csv", bytes: Buffer.from("texte") };
  const whole = makeZip([file]);

  test.each([
    ["what is no archive", Buffer.from("PK, mais rien d'autre")],
    ["one that was cut", whole.subarray(0, whole.length - 30)],
    ["a path that leads out of it", makeZip([{ ...file, name: "../../etc/passwd" }])],
    ["an absolute path", makeZip([{ ...file, name: "/etc/passwd" }])],
  ])("%s", (_, bytes) => expect(open(bytes)).rejects.toThrow("L’archive est abîmée"));

  test("a file that unpacks to more than it says", async () => {
    const bomb = await open(makeZip([{ name: "a.csv", bytes: Buffer.alloc(900_000) }], { unpackedSize: 10 }));
    await expect(unpack(bomb, "a.csv")).rejects.toThrow("L’archive est abîmée");
  });

  test("a file that says that it is enormous", async () => {
    const bomb = await open(makeZip([file], { unpackedSize: 400_000_000 }));
    await expect(unpack(bomb, "a.csv")).rejects.toThrow("trop volumineux");
  });

  test("more files than a stock of properties has photographs", async () => {
    // By what its end says: none of them is looked at.
    const many = Buffer.from(whole);
    const end = many.indexOf("PK\u0005\u0006");
    for (const at of [8, 10]) many.writeUInt16LE(65_101, end + at);
    await expect(open(many)).rejects.toThrow("plus de 65\u202f000 fichiers");
  });

  test("files that overlap, as bombs have them", async () => {
    const once = makeZip([{ name: "a.csv", bytes: randomBytes(50_000) }]);
    const start = once.indexOf("PK\u0001\u0002");
    const end = once.indexOf("PK\u0005\u0006");
    const index = once.subarray(start, end);
    const tail = Buffer.from(once.subarray(end));
    tail.writeUInt16LE(40, 8);
    tail.writeUInt16LE(40, 10);
    tail.writeUInt32LE(index.length * 40, 12);
    const overlapping = Buffer.concat([once.subarray(0, start), ...Array(40).fill(index), tail]);
    await expect(open(overlapping)).rejects.toThrow("L’archive est abîmée");
  });
});

test("what the storage refuses is told as it is", async () => {
  const bytes = makeZip([{ name: "a.csv", bytes: Buffer.from("a") }]);
  const away = new Error("The storage is away.");
  await expect(openZip({ size: bytes.length, read: () => Promise.reject(away) })).rejects.toBe(away);
});

test("a storage that goes away half-way through a file is told as it is, and who leaves half-way leaves nothing", async () => {
  // Random bytes do not get smaller, so that they are read in many steps.
  const bytes = makeZip([{ name: "a.webp", bytes: randomBytes(3_000_000) }]);
  const away = new Error("The storage is away.");
  let reads = 0;
  let mostReads = Number.POSITIVE_INFINITY;
  const zip = await openZip({
    size: bytes.length,
    read: async (start, end) => {
      reads += 1;
      if (reads > mostReads) throw away;
      return bytes.subarray(start, end);
    },
  });
  for await (const _ of zip.open("a.webp")) break;
  mostReads = reads + 4;
  const readOn = async () => {
    for await (const _ of zip.open("a.webp"));
  };
  await expect(readOn()).rejects.toBe(away);
});
