import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The address of a Unix socket holds 104 bytes on some systems, 108 on others. */
const longestPath = 100;

/**
 * Where the server of a data directory listens for commands: in the directory, or, when that path is too long for a
 * socket, in the temporary directory under a name made from it. On Windows a named pipe.
 */
export function socketPath(dataDirectory: string): string {
  const name = `control-${createHash("sha256").update(dataDirectory).digest("hex").slice(0, 16)}`;
  if (process.platform === "win32") return `\\\\.\\pipe\\${name}`;
  const path = join(dataDirectory, "control.sock");
  return Buffer.byteLength(path) <= longestPath ? path : join(tmpdir(), `${name}.sock`);
}
