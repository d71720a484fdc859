import { and, eq, lt } from "drizzle-orm";
import type { EraseAgain } from "../erasure/erasure-kind.ts";
import { feeds } from "./feed-schema.ts";

/** A restored backup brings back addresses of feeds that were renewed or closed since: they open nothing. */
export const feedErasures: Readonly<Record<string, EraseAgain>> = {
  async "feed-drop"(tx, { subject, value }) {
    const dropNumber = Number(value);
    await tx
      .update(feeds)
      .set({ dropNumber })
      .where(and(eq(feeds.id, subject), lt(feeds.dropNumber, dropNumber)));
  },
  async "feed-give"(tx, { subject, value }) {
    const giveNumber = Number(value);
    await tx
      .update(feeds)
      .set({ giveNumber })
      .where(and(eq(feeds.id, subject), lt(feeds.giveNumber, giveNumber)));
  },
};
