import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { readBytes } from "./read-bytes.ts";

test("a file is read whole", async () => {
  const folder = await mkdtemp(join(tmpdir(), "read-bytes-"));
  const path = join(folder, "a.csv");
  await writeFile(path, "a;b\n".repeat(50_000));
  const chunks: Uint8Array[] = [];
  for await (const chunk of readBytes(path)) chunks.push(chunk);
  expect(Buffer.concat(chunks).toString()).toBe("a;b\n".repeat(50_000));
  await rm(folder, { recursive: true });
});

test("one that cannot be opened fails for whoever reads it, and ends nothing before", async () => {
  const bytes = readBytes(join(tmpdir(), "not-there", "a.csv"));
  // A stream would have opened it by now, and thrown where nobody listens.
  for (let count = 0; count < 50; count += 1) await turn();
  await expect(bytes.next()).rejects.toMatchObject({ code: "ENOENT" });
});
