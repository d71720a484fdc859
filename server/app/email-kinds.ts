import type { Brand } from "#domain/brand.ts";
import { accountEmails } from "../features/account/account-email-kinds.ts";
import { teamEmails } from "../features/account/team/team-emails.ts";
import { contactEmails } from "../features/contact/contact-emails.ts";
import { refreshEmail } from "../features/estimation/report/refresh/refresh-email.ts";
import { shareEmails } from "../features/estimation/report/share/share-emails.ts";
import { leadEmails } from "../features/lead/lead-emails.ts";
import { linkEmails } from "../features/link/link-emails.ts";
import { feedEmail } from "../features/property/import/runs/drop-email.ts";
import { moderationEmail } from "../features/property/moderation-email.ts";
import { taskEmails } from "../features/task/task-emails.ts";
import { type RenderEmail, UnknownEmailError } from "../platform/mail/email.ts";
import type { Services } from "./services.ts";

/** All that this version writes, by the name its rows bear: one of another waits for a newer version. */
export const emailKinds = new Map(
  [
    ...Object.values(accountEmails),
    ...Object.values(teamEmails),
    ...Object.values(leadEmails),
    ...Object.values(linkEmails),
    ...Object.values(shareEmails),
    refreshEmail,
    ...Object.values(taskEmails),
    ...Object.values(contactEmails),
    moderationEmail,
    feedEmail,
  ].map((kind) => [kind.name, kind]),
);

/** Throws when a row's data are not those of its kind. */
export function createEmailRenderer(
  { db, secret, photos, press, now }: Pick<Services, "db" | "secret" | "photos" | "press" | "now">,
  brand: Brand,
): RenderEmail {
  return async (row, seal = (make) => make()) => {
    const kind = emailKinds.get(row.kind);
    if (kind === undefined) throw new UnknownEmailError(`Unknown kind of e-mail: ${row.kind}`);
    return kind.render(row.data, { brand, db, secret, photos, press, now, seal });
  };
}
