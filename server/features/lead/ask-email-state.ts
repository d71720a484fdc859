import { eq } from "drizzle-orm";
import type { LeadEmailState } from "#domain/lead/lead.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { Platform } from "../../platform/platform.ts";
import { leads } from "../../records/lead/lead-schema.ts";
import type { LeadEmail } from "./lead-states.ts";
import { openLeadToken } from "./lead-token.ts";
import { queueLeadEmail, readLeadEmailState } from "./queue-emails.ts";

/** The id of the lead that the token of submit-lead proves; throws where it proves none. */
export function requireLeadId(platform: Pick<Platform, "secret" | "now">, token: string): string {
  const id = openLeadToken({ secret: platform.secret, now: platform.now() }, "lead", token);
  if (id === null) throw new AppError("not-found", "Cette demande est inconnue, ou trop ancienne.");
  return id;
}

/** Puts it into the outbox if it is missing there. */
export async function askEmailState(
  platform: Pick<Platform, "config" | "db" | "outbox" | "now">,
  leadId: string,
  which: LeadEmail,
): Promise<LeadEmailState> {
  return platform.db.transaction(async (tx) => {
    const [lead] = await tx.select().from(leads).where(eq(leads.id, leadId)).for("update");
    if (lead === undefined) throw new AppError("not-found", "Cette demande est inconnue, ou trop ancienne.");
    await queueLeadEmail(tx, platform, lead, which);
    return readLeadEmailState(tx, leadId, which);
  });
}
