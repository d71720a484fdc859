import { sql } from "drizzle-orm";
import type { Belonging } from "#domain/access.ts";
import type { Database } from "../platform/database/open.ts";

/**
 * So many contacts of one agency at once, as they stand in lists: names that repeat, an address of each kind, tags, a
 * tenth waiting, the newest active last.
 */
export async function fillContacts(
  db: Database,
  { userId, agencyId }: Belonging,
  count: number,
): Promise<void> {
  await db.execute(sql`
    with drawn as (
      select n, gen_random_uuid() as id, now() - n * interval '7 minutes' as at,
        (array['Camille', 'Jo', 'Marie', 'Paul', 'Inès', 'Karim', 'Lucie', 'Tom', 'Zoé', 'Hugo'])[1 + n % 10] as first,
        (array['Martin', 'Roux', 'Bernard', 'Moulin', 'Arnaud', 'Blanc', 'Faure'])[1 + n % 7] || ' nom' || n || 'x' as last,
        'personne' || n || '@exemple.fr' as email, '06' || lpad((n * 7919 % 100000000)::text, 8, '0') as phone,
        case when n % 3 = 0 then array['quartier ' || n % 30, 'rappeler'] else '{}' end::text[] as tags
      from generate_series(1, ${count}::int) n),
    written as (
      insert into contacts (id, user_id, agency_id, first_name, last_name, address, kinds, tags, source, root_id,
        list_name, search_text, first_email, first_phone, all_kinds, seller_now, all_tags, waiting_since, active_at, acted_at, created_at, edited_at)
      select id, ${userId}, ${agencyId}::uuid, first, last, n % 150 || ' rue Paradis', array['Vendeur'], tags, 'csv', id,
        lower(last || ' ' || first), lower(translate(' ' || first || ' ' || last || ' ' || n % 150 || ' rue Paradis 13006 Marseille ' || email || ' 33' || substr(phone, 2) || ' ' || phone, '@.é', '  e')),
        email, phone, array['Vendeur'], case when n % 4 = 0 then 'estimation' end, tags,
        case when n % 10 = 0 then at end, at, at, at, at
      from drawn returning id)
    insert into contact_addresses (contact_id, kind, value, key, position)
    select id, 'email', email, email, 0 from drawn
    union all select id, 'phone', phone, '+33' || substr(phone, 2), 0 from drawn`);
}
