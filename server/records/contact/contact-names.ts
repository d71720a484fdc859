import { type Column, type SQL, sql } from "drizzle-orm";
import { unnamedContact } from "#domain/contact/contact-words.ts";

type Root = { readonly id: Column; readonly firstEmail: Column; readonly firstPhone: Column };

/**
 * In a query of roots: what a contact is called, never empty. Where the root has no name, or no organization, that of the
 * first contact merged into it counts, as on its page.
 */
export function nameOfRoot({ id, firstEmail, firstPhone }: Root): SQL<string> {
  const name = firstOfGroup(id, sql`nullif(concat_ws(' ', part.first_name, part.last_name), '')`);
  const organization = firstOfGroup(id, sql`part.organization`);
  return sql<string>`coalesce(${name}, ${organization}, ${firstEmail}, ${firstPhone}, ${unnamedContact})`;
}

function firstOfGroup(rootId: Column, value: SQL): SQL {
  return sql`(select ${value} from contacts part where part.root_id = ${rootId} and ${value} is not null
    order by part.id = part.root_id desc, part.created_at, part.id limit 1)`;
}
