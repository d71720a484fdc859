import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { reportIdInput } from "./report.ts";
import * as shared from "./shared-report.ts";

const tags = ["Rapports partagés"];
const doneReply = z.object({ done: z.literal(true) });

/** For who may edit the report: to others it is unknown. */
export const reportSharingCalls = {
  read: oc
    .route({
      method: "GET",
      path: "/api/estimation-reports/{id}/sharing",
      summary: "Avec qui un rapport est partagé, et ce que ses lecteurs en ont fait",
      tags,
    })
    .input(reportIdInput)
    .output(shared.reportSharing),
  share: oc
    .route({
      method: "POST",
      path: "/api/estimation-reports/{id}/links",
      summary: "Partager un rapport, par le lien public ou par celui d’un destinataire",
      tags,
    })
    .input(shared.shareReportInput)
    .output(shared.reportSharing),
  refresh: oc
    .route({
      method: "POST",
      path: "/api/estimation-reports/{id}/shared-version",
      summary: "Montrer à ses lecteurs le rapport tel qu’il est à présent",
      tags,
    })
    .input(reportIdInput)
    .output(shared.reportSharing),
  change: oc
    .route({
      method: "PATCH",
      path: "/api/report-links/{id}",
      summary: "Donner une fin ou un mot de passe à un lien",
      tags,
    })
    .input(shared.changeReportLinkInput)
    .output(shared.reportSharing),
  send: oc
    .route({
      method: "POST",
      path: "/api/report-links/{id}/send",
      summary: "Envoyer de nouveau son lien à un destinataire",
      tags,
    })
    .input(shared.sendReportLinkInput)
    .output(shared.reportSharing),
  revoke: oc
    .route({ method: "DELETE", path: "/api/report-links/{id}", summary: "Révoquer un lien, aussitôt", tags })
    .input(shared.reportLinkIdInput)
    .output(shared.reportSharing),
} as const;

/** The token comes in the body, where no log keeps it; unknown, over, revoked and inactive answer alike. */
export const sharedReportCalls = {
  read: oc
    .route({ method: "POST", path: "/api/shared-reports/read", summary: "Un rapport partagé", tags })
    .input(shared.sharedReportKey)
    .output(shared.sharedReportReply),
  noteVisit: oc
    .route({
      method: "POST",
      path: "/api/shared-reports/visit",
      summary: "Compter la visite d’une personne",
      tags,
    })
    .input(shared.sharedVisitInput)
    .output(doneReply),
  stopCounting: oc
    .route({
      method: "POST",
      path: "/api/shared-reports/stop-counting",
      summary: "Ne plus compter ses visites",
      tags,
    })
    .input(shared.sharedReportKey)
    .output(doneReply),
  refresh: oc
    .route({
      method: "POST",
      path: "/api/shared-reports/refresh",
      summary: "Recevoir chaque mois l’estimation actualisée, ou ne plus la recevoir",
      tags,
    })
    .input(shared.refreshInput)
    .output(doneReply),
  noteContact: oc
    .route({
      method: "POST",
      path: "/api/estimation-notification-logs",
      summary: "Noter qu’un lecteur a utilisé le bouton de contact",
      tags,
    })
    .input(shared.contactClickInput)
    .output(shared.contactClickReply),
} as const;
