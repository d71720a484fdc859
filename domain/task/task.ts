/** Tasks say what an agency means to do, for whom, and on which day of Marseille. */

import type { DayText } from "../text/day-in-paris.ts";
import { addDays, addMonths, daysBetween } from "./paris-days.ts";

/** A calendar that names nobody shows the kind alone. */
export const taskKinds = ["call", "write", "visit", "other"] as const;
export type TaskKind = (typeof taskKinds)[number];

export const taskKindNames: Readonly<Record<TaskKind, string>> = {
  call: "Appel",
  write: "Message",
  visit: "Rendez-vous",
  other: "Tâche",
};

/** A repeated task comes again once it is done. */
export const taskRepeats = ["daily", "weekly", "fortnightly", "monthly", "quarterly", "yearly"] as const;
export type TaskRepeat = (typeof taskRepeats)[number];

export const taskRepeatNames: Readonly<Record<TaskRepeat, string>> = {
  daily: "Chaque jour",
  weekly: "Chaque semaine",
  fortnightly: "Toutes les deux semaines",
  monthly: "Chaque mois",
  quarterly: "Tous les trois mois",
  yearly: "Chaque année",
};

export type Due = { readonly dueOn: DayText; readonly dueTime: string | null };

export const taskGroups = ["late", "today", "coming"] as const;
export type TaskGroup = (typeof taskGroups)[number];

export const taskGroupNames: Readonly<Record<TaskGroup, string>> = {
  late: "En retard",
  today: "Aujourd’hui",
  coming: "À venir",
};

/** Days count: a task of this morning is not late yet. */
export function decideGroup({ dueOn }: Pick<Due, "dueOn">, today: string): TaskGroup {
  if (dueOn < today) return "late";
  return dueOn === today ? "today" : "coming";
}

export const laterDays = [1, 3, 7] as const;
export type LaterDays = (typeof laterDays)[number];

export const laterNames: Readonly<Record<LaterDays, string>> = {
  1: "Demain",
  3: "Dans trois jours",
  7: "Dans une semaine",
};

/** Counts from today, or from the task's own day where that is still to come. */
export function putOff(dueOn: string, today: string, days: LaterDays): string {
  return addDays(dueOn > today ? dueOn : today, days);
}

const stepOf: Readonly<Record<TaskRepeat, (anchor: string, times: number) => string>> = {
  daily: (anchor, times) => addDays(anchor, times),
  weekly: (anchor, times) => addDays(anchor, 7 * times),
  fortnightly: (anchor, times) => addDays(anchor, 14 * times),
  monthly: (anchor, times) => addMonths(anchor, times),
  quarterly: (anchor, times) => addMonths(anchor, 3 * times),
  yearly: (anchor, times) => addMonths(anchor, 12 * times),
};

/** The most days between two repeats, so that a first guess is never too late. */
const longestDays: Readonly<Record<TaskRepeat, number>> = {
  daily: 1,
  weekly: 7,
  fortnightly: 14,
  monthly: 31,
  quarterly: 92,
  yearly: 366,
};

/** The first repeat from `anchor` after `dueOn` and today; the 31st moves to a short month's last day, then back. */
export function nextDay(
  { anchor, dueOn, repeat }: { readonly anchor: string; readonly dueOn: string; readonly repeat: TaskRepeat },
  today: string,
): string {
  const after = dueOn > today ? dueOn : today;
  let times = Math.max(1, Math.floor(daysBetween(anchor, after) / longestDays[repeat]));
  while (stepOf[repeat](anchor, times) <= after) times++;
  return stepOf[repeat](anchor, times);
}
