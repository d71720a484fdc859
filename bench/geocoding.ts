/**
 * The geocoder at 150,000 addresses: `npm run bench -- geocoding`. Draws an address file in the official form along
 * the real streets of the reference data, loads it as `import:ban` does, and asks the whole server for suggestions.
 * Fails over 15 ms (95th percentile) or under 95 % found in the first three.
 */
import { geocodingReply } from "#domain/geocoding/geocoding-feature.ts";
import { geocodingUrl } from "#domain/geocoding/geocoding-request.ts";
import { importBan } from "../server/geocoding/import-ban.ts";
import { type AddressQuery, drawAddressQueries } from "../server/testing/address-queries.ts";
import { drawBanRows, toBanFile } from "../server/testing/ban-file.ts";
import { readSharedStreets, type SharedStreet } from "../server/testing/shared-streets.ts";
import { startTestServer, type TestServer } from "../server/testing/test-server.ts";
import { bytesInUse, percentile, print, printTable, showMegabytes } from "./measure.ts";

const addresses = 150_000;
const queries = 300;
const seed = 20_260_330;
const targetMs = 15;
const targetRecall = 0.95;

const streets = readSharedStreets();
if (streets === null) print("Skipped: the streets of ../shared/data are not here.");
else await measure(streets);

async function measure(streets: readonly SharedStreet[]): Promise<void> {
  const server = await startTestServer();
  const file = Buffer.from(toBanFile(drawBanRows(streets, addresses)));
  const { db } = server.services.database;
  const start = performance.now();
  const counts = await importBan(db, inPieces(file));
  const importMs = performance.now() - start;
  const before = bytesInUse();
  await server.addresses.catchUp();
  const drawn = drawAddressQueries(streets, { count: queries, seed });
  // The warm-up asks for other words than those measured, so that the code is warm and no answer is remembered.
  for (const query of drawAddressQueries(streets, { count: queries, seed: 1 })) await ask(server, query);
  const answers: Answer[] = [];
  const cpu = process.threadCpuUsage();
  for (const query of drawn) answers.push(await ask(server, query));
  const { user, system } = process.threadCpuUsage(cpu);
  const meanCpuMs = (user + system) / 1000 / queries;
  print(
    `${counts.addresses} addresses in ${counts.streets} streets loaded in ${(importMs / 1000).toFixed(1)} s`,
  );
  print(`index and its cache: ${showMegabytes(bytesInUse() - before)} more\n`);
  const forms = [...new Set(drawn.map(({ form }) => form))];
  const rows = forms.map((form) =>
    row(
      form,
      answers.filter((answer) => answer.query.form === form),
    ),
  );
  printTable([["form", "found in the first three", "p50 / p95 / max"], ...rows, row("all", answers)]);
  print(`\nmean CPU of a suggestion: ${meanCpuMs.toFixed(1)} ms, parsing the reply included`);
  const recall = answers.filter(({ found }) => found).length / answers.length;
  const p95 = percentile(
    answers.map(({ ms }) => ms),
    0.95,
  );
  for (const { query } of answers.filter(({ found }) => !found))
    print(`missed: ${query.text} (${query.street.name})`);
  if (recall < targetRecall || p95 > targetMs) process.exitCode = 1;
  await server.close();
}

type Answer = { readonly query: AddressQuery; readonly ms: number; readonly found: boolean };

async function ask(server: TestServer, query: AddressQuery): Promise<Answer> {
  const start = performance.now();
  const reply = await server.request(geocodingUrl("/geocoding/v5/places", query.text));
  const { features } = geocodingReply.parse(await reply.json());
  const ms = performance.now() - start;
  const { name, postalCode } = query.street;
  const isFound = features
    .slice(0, 3)
    .some(({ text, place_name }) => text === name && place_name.includes(postalCode));
  return { query, ms, found: isFound };
}

function row(form: string, answers: readonly Answer[]): string[] {
  const ms = answers.map((answer) => answer.ms);
  const foundCount = answers.filter((answer) => answer.found).length;
  const shown = [percentile(ms, 0.5), percentile(ms, 0.95), Math.max(...ms)].map((value) => value.toFixed(1));
  return [form, `${foundCount} of ${answers.length}`, `${shown.join(" / ")} ms`];
}

async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += 65_536) yield bytes.subarray(start, start + 65_536);
}
