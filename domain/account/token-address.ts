/** The pages that e-mails lead to with a token, and the address that bears it. */

export const verifyEmailPath = "/verifier-email";
export const resetPasswordPath = "/nouveau-mot-de-passe";
export const consentPath = "/mes-consentements";
export const invitationPath = "/invitation";
/** The page of consents, where it stops the e-mail that says in the morning what the day holds. */
export const stopDigestPage = `${consentPath}?envoi=taches`;

/** Where mail programs post an "unsubscribe"; a person who opens it is led to the page of consents. */
export function unsubscribePath(token: string): string {
  return `/desabonnement/${encodeURIComponent(token)}`;
}

/** The same for the e-mail of the morning. */
export function stopDigestPath(token: string): string {
  return `/desabonnement/taches/${encodeURIComponent(token)}`;
}

/** What stands before the token. Behind `#` it reaches no server log and no other site. */
const tokenMark = "#jeton=";

/** The address of a page with its token, on the site's origin. */
export function tokenAddress(origin: string, path: string, token: string): string {
  return `${origin}${path}${tokenMark}${encodeURIComponent(token)}`;
}

/** The token in a page's fragment (`location.hash`), or null. */
export function readAddressToken(fragment: string): string | null {
  if (!fragment.startsWith(tokenMark)) return null;
  const token = fragment.slice(tokenMark.length);
  return /^[\w.~-]+$/.test(token) ? token : null;
}
