/** Tasks with delays that begin with a lead or by hand; plans that wait for an answer end with the first. */

import * as z from "zod/mini";
import { requiredLine } from "../text/field-rules.ts";
import { addDays } from "./paris-days.ts";
import { type TaskKind, taskKinds } from "./task.ts";

/** An agency writes each plan as it likes. */
export const planKeys = ["acquereur", "vendeur", "relance"] as const;
export type PlanKey = (typeof planKeys)[number];

/** Chases an answer: whoever began it, it ends with one, or with a call that reaches who waits for none. */
export const chasingPlan: PlanKey = "relance";

export type PlanStep = { readonly delayDays: number; readonly kind: TaskKind; readonly title: string };

export type FollowUpPlan = {
  readonly name: string;
  readonly steps: readonly PlanStep[];
  readonly startsWithLead: boolean;
};

/** Hold until an agency writes its own. */
export const givenPlans: Readonly<Record<PlanKey, FollowUpPlan>> = {
  acquereur: {
    name: "Nouvel acquéreur",
    startsWithLead: false,
    steps: [
      { delayDays: 0, kind: "call", title: "Premier appel (projet, budget, délai)" },
      { delayDays: 1, kind: "write", title: "Envoyer une sélection de biens" },
      { delayDays: 4, kind: "call", title: "Proposer une visite" },
      { delayDays: 10, kind: "call", title: "Reprendre contact" },
    ],
  },
  vendeur: {
    name: "Projet de vente",
    startsWithLead: false,
    steps: [
      { delayDays: 0, kind: "call", title: "Premier appel (bien, délai, motif)" },
      { delayDays: 2, kind: "visit", title: "Visiter le bien pour l’estimer" },
      { delayDays: 5, kind: "write", title: "Remettre l’estimation" },
      { delayDays: 12, kind: "call", title: "Parler du mandat" },
      { delayDays: 30, kind: "call", title: "Reprendre contact" },
    ],
  },
  relance: {
    name: "Relance",
    startsWithLead: false,
    steps: [
      { delayDays: 2, kind: "call", title: "Deuxième appel" },
      { delayDays: 5, kind: "write", title: "Laisser un message écrit" },
      { delayDays: 14, kind: "call", title: "Dernier appel" },
    ],
  },
};

export const mostPlanSteps = 12;
const longestDelayDays = 365;
const delayMessage = `Un délai est un nombre de jours entre 0 et ${longestDelayDays}`;

export const planFields = z.object({
  name: requiredLine("Donnez un nom au plan", 2, 60),
  starts_with_lead: z.boolean(),
  steps: z
    .array(
      z.object({
        delay_days: z
          .int(delayMessage)
          .check(z.minimum(0, delayMessage), z.maximum(longestDelayDays, delayMessage)),
        kind: z.enum(taskKinds),
        title: requiredLine("Dites ce qu’il y a à faire", 1, 200),
      }),
    )
    .check(
      z.minLength(1, "Un plan a au moins une tâche"),
      z.maxLength(mostPlanSteps, `Un plan a ${mostPlanSteps} tâches au plus`),
    ),
});

/** In the order they are due. */
export function tasksOfPlan(
  { steps }: Pick<FollowUpPlan, "steps">,
  startsOn: string,
): { readonly kind: TaskKind; readonly title: string; readonly dueOn: string; readonly step: number }[] {
  return steps
    .map(({ kind, title, delayDays }, step) => ({ kind, title, step, dueOn: addDays(startsOn, delayDays) }))
    .sort((one, other) =>
      one.dueOn === other.dueOn ? one.step - other.step : one.dueOn < other.dueOn ? -1 : 1,
    );
}
