import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StartError } from "../config/start-error.ts";

/** Thrown when another process holds the data directory. */
export class DirectoryInUseError extends StartError {
  override name = "DirectoryInUseError";
}

/** SQLite's code for a lock that somebody else holds. */
const sqliteBusy = 5;

/** Kept here because the garbage collector would close a connection that nothing refers to, and lose its lock. */
const openLocks = new Set<DatabaseSync>();

/**
 * Takes the data directory, made where it is missing, for this process alone: two processes in one PGlite directory
 * lose each other's rows. The lock on a SQLite file ends with the process. Throws `DirectoryInUseError`, or
 * `StartError` without a directory.
 */
export function lockDirectory(directory: string): { release(): void } {
  let opened: DatabaseSync | undefined;
  try {
    mkdirSync(directory, { recursive: true });
    opened = new DatabaseSync(join(directory, "lock.db"), { timeout: 0 });
    opened.exec("begin exclusive");
  } catch (error) {
    opened?.close();
    throw explainRefusal(directory, error);
  }
  const database = opened;
  openLocks.add(database);
  return {
    release() {
      if (openLocks.delete(database)) database.close();
    },
  };
}

function explainRefusal(directory: string, error: unknown): StartError {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  if (errcode === sqliteBusy)
    return new DirectoryInUseError(
      `Le dossier de données ${directory} est déjà utilisé par un autre processus.`,
    );
  const reason = typeof errcode === "number" ? `SQLite ${errcode}` : String(code);
  return new StartError(
    `Le dossier de données ${directory} ne peut pas être utilisé (${reason}) : choisissez-en un autre avec DATA_DIR.`,
  );
}
