import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Child, startNode } from "../../testing/child-process.ts";
import { StartError } from "../config/start-error.ts";
import { DirectoryInUseError, lockDirectory } from "./directory-lock.ts";

const holder = join(import.meta.dirname, "..", "..", "testing", "hold-directory.ts");
let directory: string;
let children: Child[] = [];

const startHolder = () => {
  const child = startNode(holder, [directory]);
  children.push(child);
  return child;
};

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "directory-lock-"));
});
afterEach(async () => {
  for (const child of children) child.process.kill("SIGKILL");
  await Promise.all(children.map((child) => child.ended));
  children = [];
  rmSync(directory, { recursive: true, force: true });
});

test("a second process is refused with one clear sentence", async () => {
  await startHolder().line(/^held$/);
  const second = startHolder();
  expect(await second.ended).toEqual({ code: 1, signal: null });
  expect(second.output.stderr).toBe(
    `Le dossier de données ${directory} est déjà utilisé par un autre processus.\n`,
  );
  expect(() => lockDirectory(directory)).toThrow(DirectoryInUseError);
});

test("a second opener in the same process is refused too, until the first lets go", () => {
  const lock = lockDirectory(directory);
  expect(() => lockDirectory(directory)).toThrow(DirectoryInUseError);
  lock.release();
  lockDirectory(directory).release();
});

test("after kill -9 the directory is free at once", async () => {
  const first = startHolder();
  await first.line(/^held$/);
  first.process.kill("SIGKILL");
  await first.ended;
  lockDirectory(directory).release();
});

test("of eight processes that start at once after a kill, exactly one wins", async () => {
  const killed = startHolder();
  await killed.line(/^held$/);
  killed.process.kill("SIGKILL");
  const starters = Array.from({ length: 8 }, startHolder);
  await killed.ended;
  const outcomes = await Promise.all(
    starters.map((child) =>
      Promise.race([child.line(/^held$/).catch(() => "refused"), child.ended.then(() => "refused")]),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === "held")).toHaveLength(1);
  const sentences = starters.filter((_, index) => outcomes[index] === "refused");
  for (const { output } of sentences)
    expect(output.stderr).toMatch(/^Le dossier de données .+ est déjà utilisé .+\.\n$/);
});

test("a place where no directory can be made is told in a sentence, not as one in use", () => {
  const file = join(directory, "file");
  writeFileSync(file, "");
  const lock = () => lockDirectory(join(file, "data"));
  expect(lock).toThrow(StartError);
  expect(lock).not.toThrow(DirectoryInUseError);
  expect(lock).toThrow(
    /^Le dossier de données .+ ne peut pas être utilisé \(ENOTDIR\) : choisissez-en .+\.$/,
  );
});

test("a lock file that is no database is told in a sentence, not as a directory in use", () => {
  writeFileSync(
    join(directory, "lock.db"),
    "something else entirely, and long enough to be read as a header",
  );
  expect(() => lockDirectory(directory)).toThrow(/ne peut pas être utilisé/);
});

test.skipIf(process.getuid?.() === 0)(
  "a directory one may not write is told (root may write everywhere)",
  () => {
    chmodSync(directory, 0o500);
    expect(() => lockDirectory(directory)).toThrow(/ne peut pas être utilisé/);
  },
);
