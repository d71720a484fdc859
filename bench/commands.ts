/**
 * Every command of the terminal, a hundred times each (`BENCH_ROUNDS`), beside a server that runs with the
 * demonstration city and is asked for its page meanwhile. None may fail, nor lose its answer.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commands } from "../server/app/commands.ts";
import { toBanFile } from "../server/testing/ban-file.ts";
import { toDvfFile } from "../server/testing/dvf-file.ts";
import { property, toCsv } from "../server/testing/import-run.ts";
import { serveCity } from "./served-city.ts";

const rounds = Number(process.env.BENCH_ROUNDS ?? 100);
const properties = 240;
/** Enough for the engine to be fitted to them. */
const soldProperties = 300;

const files = mkdtempSync(join(tmpdir(), "bench-commands-"));
const write = (name: string, text: string) => {
  writeFileSync(join(files, name), text);
  return join(files, name);
};
const addresses = write(
  "adresses-13.csv",
  toBanFile(
    Array.from({ length: 50 }, (_, index) => ({
      numero: index + 1,
      nom_voie: "Rue Paradis",
      code_postal: "13006",
      code_insee: "13206",
      lon: "5.378123",
      lat: "43.288456",
    })),
  ),
);
const deeds = write(
  "dvf.csv",
  toDvfFile(
    Array.from({ length: soldProperties }, (_, index) => ({
      id_mutation: `2023-${index}`,
      id_parcelle: `132068250A${String(index).padStart(4, "0")}`,
      surface_reelle_bati: 40 + (index % 60),
      valeur_fonciere: 3_500 * (40 + (index % 60)),
      longitude: 5.37 + (index % 20) / 1_000,
      latitude: 43.28 + (index % 15) / 1_000,
    })),
  ),
);
const catalogue = write("biens.csv", toCsv([{ ...property, owner_email: "agence@demo.calanque.fr" }]));
const aPlace = ["--surface", "62", "--rooms", "3", "--latitude", "43.285", "--longitude", "5.378"];

type Script = readonly [script: string, ...parameters: string[]];

/** In their order: what is fitted and estimated rests on what was imported before. */
const runs: Readonly<Record<string, (round: number) => Script>> = {
  "leads-purge --dry-run": () => ["leads-purge", "--dry-run"],
  "leads-purge": () => ["leads-purge"],
  demo: () => ["demo", "--properties", String(properties)],
  "admin-create": (round) => ["admin-create", `administrateur${round}@exemple.fr`],
  "import-ban": () => ["import-ban", addresses],
  "import-properties": () => ["import-properties", catalogue],
  "import-dvf": () => ["import-dvf", deeds],
  "estimation-fit": () => ["estimation-fit"],
  estimate: () => ["estimate", ...aPlace],
};
const missing = Object.keys(commands).filter((name) => !Object.hasOwn(runs, name));
if (missing.length > 0) throw new Error(`Never run: ${missing.join(", ")}`);

const city = await serveCity(properties);
const visitor = setInterval(() => void fetch(city.url).catch(() => undefined), 200);
let failed = 0;
for (const [name, scriptOf] of Object.entries(runs)) {
  const startedAt = performance.now();
  const failures: string[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const [script, ...parameters] = scriptOf(round);
    const { code, output } = await runScript(script, parameters);
    if (code !== 0) failures.push(`  round ${round}, code ${code}: ${output.trim()}`);
  }
  failed += failures.length;
  const each = (performance.now() - startedAt) / rounds;
  process.stdout.write(
    `${name.padEnd(22)} ${failures.length} of ${rounds} failed, ${each.toFixed(0)} ms each\n`,
  );
  for (const line of failures.slice(0, 3)) process.stdout.write(`${line}\n`);
}
clearInterval(visitor);
await city.stop();
rmSync(files, { recursive: true, force: true });
process.exitCode = failed === 0 ? 0 : 1;

/** Runs a script of npm's as a person does, and gives what it ended with and what it wrote. */
function runScript(script: string, parameters: readonly string[]) {
  const env = { ...process.env, DATA_DIR: city.folder, PORT: new URL(city.url).port, LOG_LEVEL: "warn" };
  const child = spawn(process.execPath, [`scripts/commands/${script}.ts`, ...parameters], { env });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  return new Promise<{ readonly code: number | null; readonly output: string }>((resolve) => {
    child.once("close", (code) => resolve({ code, output }));
  });
}
