import type { ReportLink, ReportSharing } from "#domain/api/shared-report.ts";
import { newId } from "../../../widgets/editor/new-id.ts";

/** By report and address: the keys of e-mails that are not known to have left. Pressed again meanwhile, there is still one. */
const mailKeys = new Map<string, string>();

/** What an e-mail to a recipient is sent with, so that it leaves once; `forget` when it did. */
export function mailOnce(reportId: string, links: readonly ReportLink[], email: string) {
  const name = `${reportId} ${normalize(email)}`;
  const request_id = mailKeys.get(name) ?? newId();
  mailKeys.set(name, request_id);
  return {
    mailing: { request_id, mailed_at: findLinkTo(links, email)?.mailed_at ?? null },
    forget: () => void mailKeys.delete(name),
  };
}

/** Forgets what was to leave of a report: who asks again later, or after a new version, wants another e-mail. */
export function forgetMails(reportId: string): void {
  for (const name of mailKeys.keys()) if (name.startsWith(`${reportId} `)) mailKeys.delete(name);
}

/** The name that a recipient's link bears, which the first to share it gave. */
export function recipientNameOf({ links }: ReportSharing, email: string): string {
  return findLinkTo(links, email)?.recipient_name ?? email;
}

export function findLinkTo(links: readonly ReportLink[], email: string): ReportLink | undefined {
  return links.find((link) => link.recipient_email === normalize(email));
}

function normalize(email: string): string {
  return email.trim().toLowerCase();
}
