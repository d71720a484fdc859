import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { need } from "#domain/need.ts";
import { emptyContent, type ReportContent } from "#domain/report/report-content.ts";
import { titleOfReport } from "#domain/report/report-words.ts";
import { conclusionForReaders } from "#domain/report/share-rules.ts";
import { linkOwnerEmail } from "../../../demo/links.ts";
import { createModelCache } from "../../features/estimation/model-cache.ts";
import {
  makeFrozenVersion,
  storeFrozenVersion,
} from "../../features/estimation/report/share/frozen-version.ts";
import { describeEvent } from "../../features/estimation/report/share/share-report.ts";
import type { Database } from "../../platform/database/open.ts";
import { profiles } from "../../records/account/profile-schema.ts";
import { meetRecipient, noteOwnAct } from "../../records/contact/meet-recipient.ts";
import { estimationReports, type ReportRow } from "../../records/report/report-schema.ts";
import {
  estimationNotificationLogs,
  type ReportLinkRow,
  reportLinks,
  sharedReports,
} from "../../records/report/shared-report-schema.ts";
import { recordEvent } from "../../records/timeline/timeline.ts";
import type { Services } from "../services.ts";

type ReportParts = { readonly [Part in keyof ReportContent]?: Partial<ReportContent[Part]> };

/** Just begun, with its author's value, and shared; the people are fictional. */
const reportDrafts: readonly (ReportParts & {
  readonly step: "bien" | "estimation";
  readonly isShared?: true;
})[] = [
  {
    step: "bien",
    home: { property_type: "Maison", address: "Chemin du Roucas Blanc, 13007 Marseille", city: "Marseille" },
    client: { name: "Famille Estève" },
  },
  {
    step: "estimation",
    home: {
      property_type: "Appartement",
      address: "12 Rue Paradis, 13006 Marseille",
      postal_code: "13006",
      city: "Marseille",
      latitude: 43.2937,
      longitude: 5.3783,
      surface_area: 62,
      rooms: 3,
      floor: 3,
      total_floors: 5,
      elevator: false,
      condition: "good",
      strengths: "Traversant, calme sur cour\nParquet et cheminées d’origine",
      weaknesses: "Troisième étage sans ascenseur",
    },
    client: { name: "Jeanne Martin" },
    conclusion: {
      own_value: 215_000,
      asking_price: 229_000,
      fees_payer: "Acquéreur",
      fees_percent: 5,
      comment: "Les ventes de la rue Grignan donnent le ton\u00a0; la cour calme se paie un peu plus.",
    },
  },
  {
    step: "estimation",
    isShared: true,
    home: {
      property_type: "Appartement",
      address: "45 Boulevard Chave, 13005 Marseille",
      postal_code: "13005",
      city: "Marseille",
      latitude: 43.2949,
      longitude: 5.3939,
      surface_area: 48,
      rooms: 2,
      floor: 1,
    },
    client: { name: "Paul Roux" },
    conclusion: {
      own_value: 158_000,
      asking_price: 165_000,
      fees_payer: "Vendeur",
      fees_percent: 4,
      comment: "Deux pièces au calme, à deux pas du tramway\u00a0; la cuisine est à reprendre.",
    },
  },
];

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

type SeededReports = {
  readonly owners: ReadonlyMap<string, string>;
  readonly today: string;
  /** Its reader opened it the day before. */
  readonly now: Date;
};

/** An author who has reports gets none. */
export async function seedReports(
  { db }: Pick<Services, "db">,
  { owners, today, now }: SeededReports,
): Promise<void> {
  const userId = owners.get(linkOwnerEmail);
  if (userId === undefined) return;
  await db.transaction(async (tx) => {
    if ((await tx.$count(estimationReports, eq(estimationReports.userId, userId))) > 0) return;
    const [profile] = await tx
      .select({ agencyId: profiles.agencyId })
      .from(profiles)
      .where(eq(profiles.userId, userId));
    for (const [index, { step, isShared, ...parts }] of reportDrafts.entries()) {
      const at = new Date(Date.parse(`${today}T09:00:00Z`) - (index + 1) * 3 * dayMs);
      const content: ReportContent = {
        home: { ...emptyContent.home, ...parts.home },
        client: { ...emptyContent.client, ...parts.client },
        choices: emptyContent.choices,
        conclusion: { ...emptyContent.conclusion, ...parts.conclusion },
      };
      const [report] = await tx
        .insert(estimationReports)
        .values({
          userId,
          agencyId: profile?.agencyId ?? null,
          idempotencyKey: keyOf(index),
          step,
          content,
          title: titleOfReport(content.home),
          clientName: content.client.name ?? "",
          value: content.conclusion.own_value,
          createdAt: at,
          updatedAt: at,
        })
        .returning();
      if (report !== undefined && isShared === true) await shareReport(tx, report, { at, now });
    }
  });
}

/** A reader who pressed the contact button, one who never opened it, and the public link. */
async function shareReport(
  tx: Database,
  report: ReportRow,
  { at, now }: { readonly at: Date; readonly now: Date },
): Promise<void> {
  await tx.insert(sharedReports).values({
    reportId: report.id,
    version: report.version,
    content: {
      home: report.content.home,
      conclusion: conclusionForReaders(report.content.conclusion),
      is_valued_type: true,
      estimate: null,
    },
    frozenAt: at,
  });
  const hours = (count: number) => new Date(at.getTime() + count * hourMs);
  const hoursAgo = (count: number) => new Date(now.getTime() - count * hourMs);
  const opened = { firstOpenedAt: hoursAgo(26), lastOpenedAt: hoursAgo(3), openCount: 3 };
  const links = await tx
    .insert(reportLinks)
    .values([
      {
        reportId: report.id,
        recipientName: "Paul Roux",
        recipientEmail: "paul.roux@exemple.fr",
        mailedAt: at,
        createdAt: at,
        ...opened,
      },
      {
        reportId: report.id,
        recipientName: "Marie Roux",
        recipientEmail: "marie.roux@exemple.fr",
        mailedAt: at,
        createdAt: hours(1),
      },
      { reportId: report.id, createdAt: hours(2) },
    ])
    .returning();
  const author = { actorId: report.userId };
  for (const link of links) {
    const { recipientName: name, recipientEmail: email, createdAt } = link;
    await recordEvent(tx, describeEvent("report-shared", report, link, { ...author, at: createdAt }));
    if (email !== null) await meetRecipient(tx, { owner: report, name, email, ...author, at: createdAt });
  }
  const reader = need(links[0]);
  await readAndPress(tx, report, { reader, ...opened });
}

type ReportOpening = {
  readonly reader: ReportLinkRow;
  readonly firstOpenedAt: Date;
  readonly lastOpenedAt: Date;
};

async function readAndPress(
  tx: Database,
  report: ReportRow,
  { reader, firstOpenedAt, lastOpenedAt }: ReportOpening,
): Promise<void> {
  const nobody = { actorId: null };
  await recordEvent(
    tx,
    describeEvent("report-opened", report, reader, { ...nobody, at: firstOpenedAt }),
    describeEvent("report-contacted", report, reader, { ...nobody, at: lastOpenedAt }),
  );
  await tx.insert(estimationNotificationLogs).values({
    event: "contact",
    reportId: report.id,
    senderProfileId: report.userId,
    recipientEmail: reader.recipientEmail,
    recipientLinkId: reader.id,
    timestampIso: lastOpenedAt,
    requestId: reader.id,
  });
  const { recipientEmail: email } = reader;
  if (email !== null) await noteOwnAct(tx, { owner: report, email, at: lastOpenedAt });
}

/** Reports shared before there were sales have no value yet. */
export async function valueSharedReports({
  db,
  now,
  secret,
}: Pick<Services, "db" | "now" | "secret">): Promise<void> {
  const rows = await db
    .select({ report: estimationReports, shared: sharedReports })
    .from(sharedReports)
    .innerJoin(estimationReports, eq(estimationReports.id, sharedReports.reportId));
  const models = createModelCache(db);
  for (const { report, shared } of rows) {
    if (shared.content.estimate !== null) continue;
    const content = await makeFrozenVersion({ db, now, secret, models }, report);
    await storeFrozenVersion(db, report, { content, at: shared.frozenAt });
  }
}

/** The same at every start, in the form of a random one. */
function keyOf(index: number): string {
  const hex = createHash("sha256").update(`demo-report-${index}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
