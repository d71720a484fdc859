import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { and, eq, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import { makeViewer, ownerOf } from "#domain/access.ts";
import type { Account } from "#domain/account/account.ts";
import { cleanAddress } from "#domain/address/place-name.ts";
import { isServedPlace } from "#domain/address/served-place.ts";
import type { newReportInput, Report, ReportItem, saveReportInput } from "#domain/api/report.ts";
import type { Brand } from "#domain/brand.ts";
import { placeOfHome } from "#domain/report/engine-input.ts";
import type { ReportContent, ReportHome } from "#domain/report/report-content.ts";
import { titleOfReport } from "#domain/report/report-words.ts";
import { contentForReaders } from "#domain/report/share-rules.ts";
import { areaNotServed } from "../../../geocoding/area-not-served.ts";
import { announceOwnChange } from "../../../live/own-changes.ts";
import type { Database } from "../../../platform/database/open.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { SignedInAccount } from "../../../platform/http/context.ts";
import { noteErasure } from "../../../records/erasure/note-erasure.ts";
import { estimationReports, type ReportRow } from "../../../records/report/report-schema.ts";
import { sharedReports } from "../../../records/report/shared-report-schema.ts";
import { readAgencyPaper } from "./agency-paper.ts";
import { copyPhotos, type PhotoDesk } from "./report-photos.ts";
import { type AuthoredReport, requireReport, seesClient, toReport, toReportItem } from "./report-rows.ts";
import { readSourceOfReport } from "./report-source.ts";

export type ReportDesk = { readonly db: Database; readonly now: () => Date; readonly brand: Brand };

/** Begins with a property and copies of its photographs, a lead, a contact, or nothing; the same key gives the first again. */
export async function createReport(
  desk: ReportDesk & PhotoDesk,
  account: SignedInAccount,
  input: z.output<typeof newReportInput>,
): Promise<Report> {
  const idempotencyKey = input.idempotency_key;
  const { photos, propertyId, ...source } = await readSourceOfReport(desk.db, account, input);
  const made = await findMadeReport(desk.db, account, idempotencyKey);
  if (made !== undefined) return made;
  const id = randomUUID();
  const content = { ...source.content, paper: await readAgencyPaper(desk.db, account) };
  return copyPhotos(desk, { from: photos, to: id }, (keepPhotos) =>
    insertReport(desk, account, { id, content, propertyId, idempotencyKey }, keepPhotos),
  );
}

/** The report that one made under a key, where one has. */
export async function findMadeReport(
  db: Database,
  account: Account,
  idempotencyKey: string,
): Promise<Report | undefined> {
  const { id, userId } = estimationReports;
  const isMade = and(eq(userId, account.userId), eq(estimationReports.idempotencyKey, idempotencyKey));
  const [made] = await db.select({ id }).from(estimationReports).where(isMade);
  return made && toReport(await requireReport(db, account, made.id, "editReports"), account);
}

type NewReport = {
  readonly id?: string;
  readonly content: ReportContent;
  readonly propertyId: string | null;
  readonly idempotencyKey: string;
};

/** `fill` writes its parts; the same key gives the first report again. */
export async function insertReport(
  desk: Pick<ReportDesk, "db" | "now">,
  account: Account,
  report: NewReport,
  fill: (tx: Database, id: string) => Promise<void> = async () => undefined,
): Promise<Report> {
  const { userId } = account;
  const at = desk.now();
  const id = await desk.db.transaction(async (tx) => {
    const [written] = await tx
      .insert(estimationReports)
      .values({
        ...report,
        ...columnsOf(report.content),
        userId,
        agencyId: account.team?.agencyId ?? null,
        step: "bien",
        createdAt: at,
        updatedAt: at,
      })
      .onConflictDoUpdate({
        target: [estimationReports.userId, estimationReports.idempotencyKey],
        set: { version: sql`${estimationReports.version}` },
      })
      .returning();
    if (written === undefined) throw new Error("A report that was inserted was not returned.");
    await fill(tx, written.id);
    await announceOwnChange(tx, [ownerOf(written)], "reports");
    return written.id;
  });
  return toReport(await requireReport(desk.db, account, id, "editReports"), account);
}

function columnsOf({
  home,
  client,
  conclusion,
}: ReportContent): Pick<ReportRow, "title" | "clientName" | "value"> {
  return { title: titleOfReport(home), clientName: client.name ?? "", value: conclusion.own_value };
}

/**
 * Refuses, with the stored report, a version that was not the edited one, and a home outside the area served.
 * Leaves the version as it is where a step was only looked at.
 */
export async function saveReport(
  desk: ReportDesk,
  account: Account,
  { id, version, step, ...parts }: z.output<typeof saveReportInput>,
): Promise<Report> {
  const home = parts.home && cleanAddress(parts.home);
  if (home !== undefined) refuseForeignPlace(home, desk.brand);
  const changed = await changeReport(desk, account, id, (before) => {
    if (before.version !== version) throw changedMeanwhile(before, account);
    if (Object.values(parts).every((part) => part === undefined))
      return { step: step ?? before.step, updatedAt: before.updatedAt };
    // A form that was shown no client would send none back.
    const client = seesClient(before, makeViewer(account)) ? parts.client : undefined;
    const content = { ...before.content, ...definedOnly({ ...parts, home, client }) };
    return {
      ...columnsOf(content),
      value: content.conclusion.own_value ?? (parts.home === undefined ? computedValue(before) : null),
      content,
      step: step ?? before.step,
      version: version + 1,
    };
  });
  return toReport(changed, account);
}

/** Null where the author's own value takes its place. */
function computedValue({ value, content }: ReportRow): number | null {
  return content.conclusion.own_value === null ? value : null;
}

function definedOnly(parts: { readonly [Name in keyof ReportContent]?: ReportContent[Name] | undefined }) {
  return Object.fromEntries(
    Object.entries(parts).filter(([, part]) => part !== undefined),
  ) as Partial<ReportContent>;
}

function refuseForeignPlace(home: ReportHome, brand: Brand): void {
  const place = placeOfHome(home);
  if (place === null) return;
  const { address, postal_code: postalCode, city } = home;
  if (!isServedPlace({ ...place, address, postalCode, city })) throw areaNotServed(brand, "address");
}

function changedMeanwhile(row: AuthoredReport, account: Account): AppError {
  const error = new AppError("edit-conflict", "Ce rapport a été modifié entre-temps");
  error.current = toReport(row, account);
  return error;
}

/** Lists show the value as it was just seen; somebody's edit meanwhile is left alone. */
export async function noteComputedValue(
  db: Database,
  { id, version }: Pick<ReportRow, "id" | "version">,
  value: number | null,
): Promise<void> {
  await db
    .update(estimationReports)
    .set({ value })
    .where(and(eq(estimationReports.id, id), eq(estimationReports.version, version)));
}

/** Puts a report among the archived ones, or takes it out. */
export async function archiveReport(
  desk: ReportDesk,
  account: Account,
  { id, is_archived: isArchived }: { readonly id: string; readonly is_archived: boolean },
): Promise<ReportItem> {
  const change = () => ({ archivedAt: isArchived ? desk.now() : null });
  return toReportItem(await changeReport(desk, account, id, change), makeViewer(account));
}

/** The report may be restored for a day. */
export async function removeReport(desk: ReportDesk, account: Account, id: string): Promise<void> {
  await changeReport(desk, account, id, () => ({ deletedAt: desk.now() }));
}

/** Takes the deletion of a report back. */
export async function restoreReport(desk: ReportDesk, account: Account, id: string): Promise<ReportItem> {
  const restored = await changeReport(desk, account, id, () => ({ deletedAt: null }), { isDeletedToo: true });
  return toReportItem(restored, makeViewer(account));
}

/** Announces the change to the agency. */
async function changeReport(
  desk: ReportDesk,
  account: Account,
  id: string,
  change: (before: AuthoredReport) => Partial<typeof estimationReports.$inferInsert>,
  options: { readonly isDeletedToo?: boolean } = {},
): Promise<AuthoredReport> {
  return desk.db.transaction(async (tx) => {
    const before = await requireReport(tx, account, id, "editReports", { ...options, isLocked: true });
    const [after] = await tx
      .update(estimationReports)
      .set({ updatedAt: desk.now(), ...change(before) })
      .where(eq(estimationReports.id, id))
      .returning();
    if (after !== undefined && after.version !== before.version) await keepShared(tx, before, after);
    if (after !== undefined) await noteDeletion(tx, before, after);
    await announceOwnChange(tx, [ownerOf(before)], "reports");
    return { ...(after ?? before), authorName: before.authorName, sharing: before.sharing };
  });
}

/** A backup that is restored revives neither a report that was deleted, nor its links. */
async function noteDeletion(tx: Database, before: ReportRow, { id, deletedAt }: ReportRow): Promise<void> {
  if ((before.deletedAt === null) === (deletedAt === null)) return;
  await noteErasure(tx, "report-deletion", { subject: id, value: deletedAt === null ? "undone" : null });
}

/** What readers see is of the new version too, where nothing of it changed. */
async function keepShared(tx: Database, before: ReportRow, { version, content }: ReportRow): Promise<void> {
  if (!isDeepStrictEqual(contentForReaders(before.content), contentForReaders(content))) return;
  await tx
    .update(sharedReports)
    .set({ version })
    .where(and(eq(sharedReports.reportId, before.id), eq(sharedReports.version, before.version)));
}
