import { inArray } from "drizzle-orm";
import type * as z from "zod/mini";
import type { handOverInput } from "#domain/api/own-property.ts";
import type { SignedInAccount } from "../../../platform/http/context.ts";
import type { Platform } from "../../../platform/platform.ts";
import { writeAgencyLog } from "../../../records/agency/agency-log.ts";
import { requireColleague } from "../../../records/agency/find-colleague.ts";
import { handOverProperties as handOver } from "../../../records/agency/hand-over.ts";
import { properties } from "../../../records/property/property-schema.ts";
import { reachProperties } from "./reach-properties.ts";

/**
 * Gives properties that the actor may hand over to a colleague, with the leads on them; it stands in the agency's log.
 * Refused as unknown for somebody who is not of the agency. Gives the ids of those that went over.
 */
export async function handOverProperties(
  { db }: Pick<Platform, "db">,
  actor: SignedInAccount,
  { ids, user_id: to }: z.output<typeof handOverInput>,
): Promise<{ ids: string[] }> {
  return db.transaction(async (tx) => {
    const { agencyId, name } = await requireColleague(tx, actor, to);
    const handed: string[] = [];
    for (const own of await reachProperties(tx, actor, ids, "handOver")) {
      if (own.userId === to) continue;
      const which = inArray(properties.id, [...own.ids]);
      handed.push(...(await handOver(tx, { agencyId, from: own.userId, to }, which)));
    }
    if (handed.length > 0)
      await writeAgencyLog(tx, actor, {
        agencyId,
        action: "team-hand-over",
        person: { userId: to, name },
        to: handed.length === 1 ? "1 bien" : `${handed.length} biens`,
      });
    return { ids: handed };
  });
}
