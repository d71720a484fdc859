import { truncateSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { UnreadableArchiveError } from "../../platform/backup/archive.ts";
import { readConfig } from "../../platform/config/config.ts";
import { databaseFolder } from "../../platform/database/open.ts";
import { makeBackup } from "./make-backup.ts";

test("a backup that cannot be read back leaves nothing, so that nobody takes it for one, and the old ones stay", async () => {
  const folder = await mkdtemp(join(tmpdir(), "make-backup-"));
  const [data, backups] = [join(folder, "data"), join(folder, "backups")];
  await mkdir(join(data, databaseFolder), { recursive: true });
  await mkdir(backups);
  await writeFile(join(data, databaseFolder, "PG_VERSION"), "17\n");
  const config = readConfig({ DATA_DIR: data, DEMO: "0" });
  const first = await makeBackup(
    config,
    { path: join(backups, "first.tar.gz"), keep: null },
    () => undefined,
  );
  const second = join(backups, "second.tar.gz");
  const failing = makeBackup(config, { path: second, keep: null }, (said) => {
    // The disk kept half of what was written.
    if (said === "Relecture…") truncateSync(second, 200);
  });
  await expect(failing).rejects.toThrow(UnreadableArchiveError);
  expect((await readdir(backups)).map((name) => join(backups, name))).toEqual([first]);
  await rm(folder, { recursive: true });
});
