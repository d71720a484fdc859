import { oc } from "@orpc/contract";
import { reportPaper } from "../report/report-paper.ts";
import * as reports from "./report.ts";

const tags = ["Rapports d’estimation"];

/** Somebody else's report answers like an unknown one; administrators may read it without its client. */
export const reportCalls = {
  list: oc
    .route({ method: "GET", path: "/api/estimation-reports", summary: "Ses rapports d’estimation", tags })
    .input(reports.reportsInput)
    .output(reports.reportsReply),
  create: oc
    .route({ method: "POST", path: "/api/estimation-reports", summary: "Commencer un rapport", tags })
    .input(reports.newReportInput)
    .output(reports.report),
  read: oc
    .route({ method: "GET", path: "/api/estimation-reports/{id}", summary: "Un rapport", tags })
    .input(reports.reportIdInput)
    .output(reports.report),
  save: oc
    .route({ method: "PATCH", path: "/api/estimation-reports/{id}", summary: "Modifier un rapport", tags })
    .input(reports.saveReportInput)
    .output(reports.report),
  estimate: oc
    .route({
      method: "GET",
      path: "/api/estimation-reports/{id}/estimate",
      summary: "La valeur du bien d’un rapport, et les ventes sur lesquelles elle repose",
      tags,
    })
    .input(reports.reportIdInput)
    .output(reports.reportEstimateReply),
  photos: oc
    .route({
      method: "GET",
      path: "/api/estimation-reports/{id}/photos",
      summary: "Les photos d’un rapport",
      tags,
    })
    .input(reports.reportIdInput)
    .output(reports.reportPhotosReply),
  arrangePhotos: oc
    .route({
      method: "PUT",
      path: "/api/estimation-reports/{id}/photos",
      summary:
        "Ordonner les photos d’un rapport, et retirer celles de la liste de départ qui ne sont plus nommées",
      tags,
    })
    .input(reports.arrangePhotosInput)
    .output(reports.reportPhotosReply),
  keepPaper: oc
    .route({
      method: "PUT",
      path: "/api/estimation-report-paper",
      summary: "Choisir les pages des nouveaux rapports de l’agence",
      tags,
    })
    .input(reportPaper)
    .output(reports.agencyPaperReply),
  toMandate: oc
    .route({
      method: "POST",
      path: "/api/estimation-reports/{id}/mandate",
      summary: "Mettre le client d’un rapport à l’étape du mandat",
      tags,
    })
    .input(reports.reportIdInput)
    .output(reports.reportMandateReply),
  duplicate: oc
    .route({
      method: "POST",
      path: "/api/estimation-reports/{id}/duplicate",
      summary: "Dupliquer un rapport, sans son client",
      tags,
    })
    .input(reports.duplicateReportInput)
    .output(reports.reportItem),
  archive: oc
    .route({
      method: "POST",
      path: "/api/estimation-reports/{id}/archive",
      summary: "Archiver un rapport, ou l’en sortir",
      tags,
    })
    .input(reports.archiveReportInput)
    .output(reports.reportItem),
  remove: oc
    .route({ method: "DELETE", path: "/api/estimation-reports/{id}", summary: "Supprimer un rapport", tags })
    .input(reports.reportIdInput)
    .output(reports.reportIdInput),
  restore: oc
    .route({
      method: "POST",
      path: "/api/estimation-reports/{id}/restore",
      summary: "Rétablir un rapport supprimé depuis moins d’un jour",
      tags,
    })
    .input(reports.reportIdInput)
    .output(reports.reportItem),
} as const;

/** Everyone's reports, for administrators: each is read by its own call, as its agency does, without its client. */
export const adminReportCalls = {
  reports: oc
    .route({
      method: "GET",
      path: "/api/admin/estimation-reports",
      summary: "Tous les rapports d’estimation, sans leurs clients",
      tags: ["Administration"],
    })
    .input(reports.adminReportsInput)
    .output(reports.adminReportsReply),
} as const;
