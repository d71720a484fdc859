/** A process of its own that takes a data directory's lock, says so, and holds it until it is ended. */

import { StartError } from "../platform/config/start-error.ts";
import { lockDirectory } from "../platform/database/directory-lock.ts";

try {
  lockDirectory(process.argv[2] ?? "");
  process.stdout.write("held\n");
  process.stdin.resume();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
