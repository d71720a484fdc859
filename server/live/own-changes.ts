import { sql } from "drizzle-orm";
import { type Belonging, ownerOf } from "#domain/access.ts";
import { type OwnThing, ownThings } from "#domain/api/live.ts";
import type { Database, OpenDatabase } from "../platform/database/open.ts";

const ownChannel = "own_changes";

/**
 * Announces to the open pages of owners, on commit, that something of theirs changed; an owner is an account or an
 * agency (`ownerOf`). A thing that belongs to somebody also names its carrier, for colleagues who follow their own
 * alone.
 */
export async function announceOwnChange(
  tx: Database,
  owners: readonly (string | Belonging)[],
  thing: OwnThing,
): Promise<void> {
  const texts = owners.map((owner) =>
    typeof owner === "string" ? `${thing} ${owner}` : `${thing} ${ownerOf(owner)} ${owner.userId}`,
  );
  for (const text of new Set(texts)) await tx.execute(sql`select pg_notify(${ownChannel}, ${text})`);
}

/** Ends the live streams of an account at the commit, on every node: its pages open others, as whoever they are by then. */
export async function endStreams(tx: Database, userId: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${ownChannel}, ${`${endOfStreams} ${userId}`})`);
}

/** Sent as the things are; no page hears of it. */
const endOfStreams = "end";
const notices = [...ownThings, endOfStreams] as const;
type OwnNotice = (typeof notices)[number];

/** A null carrier was not named. */
type OnOwnChange = (notice: OwnNotice, carrierId: string | null) => void;

/** Keeps all that is announced, for who does not know yet whom they follow. */
export type Hearing = {
  /** Passes on what was kept for these owners, then what comes; until `stop`. */
  follow(owners: readonly string[], onChange: OnOwnChange): void;
  stop(): void;
};

export type OwnChanges = {
  hear(): Hearing;
  close(): Promise<void>;
};

type Kept = { readonly notice: OwnNotice; readonly owner: string; readonly carrierId: string | null };

/** Hears announcements of any node; where some may be missed, everybody hears of everything. */
export async function hearOwnChanges(database: Pick<OpenDatabase, "listen">): Promise<OwnChanges> {
  const followers = new Map<string, Set<OnOwnChange>>();
  const keepers = new Set<(heard: Kept | null) => void>();
  const close = await database.listen(ownChannel, (text) => {
    if (text === null) {
      const everybody = new Set([...followers.values()].flatMap((all) => [...all]));
      for (const onChange of everybody) passAllOn(onChange);
      for (const keep of keepers) keep(null);
      return;
    }
    const [name = "", owner = "", carrierId = null] = text.split(" ");
    const notice = notices.find((one) => one === name);
    if (notice === undefined) return;
    for (const onChange of followers.get(owner) ?? []) onChange(notice, carrierId);
    for (const keep of keepers) keep({ notice, owner, carrierId });
  });
  const follow = (owners: readonly string[], onChange: OnOwnChange) => {
    for (const owner of owners) followers.set(owner, (followers.get(owner) ?? new Set()).add(onChange));
    return () => {
      for (const owner of owners) {
        const all = followers.get(owner);
        all?.delete(onChange);
        if (all?.size === 0) followers.delete(owner);
      }
    };
  };
  return {
    hear() {
      const kept: (Kept | null)[] = [];
      const keep = (heard: Kept | null) => kept.push(heard);
      keepers.add(keep);
      let stop: () => void = () => keepers.delete(keep);
      return {
        follow(owners, onChange) {
          stop();
          stop = follow(owners, onChange);
          for (const heard of kept)
            if (heard === null) passAllOn(onChange);
            else if (owners.includes(heard.owner)) onChange(heard.notice, heard.carrierId);
        },
        stop: () => stop(),
      };
    },
    close,
  };
}

function passAllOn(onChange: OnOwnChange): void {
  for (const one of notices) onChange(one, null);
}
