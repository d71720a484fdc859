import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readSecret } from "./secret.ts";
import { StartError } from "./start-error.ts";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "secret-"));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

test("the configured secret is taken, and nothing is written", () => {
  expect(readSecret("configured", directory)).toBe("configured");
  expect(readdirSync(directory)).toEqual([]);
});

test("without one a secret is made once, for its user's eyes only", () => {
  const data = join(directory, "data");
  const secret = readSecret(undefined, data);
  expect(Buffer.from(secret, "base64url")).toHaveLength(32);
  expect(readSecret(undefined, data)).toBe(secret);
  expect(statSync(join(data, "secret")).mode & 0o777).toBe(0o600);
  expect(readdirSync(data)).toEqual(["secret"]);
  expect(readSecret(undefined, directory)).not.toBe(secret);
});

test.each(["", "\n", "half-a-secret"])("a damaged secret (%j) is told, never taken nor replaced", (kept) => {
  writeFileSync(join(directory, "secret"), kept);
  const read = () => readSecret(undefined, directory);
  expect(read).toThrow(StartError);
  expect(read).toThrow(/^Le secret de .+ est abîmé : .+\.$/);
  expect(readFileSync(join(directory, "secret"), "utf8")).toBe(kept);
});

test("a secret that cannot be read is told", () => {
  mkdirSync(join(directory, "secret"));
  expect(() => readSecret(undefined, directory)).toThrow(
    /^Le secret de .+ ne peut pas être lu \(EISDIR\)\.$/,
  );
});

test("what a start that was cut short left behind does not matter", () => {
  writeFileSync(join(directory, "secret.part"), "half");
  expect(readSecret(undefined, directory)).toHaveLength(43);
});
