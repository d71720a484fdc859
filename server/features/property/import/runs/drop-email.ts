import { and, count, desc, eq, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { ImportState } from "#domain/import/import-run.ts";
import { need } from "#domain/need.ts";
import { writeCount } from "#domain/text/format.ts";
import { composeEmail } from "../../../../documents/email-body.ts";
import { defineEmail } from "../../../../documents/email-kind.ts";
import type { Database } from "../../../../platform/database/open.ts";
import type { Platform } from "../../../../platform/platform.ts";
import { users } from "../../../../records/account/account-schema.ts";
import { feeds } from "../../../../records/import/feed-schema.ts";
import type { RunRow } from "../../../../records/import/find-runs.ts";
import { importProblems, importRuns } from "../../../../records/import/import-schema.ts";
import { fedProperties } from "../../../../records/property/fed-property-schema.ts";
import { importChanges } from "../../../../records/property/import-change-schema.ts";
import { properties } from "../../../../records/property/property-schema.ts";

const dropOutcome = z.object({
  lines: z.array(z.string()),
  isStopped: z.boolean(),
  /** E-mails of a version before have none. */
  hasFailed: z.optional(z.boolean()),
});

function writeSubject({ isStopped, hasFailed = false }: z.infer<typeof dropOutcome>): string {
  if (hasFailed) return "Votre flux n’est pas passé";
  return isStopped ? "Votre flux attend une réponse" : "Votre flux est passé\u00a0: à vérifier";
}

export const feedEmail = defineEmail({
  name: "feed-needs-hand",
  hidden: "nothing",
  data: dropOutcome,
  subject: writeSubject,
  async render(outcome, { brand }) {
    const subject = writeSubject(outcome);
    const email = composeEmail(brand, {
      title: subject,
      blocks: [
        { kind: "text", text: "Bonjour," },
        { kind: "text", text: "Le logiciel de votre agence vient de déposer votre stock." },
        ...outcome.lines.map((text) => ({ kind: "text", text }) as const),
        { kind: "button", label: "Ouvrir Mes Biens", url: `${brand.origin}/?biens=moi` },
        {
          kind: "note",
          text: "Dans Mes Biens\u00a0: «\u00a0Importer un fichier\u00a0», puis «\u00a0Flux\u00a0».",
        },
      ],
    });
    return { subject, ...email };
  },
});

/** Writes in the transaction that ends or stops a drop, only where it needs a hand. */
export async function mailAboutDrop(
  { outbox }: Pick<Platform, "outbox">,
  tx: Database,
  run: RunRow,
  state: ImportState,
): Promise<void> {
  if (run.feedId === null) return;
  const lines = await writeLines(tx, run, state);
  const [person] = await tx.select({ email: users.email }).from(users).where(eq(users.id, run.userId));
  if (lines.length === 0 || person === undefined) return;
  await outbox.enqueue(
    tx,
    feedEmail.to(person.email, { lines, isStopped: state !== "done", hasFailed: state === "failed" }),
  );
}

async function writeLines(tx: Database, run: RunRow, state: ImportState): Promise<string[]> {
  switch (state) {
    case "ready":
      return [
        "Nous avons arrêté ce dépôt avant de changer quoi que ce soit\u00a0: il masquerait plus d’un tiers de vos biens, ou ses colonnes sont à indiquer. Dites-nous s’il faut l’importer.",
      ];
    case "failed":
      return [run.failure ?? "Le dépôt n’a pas pu être lu.", "Vos biens sont comme avant."];
    case "done":
      return linesOfDone(tx, run);
    default:
      return [];
  }
}

async function linesOfDone(tx: Database, run: RunRow): Promise<string[]> {
  const gone = await countRows(tx, fedProperties, eq(fedProperties.goneRunId, run.id));
  const drafts = await countCreated(tx, run, sql`cardinality(${properties.lacking}) > 0`);
  const [feed] = await tx
    .select({ hidesNew: feeds.hidesNew })
    .from(feeds)
    .where(eq(feeds.id, run.feedId ?? ""));
  const waiting =
    feed?.hidesNew === true ? await countCreated(tx, run, sql`cardinality(${properties.lacking}) = 0`) : 0;
  const completed = await countCompleted(tx, run);
  const refused = await countNewProblems(tx, run, "line");
  const photos = await countNewProblems(tx, run, "photo");
  const lines: readonly (readonly [number, string, string])[] = [
    [
      gone,
      "bien n’y est plus\u00a0: il est masqué. Est-il vendu, ou retiré de la vente\u00a0?",
      "biens n’y sont plus\u00a0: ils sont masqués. Sont-ils vendus, ou retirés de la vente\u00a0?",
    ],
    [drafts, "bien est à compléter avant d’être montré.", "biens sont à compléter avant d’être montrés."],
    [
      waiting,
      "nouveau bien attend, masqué, que vous le montriez.",
      "nouveaux biens attendent, masqués, que vous les montriez.",
    ],
    [
      completed,
      "bien qui était à compléter ne manque plus de rien\u00a0: il reste masqué jusqu’à ce que vous le montriez.",
      "biens qui étaient à compléter ne manquent plus de rien\u00a0: ils restent masqués jusqu’à ce que vous les montriez.",
    ],
    [refused, "ligne a été ignorée.", "lignes ont été ignorées."],
    [photos, "photo n’a pas pu être prise.", "photos n’ont pas pu être prises."],
  ];
  return lines.flatMap(([number, one, many]) => (number > 0 ? [writeCount(number, one, many)] : []));
}

async function countRows(
  tx: Database,
  table: typeof fedProperties | typeof importProblems,
  which: SQL | undefined,
): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(table).where(which);
  return need(row).total;
}

async function countCreated(tx: Database, run: RunRow, which: SQL): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(importChanges)
    .innerJoin(properties, eq(properties.id, importChanges.propertyId))
    .where(and(eq(importChanges.runId, run.id), eq(importChanges.isCreated, true), which));
  return need(row).total;
}

/** Drafts that a drop completed, and that wait for somebody to show them. */
async function countCompleted(tx: Database, run: RunRow): Promise<number> {
  const lackedBefore = sql`jsonb_array_length(${importChanges.before}::jsonb -> 'row' -> 'lacking') > 0`;
  const isHidden = and(eq(properties.isHidden, true), isNull(properties.deletedAt));
  const [row] = await tx
    .select({ total: count() })
    .from(importChanges)
    .innerJoin(properties, eq(properties.id, importChanges.propertyId))
    .where(
      and(
        eq(importChanges.runId, run.id),
        eq(importChanges.isGone, false),
        lackedBefore,
        sql`cardinality(${properties.lacking}) = 0`,
        isHidden,
      ),
    );
  return need(row).total;
}

/** What was left out and the drop before did not leave out: what is missing every night is told once. */
async function countNewProblems(tx: Database, run: RunRow, kind: "line" | "photo"): Promise<number> {
  const [before] = await tx
    .select({ id: importRuns.id })
    .from(importRuns)
    .where(
      and(
        eq(importRuns.feedId, run.feedId ?? ""),
        eq(importRuns.state, "done"),
        ne(importRuns.id, run.id),
        lt(importRuns.createdAt, run.createdAt),
      ),
    )
    .orderBy(desc(importRuns.createdAt), desc(importRuns.id))
    .limit(1);
  const isOld =
    before === undefined
      ? sql`false`
      : sql`exists (select from import_problems old where old.run_id = ${before.id} and old.kind = ${kind}
          and old.reference = ${importProblems.reference} and old.reason = ${importProblems.reason})`;
  const isOwn = and(eq(importProblems.runId, run.id), eq(importProblems.kind, kind));
  return countRows(tx, importProblems, and(isOwn, sql`not ${isOld}`));
}
