import { eq, inArray, like, sql } from "drizzle-orm";
import { demoPassword } from "../../../demo/accounts.ts";
import { demoTeam } from "../../../demo/team.ts";
import { createAccounts } from "../../features/account/create-account.ts";
import type { Database } from "../../platform/database/open.ts";
import { users } from "../../records/account/account-schema.ts";
import { agencies, invitations, memberships } from "../../records/account/agency-schema.ts";
import { hashPassword } from "../../records/account/passwords.ts";
import { profiles } from "../../records/account/profile-schema.ts";
import { handOverProperties } from "../../records/agency/hand-over.ts";
import { demoReference } from "../../records/demo-state.ts";
import { properties } from "../../records/property/property-schema.ts";
import type { Services } from "../services.ts";

/** Only homes of the first numbers change hands: growth goes on from its owners' last number. */
const handedBelow = 250;
const openMs = 365 * 86_400_000;

/** Without the owners. */
export const demoTeamEmails = demoTeam.members.map(({ email }) => email);

/** Gives one agency its people, an open invitation and homes of its agents; existing people stay as they are. */
export async function seedTeam({ db, now }: Pick<Services, "db" | "now">): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  await db.transaction(async (tx) => {
    const agency = await findAgencyOf(tx, demoTeam.ownerEmail);
    if (agency === null || (await tx.$count(users, inArray(users.email, demoTeamEmails))) > 0) return;
    const { agencyId, ownerId } = agency;
    const ids = await createAccounts(
      tx,
      demoTeam.members.map(({ email, fullName }) => ({
        email,
        fullName,
        passwordHash,
        role: "professional",
        status: "active",
        emailVerified: true,
        agency: null,
      })),
    );
    for (const [at, { role, title, phone }] of demoTeam.members.entries()) {
      const userId = ids[at];
      if (userId === undefined) throw new Error("An account of the demonstration was not created.");
      await tx.insert(memberships).values({ agencyId, userId, role, title, phone });
      await tx.update(profiles).set({ agencyId }).where(eq(profiles.userId, userId));
      if (role === "agent")
        await handOverProperties(tx, { agencyId, from: ownerId, to: userId }, isHanded(agencyId, at + 1));
    }
    const createdAt = now();
    await tx.insert(invitations).values({
      ...demoTeam.invited,
      agencyId,
      invitedBy: ownerId,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + openMs),
    });
  });
}

async function findAgencyOf(tx: Database, email: string) {
  const [row] = await tx
    .select({ agencyId: agencies.id, ownerId: users.id })
    .from(agencies)
    .innerJoin(users, eq(users.id, agencies.userId))
    .where(eq(users.email, email));
  return row ?? null;
}

/** One home in five; not by number, which follows the agencies. */
function isHanded(agencyId: string, place: number) {
  const number = sql`substring(${properties.externalReference} from ${demoReference.length + 1})::int`;
  return inArray(
    properties.id,
    sql`(select ranked.id from (
      select id, row_number() over (order by ${number}, id) as place from ${properties}
      where ${properties.agencyId} = ${agencyId} and ${like(properties.externalReference, `${demoReference}%`)} and ${number} < ${handedBelow}
    ) ranked where ranked.place % 5 = ${place})`,
  );
}
