import type { Belonging } from "#domain/access.ts";
import { type FollowUpPlan, givenPlans, type PlanKey, planKeys } from "#domain/task/follow-up-plan.ts";
import type { Database } from "../../platform/database/open.ts";
import { isOfOwner } from "../contact/contact-owner.ts";
import { followUpPlans } from "./task-schema.ts";

/** A plan as its agency has it. */
export type AgencyPlan = FollowUpPlan & { readonly key: PlanKey; readonly isOwn: boolean };

/** The plans there are, each as the agency wrote it, or as it was given. */
export async function findPlans(db: Database, owner: Belonging): Promise<AgencyPlan[]> {
  const rows = await db.select().from(followUpPlans).where(isOfOwner(followUpPlans, owner));
  return planKeys.map((key) => {
    const own = rows.find(({ planKey }) => planKey === key);
    if (own === undefined) return { key, ...givenPlans[key], isOwn: false };
    const { name, steps, startsWithLead } = own;
    return { key, name, steps, startsWithLead, isOwn: true };
  });
}
