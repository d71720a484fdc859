import { eq } from "drizzle-orm";
import type { TeamRole } from "#domain/account/account.ts";
import { createAccounts } from "../features/account/create-account.ts";
import { memberships } from "../records/account/agency-schema.ts";
import { profiles } from "../records/account/profile-schema.ts";
import { buildAccount, buildAgency, testPassword } from "./people.ts";
import { json, type TestServer } from "./test-server.ts";

export type TestPerson = { readonly userId: string; readonly email: string; readonly cookie: string };

/** An active professional who bears an agency of this name, signed in, and the agency's id. */
export async function createFounder(
  server: TestServer,
  { email, name }: { readonly email: string; readonly name: string },
): Promise<TestPerson & { readonly agencyId: string }> {
  const { db } = server.services.database;
  const agency = buildAgency({ name, email: `contact-${email}` });
  const account = await buildAccount({ email, fullName: `Gérant de ${name}`, role: "professional", agency });
  const [userId = ""] = await db.transaction((tx) => createAccounts(tx, [account]));
  const [profile] = await db.select().from(profiles).where(eq(profiles.userId, userId));
  if (profile?.agencyId == null) throw new Error("A named agency is founded with its account.");
  return { userId, email, agencyId: profile.agencyId, cookie: await server.signIn(email, testPassword) };
}

/** Another person of an agency, an active professional, signed in. */
export async function addMember(
  server: TestServer,
  agencyId: string,
  { email, role, fullName = email }: { email: string; role: TeamRole; fullName?: string },
): Promise<TestPerson> {
  const { db } = server.services.database;
  const account = await buildAccount({ email, fullName, role: "professional" });
  const [userId = ""] = await db.transaction((tx) => createAccounts(tx, [account]));
  await db.insert(memberships).values({ agencyId, userId, role });
  await db.update(profiles).set({ agencyId }).where(eq(profiles.userId, userId));
  return { userId, email, cookie: await server.signIn(email, testPassword) };
}

/** Asks the server as a person, with a JSON body. */
export function sendAs(
  server: TestServer,
  { cookie }: TestPerson,
  request: { readonly method: string; readonly path: string; readonly body: unknown },
): Promise<Response> {
  return server.request(request.path, { method: request.method, cookie, ...json(request.body) });
}
