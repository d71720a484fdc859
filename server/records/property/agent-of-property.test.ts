import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildNewProperty } from "../../testing/build-property.ts";
import { addMember, createFounder } from "../../testing/build-team.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { memberships } from "../account/agency-schema.ts";
import { findProperty } from "./find-property.ts";
import { saveProperties } from "./save-properties.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test("whoever carries a home is shown by their photograph alone too, and by nothing that is not on their card", async () => {
  const { db } = server.services.database;
  const manager = await createFounder(server, { email: "gerant@cartes.example", name: "Agence des Cartes" });
  const agent = await addMember(server, manager.agencyId, {
    email: "agent@cartes.example",
    role: "agent",
    fullName: "Alice Montredon",
  });
  const row = buildNewProperty({ userId: agent.userId });
  const { written } = await db.transaction((tx) => saveProperties(tx, [row], server.services.secret));
  const id = written[0]?.after.id ?? expect.fail("no property");
  const readAgent = async () => (await findProperty(db, id))?.agent;
  expect(await readAgent()).toBeNull();
  const photoUrl = "/storage/agency-logos/logo-alice.webp";
  await db.update(memberships).set({ photoUrl }).where(eq(memberships.userId, agent.userId));
  expect(await readAgent()).toEqual({
    name: "Alice Montredon",
    title: null,
    phone: null,
    photo_url: photoUrl,
    rsac: null,
  });
});
