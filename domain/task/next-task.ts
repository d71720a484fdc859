import type { AttemptOutcome } from "../contact/contact.ts";
import type { TaskKind } from "./task.ts";

/** What to do after a call, by its outcome; the agency chooses its day in one press. */
export const nextTasks: Readonly<
  Record<AttemptOutcome, { readonly kind: TaskKind; readonly title: string }>
> = {
  reached: { kind: "call", title: "Reprendre contact" },
  "message-left": { kind: "call", title: "Rappeler" },
  "no-answer": { kind: "call", title: "Rappeler" },
  "wrong-number": { kind: "other", title: "Trouver le bon numéro" },
};
