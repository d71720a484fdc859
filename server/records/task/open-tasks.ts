import { and, isNull, type SQL } from "drizzle-orm";
import { tasks } from "./task-schema.ts";

/** In a query of `tasks`: those that are still to be done. */
export const isOpen: SQL | undefined = and(
  isNull(tasks.doneAt),
  isNull(tasks.endedAt),
  isNull(tasks.deletedAt),
);
