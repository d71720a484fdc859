/**
 * `npm test`: installs what the tests need, runs every suite (the program as a process, unit and HTTP tests on the
 * embedded database, those that open a database again on a real PostgreSQL, components and journeys in Chromium) and
 * closes with `N passed, N failed`.
 * With CI=true a suite that could not run is a failure; elsewhere it is said plainly.
 */
import { spawn, spawnSync } from "node:child_process";
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { getPriority, setPriority } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { chromium } from "playwright";
import { keepDemonstration } from "../server/testing/demonstration-copy.ts";
import { hasHaproxy } from "../server/testing/haproxy.ts";
import {
  findFreePort,
  type PostgresCluster,
  startPostgresCluster,
} from "../server/testing/postgres-cluster.ts";
import { findTestChromium, hasQuickChromium } from "./chromium.ts";
import { type FailedTest, failedInJourneys, failedInVitest } from "./failed-tests.ts";
import { installDebianPackages } from "./system-packages.ts";

type Counts = { passed: number; failed: number };
type Suite = {
  readonly name: string;
  readonly parameters: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** True where the suite takes only what the others leave of the processor. */
  readonly givesWay?: boolean;
};

/** How much nicer such a suite is, at most: it gets about a quarter of a core that both want. */
const givingWay = 5;
const nicest = 19;

const journeySizes = ["bureau", "mobile"] as const;
const journeys = readdirSync("e2e")
  .filter((name) => name.endsWith(".spec.ts"))
  .map((name) => `e2e/${name}`);
/** Says whether all journeys of a file look at what lies over a map that stands still. */
const isStill = (spec: string) => /^test\.use\(withStillMap\);$/m.test(readFileSync(spec, "utf8"));

const isCi = process.env.CI === "true";
const reports = join(".artifacts", "reports");
const results: { suite: string; counts: Counts; failures: readonly FailedTest[]; seconds: number }[] = [];
const notRun: string[] = [];
let started = 0;

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const hasChromium = prepareChromium();
const cluster = await preparePostgres();
try {
  // A page on its way leaves the processor idle half of the time: the others compute meanwhile, and give way to it.
  await Promise.all([runRules(), runInChromium(), runOnServers()]);
} finally {
  cluster?.stop();
}
close();

/** True when a Chromium is there: Debian's package, installed now as root, else the system's, or Playwright's. */
function prepareChromium(): boolean {
  if (hasQuickChromium()) return true;
  if (installDebianPackages(["chromium-headless-shell", "fonts-dejavu-core", "fonts-noto-core"])) return true;
  if (findTestChromium() !== null || existsSync(chromium.executablePath())) return true;
  const cli = join("node_modules", "playwright", "cli.js");
  spawnSync(process.execPath, [cli, "install", "chromium"], { stdio: "inherit" });
  return existsSync(chromium.executablePath());
}

async function runInChromium(): Promise<void> {
  if (!hasChromium) {
    notRun.push("composants et parcours : aucun Chromium");
    return;
  }
  await keepDemonstration();
  await Promise.all([runPainters(), runStillJourneys()]);
}

/** What may paint a map, for which the processor stands in for a graphics card: never beside one another. */
async function runPainters(): Promise<void> {
  for (const size of journeySizes) await runJourneys(size, "carte peinte");
  const painters = ["run", "--project", "map", "--no-file-parallelism"];
  await runVitest({ name: "Composants, carte (Chromium)", parameters: painters });
  await runVitest({ name: "Composants (Chromium)", parameters: ["run", "--project", "browser"] });
}

/** The journeys in a browser without WebGL, where no map is painted. */
async function runStillJourneys(): Promise<void> {
  for (const size of journeySizes) await runJourneys(size, "carte fixe");
}

/** The server that DATABASE_URL names, else one of our own, its Debian package installed now (as root) if need be. */
async function preparePostgres(): Promise<Pick<PostgresCluster, "url" | "stop"> | null> {
  const url = process.env.DATABASE_URL;
  if (url !== undefined && url !== "") return { url, stop: () => undefined };
  let own = await startPostgresCluster();
  if (own === null && installDebianPackages(["postgresql"])) own = await startPostgresCluster();
  if (own === null) notRun.push("programme et serveur sur PostgreSQL : aucun serveur installé");
  return own;
}

/**
 * The program as processes of its own, one after the other. They give way to nobody: one that starts and stops servers
 * for a minute on a free processor took ten minutes behind the others.
 */
async function runProcesses(): Promise<void> {
  const parameters = ["--project", "process", "--no-file-parallelism"];
  await runVitest({ name: "Programme (base embarquée)", parameters: ["run", ...parameters] });
  if (cluster === null) return;
  if (!hasHaproxy() && !installDebianPackages(["haproxy"]))
    notRun.push("deux nœuds derrière un proxy : HAProxy n'est pas installé");
  await runOnPostgres({ name: "Programme (PostgreSQL)", parameters }, cluster.url);
}

/** What starts servers, then what asks a real PostgreSQL: as long together as the rules on the embedded database. */
async function runOnServers(): Promise<void> {
  await runProcesses();
  if (cluster === null) return;
  const parameters = ["--project", "node"];
  await runOnPostgres({ name: "Serveur (PostgreSQL)", parameters, givesWay: true }, cluster.url);
}

async function runRules(): Promise<void> {
  const name = "Règles, serveur et données (base embarquée)";
  await runVitest({ name, parameters: ["run", "--project", "node"], givesWay: true });
}

/** Runs the tests that can open a database, which are those that reach the module that makes one on a server. */
async function runOnPostgres(suite: Suite, url: string): Promise<void> {
  const opensDatabases = join("server", "testing", "postgres-copy.ts");
  const parameters = ["related", "--run", ...suite.parameters, opensDatabases];
  await runVitest({ ...suite, parameters, environment: { TEST_DATABASE_URL: url } });
}

async function runVitest(suite: Suite): Promise<void> {
  const output = join(reports, `vitest-${++started}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile=${output}`];
  const program = join("node_modules", "vitest", "vitest.mjs");
  await runSuite({ ...suite, parameters: [program, ...suite.parameters, ...reporters] }, () => {
    if (!existsSync(output)) return null;
    const report = JSON.parse(readFileSync(output, "utf8"));
    const counts = { passed: Number(report.numPassedTests ?? 0), failed: Number(report.numFailedTests ?? 0) };
    return { counts, failures: failedInVitest(report) };
  });
}

/** The journeys of one size that paint the map, or those that do not, with a server of their own. */
async function runJourneys(
  size: (typeof journeySizes)[number],
  map: "carte peinte" | "carte fixe",
): Promise<void> {
  const specs = journeys.filter((spec) => isStill(spec) === (map === "carte fixe"));
  const output = join(reports, `journeys-${++started}.json`);
  const environment = {
    PLAYWRIGHT_JSON_OUTPUT_NAME: output,
    JOURNEY_PORT: String(await findFreePort()),
  };
  const cli = join("node_modules", "@playwright", "test", "cli.js");
  const parameters = [cli, "test", "--reporter=list,json", `--project=${size}`, ...specs];
  await runSuite({ name: `Parcours, ${size}, ${map} (Chromium)`, parameters, environment }, () => {
    if (!existsSync(output)) return null;
    const report = JSON.parse(readFileSync(output, "utf8"));
    const { expected = 0, unexpected = 0, flaky = 0 } = report.stats ?? {};
    return { counts: { passed: expected, failed: unexpected + flaky }, failures: failedInJourneys(report) };
  });
}

/**
 * Runs one suite in a process of its own and shows what it wrote once it is over: another runs beside it. A suite that
 * dies, or runs nothing, counts as one failure at least.
 */
async function runSuite(
  { name, parameters, environment, givesWay = false }: Suite,
  read: () => { counts: Counts; failures: readonly FailedTest[] } | null,
): Promise<void> {
  process.stdout.write(`· ${name}…\n`);
  const startedAt = Date.now();
  // A file and no pipe: a process that a test left behind would hold a pipe open.
  const log = join(reports, `${name}.log`);
  const logFile = openSync(log, "w");
  const child = spawn(process.execPath, parameters, {
    stdio: ["ignore", logFile, logFile],
    env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: "1" } : {}), ...environment },
  });
  if (givesWay && child.pid !== undefined)
    setPriority(child.pid, Math.min(nicest, getPriority() + givingWay));
  const code = await new Promise<number | null>((resolve) => {
    child.once("error", () => resolve(null));
    child.once("exit", resolve);
  });
  closeSync(logFile);
  const seconds = (Date.now() - startedAt) / 1000;
  process.stdout.write(`\n── ${name}\n${readFileSync(log, "utf8")}`);
  const { counts, failures } = read() ?? { counts: { passed: 0, failed: 0 }, failures: [] };
  if ((code !== 0 || counts.passed === 0) && counts.failed === 0) counts.failed = 1;
  results.push({ suite: name, counts, failures, seconds });
}

function close(): void {
  process.stdout.write("\n");
  for (const { suite, failures } of results)
    for (const { name, reason } of failures)
      process.stdout.write(`✗ ${suite} : ${name}\n${stripVTControlCharacters(reason).slice(0, 1500)}\n\n`);
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
