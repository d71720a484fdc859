import { givenPlans, type PlanKey } from "#domain/task/follow-up-plan.ts";

/** A plan as it is given, as calls write it. */
export function givenPlan(key: PlanKey) {
  const { name, startsWithLead, steps } = givenPlans[key];
  return {
    name,
    starts_with_lead: startsWithLead,
    steps: steps.map(({ delayDays, kind, title }) => ({ delay_days: delayDays, kind, title })),
  };
}
