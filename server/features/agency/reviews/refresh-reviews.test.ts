import { createServer, type IncomingMessage, type Server } from "node:http";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { profiles } from "../../../records/account/profile-schema.ts";
import { writeAgencies } from "../../../records/agency/write-agencies.ts";
import { lastMapSequence } from "../../../records/map-log/changes.ts";
import { buildAccount, buildAgency } from "../../../testing/people.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { createAccounts } from "../../account/create-account.ts";
import { createPlacesClient, type PlacesClient } from "./places-client.ts";
import { refreshReviews } from "./refresh-reviews.ts";

type Answer = { readonly status: number; readonly body: string };
type PlacesRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
};

const found = { places: [{ id: "ChIJ-panier", rating: 4.6, userRatingCount: 128 }] };
const ok = (body: unknown): Answer => ({ status: 200, body: JSON.stringify(body) });

let service: Server;
let origin: string;
let questions: PlacesRequest[] = [];
let answers: Answer[] = [];
/** What happens while the service answers. */
let meanwhile = async () => {};
let server: TestServer;
let places: PlacesClient;
let userId: string;
let now = new Date("2026-11-21T04:00:00Z");

beforeAll(async () => {
  service = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    questions.push({ method: request.method ?? "", path: request.url ?? "", headers: request.headers, body });
    await meanwhile();
    const answer = answers.shift() ?? { status: 500, body: "" };
    response.writeHead(answer.status, { "content-type": "application/json" }).end(answer.body);
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const address = service.address();
  origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  places = createPlacesClient({ key: "une-cle-de-test", origin });
  server = await startTestServer({ LOG_LEVEL: "silent" }, () => now);
  const agency = buildAgency({ name: "Agence du Panier", showGoogleReviews: true });
  const account = await buildAccount({ email: "panier@essais.example", role: "professional", agency });
  const silent = {
    ...account,
    email: "muette@essais.example",
    agency: buildAgency({ name: "Agence muette" }),
  };
  [userId = ""] = await server.services.database.db.transaction((tx) =>
    createAccounts(tx, [account, silent]),
  );
});
afterAll(async () => {
  await server.close();
  await new Promise((resolve) => service.close(resolve));
});
beforeEach(() => {
  now = new Date(now.getTime() + 86_400_000);
  questions = [];
  meanwhile = async () => {};
});

async function refresh(...nextAnswers: Answer[]) {
  answers = nextAnswers;
  await refreshReviews(server.services, places);
  const [row] = await server.services.database.db.select().from(profiles).where(eq(profiles.userId, userId));
  return {
    id: row?.googlePlaceId,
    rating: row?.googleRating,
    count: row?.googleReviewsCount,
    updated: row?.googleReviewsLastUpdated,
    error: row?.googleReviewsError,
  };
}

describe("an agency that shows its reviews", () => {
  test("is looked up by name and place at first, for the fields that are shown alone", async () => {
    expect(await refresh(ok(found))).toEqual({
      id: "ChIJ-panier",
      rating: 4.6,
      count: 128,
      updated: now,
      error: null,
    });
    expect(questions).toHaveLength(1);
    expect(questions[0]).toMatchObject({ method: "POST", path: "/v1/places:searchText" });
    expect(questions[0]?.headers).toMatchObject({
      "x-goog-api-key": "une-cle-de-test",
      "x-goog-fieldmask": "places.id,places.rating,places.userRatingCount",
    });
    expect(JSON.parse(questions[0]?.body ?? "")).toMatchObject({
      textQuery: "Agence du Panier, 1 quai du Port, 13002 Marseille",
      locationBias: { circle: { center: { latitude: 43.2965, longitude: 5.3698 } } },
    });
  });

  test("is read by its id on the following days, and not twice on one", async () => {
    expect(await refresh(ok({ id: "ChIJ-panier", rating: 4.7, userRatingCount: 131 }))).toMatchObject({
      rating: 4.7,
      count: 131,
    });
    expect(questions[0]).toMatchObject({ method: "GET", path: "/v1/places/ChIJ-panier?languageCode=fr" });
    expect(questions[0]?.headers["x-goog-fieldmask"]).toBe("id,rating,userRatingCount");
    await refresh();
    expect(questions).toHaveLength(1);
  });

  test("has its rating told to open panels, once it is another one", async () => {
    const { db } = server.services.database;
    const before = await lastMapSequence(db);
    await refresh(ok({ id: "ChIJ-panier", rating: 4.8, userRatingCount: 140 }));
    expect(await lastMapSequence(db)).toBe(before + 1);
    now = new Date(now.getTime() + 86_400_000);
    await refresh(ok({ id: "ChIJ-panier", rating: 4.8, userRatingCount: 140 }));
    expect(await lastMapSequence(db)).toBe(before + 1);
  });

  test("that shows another page while the service answers keeps no rating of the one before", async () => {
    const { db } = server.services.database;
    const googleMapsUrl = "https://maps.google.com/?cid=2";
    meanwhile = async () => {
      await db.transaction((tx) =>
        writeAgencies(tx, [userId], () => ({ googleMapsUrl, googleRating: null, googleReviewsCount: null })),
      );
    };
    await refresh(ok({ id: "ChIJ-panier", rating: 3.1, userRatingCount: 9 }));
    const [row] = await db.select().from(profiles).where(eq(profiles.userId, userId));
    expect(row).toMatchObject({ googleMapsUrl, googleRating: null, googleReviewsCount: null });
    await db.transaction((tx) => writeAgencies(tx, [userId], () => ({ googleMapsUrl: null })));
  });

  test("that nobody has rated yet has no rating", async () => {
    expect(await refresh(ok({ id: "ChIJ-panier" }))).toMatchObject({ rating: null, count: 0, error: null });
    now = new Date(now.getTime() + 86_400_000);
    await refresh(ok(found.places[0]));
  });
});

describe("when the service fails, the last good figures stay and the owner reads why:", () => {
  const failures: [string, Answer, RegExp][] = [
    ["a key it refuses", { status: 403, body: '{"error":{"status":"PERMISSION_DENIED"}}' }, /clé du site/],
    [
      "too many requests",
      { status: 429, body: '{"error":{"status":"RESOURCE_EXHAUSTED"}}' },
      /trop de demandes/,
    ],
    ["broken JSON", { status: 200, body: '{"places": [' }, /illisible/],
    ["a rating out of range", ok({ id: "ChIJ-panier", rating: 50 }), /illisible/],
    ["an error of its own", { status: 500, body: "" }, /ne répond pas/],
  ];

  test.each(failures)("%s", async (_name, answer, sentence) => {
    const after = await refresh(answer);
    expect(after).toMatchObject({ rating: 4.6, count: 128 });
    expect(after.error).toMatch(sentence);
  });

  test("a place that is gone and is found nowhere else", async () => {
    const after = await refresh({ status: 404, body: "{}" }, ok({}));
    expect(questions.map(({ method }) => method)).toEqual(["GET", "POST"]);
    expect(after).toMatchObject({ rating: 4.6, error: expect.stringContaining("ne connaît pas") });
  });

  test("and the next good answer clears it", async () => {
    expect(await refresh(ok(found.places[0]))).toMatchObject({ rating: 4.6, error: null, updated: now });
  });
});
