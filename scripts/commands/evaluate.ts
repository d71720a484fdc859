/**
 * `npm run evaluate -- FILE.csv[.gz] [--final] [--ablation] [--default-kernels] [--without=floors,condition]` measures
 * the estimation engine on a file of sales. Without --final it stays within the first 80 % of the sales by date; with
 * it, the last 20 % are told and the run is logged in docs/evaluations.md.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { gunzipSync } from "node:zlib";
import { parse } from "csv-parse/sync";
import { dayInParis } from "#domain/text/day-in-paris.ts";
import { createRandom } from "../../demo/pictures/random.ts";
import { evaluateDevelopment, evaluateFinal } from "../../domain/estimation/evaluation/evaluate.ts";
import { programLine, reportLines } from "../../domain/estimation/evaluation/evaluation-report.ts";
import { saleBounds } from "../../domain/estimation/sale.ts";
import { readSalesFile } from "../../domain/estimation/sales-file.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    final: { type: "boolean", default: false },
    ablation: { type: "boolean", default: false },
    "default-kernels": { type: "boolean", default: false },
    without: { type: "string", default: "" },
  },
});
const [path] = positionals;
const log = "docs/evaluations.md";

if (path === undefined) {
  process.stderr.write("Usage: npm run evaluate -- FILE.csv[.gz] [--final] [--ablation]\n");
  process.exitCode = 1;
} else evaluateFile(path);

function evaluateFile(file: string): void {
  const startedAt = performance.now();
  const without = values.without.split(",").filter((name) => name !== "");
  const { sales, rows, leftOut } = readSalesFile(readRecords(file), { without });
  say(
    `${rows} rows; ${leftOut} left out: price ${saleBounds.lowestPrice} or less, surface outside ${saleBounds.smallestAreaM2} to ${saleBounds.largestAreaM2} m², no date or place`,
  );
  const evaluate = values.final ? evaluateFinal : evaluateDevelopment;
  const evaluation = evaluate(sales, {
    withTuning: !values["default-kernels"],
    withAblation: values.ablation,
    onStep: (step) =>
      process.stderr.write(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(4)} s  ${step}\n`),
  });
  const random = createRandom(20);
  for (const line of reportLines(evaluation, () => random.next())) say(line);
  say("");
  const prefix = values.final ? "" : "dev-";
  const lines = [
    programLine(`${prefix}frozen`, evaluation.frozen),
    programLine(`${prefix}walk-forward`, evaluation.forward),
  ];
  if (values.final) logRun(file, without, lines);
  for (const line of lines) say(line);
}

function readRecords(file: string): string[][] {
  const bytes = readFileSync(file);
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return parse(isGzip ? gunzipSync(bytes) : bytes, { bom: true, relax_column_count: true });
}

/** The test part may be looked at rarely: each look is written down. */
function logRun(file: string, without: readonly string[], lines: readonly string[]): void {
  const day = dayInParis(new Date());
  const columns = without.length === 0 ? "" : `, without ${without.join(" and ")}`;
  const row = `| ${day} | ${basename(file)}${columns} | ${lines.map((line) => `\`${line}\``).join("<br>")} |`;
  const page = readFileSync(log, "utf8").split("\n");
  // The page's first table is the log.
  const isInTable = (line: string | undefined) => line?.startsWith("|") === true;
  const end = page.findIndex((line, at) => isInTable(page[at - 1]) && !isInTable(line));
  writeFileSync(log, page.toSpliced(end, 0, row).join("\n"));
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
