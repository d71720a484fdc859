import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type KillTime, killDuringWrites, reopen } from "../../testing/crash-round.ts";
import { createDataDirectory } from "../../testing/embedded-copy.ts";

const isEmbedded = (process.env.TEST_DATABASE_URL ?? "") === "";
const kills: readonly KillTime[] = [
  { after: "first commit", delayMs: 40 },
  { after: "start", delayMs: 700 },
  { after: "first commit", delayMs: 173 },
];

let directory: string;
beforeAll(async () => {
  directory = await createDataDirectory();
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

test.skipIf(!isEmbedded)(
  "kill -9 during writes and during a start loses no acknowledged property (embedded database only)",
  async () => {
    const acknowledged: string[] = [];
    for (const [round, when] of kills.entries())
      acknowledged.push(...(await killDuringWrites(directory, round * 100_000, when)));
    const reopened = await reopen(directory, acknowledged);
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(reopened.rows).toBeGreaterThanOrEqual(acknowledged.length);
    expect(reopened).toMatchObject({ lostReferences: [], isIndexWhole: true });
  },
);
