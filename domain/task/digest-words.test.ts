import { expect, test } from "vitest";
import { rowOfDigest, subjectOfDigest } from "./digest-words.ts";

const task = { title: "Rappeler", dueOn: "2026-11-24", dueTime: "09:30", contactName: "Jeanne Roux" };

test("the subject says the day, how many tasks it has and how many are late", () => {
  expect(subjectOfDigest("2026-11-24", { today: 1, late: 0 })).toBe(
    "Mardi 24\u00a0novembre\u00a0: 1\u00a0tâche",
  );
  expect(subjectOfDigest("2026-03-01", { today: 3, late: 2 })).toBe(
    "Dimanche 1er\u00a0mars\u00a0: 3\u00a0tâches, et 2\u00a0en retard",
  );
});

test("a row says the time, what is to be done and for whom; a late one its day", () => {
  const what = "Rappeler (Jeanne Roux)";
  expect(rowOfDigest(task, "2026-11-24")).toEqual(["09:30", what]);
  expect(rowOfDigest({ ...task, dueTime: null, contactName: null }, "2026-11-24")).toEqual([
    "Dans la journée",
    "Rappeler",
  ]);
  expect(rowOfDigest(task, "2026-11-25")).toEqual(["Mardi 24 novembre, 09:30", what]);
});
