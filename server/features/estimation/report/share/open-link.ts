import { aliasedTable, and, eq, inArray, isNull, sql } from "drizzle-orm";
import { removeCountry } from "#domain/address/place-name.ts";
import { type AgentCard, isShownCard } from "#domain/agency/agent-card.ts";
import type { SharedReport, SharedReportKey } from "#domain/api/shared-report.ts";
import { deadShareMessage } from "#domain/report/share-rules.ts";
import { isUuid } from "#domain/uuid.ts";
import type { Database } from "../../../../platform/database/open.ts";
import { AppError } from "../../../../platform/http/app-error.ts";
import type { RateLimit, RateLimiter } from "../../../../platform/limits/rate-limit.ts";
import { users } from "../../../../records/account/account-schema.ts";
import { agencies, memberships } from "../../../../records/account/agency-schema.ts";
import { bearerOf } from "../../../../records/account/belonging.ts";
import { cardColumns } from "../../../../records/account/card-columns.ts";
import { verifyPassword } from "../../../../records/account/passwords.ts";
import { profiles } from "../../../../records/account/profile-schema.ts";
import { isOpenLink } from "../../../../records/report/find-sharing.ts";
import { idOfPath, isPathOf } from "../../../../records/report/report-link-token.ts";
import { estimationReports, type ReportRow } from "../../../../records/report/report-schema.ts";
import {
  type ReportLinkRow,
  reportLinks,
  sharedReports,
} from "../../../../records/report/shared-report-schema.ts";

export type OpenLink = {
  readonly link: ReportLinkRow;
  /** Leaves out the content, which no reader needs and which is as long as the version. */
  readonly report: Pick<ReportRow, "id" | "userId" | "agencyId" | "propertyId" | "title">;
  readonly shared: Pick<typeof sharedReports.$inferSelect, "content" | "frozenAt">;
};

/** How often wrong passwords are tried from one address at one link, and at one link by all. */
const addressLimit: RateLimit = { name: "report-password", most: 10, windowSeconds: 900 };
const linkLimit: RateLimit = { name: "report-password-link", most: 300, windowSeconds: 86_400 };

/** An open link is neither revoked nor over, its report is there, and its agency is active and may make reports. */
export async function findOpenLink(db: Database, id: string, now: Date): Promise<OpenLink | null> {
  const { id: reportId, userId, agencyId, propertyId, title } = estimationReports;
  const { content, frozenAt } = sharedReports;
  const [row] = await db
    .select({
      link: reportLinks,
      report: { id: reportId, userId, agencyId, propertyId, title },
      shared: { content, frozenAt },
    })
    .from(reportLinks)
    .innerJoin(estimationReports, eq(estimationReports.id, reportLinks.reportId))
    .innerJoin(sharedReports, eq(sharedReports.reportId, reportLinks.reportId))
    .innerJoin(profiles, sql`${profiles.userId} = ${bearerOf(estimationReports)}`)
    .where(
      and(
        eq(reportLinks.id, id),
        isOpenLink(now),
        isNull(estimationReports.deletedAt),
        eq(profiles.status, "active"),
        inArray(profiles.userRole, ["professional", "administrator"]),
      ),
    );
  return row ?? null;
}

type Visit = {
  readonly db: Database;
  readonly secret: string;
  readonly now: Date;
  readonly limiter: RateLimiter;
  readonly clientAddress: string;
};

/** `isWrong` where the link needs another password, or one at all. */
export type OpenedLink =
  | (OpenLink & { readonly isLocked: false })
  | { readonly isLocked: true; readonly isWrong: boolean };

/** Refuses in one way whatever the reason, but for a password. */
export async function openLink(visit: Visit, key: SharedReportKey): Promise<OpenedLink> {
  const { db, secret, now } = visit;
  const path =
    key.link_id === null
      ? ({ kind: "public", token: key.token } as const)
      : ({ kind: "personal", linkId: key.link_id, token: key.token } as const);
  const id = idOfPath(path);
  const open = id === null || !isUuid(id) ? null : await findOpenLink(db, id, now);
  if (open === null || !isPathOf(secret, open.link, path)) throw deadLink();
  const { passwordHash: hash } = open.link;
  if (hash === null) return { ...open, isLocked: false };
  if (key.password === null) return { isLocked: true, isWrong: false };
  if (!(await isRightPassword(visit, open.link.id, { hash, password: key.password })))
    return { isLocked: true, isWrong: true };
  return { ...open, isLocked: false };
}

/** Without its password, the link is unknown. */
export async function requireOpenLink(visit: Visit, key: SharedReportKey): Promise<OpenLink> {
  const open = await openLink(visit, key);
  if (open.isLocked) throw deadLink();
  return open;
}

export function deadLink(): AppError {
  return new AppError("not-found", deadShareMessage);
}

async function isRightPassword(
  { limiter, clientAddress }: Visit,
  linkId: string,
  tried: { readonly hash: string; readonly password: string },
): Promise<boolean> {
  await limiter.takeFrom(addressLimit, clientAddress, linkId);
  await limiter.take(linkLimit, linkId);
  const isRight = await verifyPassword(tried);
  if (isRight) {
    await limiter.forgiveFrom(addressLimit, clientAddress, linkId);
    // Whoever guesses from many addresses gets no turn back by a reading of somebody else's.
    await limiter.giveBack(linkLimit, linkId);
  }
  return isRight;
}

/** Who carries the report and its agency, as they are now. */
export async function readSender(
  db: Database,
  report: Pick<ReportRow, "userId" | "agencyId">,
): Promise<SharedReport["sender"]> {
  const bearers = aliasedTable(profiles, "bearers");
  const [row] = await db
    .select({
      name: users.name,
      status: profiles.status,
      card: cardColumns,
      agencyId: agencies.id,
      agencyName: bearers.agencyName,
      logo: bearers.companyLogoUrl,
      address: bearers.agencyAddress,
      phone: bearers.agencyPhone,
      email: bearers.agencyEmail,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(
      memberships,
      and(eq(memberships.userId, users.id), sql`${memberships.agencyId} = ${report.agencyId}::uuid`),
    )
    .leftJoin(
      agencies,
      report.agencyId === null ? eq(agencies.userId, users.id) : eq(agencies.id, report.agencyId),
    )
    .leftJoin(bearers, eq(bearers.userId, report.agencyId === null ? users.id : agencies.userId))
    .where(eq(users.id, report.userId));
  if (row === undefined) return { name: null, card: null, agency: null };
  const { name, agencyId, agencyName, logo, address, phone, email } = row;
  return {
    name: name || null,
    card: cardOf(row),
    agency:
      agencyName === null
        ? null
        : {
            id: agencyId,
            name: agencyName,
            logo_url: logo,
            address: address && removeCountry(address),
            phone,
            email,
          },
  };
}

/** Null unless they show a card and their account is active, as on homes. */
function cardOf({
  name,
  status,
  card,
}: {
  readonly name: string;
  readonly status: string;
  readonly card: (Omit<AgentCard, "name"> & { readonly userId: string }) | null;
}): AgentCard | null {
  if (card === null || name === "") return null;
  const { userId: _carrier, ...shown } = card;
  return isShownCard({ ...shown, status }) ? { name, ...shown } : null;
}
