/**
 * `npm run backup -- FILE | FOLDER [--keep N]`: the database at one moment, the photographs and the secret in one file,
 * while the server runs or not. In a folder it is named by its moment; `--keep` retires the oldest.
 */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { runForPerson } from "../../server/app/run-from-terminal.ts";
import { readProcessConfig } from "../../server/platform/config/process-config.ts";

const { values, positionals } = parseArgs({ options: { keep: { type: "string" } }, allowPositionals: true });
const [path] = positionals;
const keep = values.keep === undefined ? null : Number(values.keep);

if (
  path === undefined ||
  positionals.length > 1 ||
  (keep !== null && !(Number.isInteger(keep) && keep > 0))
) {
  process.stderr.write(
    "Usage : npm run backup -- FICHIER.tar.gz   ou   npm run backup -- DOSSIER --keep 14\n",
  );
  process.exit(1);
}

// Nobody else reads what is made here, at any moment.
process.umask(0o077);
await runForPerson(async () => {
  const { makeBackup } = await import("../../server/app/backup/make-backup.ts");
  await makeBackup(readProcessConfig(), { path: resolve(path), keep }, (text) =>
    process.stdout.write(`${text}\n`),
  );
});
