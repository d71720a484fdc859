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

export const adminReportSorts = ["updated", "created", "agency"] as const;
