/**
 * What is told of the market that agencies of one person make, and of the reviews of one of them. Like
 * `one-person-agency.fixture.ts` it uses nothing that the version before agencies were rows (commit 10330690) does not
 * have, and what that answered is recorded beside the rest.
 */
import { createAccounts } from "../features/account/create-account.ts";
import { PlacesError } from "../features/agency/reviews/places-client.ts";
import { refreshReviews } from "../features/agency/reviews/refresh-reviews.ts";
import { freezeMarket } from "../market/freeze.ts";
import { saveProperties } from "../records/property/save-properties.ts";
import { buildNewProperty } from "../testing/build-property.ts";
import { buildAccount, buildAgency, createPeople } from "../testing/people.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import {
  cellOfAgency,
  type Desk,
  openDesk,
  type RecordedReplies,
  recordedNow,
  viewers,
} from "./one-person-agency.fixture.ts";

const agencies = 7;
const flatsOfEach = 3;
const box = { west: 5.2, south: 43.1, east: 5.7, north: 43.5 };
type Clock = { now: Date };

/** Fills a new server with what several agencies sold, freezes its market, and gives the replies by their question. */
export async function readOnePersonMarket(): Promise<RecordedReplies> {
  const clock: Clock = { now: recordedNow };
  const server = await startTestServer({}, () => clock.now);
  try {
    return await readAll(server, clock);
  } finally {
    await server.close();
  }
}

async function readAll(server: TestServer, clock: Clock): Promise<RecordedReplies> {
  const people = await createPeople(server);
  const desk = await openDesk(server, people);
  await createSales(server, people.owner.userId);
  await freezeMarket(server.services, "2026-11-20");
  await server.map.catchUp();
  await askMarket(desk.keep);
  await askReviews(server, clock, desk);
  return desk.answers;
}

/** The owner's sales and those of six other agencies, in as many buildings: enough for figures that may be told. */
async function createSales(server: TestServer, ownerId: string): Promise<void> {
  const { db } = server.services.database;
  const others = await Promise.all(
    Array.from({ length: agencies - 1 }, (_, at) =>
      buildAccount({
        email: `agence${at}@essais.example`,
        role: "professional",
        agency: buildAgency({ name: `Agence ${at}`, longitude: 5.37 + at / 1_000 }),
      }),
    ),
  );
  const ids = [ownerId, ...(await db.transaction((tx) => createAccounts(tx, others)))];
  const rows = ids.flatMap((userId, owner) =>
    Array.from({ length: flatsOfEach }, (_, at) => {
      const count = owner * flatsOfEach + at;
      const place = { latitude: 43.284 + count / 20_000, longitude: 5.38 };
      const address = { address: `${count + 1} rue Paradis, 13006 Marseille`, postalCode: "13006" };
      const sale = { price: 150_000 + count * 5_000, surfaceArea: 50, saleDate: `202${3 + at}-05-06` };
      const createdAt = `2026-01-02T03:04:${String(10 + count)}.000Z`;
      return buildNewProperty({
        userId,
        streetNumber: String(count + 1),
        createdAt,
        ...address,
        ...place,
        ...sale,
      });
    }),
  );
  const secret = "a secret that places are displaced by";
  await db.transaction((tx) => saveProperties(tx, rows, secret));
}

async function askMarket(keep: Desk["keep"]): Promise<void> {
  for (const path of [
    ...["arrondissements", "arrondissements/13206", "arrondissements/13206/figures"],
    ...["arrondissements/13206/sales?type=Appartement", "around?latitude=43.2862&longitude=5.3795"],
  ])
    await keep(null, "GET", `/api/market/${path}`);
  for (const who of viewers) {
    await keep(who, "POST", "/api/map/figures", { box });
    await keep(who, "POST", "/api/map/list", { box, kinds: ["sold"], filter: { minPrice: 200_000 } });
  }
}

/** The reviews of the owner's agency: as they were before, read anew, and after the service failed. */
async function askReviews(server: TestServer, clock: Clock, desk: Desk & { agency: string }): Promise<void> {
  const { keep, agency } = desk;
  const form = {
    agency_name: "Agence des Essais",
    agency_address: "1 quai du Port, 13002 Marseille",
    agency_phone: "04 65 71 00 01",
    agency_email: "agence@essais.example",
    agency_website: "https://essais.example",
    google_maps_url: "https://maps.google.com/?cid=13",
    show_google_reviews: true,
  };
  await keep("owner", "PUT", "/api/account/agency", form);
  const answers = [
    null,
    async () => ({ placeId: "ChIJ-essais", rating: 4.6, count: 128 }),
    async () => Promise.reject(new PlacesError("unreachable")),
  ];
  for (const answer of answers) {
    if (answer !== null) await refreshReviews(server.services, { readPlace: answer, findPlace: answer });
    await server.map.catchUp();
    await keep("owner", "GET", "/api/account");
    for (const who of ["owner", "professional", null] as const)
      await keep(who, "GET", `/api/agencies/${agency}`);
    await keep(null, "POST", "/api/map/members", { cells: [cellOfAgency], kinds: ["agency"] });
    clock.now = new Date(clock.now.getTime() + 86_400_000);
  }
}
