/**
 * `npm run bench -- dvf`: 500,000 lines in the official géo-DVF form loaded into a running server (under 2 minutes, the
 * server answering meanwhile), then a million, with kill -9 in the middle and the import run again. Fails where a sale
 * is missing or there twice. `node bench/dvf.ts 100000` for other numbers of lines (the second file has twice as many).
 */
import { once } from "node:events";
import { createReadStream, createWriteStream, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type DemoSale, generateSales } from "../demo/sales.ts";
import { codeOfArrondissement, findArrondissement } from "../domain/address/arrondissement.ts";
import { refuseFigures } from "../domain/sale/clean-deed.ts";
import type { DvfCounts } from "../server/features/sale/import-dvf.ts";
import { runCommand } from "../server/platform/control/control-client.ts";
import { openEmbedded } from "../server/platform/database/open.ts";
import { sales } from "../server/records/sale/sale-schema.ts";
import type { Child } from "../server/testing/child-process.ts";
import { originOf, startServerProcess } from "../server/testing/child-server.ts";
import { percentile, print, readProcessorSeconds, showMegabytes } from "./measure.ts";

const linesPerSale = 2;
const samplePath = "../shared/data/geo-dvf-sample.csv";
const lines = Number(process.argv[2] ?? 500_000);

let header: string | null = null;
try {
  header = readFileSync(samplePath, "utf8").split("\n")[0] ?? null;
} catch {
  print(`Skipped: ${samplePath} is not here.`);
}
if (header !== null) {
  await measure("whole", header, lines, null);
  await measure("killed", header, 2 * lines, 0.4);
}

/**
 * Imports a file of so many lines; with `killAt`, the server is killed after that share of them, and the import is run
 * again.
 */
async function measure(name: string, head: string, count: number, killAt: number | null): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "bench-dvf-"));
  const file = join(folder, "13.csv");
  const data = join(folder, "data");
  try {
    const expected = await writeFile(file, head, count);
    if (killAt !== null) {
      const server = await startServer(data);
      const cut = importThere(data, file, ({ sales }) => {
        if (sales >= killAt * expected) server.process.kill("SIGKILL");
      });
      const outcome = await cut.catch((error: unknown) => error);
      await server.ended;
      print(`killed at ${Math.round(100 * killAt)} % of the sales; the import said: ${String(outcome)}`);
    }
    const server = await startServer(data);
    const watch = watchServer(server, await originOf(server));
    const startedAt = performance.now();
    await importThere(data, file, () => undefined);
    const seconds = (performance.now() - startedAt) / 1000;
    const { peakBytes, p99Ms, cpuSeconds } = await watch.end();
    server.process.kill("SIGTERM");
    await server.ended;
    const counts = await countSales(data);
    print(
      `${name}: ${count} lines, ${counts} sales (${expected} expected) in ${seconds.toFixed(0)} s, ${cpuSeconds.toFixed(0)} s of the server's processor; ${showMegabytes(peakBytes)} at most; health p99 ${p99Ms.toFixed(0)} ms meanwhile`,
    );
    if (counts !== expected) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function startServer(data: string): Promise<Child> {
  const server = startServerProcess({ DATA_DIR: data });
  return originOf(server).then(() => server);
}

/** As `npm run import:dvf` does: through the server that runs on the directory. */
function importThere(data: string, file: string, onProgress: (counts: DvfCounts) => void): Promise<unknown> {
  return runCommand({
    config: { dataDirectory: data, databaseUrl: undefined },
    commands: {},
    name: "import-dvf",
    open: () => Promise.reject(new Error("No server runs.")),
    close: () => Promise.resolve(),
    openInput: () => createReadStream(file),
    onEvent: (event) => onProgress(event as DvfCounts),
  });
}

/** Asks for the server's health ten times a second, and reads its memory. */
function watchServer({ pid }: Child, origin: string) {
  const times: number[] = [];
  let peakBytes = 0;
  let isOver = false;
  const before = readProcessorSeconds(pid);
  const watching = (async () => {
    while (!isOver) {
      const start = performance.now();
      await (await fetch(`${origin}/healthz`)).text();
      times.push(performance.now() - start);
      const rss = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
      peakBytes = Math.max(peakBytes, 1000 * Number(rss ?? 0));
      await wait(100);
    }
  })();
  return {
    async end() {
      isOver = true;
      await watching;
      return { peakBytes, p99Ms: percentile(times, 0.99), cpuSeconds: readProcessorSeconds(pid) - before };
    },
  };
}

async function countSales(data: string): Promise<number> {
  const database = await openEmbedded(data);
  try {
    return await database.db.$count(sales);
  } finally {
    await database.close();
  }
}

/**
 * Writes a file by days, as the official ones are: each sale a dwelling's line, then that of its cellar or its land.
 * Gives the number of sales that the rules keep.
 */
async function writeFile(path: string, head: string, count: number): Promise<number> {
  const drawn = [...generateSales(Math.ceil(count / linesPerSale), "2025-12-31")].filter(
    ({ propertyType, areaM2, price, rooms }) =>
      refuseFigures(propertyType, areaM2, price, rooms ?? 0) === null,
  );
  drawn.sort((a, b) => (a.soldOn < b.soldOn ? -1 : Number(a.soldOn > b.soldOn)));
  const columns = head.trim().split(",");
  const out = createWriteStream(path);
  out.write(`${columns.join(",")}\n`);
  for (const [at, sale] of drawn.entries()) {
    const text = writeLines(sale, at)
      .map((line) => `${columns.map((name) => line[name] ?? "").join(",")}\n`)
      .join("");
    if (!out.write(text)) await once(out, "drain");
  }
  out.end();
  await once(out, "close");
  return drawn.length;
}

type Line = Readonly<Record<string, string | number>>;

function writeLines(sale: DemoSale, at: number): Line[] {
  const code = codeOfArrondissement(
    findArrondissement(`132${String(sale.arrondissement).padStart(2, "0")}`) ?? 1,
  );
  const parcel = `${code}000A${String(at % 9000).padStart(4, "0")}`;
  const shared: Line = {
    id_mutation: `2025-${at}`,
    date_mutation: sale.soldOn,
    numero_disposition: "000001",
    nature_mutation: "Vente",
    valeur_fonciere: sale.price,
    adresse_nom_voie: sale.street.toUpperCase(),
    code_postal: `130${String(sale.arrondissement).padStart(2, "0")}`,
    code_commune: code,
    nom_commune: "Marseille",
    code_departement: "13",
    id_parcelle: parcel,
    longitude: sale.longitude,
    latitude: sale.latitude,
  };
  const property = {
    ...shared,
    type_local: sale.propertyType,
    lot1_numero: at,
    surface_reelle_bati: sale.areaM2,
    nombre_pieces_principales: sale.rooms ?? 0,
  };
  if (sale.propertyType === "Appartement")
    return [property, { ...shared, type_local: "Dépendance", lot1_numero: `${at}C` }];
  return [
    { ...property, nature_culture: "sols", surface_terrain: sale.areaM2 },
    { ...shared, nature_culture: "jardins", surface_terrain: sale.landM2 + 1 },
  ];
}
