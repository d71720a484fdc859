import { type Account, canUseProfessionalFeatures, effectiveRole } from "./account/account.ts";
import { consentPath, invitationPath, resetPasswordPath, verifyEmailPath } from "./account/token-address.ts";
import { isUuid } from "./uuid.ts";

export const qualityPath = "/qualite-des-estimations";
export const qualityTitle = "Fiabilité de nos estimations";

/** Only the sites of the configuration may frame it, with `legende=0`. */
export const embeddedMapPath = "/carte";

export function isForFrames(path: string, legende: string | null): boolean {
  return path === embeddedMapPath && legende === "0";
}

/** The server answers every other path with the Not found page and status 404. */
export const pagePaths = [
  "/",
  "/style-guide",
  embeddedMapPath,
  "/account",
  "/admin",
  "/contact",
  "/estimation-reports",
  "/legal",
  "/liens",
  "/mes-contacts",
  qualityPath,
  "/trigger-agency-notifications",
  verifyEmailPath,
  resetPasswordPath,
  consentPath,
  invitationPath,
] as const;
export type PagePath = (typeof pagePaths)[number];

type SignedIn = Pick<Account, "role" | "status" | "barred">;

const pageRights: Partial<Record<PagePath, (account: SignedIn) => boolean>> = {
  "/admin": (account) => effectiveRole(account) === "administrator",
  "/trigger-agency-notifications": (account) => effectiveRole(account) === "administrator",
  "/estimation-reports": canUseProfessionalFeatures,
  "/liens": canUseProfessionalFeatures,
  "/mes-contacts": canUseProfessionalFeatures,
};

/** Says whether a page is not open to everyone; its address still opens, to sign in there. */
export function isRestrictedPage(path: PagePath): boolean {
  return pageRights[path] !== undefined;
}

export function mayOpenPage(account: SignedIn, path: PagePath): boolean {
  return pageRights[path]?.(account) ?? true;
}

/** Expects a path as in `URL.pathname`, without a slash at its end. */
export function isPagePath(path: string): path is PagePath {
  return (pagePaths as readonly string[]).includes(path);
}

export const reportSteps = ["bien", "comparables", "estimation"] as const;
export type ReportStep = (typeof reportSteps)[number];

/** Says whether a path is that of a report, at the step where it was left or at one of choice. */
export function isReportPath(path: string): boolean {
  const [root, page, id = "", step, ...rest] = path.split("/");
  if (root !== "" || page !== "estimation-report" || !isUuid(id) || rest.length > 0) return false;
  return step === undefined || (reportSteps as readonly string[]).includes(step);
}

const propertyPage = /^\/(?:p|property)\/([^/]+)$/;

/** The page that a path with a slash at its end means; null for any other path. */
export function pageBeforeSlash(path: string): string | null {
  if (path === "/" || !path.endsWith("/")) return null;
  const page = path.slice(0, -1);
  const isPage = isPagePath(page) || isReportPath(page) || isUuid(propertyPage.exec(page)?.[1] ?? "");
  return isPage ? page : null;
}
