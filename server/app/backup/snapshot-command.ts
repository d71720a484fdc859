import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Command, CommandError } from "../../platform/control/command.ts";
import type { Services } from "../services.ts";

/** The name of what `snapshotPath` names, with the process in it. */
export const snapshotPattern = /^snapshot-(\d+)$/;

/** A backing-up process copies the database there. */
export function snapshotPath(dataDirectory: string, pid: number): string {
  return join(dataDirectory, `snapshot-${pid}`);
}

/** `snapshot`: copies the embedded database for the process `pid`, which backs it up and removes it. */
export const snapshotCommand: Command<Pick<Services, "config" | "database">> = async (
  { config, database },
  _input,
  { pid = "" },
) => {
  if (database.copyFiles === null || !/^\d+$/.test(pid)) throw new CommandError("Rien n'est à copier ici.");
  await removeAbandoned(config.dataDirectory);
  await database.copyFiles(snapshotPath(config.dataDirectory, Number(pid)));
};

/** Left by processes that died. */
async function removeAbandoned(dataDirectory: string): Promise<void> {
  for (const name of await readdir(dataDirectory)) {
    const pid = Number(snapshotPattern.exec(name)?.[1]);
    if (pid > 0 && !isRunning(pid)) await rm(join(dataDirectory, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another user's process is alive too.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
