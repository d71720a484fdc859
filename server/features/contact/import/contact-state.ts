import { inArray, sql } from "drizzle-orm";
import type { Database } from "../../../platform/database/open.ts";
import { rowsOf } from "../../../platform/database/rows.ts";

/** A different hash means that somebody changed these contacts, or anything that hangs on them, since. */
export async function hashContacts(tx: Database, rootIds: readonly string[]): Promise<Map<string, string>> {
  if (rootIds.length === 0) return new Map();
  const rows = rowsOf<{ id: string; hash: string }>(
    await tx.execute(sql`
      select c.root_id as id, md5(jsonb_agg(jsonb_build_array(
        c.id, c.user_id, c.agency_id, c.first_name, c.last_name, c.organization, c.address, c.kinds, c.tags,
        c.seller_step, c.seller_lost_reason, c.buyer_step, c.buyer_lost_reason, c.archived_at, c.deleted_at,
        (select jsonb_agg(jsonb_build_array(a.kind, a.key, a.value,
            (select jsonb_agg(b.id order by b.id) from contact_bases b where b.kind = a.kind and b.key = a.key
              and (b.agency_id = c.agency_id or (c.agency_id is null and b.user_id = c.user_id))))
            order by a.kind, a.key) from contact_addresses a where a.contact_id = c.id),
        (select jsonb_agg(r.lead_id order by r.lead_id) from contact_requests r where r.contact_id = c.id),
        (select jsonb_agg(jsonb_build_array(e.id, e.edited_at) order by e.id) from contact_entries e where e.contact_id = c.id),
        (select jsonb_agg(t.id order by t.id) from tasks t where t.contact_id = c.id),
        (select jsonb_agg(p.id order by p.id) from plan_runs p where p.contact_id = c.id),
        (select jsonb_agg(jsonb_build_array(w.id, w.version) order by w.id) from contact_wishes w
          where w.contact_id = c.id and w.deleted_at is null)
      ) order by c.id)::text) as hash
      from contacts c where ${inArray(sql`c.root_id`, [...new Set(rootIds)])} group by c.root_id`),
  );
  return new Map(rows.map(({ id, hash }) => [id, hash]));
}
