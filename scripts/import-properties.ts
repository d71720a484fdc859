/**
 * `npm run import:properties -- FILE.csv` imports homes, through the running server when there is one. What is left
 * out is listed beside the file, in FILE.csv.rejets.csv. Exits with 0 when every line was taken, else with 1.
 */
import { closeSync, createReadStream, existsSync, openSync, rmSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import { countOf } from "../domain/format.ts";
import { ConfigError, readConfig } from "../server/config.ts";
import { CommandError } from "../server/control/command.ts";
import { commands } from "../server/control/commands.ts";
import { runCommand } from "../server/control/control-client.ts";
import { DirectoryInUseError } from "../server/database/directory-lock.ts";
import type { ImportCounts, ImportEvent } from "../server/import/import-events.ts";
import { progressLine, rejectionHeader, rejectionRow, summaryLines } from "../server/import/import-report.ts";
import { createLogger } from "../server/logger.ts";

const mostReasonsShown = 20;

const dotEnv = join(import.meta.dirname, "..", ".env");
if (existsSync(dotEnv)) process.loadEnvFile(dotEnv);

const [path] = process.argv.slice(2);
process.exitCode = await run(path).catch((error: unknown) => {
  const isForPerson = [CommandError, ConfigError, DirectoryInUseError].some((kind) => error instanceof kind);
  if (!(error instanceof Error) || !isForPerson) throw error;
  say(error.message);
  return 1;
});

async function run(file: string | undefined): Promise<number> {
  if (file === undefined) throw new CommandError("Usage : npm run import:properties -- FICHIER.csv");
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new CommandError(`Le fichier ${file} n'existe pas.`);
  const startedAt = performance.now();
  const rejections = listRejections(`${file}.rejets.csv`);
  const shown: string[] = [];
  const onEvent = (event: ImportEvent) => {
    rejections.add(event);
    if (event.kind === "progress") showProgress(progressLine(event.counts));
    if (event.kind === "ignored-columns") shown.push(`Colonnes ignorées : ${event.names.join(", ")}`);
    if (event.kind === "refused" && shown.length < mostReasonsShown)
      shown.push(`  ligne ${event.refusal.line} : ${event.refusal.reasons.join(" ; ")}`);
  };
  const counts = (await runCommand({
    config: readConfig(process.env),
    logger: createLogger("error"),
    commands,
    name: "import-properties",
    openInput: () => createReadStream(file),
    onEvent: (event) => onEvent(event as ImportEvent),
  }).finally(() => {
    clearProgress();
    rejections.close();
  })) as ImportCounts;
  for (const line of summaryLines(counts, (performance.now() - startedAt) / 1000)) say(line);
  for (const line of shown) say(line);
  if (rejections.count() > 0) say(`${countOf(rejections.count(), "rejet")} dans ${rejections.path}`);
  return counts.refused === 0 ? 0 : 1;
}

/** The list of what was left out; the file is made with its first row, and that of an earlier run goes. */
function listRejections(path: string) {
  rmSync(path, { force: true });
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
