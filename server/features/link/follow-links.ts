import { type SQL, sql } from "drizzle-orm";
import { ownerOf } from "#domain/access.ts";
import { announceOwnChange } from "../../live/own-changes.ts";
import type { Database } from "../../platform/database/open.ts";
import { rowsOf } from "../../platform/database/rows.ts";
import type { Visit } from "./read-visit.ts";

/** Null where no open link has this alias. */
export type LinkFollower = (visit: Visit) => Promise<string | null>;

const groupSize = 500;
/** Hosts told apart for one link on one day; more would let anyone fill the table with invented ones. */
const mostReferrers = 100;

type WaitingVisit = {
  readonly visit: Visit;
  resolve(destination: string | null): void;
  reject(error: unknown): void;
};

/**
 * Gives a destination once its opening is stored, so that none is lost; a link that is off counts nothing. Visits are
 * written in groups: a busy link costs one write. `afterwards` runs in the transaction.
 */
export function createLinkFollower(
  db: Database,
  afterwards: (tx: Database, openedLinkIds: readonly string[]) => Promise<void>,
): LinkFollower {
  const waiting: WaitingVisit[] = [];
  let isWriting = false;

  async function writeWaiting(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) {
      const group = waiting.splice(0, groupSize);
      try {
        const visits = group.map(({ visit }) => visit);
        const destinations = await db.transaction((tx) => followLinks(tx, visits, afterwards));
        for (const { visit, resolve } of group) resolve(destinations.get(visit.alias) ?? null);
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    isWriting = false;
  }

  return (visit) =>
    new Promise((resolve, reject) => {
      waiting.push({ visit, resolve, reject });
      if (!isWriting) void writeWaiting();
    });
}

type OpenedLink = {
  readonly id: string;
  readonly user_id: string;
  readonly agency_id: string | null;
  readonly alias: string;
  readonly destination_url: string;
};

async function followLinks(
  tx: Database,
  visits: readonly Visit[],
  afterwards: (tx: Database, openedLinkIds: readonly string[]) => Promise<void>,
): Promise<Map<string, string>> {
  const rows = rowsOf<OpenedLink>(await tx.execute(countVisits(visits)));
  const counted = visits.filter(({ isCounted }) => isCounted);
  const [byAnyone, byPeople] = [counted, counted.filter(({ isRobot }) => !isRobot)].map(
    (some) => new Set(some.map(({ alias }) => alias)),
  );
  const owners = rows
    .filter(({ alias }) => byAnyone?.has(alias))
    .map(({ user_id: userId, agency_id: agencyId }) => ownerOf({ userId, agencyId }));
  await announceOwnChange(tx, owners, "links");
  const openedIds = rows.filter(({ alias }) => byPeople?.has(alias)).map(({ id }) => id);
  if (openedIds.length > 0) await afterwards(tx, openedIds);
  return new Map(rows.map(({ alias, destination_url }) => [alias, destination_url]));
}

/** Rows are locked in the order of their ids, so that two nodes with the same busy links never wait for each other. */
function countVisits(visits: readonly Visit[]): SQL {
  const body = JSON.stringify(
    visits.map(({ alias, day, device, referrer, isRobot, isCounted }) => ({
      alias,
      day,
      device,
      referrer,
      is_robot: isRobot,
      clicks: isCounted ? 1 : 0,
    })),
  );
  return sql`
    with visit as (
      select * from json_to_recordset(${body}::json)
        as v (alias text, day date, device text, referrer text, is_robot boolean, clicks integer)
    ), open_link as (
      select link.id, link.user_id, link.agency_id, link.alias, link.destination_url
      from short_links link
      left join agencies agency on agency.id = link.agency_id
      join profiles owner on owner.user_id = coalesce(agency.user_id, link.user_id)
      where link.alias in (select alias from visit)
        and link.is_active and link.blocked_at is null and link.deleted_at is null
        and (link.expires_on is null or link.expires_on >= (select max(day) from visit))
        and owner.status = 'active' and owner.user_role in ('professional', 'administrator')
      order by link.id
      for update of link
    ), opening as (
      select open_link.id as link_id, visit.day, visit.device, visit.is_robot, visit.clicks,
        case when visit.referrer = '' or exists (
          select from link_clicks known
          where known.link_id = open_link.id and known.day = visit.day and known.referrer = visit.referrer
        ) or (
          select count(distinct known.referrer) from link_clicks known
          where known.link_id = open_link.id and known.day = visit.day
        ) < ${mostReferrers} then visit.referrer else '' end as referrer
      from visit join open_link using (alias)
      where visit.clicks > 0
    ), counted as (
      insert into link_clicks (link_id, day, device, referrer, is_robot, clicks)
      select link_id, day, device, referrer, is_robot, sum(clicks) from opening
      group by link_id, day, device, referrer, is_robot
      on conflict (link_id, day, device, referrer, is_robot)
        do update set clicks = link_clicks.clicks + excluded.clicks
    ), summed as (
      update short_links link
      set click_count = link.click_count + total.people, robot_count = link.robot_count + total.robots
      from (
        select link_id, coalesce(sum(clicks) filter (where not is_robot), 0) as people,
          coalesce(sum(clicks) filter (where is_robot), 0) as robots
        from opening group by link_id
      ) total
      where link.id = total.link_id
    )
    select id, user_id, agency_id, alias, destination_url from open_link`;
}
