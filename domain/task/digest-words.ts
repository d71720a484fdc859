import { writeCount } from "../text/format.ts";
import { formatWeekday } from "./paris-days.ts";

export type DigestTask = {
  readonly title: string;
  readonly dueOn: string;
  readonly dueTime: string | null;
  readonly contactName: string | null;
};

/** "Mardi 24 novembre : 3 tâches, et 1 en retard"; no figure ends a line. */
export function subjectOfDigest(
  day: string,
  counts: { readonly today: number; readonly late: number },
): string {
  const weekday = formatWeekday(day);
  const tasks = writeCount(counts.today, "tâche");
  const late = counts.late === 0 ? "" : `, et ${counts.late} en retard`;
  const subject = `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)} : ${tasks}${late}`;
  return subject.replace(/(\d(?:er)?) /g, "$1\u00a0");
}

/** "09:30" and "Appeler (Jeanne Roux)"; a late task has its day too. */
export function rowOfDigest(task: DigestTask, today: string): readonly [when: string, what: string] {
  const day = task.dueOn === today ? [] : [formatWeekday(task.dueOn)];
  const time = task.dueTime === null ? [] : [task.dueTime];
  const when = [...day, ...time].join(", ") || "dans la journée";
  const name = task.contactName === null ? "" : ` (${task.contactName})`;
  return [`${when.charAt(0).toUpperCase()}${when.slice(1)}`, `${task.title}${name}`];
}
