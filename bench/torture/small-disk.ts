import { spawnSync } from "node:child_process";
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A file system of its own that can be filled without harm to others. */
export type SmallDisk = {
  readonly folder: string;
  /** Leaves not one byte free. */
  fill(): void;
  /** Gives back what `fill` took. */
  free(): void;
  remove(): void;
};

const megabytes = 700;
const block = Buffer.alloc(65_536);

/** Null where we may not mount one: that takes root. */
export function mountSmallDisk(): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), "small-disk-"));
  chmodSync(folder, 0o755);
  const mounting = ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=755`, "tmpfs", folder];
  if (spawnSync("mount", mounting, { stdio: "ignore" }).status !== 0) {
    rmSync(folder, { recursive: true });
    return null;
  }
  const filling = join(folder, "filling");
  return {
    folder,
    fill() {
      const file = openSync(filling, "w");
      try {
        for (;;) writeSync(file, block);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(filling, { force: true }),
    remove() {
      spawnSync("umount", [folder], { stdio: "ignore" });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
