/**
 * How soon after its answer a new price reaches an open map: on the embedded database, and from one node to another on
 * PostgreSQL where it is installed.
 */
import { randomUUID } from "node:crypto";
import { newPropertyReply } from "#domain/api/own-property.ts";
import { openPostgres } from "../server/platform/database/open.ts";
import { readFeed } from "../server/testing/feed-reader.ts";
import { createPeople } from "../server/testing/people.ts";
import { startPostgresCluster } from "../server/testing/postgres-cluster.ts";
import { createPostgresCopy } from "../server/testing/postgres-copy.ts";
import { json, startNodeOn, startTestServer, type TestServer } from "../server/testing/test-server.ts";
import { percentile, print } from "./measure.ts";

const edits = 20;
/** Milliseconds, at the median. */
const target = 1_000;

const property = {
  title: "Trois pièces",
  price: "250 000",
  address: "12 rue Paradis",
  postal_code: "13001",
  city: "Marseille",
  latitude: 43.2935,
  longitude: 5.3772,
  surface_area: "65,2",
  property_type: "Appartement",
  status: "on_sale",
  rooms: 3,
  floor: "2",
  total_floors: "5",
  dpe_energy_letter: "C",
  fees_payer: "Acquéreur",
  fees_percent: "4,5",
  price_without_fees: "239 234",
  coproperty_lots: "42",
  coproperty_charges: "1 200 €",
  coproperty_procedure: false,
  mandate_number: "M-17",
};

const server = await startTestServer();
try {
  await measure("one node, embedded database", server, server);
} finally {
  await server.close();
}
await measureTwoNodes();

async function measureTwoNodes(): Promise<void> {
  const cluster = await startPostgresCluster();
  if (cluster === null) return print("PostgreSQL is not installed: the embedded database alone.");
  try {
    const { url } = await createPostgresCopy(cluster.url);
    const open = async () => startNodeOn(await openPostgres(url, (error) => print(error.message)));
    const [one, other] = await Promise.all([open(), open()]);
    await measure("two nodes, PostgreSQL", one, other);
    await Promise.all([one.close(), other.close()]);
  } finally {
    cluster.stop();
  }
}

async function measure(name: string, writer: TestServer, reader: TestServer): Promise<void> {
  const { cookie } = (await createPeople(writer)).professional;
  const send = async (method: string, path: string, body: object) => {
    const reply = await writer.request(`/api/own-properties${path}`, { method, cookie, ...json(body) });
    const answeredAt = performance.now();
    return { ...newPropertyReply.parse(await reply.json()), answeredAt };
  };
  let { id, version } = await send("POST", "", { idempotency_key: randomUUID(), property });
  await Promise.all([writer, reader].map(({ map }) => map.catchUp()));
  const feed = readFeed(await reader.request("/api/map/feed"));
  await feed.next();
  const delays: number[] = [];
  for (let edit = 1; edit <= edits; edit++) {
    const comes = feed.next().then(() => performance.now());
    const saved = await send("PUT", `/${id}`, {
      version,
      property: { ...property, price: 250_000 + edit },
    });
    ({ id, version } = saved);
    delays.push(Math.max(0, (await comes) - saved.answeredAt));
  }
  await feed.leave();
  const median = percentile(delays, 0.5);
  print(
    `${name}   p50 ${median.toFixed(0)} ms, the longest ${Math.max(...delays).toFixed(0)} ms (target ${target})`,
  );
  if (median > target) process.exitCode = 1;
}
