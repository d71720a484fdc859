import { sql } from "drizzle-orm";
import { type OwnThing, ownThings } from "#domain/api/live.ts";
import type { Database, OpenDatabase } from "../platform/database/open.ts";

/** Every node listens on this channel. */
const ownChannel = "own_changes";

/**
 * Announces to the open pages of these owners, when the transaction commits, that something of their own changed. An
 * owner is an account, or an agency with all its people (`ownerOf`).
 */
export async function announceOwnChange(
  tx: Database,
  owners: readonly string[],
  thing: OwnThing,
): Promise<void> {
  for (const owner of new Set(owners))
    await tx.execute(sql`select pg_notify(${ownChannel}, ${`${thing} ${owner}`})`);
}

export type OwnChanges = {
  /** Calls `onChange` whenever something of one of these owners changed, until the function given back is called. */
  follow(owners: readonly string[], onChange: (thing: OwnThing) => void): () => void;
  close(): Promise<void>;
};

/** Hears what is announced on any node. Where announcements may have been missed, everybody hears of everything. */
export async function hearOwnChanges(database: Pick<OpenDatabase, "listen">): Promise<OwnChanges> {
  const followers = new Map<string, Set<(thing: OwnThing) => void>>();
  const close = await database.listen(ownChannel, (notice) => {
    if (notice === null) {
      const everybody = new Set([...followers.values()].flatMap((all) => [...all]));
      for (const thing of ownThings) for (const onChange of everybody) onChange(thing);
      return;
    }
    const [name = "", owner = ""] = notice.split(" ");
    const thing = ownThings.find((one) => one === name);
    if (thing !== undefined) for (const onChange of followers.get(owner) ?? []) onChange(thing);
  });
  return {
    follow(owners, onChange) {
      for (const owner of owners) followers.set(owner, (followers.get(owner) ?? new Set()).add(onChange));
      return () => {
        for (const owner of owners) {
          const all = followers.get(owner);
          all?.delete(onChange);
          if (all?.size === 0) followers.delete(owner);
        }
      };
    },
    close,
  };
}
