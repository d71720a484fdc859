import { sql } from "drizzle-orm";
import type { Database, OpenDatabase } from "../platform/database/open.ts";

/** What owners may hear of: that something of theirs changed, hidden things included, never what it is now. */
const ownThings = ["properties", "links", "imports"] as const;
export type OwnThing = (typeof ownThings)[number];

/** Every node listens on this channel. */
const ownerChannel = "own_changes";

/** Tells the nodes, when the transaction commits, that something of these people's own changed. */
export async function noticeOwners(tx: Database, userIds: readonly string[], thing: OwnThing): Promise<void> {
  for (const userId of new Set(userIds))
    await tx.execute(sql`select pg_notify(${ownerChannel}, ${`${thing} ${userId}`})`);
}

export type OwnerNotices = {
  /** Calls `onChange` whenever something of this person's changed, until the function given back is called. */
  follow(userId: string, onChange: (thing: OwnThing) => void): () => void;
  close(): Promise<void>;
};

/** Listens for what owners are told. Where notices may have been missed, everybody hears of everything. */
export async function hearOwnerNotices(database: Pick<OpenDatabase, "listen">): Promise<OwnerNotices> {
  const followers = new Map<string, Set<(thing: OwnThing) => void>>();
  const close = await database.listen(ownerChannel, (notice) => {
    if (notice === null) {
      const everybody = [...followers.values()].flatMap((all) => [...all]);
      for (const thing of ownThings) for (const onChange of everybody) onChange(thing);
      return;
    }
    const [name = "", userId = ""] = notice.split(" ");
    const thing = ownThings.find((one) => one === name);
    if (thing !== undefined) for (const onChange of followers.get(userId) ?? []) onChange(thing);
  });
  return {
    follow(userId, onChange) {
      const all = followers.get(userId) ?? new Set();
      followers.set(userId, all.add(onChange));
      return () => {
        all.delete(onChange);
        if (all.size === 0) followers.delete(userId);
      };
    },
    close,
  };
}
