import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { emptyContent, type ReportContent } from "#domain/report/report-content.ts";
import { titleOfReport } from "#domain/report/report-words.ts";
import { linkOwnerEmail } from "../../../demo/links.ts";
import { profiles } from "../../records/account/profile-schema.ts";
import { estimationReports } from "../../records/report/report-schema.ts";
import type { Services } from "../services.ts";

type Told = { readonly [Part in keyof ReportContent]?: Partial<ReportContent[Part]> };

/** One that is only begun, one with its author's value, and one that is put away. The people are fictional. */
const told: readonly (Told & { readonly step: "bien" | "estimation"; readonly isArchived?: true })[] = [
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
    isArchived: true,
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
    conclusion: { own_value: 158_000 },
  },
];

const dayMs = 86_400_000;

/** Writes the demonstration's estimation reports. Where their author has any, nothing is added. */
export async function seedReports(
  { db }: Pick<Services, "db">,
  { owners, today }: { readonly owners: ReadonlyMap<string, string>; readonly today: string },
): Promise<void> {
  const userId = owners.get(linkOwnerEmail);
  if (userId === undefined) return;
  await db.transaction(async (tx) => {
    if ((await tx.$count(estimationReports, eq(estimationReports.userId, userId))) > 0) return;
    const [profile] = await tx
      .select({ agencyId: profiles.agencyId })
      .from(profiles)
      .where(eq(profiles.userId, userId));
    for (const [index, { step, isArchived, ...parts }] of told.entries()) {
      const at = new Date(Date.parse(`${today}T09:00:00Z`) - (index + 1) * 3 * dayMs);
      const content: ReportContent = {
        home: { ...emptyContent.home, ...parts.home },
        client: { ...emptyContent.client, ...parts.client },
        choices: emptyContent.choices,
        conclusion: { ...emptyContent.conclusion, ...parts.conclusion },
      };
      await tx.insert(estimationReports).values({
        userId,
        agencyId: profile?.agencyId ?? null,
        idempotencyKey: keyOf(index),
        step,
        content,
        title: titleOfReport(content.home),
        clientName: content.client.name ?? "",
        value: content.conclusion.own_value,
        archivedAt: isArchived === true ? at : null,
        createdAt: at,
        updatedAt: at,
      });
    }
  });
}

/** The same at every start, in the form of a random one. */
function keyOf(index: number): string {
  const hex = createHash("sha256").update(`demo-report-${index}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
