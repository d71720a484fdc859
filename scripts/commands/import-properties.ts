/**
 * `npm run import:properties -- FILE.csv` imports properties, through the running server when there is one; for
 * Annonces.csv of the Poliris (SeLoger) format, or the .zip that holds it with its photographs, `-- Annonces.csv EMAIL`
 * names the account they belong to. `--revive` brings back those that were deleted by hand. What is left out is listed
 * beside the file, in FILE.csv.rejets.csv. Exits with 0 when every line was taken, else with 1.
 */
import { closeSync, createReadStream, openSync, rmSync, statSync, writeSync } from "node:fs";
import { writeCount } from "../../domain/text/format.ts";
import { runForPerson, runFromTerminal } from "../../server/app/run-from-terminal.ts";
import type { ImportCounts, ImportEvent } from "../../server/features/property/import/import-events.ts";
import {
  progressLine,
  rejectionHeader,
  rejectionRow,
  summaryLines,
} from "../../server/features/property/import/import-report.ts";
import { StartError } from "../../server/platform/config/start-error.ts";

const mostReasonsShown = 20;

const words = process.argv.slice(2);
const [file, owner] = words.filter((word) => word !== "--revive");
const revive = words.includes("--revive");
if (file === undefined || !statSync(file, { throwIfNoEntry: false })?.isFile()) {
  const sentence =
    file === undefined
      ? "Usage : npm run import:properties -- FICHIER.csv ou FICHIER.zip [E-MAIL DU COMPTE, pour un fichier Poliris] [--revive]"
      : `Le fichier ${file} n'existe pas.`;
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
} else await runForPerson(() => importFile(file));

async function importFile(path: string): Promise<void> {
  const startedAt = performance.now();
  const rejections = listRejections(`${path}.rejets.csv`);
  const shown: string[] = [];
  const onEvent = (event: ImportEvent) => {
    rejections.add(event);
    if (event.kind === "progress") showProgress(progressLine(event.counts));
    if (event.kind === "ignored-columns") shown.push(`Colonnes ignorées : ${event.names.join(", ")}`);
    if (event.kind === "refused" && shown.length < mostReasonsShown)
      shown.push(`  ligne ${event.refusal.line} : ${event.refusal.reasons.join(" ; ")}`);
  };
  const onResult = (counts: ImportCounts) => {
    clearProgress();
    for (const line of summaryLines(counts, (performance.now() - startedAt) / 1000)) say(line);
    for (const line of shown) say(line);
    if (rejections.count() > 0) say(`${writeCount(rejections.count(), "rejet")} dans ${rejections.path}`);
    if (counts.refused > 0) process.exitCode = 1;
  };
  await runFromTerminal({
    name: "import-properties",
    parameters: {
      ...(owner === undefined ? {} : { owner: owner.toLowerCase() }),
      ...(revive ? { revive: "yes" } : {}),
    },
    openInput: () => createReadStream(path),
    onEvent: (event) => onEvent(event as ImportEvent),
    onResult: (result) => onResult(result as ImportCounts),
  });
  rejections.close();
}

/**
 * The list of what was left out; the file is made with its first row, and that of an earlier run goes. Throws
 * `StartError` where it may not be written, before anything is imported.
 */
function listRejections(path: string) {
  try {
    rmSync(path, { force: true });
    closeSync(openSync(path, "wx"));
    rmSync(path);
  } catch {
    throw new StartError(
      `La liste des lignes écartées s'écrit dans ${path}, ce qui n'est pas permis ici : donnez le fichier depuis un dossier où l'on peut écrire.`,
    );
  }
  let descriptor: number | undefined;
  let rows = 0;
  return {
    path,
    count: () => rows,
    add(event: ImportEvent): void {
      const row = rejectionRow(event);
      if (row === null) return;
      if (descriptor === undefined) {
        descriptor = openSync(path, "w");
        writeSync(descriptor, rejectionHeader);
      }
      writeSync(descriptor, row);
      rows++;
    },
    close(): void {
      if (descriptor !== undefined) closeSync(descriptor);
    },
  };
}

function showProgress(text: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${text}`);
}

function clearProgress(): void {
  if (process.stdout.isTTY) process.stdout.write("\r\u001b[K");
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
