import { Hono } from "hono";
import { makeViewer } from "#domain/access.ts";
import { adminLeadsInput } from "#domain/api/admin-lead.ts";
import { leadIdInput } from "#domain/api/lead.ts";
import type { Brand } from "#domain/brand.ts";
import { dayInParis } from "#domain/text/day-in-paris.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { HonoEnvironment } from "../../platform/http/context.ts";
import { requireAdministrator } from "../../platform/http/require-account.ts";
import { streamText } from "../../platform/http/stream-text.ts";
import type { Platform } from "../../platform/platform.ts";
import { writeAudit } from "../../records/audit/audit.ts";
import { readLead } from "./admin-leads.ts";
import { exportLeads } from "./export-leads.ts";
import { writeLeadProof } from "./lead-proof.ts";

/** Gives files to administrators alone, and notes each in the audit log. */
export function leadFileRoutes(
  platform: Pick<Platform, "db" | "secret" | "now">,
  brand: Brand,
): Hono<HonoEnvironment> {
  const { db } = platform;
  return new Hono<HonoEnvironment>()
    .get("/api/admin/export/leads", async (context) => {
      const actor = await requireAdministrator(context.var);
      const input = adminLeadsInput.safeParse(context.req.query());
      if (!input.success) throw new AppError("invalid-input");
      // A search may be a person's name, which the log would keep after their erasure.
      const what = { action: "lead-export", targetKind: "lead", targetId: "*" } as const;
      await writeAudit(db, actor, { ...what, targetName: "Demandes (CSV)" });
      const headers = makeHeaders(`demandes-${dayInParis(platform.now())}.csv`, "text/csv; charset=utf-8");
      return streamText(context, exportLeads(db, makeViewer(actor), input.data), headers);
    })
    .get("/api/admin/leads/:id/proof", async (context) => {
      const actor = await requireAdministrator(context.var);
      const input = leadIdInput.safeParse({ id: context.req.param("id") });
      if (!input.success) throw new AppError("not-found");
      const lead = await readLead(platform, actor, input.data.id);
      await writeAudit(db, actor, {
        action: "lead-proof",
        targetKind: "lead",
        targetId: lead.id,
        targetName: lead.home ?? lead.agency_name,
      });
      const headers = makeHeaders(`consentements-${lead.id}.txt`, "text/plain; charset=utf-8");
      return context.body(writeLeadProof(lead, brand, platform.now()), 200, headers);
    });
}

function makeHeaders(name: string, type: string): Record<string, string> {
  return {
    "content-type": type,
    "content-disposition": `attachment; filename="${name}"`,
    "cache-control": "no-store",
  };
}
