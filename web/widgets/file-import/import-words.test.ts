import { expect, test } from "vitest";
import type { ImportRun } from "#domain/api/import-run.ts";
import { runningImport as run, propertyWords as words } from "./import-run.fixture.ts";
import { describeProgress } from "./import-words.ts";

const plain = (value: ImportRun) => describeProgress(words, value)?.text.replaceAll(/\s/g, " ");

test("an import that runs counts its lines", () => {
  expect(plain(run)).toBe("200 sur 500 lignes");
  expect(describeProgress(words, run)?.share).toBe(0.4);
});

test("one that is cancelled or undone counts what it has taken back, of all that it wrote", () => {
  const half = { ...run, withdrawn: 80, restored: 8, left: 2 };
  expect(plain({ ...half, state: "cancelling" })).toBe("Annulation : 90 sur 180 biens");
  expect(plain({ ...half, state: "undoing" })).toBe("Retour en arrière : 90 sur 180 biens");
  expect(describeProgress(words, { ...half, state: "undoing" })?.share).toBe(0.5);
});

test("one that was cancelled before it wrote anything counts nothing", () => {
  expect(describeProgress(words, { ...run, state: "cancelling", created: 0, updated: 0 })).toBeNull();
});
