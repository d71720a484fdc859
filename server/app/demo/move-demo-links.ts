import { and, eq, inArray, not, sql } from "drizzle-orm";
import { linkOwnerEmail } from "../../../demo/links.ts";
import { makeBrand } from "../../platform/config/config.ts";
import { users } from "../../records/account/account-schema.ts";
import { shortLinks } from "../../records/link/link-schema.ts";
import type { Services } from "../services.ts";

/** The first start wrote this machine's address, with a port that may have changed. */
const thisMachine = "^http://(127\\.0\\.0\\.1|localhost|\\[::1\\])(:[0-9]+)?/";

/** Has the links of the demonstration lead to where it answers now. */
export async function moveDemoLinks({ db, config }: Pick<Services, "db" | "config">): Promise<void> {
  const here = `${makeBrand(config, config.port).origin}/`;
  const { destinationUrl } = shortLinks;
  await db
    .update(shortLinks)
    .set({ destinationUrl: sql`regexp_replace(${destinationUrl}, ${thisMachine}, ${here})` })
    .where(
      and(
        inArray(
          shortLinks.userId,
          db.select({ id: users.id }).from(users).where(eq(users.email, linkOwnerEmail)),
        ),
        sql`${destinationUrl} ~ ${thisMachine}`,
        not(sql`starts_with(${destinationUrl}, ${here})`),
      ),
    );
}
