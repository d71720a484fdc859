/**
 * `npm run import:dvf -- FILES|URLS` or `-- --download 2021-2025` loads real sales of Marseille from the official
 * géo-DVF files (CSV, gzip or not), one after the other, through the running server when there is one. Exits with 0
 * when every file was read to its end.
 */
import { createReadStream, statSync } from "node:fs";
import { Readable } from "node:stream";
import { parseArgs } from "node:util";
import { runFromTerminal } from "../../server/app/run-from-terminal.ts";
import { dvfProgress, dvfSummary } from "../../server/features/sale/dvf-report.ts";
import type { DvfCounts } from "../../server/features/sale/import-dvf.ts";
import { download } from "../../server/geocoding/download.ts";

const usage = "Usage : npm run import:dvf -- FICHIERS_OU_ADRESSES, ou --download 2021-2025\n";
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { download: { type: "string" } },
});
const sources = [...positionals, ...officialFiles(values.download ?? "")];
const missing = sources.filter((source) => !isUrl(source) && !isFile(source));
if (sources.length === 0 || missing.length > 0) {
  for (const path of missing) process.stderr.write(`Le fichier ${path} n'existe pas.\n`);
  if (sources.length === 0) process.stderr.write(usage);
  process.exitCode = 1;
} else for (const source of sources) await importSource(source);

/** The files of the Bouches-du-Rhône as the State publishes them, for "2023" or "2021-2025". */
function officialFiles(years: string): string[] {
  const [, first = "", last = first] = /^(\d{4})(?:-(\d{4}))?$/.exec(years) ?? [];
  if (first === "") return [];
  return Array.from(
    { length: Math.max(0, Number(last) - Number(first) + 1) },
    (_, at) => `https://files.data.gouv.fr/geo-dvf/latest/csv/${Number(first) + at}/departements/13.csv.gz`,
  );
}

async function importSource(source: string): Promise<void> {
  const startedAt = performance.now();
  const clear = process.stdout.isTTY ? "\r\u001b[K" : "";
  process.stdout.write(`${source}\n`);
  await runFromTerminal({
    name: "import-dvf",
    openInput: () => (isUrl(source) ? Readable.from(download(source)) : createReadStream(source)),
    onEvent: (event) => {
      if (process.stdout.isTTY) process.stdout.write(`${clear}${dvfProgress(event as DvfCounts)}`);
    },
    onResult: (result) => {
      const counts = result as DvfCounts;
      process.stdout.write(
        `${clear}${dvfSummary(counts, (performance.now() - startedAt) / 1000).join("\n")}\n`,
      );
      if (counts.broken !== null) process.exitCode = 1;
    },
  });
}

function isUrl(source: string): boolean {
  return /^https?:\/\//.test(source) && URL.canParse(source);
}

function isFile(source: string): boolean {
  return statSync(source, { throwIfNoEntry: false })?.isFile() === true;
}
