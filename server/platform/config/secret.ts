import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "./start-error.ts";

const shortestSecret = 32;

/**
 * The server's secret: the configured one, or one made at the first start and kept in the data directory with mode
 * 0600. Places of sold properties, sessions and links in e-mails derive from it, so it is backed up with the data.
 * Throws `StartError` where the kept one is damaged; the caller holds the directory's lock.
 */
export function readSecret(configured: string | undefined, dataDirectory: string): string {
  if (configured !== undefined) return configured;
  const path = join(dataDirectory, "secret");
  const stored = readKept(path);
  if (stored === null) return makeSecret(dataDirectory, path);
  if (stored.length >= shortestSecret) return stored;
  // A new one would move every sold property on the map and end every session.
  throw new StartError(
    `Le secret de ${path} est abîmé : remettez celui de votre sauvegarde, ou supprimez ce fichier pour en créer un autre.`,
  );
}

function readKept(path: string): string | null {
  try {
    return readFileSync(path, "utf8").trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw new StartError(
      `Le secret de ${path} ne peut pas être lu (${(error as NodeJS.ErrnoException).code}).`,
    );
  }
}

/** Written under another name first: a start that is cut short leaves no half secret. */
function makeSecret(dataDirectory: string, path: string): string {
  mkdirSync(dataDirectory, { recursive: true });
  const secret = randomBytes(32).toString("base64url");
  writeFileSync(`${path}.part`, `${secret}\n`, { mode: 0o600, flush: true });
  renameSync(`${path}.part`, path);
  return secret;
}
