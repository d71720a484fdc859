import { inArray } from "drizzle-orm";
import type * as z from "zod/mini";
import { handBackWithinMs } from "#domain/agency/team-rules.ts";
import type { HandedOver, handOverInput } from "#domain/api/own-property.ts";
import { writeCount } from "#domain/text/format.ts";
import type { Database } from "../../../platform/database/open.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { SignedInAccount } from "../../../platform/http/context.ts";
import type { Platform } from "../../../platform/platform.ts";
import { isGenuine, makeToken, readToken } from "../../../platform/tokens/signed-token.ts";
import { writeAgencyLog } from "../../../records/agency/agency-log.ts";
import { type Colleague, holdColleague, holdFormerCarrier } from "../../../records/agency/find-colleague.ts";
import { handBack, handOverProperties as handOver } from "../../../records/agency/hand-over.ts";
import { lockTeams } from "../../../records/agency/move-bearer.ts";
import { properties } from "../../../records/property/property-schema.ts";
import { reachProperties } from "./reach-properties.ts";

type Desk = Pick<Platform, "db" | "secret" | "now">;

const purpose = "hand-over";

/**
 * Hands properties and their leads to a colleague, with a line in the agency's log; anybody else is unknown. Gives
 * the ids and, for an hour, a sealed undo: the giver has no right over them any more.
 */
export async function handOverProperties(
  { db, secret, now }: Desk,
  actor: SignedInAccount,
  { ids, user_id: to }: z.output<typeof handOverInput>,
): Promise<{ ids: string[]; undo: HandedOver | null }> {
  const parts = await db.transaction(async (tx) => {
    await lockTeams(tx);
    const colleague = await holdColleague(tx, actor, to);
    const { agencyId } = colleague;
    const handed: HandedOver["parts"] = [];
    for (const own of await reachProperties(tx, actor, ids, "handOver")) {
      if (own.userId === to) continue;
      const which = inArray(properties.id, [...own.ids]);
      const { homes, leads } = await handOver(tx, { agencyId, from: own.userId, to }, which);
      if (homes.length > 0) handed.push({ from: own.userId, homes: [...homes], leads: [...leads] });
    }
    await logHandOver(tx, actor, { colleague, homes: countProperties(handed), isBack: false });
    return handed;
  });
  const handedIds = parts.flatMap(({ homes }) => homes.map(({ id }) => id));
  if (handedIds.length === 0) return { ids: [], undo: null };
  const expiresAt = new Date(now().getTime() + handBackWithinMs);
  const seal = makeToken(secret, {
    purpose,
    row: actor.userId,
    expiresAt,
    binding: bindingOf({ to, parts }),
  });
  return { ids: handedIds, undo: { seal, to, parts } };
}

/** Undoes one's own handover within an hour, for homes that the colleague still carries, of who has not left; gives their ids. */
export async function handBackProperties(
  { db, secret, now }: Desk,
  actor: SignedInAccount,
  { seal, to, parts }: HandedOver,
): Promise<{ ids: string[] }> {
  const token = readToken(seal);
  const expected = { purpose, binding: bindingOf({ to, parts }), now: now() };
  if (token === null || token.row !== actor.userId || !isGenuine(secret, token, expected))
    throw new AppError(
      "conflict",
      "L’heure pour les reprendre est passée\u00a0: demandez à la personne qui les suit, ou à un gérant.",
    );
  return db.transaction(async (tx) => {
    await lockTeams(tx);
    const back: string[] = [];
    for (const { from, ...handed } of parts) {
      const colleague = await holdFormerCarrier(tx, actor, from);
      if (colleague === null) continue;
      const ids = await handBack(tx, { agencyId: colleague.agencyId, from: to, to: from }, handed);
      await logHandOver(tx, actor, { colleague, homes: ids.length, isBack: true });
      back.push(...ids);
    }
    return { ids: back };
  });
}

function bindingOf({ to, parts }: Pick<HandedOver, "to" | "parts">): string {
  return JSON.stringify([
    to,
    parts.map(({ from, homes, leads }) => [from, homes.map(({ id, reference }) => [id, reference]), leads]),
  ]);
}

function countProperties(parts: HandedOver["parts"]): number {
  return parts.reduce((sum, { homes }) => sum + homes.length, 0);
}

type Change = { readonly colleague: Colleague; readonly homes: number; readonly isBack: boolean };

async function logHandOver(
  tx: Database,
  actor: SignedInAccount,
  { colleague: { agencyId, userId, name }, homes, isBack }: Change,
): Promise<void> {
  if (homes === 0) return;
  await writeAgencyLog(tx, actor, {
    agencyId,
    action: isBack ? "team-hand-back" : "team-hand-over",
    person: { userId, name },
    to: writeCount(homes, "bien"),
  });
}
