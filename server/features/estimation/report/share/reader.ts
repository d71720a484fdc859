import { canReach, makeViewer } from "#domain/access.ts";
import { announceOwnChange } from "../../../../live/own-changes.ts";
import type { Database } from "../../../../platform/database/open.ts";
import type { RequestVariables } from "../../../../platform/http/context.ts";
import type { RateLimit } from "../../../../platform/limits/rate-limit.ts";
import { noteOwnAct } from "../../../../records/contact/meet-recipient.ts";
import type { ReportLinkRow } from "../../../../records/report/shared-report-schema.ts";
import type { OpenLink } from "./open-link.ts";
import type { ShareDesk } from "./share-report.ts";

/** A reader's page, and the address it asks from. */
export type Reader = ShareDesk & Pick<RequestVariables, "clientAddress" | "readAccount">;

const readLimit: RateLimit = { name: "shared-reports", most: 120, windowSeconds: 60 };

/** Whoever opens the page of their own link, presses its button or chooses there, did something of their own. */
export async function noteActOfReader(
  tx: Database,
  report: OpenLink["report"],
  { link: { recipientEmail: email }, at }: { readonly link: ReportLinkRow; readonly at: Date },
): Promise<void> {
  if (email === null) return;
  await noteOwnAct(tx, { owner: report, email, at });
  await announceOwnChange(tx, [report], "contacts");
}

/** People of the agency that shares a report only look at what their client will see. */
export async function isOfSender({ readAccount }: Reader, report: OpenLink["report"]): Promise<boolean> {
  const account = await readAccount();
  return account !== null && canReach(report, makeViewer(account), "seeReports");
}

/** Bounds the calls of a reader that write. */
export async function takeTurn({ limiter, clientAddress }: Reader): Promise<void> {
  await limiter.takeFrom(readLimit, clientAddress);
}

/** A reader as opening a link takes them. */
export function visitOf({ db, secret, now, limiter, clientAddress }: Reader) {
  return { db, secret, now: now(), limiter, clientAddress };
}
