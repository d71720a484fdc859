/** The pages about reports, each in a script of its own: what the first view knows of them is this one alone. */
export const loadReports = async () => (await import("./report-pages.tsx")).ReportsPage;
export const loadReport = async () => (await import("./report-pages.tsx")).ReportRoute;
export const loadShared = async () => (await import("./shared-report-page.tsx")).SharedReportPage;
