/** What a report has come to, and what lists of reports are sorted by. */
export const reportStates = ["draft", "ready", "shared", "archived"] as const;
export type ReportState = (typeof reportStates)[number];
export const reportStateNames: Readonly<Record<ReportState, string>> = {
  draft: "Brouillon",
  ready: "Prêt",
  shared: "Partagé",
  archived: "Archivé",
};

export const reportSorts = ["updated", "created", "title", "value"] as const;
export type ReportSort = (typeof reportSorts)[number];

/** The same of the administration's list of them. */
export const adminReportSorts = ["updated", "created", "agency"] as const;
