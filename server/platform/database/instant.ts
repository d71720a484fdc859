import { timestamp } from "drizzle-orm/pg-core";

/** A column that holds a moment, whatever the time zone of who writes or reads it. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
