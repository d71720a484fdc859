import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Thrown when another process holds the data directory. */
export class DirectoryInUseError extends Error {
  override name = "DirectoryInUseError";
}

/**
 * Takes the data directory for this process alone, or throws `DirectoryInUseError`. The lock is the operating
 * system's lock on a SQLite file held in an exclusive transaction, so that it vanishes with the process however
 * it ends: two processes in one PGlite directory lose each other's rows without a word.
 */
export function lockDirectory(directory: string): { release(): void } {
  mkdirSync(directory, { recursive: true });
  const database = new DatabaseSync(join(directory, "lock.db"), { timeout: 0 });
  try {
    database.exec("begin exclusive");
  } catch {
    database.close();
    throw new DirectoryInUseError(
      `Le dossier de données ${directory} est déjà utilisé par un autre processus.`,
    );
  }
  return { release: () => database.close() };
}
