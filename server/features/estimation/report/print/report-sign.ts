import { and, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { removeCountry } from "#domain/address/place-name.ts";
import { isShownCard } from "#domain/agency/agent-card.ts";
import type { Database } from "../../../../platform/database/open.ts";
import { users } from "../../../../records/account/account-schema.ts";
import { memberships } from "../../../../records/account/agency-schema.ts";
import { bearerOf } from "../../../../records/account/belonging.ts";
import { cardColumns } from "../../../../records/account/card-columns.ts";
import { profiles } from "../../../../records/account/profile-schema.ts";
import { estimationReports } from "../../../../records/report/report-schema.ts";
import type { AgencySign, AuthorCard } from "./report-facts.ts";

export type ReportSign = {
  readonly agency: AgencySign;
  readonly author: AuthorCard;
  readonly logoKey: string | null;
  readonly portraitKey: string | null;
};

/** The agency and the author of a report as they are now; of the author's card no more than others see of it. */
export async function readReportSign(
  { db }: { readonly db: Database },
  { id }: { readonly id: string },
): Promise<ReportSign> {
  const bearers = alias(profiles, "bearers");
  const [row] = await db
    .select({
      author: { name: profiles.fullName, email: users.email, status: profiles.status },
      card: cardColumns,
      agency: {
        name: sql<string>`coalesce(${bearers.agencyName}, '')`,
        address: bearers.agencyAddress,
        phone: bearers.agencyPhone,
        email: bearers.agencyEmail,
        website: bearers.agencyWebsite,
        siren: bearers.siren,
        professional_card: bearers.professionalCard,
        financial_guarantee: bearers.financialGuarantee,
      },
      logoUrl: bearers.companyLogoUrl,
    })
    .from(estimationReports)
    .innerJoin(users, eq(users.id, estimationReports.userId))
    .innerJoin(profiles, eq(profiles.userId, estimationReports.userId))
    .innerJoin(bearers, eq(bearers.userId, bearerOf(estimationReports)))
    .leftJoin(
      memberships,
      and(
        eq(memberships.userId, estimationReports.userId),
        eq(memberships.agencyId, estimationReports.agencyId),
      ),
    )
    .where(eq(estimationReports.id, id));
  if (row === undefined) throw new Error("A report has no author or no agency.");
  const { author, card, agency, logoUrl } = row;
  // A paper leaves the agency, whoever prints it.
  const shown = card !== null && isShownCard({ ...card, status: author.status }) ? card : null;
  return {
    agency: { ...agency, address: agency.address && removeCountry(agency.address) },
    author: {
      name: author.name ?? author.email,
      email: author.email,
      title: shown?.title ?? null,
      phone: shown?.phone ?? null,
      // The law asks for it, whatever the card shows.
      rsac: card?.rsac ?? null,
    },
    logoKey: keyOf(logoUrl),
    portraitKey: keyOf(shown?.photo_url ?? null),
  };
}

/** The storage's name of a file, from an address of ours. */
function keyOf(url: string | null): string | null {
  return url?.split("/").at(-1) ?? null;
}
