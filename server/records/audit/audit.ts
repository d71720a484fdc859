import { and, asc, desc, eq } from "drizzle-orm";
import type * as z from "zod/mini";
import { type AuditLine, type auditInput, type auditReply, auditTargets } from "#domain/api/admin.ts";
import { adminPageSize } from "#domain/api/list.ts";
import { readListPage } from "../../platform/database/list-page.ts";
import type { Database } from "../../platform/database/open.ts";
import { containsText } from "../../platform/database/search.ts";
import type { SignedInAccount } from "../../platform/http/context.ts";
import { auditLog } from "./audit-schema.ts";

export type AuditEntry = {
  readonly action: string;
  readonly targetKind: (typeof auditTargets)[number];
  readonly targetId: string;
  readonly targetName: string | null;
  readonly from?: string | null;
  readonly to?: string | null;
  readonly reason?: string | null;
};

const terminalName = "Terminal du serveur";

/** Writes in the transaction of what it reports; a null actor means a command at the machine. */
export async function writeAudit(
  tx: Database,
  actor: Pick<SignedInAccount, "userId" | "fullName" | "email"> | null,
  entry: AuditEntry,
): Promise<void> {
  await tx.insert(auditLog).values({
    actorId: actor?.userId ?? null,
    actorName: actor === null ? terminalName : (actor.fullName ?? actor.email),
    action: entry.action,
    targetKind: entry.targetKind,
    targetId: entry.targetId,
    targetName: entry.targetName,
    fromValue: entry.from ?? null,
    toValue: entry.to ?? null,
    reason: entry.reason ?? null,
  });
}

/** The latest line first unless asked otherwise. */
export async function listAudit(
  db: Database,
  input: z.output<typeof auditInput>,
): Promise<z.infer<typeof auditReply>> {
  const condition = and(
    input.filter === "all" ? undefined : eq(auditLog.targetKind, input.filter),
    containsText([auditLog.actorName, auditLog.targetName, auditLog.reason, auditLog.targetId], input.search),
  );
  const found = db
    .select()
    .from(auditLog)
    .where(condition)
    .orderBy(input.direction === "asc" ? asc(auditLog.id) : desc(auditLog.id));
  return readListPage(found, {
    page: input.page,
    pageSize: adminPageSize,
    total: db.$count(auditLog, condition),
    toItems: (rows) => rows.map(toAuditLine),
  });
}

function toAuditLine(row: typeof auditLog.$inferSelect): AuditLine {
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor_name: row.actorName,
    action: row.action,
    target_kind: auditTargets.find((kind) => kind === row.targetKind) ?? "account",
    target_id: row.targetId,
    target_name: row.targetName,
    from: row.fromValue,
    to: row.toValue,
    reason: row.reason,
  };
}
