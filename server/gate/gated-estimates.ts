import { learnModel, storeOpenSales } from "../features/estimation/open-sales.fixture.ts";
import { createPeople, type People } from "../testing/people.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { createGatedCity } from "./gated-city.ts";

/** Starts a gated city with its people and both models that estimates rest on. */
export async function startGatedEstimates(now: Date): Promise<{ server: TestServer; people: People }> {
  const server = await startTestServer({}, () => now);
  const people = await createPeople(server);
  await createGatedCity(server, { owner: people.owner.userId, suspended: people.suspended.userId });
  const { db } = server.services.database;
  await storeOpenSales(db);
  await learnModel(db, "dvf", now);
  await learnModel(db, "dvf+agency", now);
  return { server, people };
}
