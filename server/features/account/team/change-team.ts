import { and, eq } from "drizzle-orm";
import type * as z from "zod/mini";
import { decideReach, makeViewer } from "#domain/access.ts";
import { canUseProfessionalFeatures } from "#domain/account/account.ts";
import type {
  cardInput,
  memberRoleInput,
  membershipEndInput,
  teamSettingsInput,
} from "#domain/agency/team-rules.ts";
import type { TeamLogLine } from "#domain/api/team.ts";
import { announceOwnChange } from "../../../live/own-changes.ts";
import type { Database } from "../../../platform/database/open.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { SignedInAccount } from "../../../platform/http/context.ts";
import type { Platform } from "../../../platform/platform.ts";
import { users } from "../../../records/account/account-schema.ts";
import { agencies, memberships } from "../../../records/account/agency-schema.ts";
import { findTeam } from "../../../records/account/find-profile.ts";
import { profiles } from "../../../records/account/profile-schema.ts";
import { listAgencyLog, writeAgencyLog } from "../../../records/agency/agency-log.ts";
import { changeRole } from "../../../records/agency/change-role.ts";
import { requireColleague, unknownColleague } from "../../../records/agency/find-colleague.ts";
import { countCarried } from "../../../records/agency/hand-over.ts";
import { endMembership } from "../../../records/agency/leave-agency.ts";
import { lockTeams } from "../../../records/agency/move-bearer.ts";
import { endSessionsByDecision } from "../ended-sessions.ts";
import { forgetCardPhoto } from "./card-photo.ts";
import { nameOfAgency } from "./invite.ts";
import { teamEmails } from "./team-emails.ts";
import { requireTeamRight } from "./team-right.ts";

const bearerStaysMessage =
  "Vous représentez cette agence\u00a0: tant que votre compte n’a pas les droits d’un professionnel, vous ne la quittez qu’avec votre compte, dans Mon compte.";

const mostLines = 100;

/** One that one is no member of is unknown. */
export async function chooseAgency(db: Database, actor: SignedInAccount, agencyId: string): Promise<void> {
  const own = and(eq(memberships.agencyId, agencyId), eq(memberships.userId, actor.userId));
  await db.transaction(async (tx) => {
    // Whoever is being sent away meanwhile is waited for, and is no member then.
    await lockTeams(tx);
    const [membership] = await tx.select({ role: memberships.role }).from(memberships).where(own);
    if (membership === undefined)
      throw new AppError("not-found", "Cette agence n’existe pas, ou vous n’en faites pas partie.");
    await tx.update(profiles).set({ agencyId }).where(eq(profiles.userId, actor.userId));
  });
}

/** The last active manager keeps theirs. */
export async function changeMemberRole(
  { db }: Pick<Platform, "db">,
  actor: SignedInAccount,
  { user_id: userId, role }: z.output<typeof memberRoleInput>,
): Promise<void> {
  const agencyId = requireTeamRight(actor, "managePeople");
  await db.transaction(async (tx) => {
    await lockTeams(tx);
    const { before, name } = await requireMember(tx, { agencyId, userId });
    if (before === role) return;
    await changeRole(tx, { agencyId, userId, before, role });
    const person = { userId, name };
    await writeAgencyLog(tx, actor, { agencyId, action: "team-role", person, from: before, to: role });
  });
}

/** Ends a membership, one's own or as a manager: things go to a colleague, or to the bearer where rights do not count; sessions end. */
export async function endTeamMembership(
  { db, photos, outbox, now }: Pick<Platform, "db" | "photos" | "outbox" | "now">,
  actor: SignedInAccount,
  { user_id: userId, to }: z.output<typeof membershipEndInput>,
): Promise<void> {
  const isOneself = userId === actor.userId;
  const agencyId = isOneself
    ? // Of an agency that is suspended, an administrator's account names none.
      (await findTeam(db, userId))?.team.agencyId
    : requireTeamRight(actor, "managePeople");
  if (agencyId === undefined) throw unknownColleague();
  const cardPhoto = await db.transaction(async (tx) => {
    await lockTeams(tx);
    const { name, email, fullName, photoUrl } = await requireMember(tx, { agencyId, userId });
    const people = await tx.$count(memberships, eq(memberships.agencyId, agencyId));
    if (people === 1)
      throw new AppError(
        "conflict",
        "Vous êtes seul dans cette agence\u00a0: elle disparaît avec votre compte, dans Mon compte.",
      );
    const heir = await decideHeir(tx, actor, { agencyId, to });
    if (heir === null) await refuseLosses(tx, { agencyId, userId });
    else if (heir.userId === userId)
      throw new AppError("invalid-input", "Choisissez une autre personne de l’agence.", [
        { path: ["to"], message: "Choisissez une autre personne de l’agence." },
      ]);
    await endMembership(tx, { agencyId, userId }, heir?.userId ?? null);
    await writeAgencyLog(tx, actor, {
      agencyId,
      action: "team-end",
      person: { userId, name },
      to: heir?.name ?? null,
    });
    if (isOneself) return photoUrl;
    await endSessionsByDecision(tx, userId, now());
    const agencyName = await nameOfAgency(tx, agencyId);
    await outbox.enqueue(tx, teamEmails.ended.to(email, { fullName, agencyName }));
    return photoUrl;
  });
  await forgetCardPhoto(photos, cardPhoto);
}

/** Says what stands on one's own card in the agency. */
export async function updateCard(
  db: Database,
  actor: SignedInAccount,
  { title, phone, rsac, copies_leads: copiesLeads }: z.output<typeof cardInput>,
): Promise<void> {
  const agencyId = actor.team?.agencyId;
  if (agencyId === undefined) throw new AppError("not-found", "Vous ne travaillez pour aucune agence.");
  await db
    .update(memberships)
    .set({ title, phone, rsac, copiesLeads })
    .where(and(eq(memberships.agencyId, agencyId), eq(memberships.userId, actor.userId)));
}

/** Decides who reads the agency's leads, and who carries those that name no property. */
export async function updateSettings(
  db: Database,
  actor: SignedInAccount,
  { shares_leads: sharesLeads, turns_leads: turnsLeads }: z.output<typeof teamSettingsInput>,
): Promise<void> {
  const agencyId = requireTeamRight(actor, "managePeople");
  await db.transaction(async (tx) => {
    await tx.update(agencies).set({ sharesLeads, turnsLeads }).where(eq(agencies.id, agencyId));
    await announceOwnChange(tx, [agencyId], "agency");
    const readers = sharesLeads ? "lues par tous" : "chacun les siennes";
    const takers = turnsLeads ? "à tour de rôle" : "au gérant";
    await writeAgencyLog(tx, actor, {
      agencyId,
      action: "team-settings",
      person: null,
      to: `${readers}, sans bien ${takers}`,
    });
  });
}

/** The last lines of the log of the agency that the actor works for. */
export async function readTeamLog(db: Database, actor: SignedInAccount): Promise<{ items: TeamLogLine[] }> {
  const agencyId = actor.team?.agencyId;
  if (agencyId === undefined || decideReach(makeViewer(actor), "seeStock") === "none") return { items: [] };
  const rows = await listAgencyLog(db, { agencyId, reader: actor }, mostLines);
  return {
    items: rows.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      action: row.action,
      actor_name: row.actorName,
      person_name: row.targetName,
      from: row.fromValue,
      to: row.toValue,
    })),
  };
}

type Member = { readonly agencyId: string; readonly userId: string };

async function requireMember(tx: Database, { agencyId, userId }: Member) {
  const [row] = await tx
    .select({
      before: memberships.role,
      photoUrl: memberships.photoUrl,
      fullName: profiles.fullName,
      email: users.email,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(profiles, eq(profiles.userId, memberships.userId))
    .where(and(eq(memberships.agencyId, agencyId), eq(memberships.userId, userId)))
    .for("update", { of: memberships });
  if (row === undefined) throw unknownColleague();
  return { ...row, name: row.fullName ?? row.email };
}

type Succession = { readonly agencyId: string; readonly to: string | null };

/**
 * Who takes over: whom they named, else the agency's bearer from somebody whose role does not count, else nobody. Throws
 * where that bearer is the one who leaves.
 */
async function decideHeir(tx: Database, actor: SignedInAccount, { agencyId, to }: Succession) {
  if (to !== null) return requireColleague(tx, actor, to);
  if (canUseProfessionalFeatures(actor)) return null;
  const [bearer] = await tx
    .select({ userId: users.id, fullName: profiles.fullName, email: users.email })
    .from(agencies)
    .innerJoin(users, eq(users.id, agencies.userId))
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(agencies.id, agencyId));
  if (bearer === undefined) throw unknownColleague();
  if (bearer.userId === actor.userId) throw new AppError("conflict", bearerStaysMessage);
  return { userId: bearer.userId, name: bearer.fullName ?? bearer.email };
}

/** Nothing is lost: of whoever carries something, it is said who takes it over. */
async function refuseLosses(tx: Database, { agencyId, userId }: Member): Promise<void> {
  if ((await countCarried(tx, { agencyId, userId })) === 0) return;
  const message = "Choisissez à qui confier ses biens, ses liens et ses demandes.";
  throw new AppError("invalid-input", message, [{ path: ["to"], message }]);
}
