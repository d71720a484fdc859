import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The clock of a process that we start, which we can put forward and back while it runs. */
export type FalseClock = {
  /** What the process is started with. */
  readonly environment: Readonly<Record<string, string>>;
  /** Seconds that its clock is ahead of ours from now on. */
  setAhead(seconds: number): void;
  remove(): void;
};

const libraries = "/usr/lib";

/** Made by Debian's package `faketime`; null where it is not installed. */
export function makeFalseClock(): FalseClock | null {
  const library = readdirSync(libraries)
    .map((name) => join(libraries, name, "faketime/libfaketime.so.1"))
    .find((path) => existsSync(path));
  if (library === undefined) return null;
  const folder = mkdtempSync(join(tmpdir(), "false-clock-"));
  const file = join(folder, "ahead");
  const setAhead = (seconds: number) => writeFileSync(file, `${seconds < 0 ? "" : "+"}${seconds}s\n`);
  setAhead(0);
  return {
    environment: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: "1",
      // Timers count on: a clock that is set jumps, time that passes does not.
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    },
    setAhead,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
