import { consentPath, resetPasswordPath, verifyEmailPath } from "./account/account-links.ts";

/** The pages of the site. The server answers every other path with the Not found page and status 404. */
export const pagePaths = [
  "/",
  "/style-guide",
  "/account",
  "/admin",
  "/contact",
  "/legal",
  "/liens",
  "/mes-contacts",
  "/trigger-agency-notifications",
  verifyEmailPath,
  resetPasswordPath,
  consentPath,
] as const;
export type PagePath = (typeof pagePaths)[number];

/** Says whether a path (as in `URL.pathname`) is a page; a trailing slash is not another page. */
export function isPagePath(path: string): path is PagePath {
  return (pagePaths as readonly string[]).includes(path);
}
