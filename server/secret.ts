import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The server's secret: the configured one, or one made at the first start and kept in the data directory with
 * mode 0600. Places of sold homes, sessions and links in e-mails all derive from it: it is backed up with the data.
 */
export function readSecret(configured: string | undefined, dataDirectory: string): string {
  if (configured !== undefined) return configured;
  const path = join(dataDirectory, "secret");
  try {
    return readFileSync(path, "utf8").trim();
  } catch {
    mkdirSync(dataDirectory, { recursive: true });
    const secret = randomBytes(32).toString("base64url");
    writeFileSync(path, `${secret}\n`, { mode: 0o600, flag: "wx", flush: true });
    return secret;
  }
}
