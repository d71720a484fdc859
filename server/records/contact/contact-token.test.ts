import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenDatabase } from "../../platform/database/open.ts";
import { createContact } from "../../testing/build-contact.ts";
import { createOwner } from "../../testing/build-property.ts";
import { openTestDatabase } from "../../testing/test-database.ts";
import { agencies } from "../account/agency-schema.ts";
import { profiles } from "../account/profile-schema.ts";
import { contacts } from "./contact-schema.ts";
import { makeContactToken, openContactToken } from "./contact-token.ts";
import { noteEmailTo } from "./meet-recipient.ts";

const secret = "secret";
const now = new Date("2026-11-20T10:00:00Z");
let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test("who worked alone, founded an agency and left it to a colleague stops what that agency sends, not their next one", async () => {
  const { db } = database;
  const [founder, colleague] = [await createOwner(db), await createOwner(db)];
  const [profile] = await db.select().from(profiles).where(eq(profiles.userId, founder.userId));
  const foundedId = profile?.id ?? expect.fail();
  const email = "client@seul.example";
  const contactId = await createContact(db, { userId: founder.userId, agencyId: null, email });
  const letter = { email, subject: "Bonjour", text: "À demain.", actorId: founder.userId, at: now };
  const token = await makeContactToken(db, secret, await noteEmailTo(db, contactId, letter));
  await db.delete(contacts).where(eq(contacts.id, contactId));
  const ownerOf = async () => {
    const opened = await openContactToken(db, { secret, now }, token);
    return [opened?.ownerId, opened?.agencyId];
  };

  expect(await ownerOf()).toEqual([founder.userId, null]);
  await db.insert(agencies).values({ id: foundedId, userId: founder.userId });
  expect(await ownerOf()).toEqual([founder.userId, foundedId]);
  await db.update(agencies).set({ userId: colleague.userId }).where(eq(agencies.id, foundedId));
  expect(await ownerOf()).toEqual([colleague.userId, foundedId]);
  await db.insert(agencies).values({ userId: founder.userId });
  expect(await ownerOf()).toEqual([colleague.userId, foundedId]);
});
