import { and, eq } from "drizzle-orm";
import type { Account } from "#domain/account/account.ts";
import type { Database } from "../../platform/database/open.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { users } from "../account/account-schema.ts";
import { agencies, memberships } from "../account/agency-schema.ts";
import { profiles } from "../account/profile-schema.ts";

export type Colleague = { readonly agencyId: string; readonly userId: string; readonly name: string };

/** An active professional of the actor's agency, who may carry things there; anybody else is refused as unknown. */
export async function requireColleague(
  db: Database,
  actor: Pick<Account, "team">,
  userId: string,
): Promise<Colleague> {
  const agencyId = actor.team?.agencyId;
  const member = agencyId === undefined ? null : await findMember(db, { agencyId, userId });
  if (member === null) throw unknownColleague();
  if (!member.isActive)
    throw new AppError(
      "conflict",
      "Le compte de cette personne n’est pas actif : rien ne peut lui être confié.",
    );
  return member.colleague;
}

/** Likewise, for what is handed over in this transaction: until it ends, nobody leaves the agency. */
export async function holdColleague(
  tx: Database,
  actor: Pick<Account, "team">,
  userId: string,
): Promise<Colleague> {
  const agencyId = actor.team?.agencyId;
  if (agencyId === undefined) throw unknownColleague();
  await holdAgency(tx, agencyId);
  return requireColleague(tx, actor, userId);
}

/** Who is given back what they carried, held likewise: suspended or not; null once they have left. */
export async function holdFormerCarrier(
  tx: Database,
  actor: Pick<Account, "team">,
  userId: string,
): Promise<Colleague | null> {
  const agencyId = actor.team?.agencyId;
  if (agencyId === undefined) return null;
  await holdAgency(tx, agencyId);
  return (await findMember(tx, { agencyId, userId }))?.colleague ?? null;
}

/** Whoever leaves locks it for themselves first: a statement of its own then reads them as gone. */
async function holdAgency(tx: Database, agencyId: string): Promise<void> {
  await tx.select({ id: agencies.id }).from(agencies).where(eq(agencies.id, agencyId)).for("share");
}

async function findMember(
  db: Database,
  { agencyId, userId }: Pick<Colleague, "agencyId" | "userId">,
): Promise<{ readonly colleague: Colleague; readonly isActive: boolean } | null> {
  const [row] = await db
    .select({ name: profiles.fullName, email: users.email, role: profiles.userRole, status: profiles.status })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(profiles, eq(profiles.userId, memberships.userId))
    .where(and(eq(memberships.agencyId, agencyId), eq(memberships.userId, userId)));
  if (row === undefined) return null;
  const isActive = row.status === "active" && row.role !== "visitor";
  return { colleague: { agencyId, userId, name: row.name ?? row.email }, isActive };
}

export function unknownColleague(): AppError {
  return new AppError("not-found", "Cette personne n’est pas de votre agence.");
}
