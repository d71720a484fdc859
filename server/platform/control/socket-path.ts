import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The address of a Unix socket holds 104 bytes on some systems, 108 on others. */
const longestPath = 100;

/** The socket in the data directory, or in the temporary one where its path is too long; on Windows a named pipe. */
export function socketPath(dataDirectory: string): string {
  const name = `control-${createHash("sha256").update(dataDirectory).digest("hex").slice(0, 16)}`;
  if (process.platform === "win32") return `\\\\.\\pipe\\${name}`;
  const path = join(dataDirectory, "control.sock");
  return Buffer.byteLength(path) <= longestPath ? path : join(tmpdir(), `${name}.sock`);
}
