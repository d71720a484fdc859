/**
 * `npm test`: installs what the tests need, runs every suite (unit and HTTP tests on the embedded database, the
 * server's again on a real PostgreSQL, components and journeys in Chromium) and closes with `N passed, N failed`.
 * With CI=true a suite that could not run is a failure; elsewhere it is said plainly.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright";
import { findSystemChromium } from "./chromium.ts";
import { startPostgresCluster } from "./postgres-cluster.ts";
import { installDebianPackages } from "./system-packages.ts";

type Counts = { passed: number; failed: number };

const isCi = process.env.CI === "true";
const reports = join(".artifacts", "reports");
const results: { suite: string; counts: Counts; seconds: number }[] = [];
const notRun: string[] = [];

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const hasChromium = prepareChromium();
runVitest("Règles, serveur et données (base embarquée)", "node", []);
await runOnPostgres();
if (hasChromium) {
  runVitest("Composants (Chromium)", "browser", []);
  runJourneys();
} else notRun.push("composants et parcours : aucun Chromium");
close();

/** True when a Chromium is there: the system's, Playwright's, or Debian's package installed now (as root). */
function prepareChromium(): boolean {
  if (findSystemChromium() !== null || existsSync(chromium.executablePath())) return true;
  if (installDebianPackages(["chromium", "fonts-dejavu-core", "fonts-noto-core"])) return true;
  const cli = join("node_modules", "playwright", "cli.js");
  spawnSync(process.execPath, [cli, "install", "chromium"], { stdio: "inherit" });
  return existsSync(chromium.executablePath());
}

async function runOnPostgres(): Promise<void> {
  const suite = "Serveur (PostgreSQL)";
  const given = process.env.DATABASE_URL;
  if (given !== undefined && given !== "") {
    runVitest(suite, "node", ["server"], { TEST_DATABASE_URL: given });
    return;
  }
  let cluster = await startPostgresCluster();
  if (cluster === null && installDebianPackages(["postgresql"])) cluster = await startPostgresCluster();
  if (cluster === null) {
    notRun.push("serveur sur PostgreSQL : aucun serveur installé");
    return;
  }
  try {
    runVitest(suite, "node", ["server"], { TEST_DATABASE_URL: cluster.url });
  } finally {
    cluster.stop();
  }
}

function runVitest(
  suite: string,
  project: string,
  filters: string[],
  environment: Record<string, string> = {},
): void {
  const output = join(reports, `vitest-${results.length}.json`);
  const parameters = [
    "run",
    "--project",
    project,
    "--reporter=default",
    "--reporter=json",
    `--outputFile=${output}`,
  ];
  runSuite(
    suite,
    [join("node_modules", "vitest", "vitest.mjs"), ...parameters, ...filters],
    environment,
    () => {
      const report = readJson(output, "numPassedTests", "numFailedTests");
      return { passed: report.numPassedTests ?? 0, failed: report.numFailedTests ?? 0 };
    },
  );
}

function runJourneys(): void {
  const output = join(reports, "journeys.json");
  const environment = { PLAYWRIGHT_JSON_OUTPUT_NAME: output };
  const cli = join("node_modules", "@playwright", "test", "cli.js");
  runSuite("Parcours (Chromium)", [cli, "test", "--reporter=list,json"], environment, () => {
    const stats: unknown = existsSync(output) ? JSON.parse(readFileSync(output, "utf8")).stats : {};
    const counts = stats as { expected?: number; unexpected?: number; flaky?: number };
    return { passed: counts.expected ?? 0, failed: (counts.unexpected ?? 0) + (counts.flaky ?? 0) };
  });
}

/** Runs one suite in a process of its own. A suite that dies, or runs nothing, counts as one failure at least. */
function runSuite(
  suite: string,
  parameters: string[],
  environment: Record<string, string>,
  count: () => Counts,
): void {
  process.stdout.write(`\n── ${suite}\n`);
  const startedAt = Date.now();
  const { status } = spawnSync(process.execPath, parameters, {
    stdio: "inherit",
    env: { ...process.env, ...environment },
  });
  const counts = count();
  if ((status !== 0 || counts.passed === 0) && counts.failed === 0) counts.failed = 1;
  results.push({ suite, counts, seconds: (Date.now() - startedAt) / 1000 });
}

function readJson(path: string, ...names: string[]): Record<string, number> {
  if (!existsSync(path)) return {};
  const report: Record<string, unknown> = JSON.parse(readFileSync(path, "utf8"));
  return Object.fromEntries(names.map((name) => [name, Number(report[name] ?? 0)]));
}

function close(): void {
  process.stdout.write("\n");
  for (const { suite, counts, seconds } of results)
    process.stdout.write(
      `${suite} : ${counts.passed} réussis, ${counts.failed} échoués (${seconds.toFixed(0)} s)\n`,
    );
  for (const reason of notRun) process.stdout.write(`Non exécuté — ${reason}\n`);
  const passed = results.reduce((sum, { counts }) => sum + counts.passed, 0);
  const failed = results.reduce((sum, { counts }) => sum + counts.failed, 0) + (isCi ? notRun.length : 0);
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 ? 0 : 1;
}
