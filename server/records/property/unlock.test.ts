import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { visiblePropertyReply } from "#domain/property/property-reply.ts";
import { buildNewProperty, createOwner } from "../../testing/build-property.ts";
import { json, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { properties } from "./property-schema.ts";
import { saveProperties } from "./save-properties.ts";
import { createUnlockGrant, makeUnlockToken, readUnlock, type UnlockGrant, unlockDays } from "./unlock.ts";
import { unlockGrants } from "./unlock-schema.ts";

let server: TestServer;
let sold: string;
let other: string;
const dayMs = 86_400_000;

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server.services.database;
  const { userId } = await createOwner(db);
  const photos = ["one", "two"].map((name) => ({
    path: `${name}.webp`,
    contentKey: "picture.webp",
    width: 400,
    height: 300,
    color: "#a0a0a0",
    sourceUrl: null,
  }));
  const rows = ["sold", "other"].map((externalReference) =>
    buildNewProperty({
      userId,
      externalReference,
      saleDate: "2025-03-04",
      price: 245_678,
      ...(externalReference === "sold" && { photos }),
    }),
  );
  await db.transaction((tx) => saveProperties(tx, rows, server.services.secret));
  await server.services.photos.write("picture.webp", new Uint8Array([1, 2, 3]));
  const stored = await db.select().from(properties);
  const idOf = (name: string) => stored.find((row) => row.externalReference === name)?.id ?? expect.fail();
  sold = idOf("sold");
  other = idOf("other");
});
afterAll(() => server.close());

const grant = (propertyId: string, now = new Date()) =>
  server.services.database.db.transaction((tx) => createUnlockGrant(tx, { propertyId, now }));
const tokenOf = (row: UnlockGrant) => makeUnlockToken(row, server.services.secret);

async function read(id: string, acces?: string) {
  const query = acces === undefined ? "" : `?acces=${encodeURIComponent(acces)}`;
  const reply = await server.request(`/api/properties/${id}${query}`);
  return visiblePropertyReply.parse(await reply.json());
}

async function readPublic(propertyId: string, acces?: string) {
  const body = { propertyId, token: "public-view", acces };
  const reply = await server.request("/functions/get-property-details", { method: "POST", ...json(body) });
  return visiblePropertyReply.parse(((await reply.json()) as { property: unknown }).property);
}

test("a personal link opens its property whole, at both reads, and no other property", async () => {
  const token = tokenOf(await grant(sold));
  for (const property of [await read(sold, token), await readPublic(sold, token)])
    expect(property).toMatchObject({
      unlock: "valid",
      access: "whole",
      price: 245_678,
      address: "12 bis rue Paradis, 13001 Marseille",
    });
  for (const property of [await read(other, token), await readPublic(other, token)])
    expect(property).toMatchObject({ unlock: "unknown", access: "public", price: null });
});

test("another browser, without the link, still sees masks", async () => {
  await read(sold, tokenOf(await grant(sold)));
  for (const property of [await read(sold), await readPublic(sold)])
    expect(property).toMatchObject({ unlock: null, access: "public", price: null });
});

test("the photographs of the property open with the link, in the sizes and addresses that the reply lists", async () => {
  const token = tokenOf(await grant(sold));
  const { photos_display } = await read(sold, token);
  expect(photos_display).toHaveLength(2);
  for (const { url, srcset } of photos_display) {
    const addresses = [url, ...srcset.split(", ").map((part) => part.split(" ")[0] ?? "")];
    for (const address of addresses) expect((await server.request(address)).status).toBe(200);
  }
  const second = "/storage/property-photos/two.webp";
  expect((await server.request(second)).status).toBe(404);
  expect((await server.request(`${second}?acces=${tokenOf(await grant(other))}`)).status).toBe(404);
});

test("a link ends after thirty days, and at once when it is revoked", async () => {
  const { db } = server.services.database;
  const { secret } = server.services;
  const now = new Date();
  const row = await grant(sold, now);
  const at = (days: number) =>
    readUnlock(db, secret, {
      token: tokenOf(row),
      propertyId: sold,
      now: new Date(now.getTime() + days * dayMs),
    });
  expect([await at(0), await at(unlockDays - 0.001), await at(unlockDays)]).toEqual([
    "valid",
    "valid",
    "expired",
  ]);
  const old = tokenOf(await grant(sold, new Date(now.getTime() - 31 * dayMs)));
  expect(await read(sold, old)).toMatchObject({ unlock: "expired", access: "public", price: null });
  await db.update(unlockGrants).set({ revokedAt: now }).where(eq(unlockGrants.id, row.id));
  expect(await read(sold, tokenOf(row))).toMatchObject({ unlock: "expired", access: "public" });
  expect((await server.request(`/storage/property-photos/two.webp?acces=${tokenOf(row)}`)).status).toBe(404);
});

test("a token that was not made here is unknown, and never an error", async () => {
  const row = await grant(sold);
  const token = tokenOf(row);
  const changed = `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`;
  const elsewhere = makeUnlockToken(row, "another-secret-of-at-least-32-characters");
  const longer = makeUnlockToken(
    { ...row, expiresAt: new Date(row.expiresAt.getTime() + dayMs) },
    server.services.secret,
  );
  const wrong = [changed, elsewhere, longer, "", "é", "\u0000", row.id, "A".repeat(64), "A".repeat(60_000)];
  for (const acces of wrong)
    expect(await readPublic(sold, acces)).toMatchObject({ unlock: "unknown", price: null });
});

test("the token is stored nowhere", async () => {
  const row = await grant(sold);
  const stored = await server.services.database.db.select().from(unlockGrants);
  expect(JSON.stringify(stored)).toContain(row.id);
  expect(JSON.stringify(stored)).not.toContain(tokenOf(row));
});

test("a hidden property stays unknown to whoever holds a link to it", async () => {
  const { db } = server.services.database;
  const token = tokenOf(await grant(other));
  await db.update(properties).set({ isHidden: true, mapKey: null }).where(eq(properties.id, other));
  expect((await server.request(`/api/properties/${other}?acces=${token}`)).status).toBe(404);
});
