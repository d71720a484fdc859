/**
 * `npm run import:ban -- FILE|URL` loads the addresses of Marseille from the official file of the Base Adresse
 * Nationale (adresses-13.csv, gzip or not), through the running server when there is one. Exits with 0 when the file
 * was read to its end.
 */
import { createReadStream, statSync } from "node:fs";
import { Readable } from "node:stream";
import { runFromTerminal } from "../../server/app/run-from-terminal.ts";
import { banProgress, banSummary } from "../../server/geocoding/ban-report.ts";
import { download } from "../../server/geocoding/download.ts";
import type { BanCounts } from "../../server/geocoding/import-ban.ts";

const [source = ""] = process.argv.slice(2);
const isUrl = /^https?:\/\//.test(source) && URL.canParse(source);
if (!isUrl && !statSync(source, { throwIfNoEntry: false })?.isFile()) {
  const sentence =
    source === ""
      ? "Usage : npm run import:ban -- FICHIER_OU_ADRESSE (adresses-13.csv ou adresses-13.csv.gz)"
      : `Le fichier ${source} n'existe pas.`;
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
} else await importAddresses();

async function importAddresses(): Promise<void> {
  const startedAt = performance.now();
  const clear = process.stdout.isTTY ? "\r\u001b[K" : "";
  await runFromTerminal({
    name: "import-ban",
    openInput: () => (isUrl ? Readable.from(download(source)) : createReadStream(source)),
    onEvent: (event) => {
      if (process.stdout.isTTY) process.stdout.write(`${clear}${banProgress(event as BanCounts)}`);
    },
    onResult: (result) => {
      const counts = result as BanCounts;
      const lines = banSummary(counts, (performance.now() - startedAt) / 1000);
      process.stdout.write(`${clear}${lines.join("\n")}\n`);
      if (counts.broken !== null) process.exitCode = 1;
    },
  });
}
