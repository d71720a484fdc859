import { and, eq, isNull } from "drizzle-orm";
import * as z from "zod/mini";
import { greet } from "#domain/text/greeting.ts";
import { composeEmail } from "../../../../documents/email-body.ts";
import { defineEmail } from "../../../../documents/email-kind.ts";
import type { Database } from "../../../../platform/database/open.ts";
import { CancelledEmailError } from "../../../../platform/mail/email.ts";
import { refusesEmails } from "../../../../records/contact/meet-recipient.ts";
import { sharedReportEmail } from "../../../../records/report/find-sharing.ts";
import { pathOfLink } from "../../../../records/report/report-link-token.ts";
import { estimationReports, type ReportRow } from "../../../../records/report/report-schema.ts";
import { type ReportLinkRow, reportLinks } from "../../../../records/report/shared-report-schema.ts";
import { makeStop } from "./make-stop.ts";
import { findOpenLink, type OpenLink, readSender } from "./open-link.ts";

/** The rest is read when it leaves: a link that was revoked meanwhile takes its recipient's e-mails back. */
const ofLink = z.object({ linkId: z.string() });
type LinkData = z.infer<typeof ofLink>;
/** The entry in the contact's timeline holds the stop; e-mails from before recipients became contacts have none. */
const toRecipient = z.extend(ofLink, { entryId: z.optional(z.string()) });
export const sharedSubject = "Votre rapport d'estimation";

export const shareEmails = {
  shared: defineEmail({
    name: sharedReportEmail,
    hidden: "all",
    data: toRecipient,
    subject: () => sharedSubject,
    async render({ linkId, entryId }, { brand, db, secret, seal, now }) {
      const open = await requireOpen(db, linkId, now());
      const { link, report } = open;
      const email = link.recipientEmail ?? "";
      const stop = entryId === undefined ? null : await makeStop({ db, secret, seal, brand }, entryId);
      if (await refusesEmails(db, { secret, email, by: report }))
        throw new CancelledEmailError("La personne a retiré son consentement.");
      const sender = await readSender(db, report);
      const from = sender.agency?.name ?? sender.name ?? brand.name;
      const url = await seal(async () => `${brand.origin}${pathOfLink(secret, link)}`);
      const subject = sharedSubject;
      return {
        subject,
        ...(stop !== null && { unsubscribeUrl: stop.unsubscribeUrl }),
        ...(sender.agency?.email != null && {
          replyTo: { name: sender.agency.name, address: sender.agency.email },
        }),
        ...composeEmail(brand, {
          title: subject,
          preview: `Expéditeur\u00a0: ${from}`,
          blocks: [
            { kind: "text", text: greet(link.recipientName) },
            {
              kind: "text",
              text: "Un rapport d'estimation vous est adressé : ce que vaut le bien, et les ventes sur lesquelles cette valeur repose.",
            },
            { kind: "facts", rows: [["Expéditeur", from]] },
            { kind: "button", label: "Ouvrir le rapport", url },
            ...(link.passwordHash === null
              ? []
              : [
                  {
                    kind: "text",
                    text: "Il est protégé par un mot de passe, que votre interlocuteur vous donne à part.",
                  } as const,
                ]),
            {
              kind: "note",
              text: "Ce lien vous est personnel. L'expéditeur saura que vous avez ouvert le rapport et combien de fois ; la page vous permet de ne plus être compté. Si vous n'attendiez pas ce message, ignorez-le.",
            },
            ...(stop === null ? [] : [stop.link]),
          ],
        }),
      };
    },
  }),
  /** A person opened the link for the first time. */
  opened: defineEmail({
    name: "report-opened",
    hidden: "text",
    data: ofLink,
    subject: () => "Votre rapport d'estimation a été ouvert",
    render: (data, { brand, db }) =>
      writeToSender(data, db, (link, report) => {
        const who = link.recipientName === null ? "Quelqu'un" : link.recipientName;
        const subject = "Votre rapport d'estimation a été ouvert";
        const by = link.recipientName === null ? "par son lien public" : "par son lien personnel";
        return {
          subject,
          ...composeEmail(brand, {
            title: subject,
            blocks: [
              { kind: "text", text: greet(null) },
              { kind: "text", text: `${who} vient d'ouvrir votre rapport ${by}, pour la première fois.` },
              { kind: "facts", rows: [["Le bien", report.title]] },
              {
                kind: "button",
                label: "Voir le rapport",
                url: `${brand.origin}/estimation-report/${report.id}`,
              },
            ],
          }),
        };
      }),
  }),
  contacted: defineEmail({
    name: "report-contacted",
    hidden: "text",
    data: ofLink,
    subject: () => "Un lecteur de votre rapport souhaite vous parler",
    render: (data, { brand, db }) =>
      writeToSender(data, db, (link, report) => {
        const subject = "Un lecteur de votre rapport souhaite vous parler";
        return {
          subject,
          replyTo: { name: link.recipientName ?? "", address: link.recipientEmail ?? "" },
          ...composeEmail(brand, {
            title: subject,
            blocks: [
              { kind: "text", text: greet(null) },
              {
                kind: "text",
                text: `${link.recipientName} souhaite vous parler de votre rapport d'estimation.`,
              },
              {
                kind: "facts",
                rows: [
                  ["Le bien", report.title],
                  ["E-mail", link.recipientEmail ?? ""],
                ],
              },
              {
                kind: "button",
                label: "Voir le rapport",
                url: `${brand.origin}/estimation-report/${report.id}`,
              },
              {
                kind: "note",
                text: "Répondez à cet e-mail : votre réponse part directement à cette personne. Nous vous écrivons au plus une fois par heure à ce sujet.",
              },
            ],
          }),
        };
      }),
  }),
};

/** The sender hears of what was done by a link though it has closed since; nobody of a deleted report. */
async function writeToSender<Email>(
  { linkId }: LinkData,
  db: Database,
  write: (link: ReportLinkRow, report: Pick<ReportRow, "id" | "title">) => Email,
): Promise<Email> {
  const { id, title } = estimationReports;
  const [row] = await db
    .select({ link: reportLinks, report: { id, title } })
    .from(reportLinks)
    .innerJoin(estimationReports, eq(id, reportLinks.reportId))
    .where(and(eq(reportLinks.id, linkId), isNull(estimationReports.deletedAt)));
  if (row === undefined) throw new CancelledEmailError("Ce rapport n'existe plus, ou son destinataire.");
  return write(row.link, row.report);
}

async function requireOpen(db: Database, linkId: string, now: Date): Promise<OpenLink> {
  const open = await findOpenLink(db, linkId, now);
  if (open === null) throw new CancelledEmailError("Ce lien n'ouvre plus le rapport.");
  return open;
}
