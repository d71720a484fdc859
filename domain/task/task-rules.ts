import * as z from "zod/mini";
import { isCalendarDate } from "../property/sale-date.ts";
import { atMost, optionalText, requiredLine } from "../text/field-rules.ts";
import { sanitizeText } from "../text/sanitize-text.ts";
import { taskKinds, taskRepeats } from "./task.ts";

const taskTitleMessage = "Dites ce qu’il y a à faire";
const dayMessage = "Choisissez un jour";

/** Days of this century alone, so that repeats and calendars can hold them. */
const dueDay = z
  .string(dayMessage)
  .check(z.refine((text) => isCalendarDate(text) && /^20/.test(text), dayMessage));

const dueTime = z.pipe(
  z.nullish(
    z.string().check(
      atMost(5),
      z.refine(
        (text) => text === "" || /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text),
        "Une heure s’écrit comme 09:30",
      ),
    ),
  ),
  z.transform((text) => text || null),
);

export const taskFields = z.object({
  title: requiredLine(taskTitleMessage, 1, 200),
  kind: z._default(z.enum(taskKinds), "other"),
  note: optionalText(sanitizeText, 2_000),
  due_on: dueDay,
  due_time: dueTime,
  repeat: z.pipe(
    z.nullish(z.enum(taskRepeats)),
    z.transform((repeat) => repeat ?? null),
  ),
  contact_id: z._default(z.nullable(z.uuid("L’identifiant du contact n’est pas valide.")), null),
  property_id: z._default(z.nullable(z.uuid("L’identifiant du bien n’est pas valide.")), null),
});
export type TaskFields = z.output<typeof taskFields>;
