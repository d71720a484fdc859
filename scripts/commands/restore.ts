/**
 * `npm run restore -- FILE [--overwrite] [--journal FILE…]`: puts a backup back, the server stopped. What was erased,
 * withdrawn or revoked since, by the journals, is taken back again before anybody is served.
 */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { runForPerson } from "../../server/app/run-from-terminal.ts";
import { readProcessConfig } from "../../server/platform/config/process-config.ts";

const { values, positionals } = parseArgs({
  options: { overwrite: { type: "boolean" }, journal: { type: "string", multiple: true } },
  allowPositionals: true,
});
const [path] = positionals;

if (path === undefined || positionals.length > 1) {
  process.stderr.write(
    "Usage : npm run restore -- FICHIER.tar.gz [--overwrite] [--journal erasures.jsonl]\n",
  );
  process.exit(1);
}

process.umask(0o077);
await runForPerson(async () => {
  const { restoreBackup } = await import("../../server/app/backup/restore-backup.ts");
  const journals = (values.journal ?? []).map((journal) => resolve(journal));
  const order = { path: resolve(path), journals, overwrites: values.overwrite === true };
  await restoreBackup(readProcessConfig(), order, (text) => process.stdout.write(`${text}\n`));
});
