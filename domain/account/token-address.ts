export const verifyEmailPath = "/verifier-email";
export const resetPasswordPath = "/nouveau-mot-de-passe";
export const consentPath = "/mes-consentements";
export const invitationPath = "/invitation";
export const stopDigestPage = `${consentPath}?envoi=taches`;

/** Mail programs post here; a browser is led to the page of consents. */
export function unsubscribePath(token: string): string {
  return `/desabonnement/${encodeURIComponent(token)}`;
}

/** Mail programs post here to stop the e-mail of the morning. */
export function stopDigestPath(token: string): string {
  return `/desabonnement/taches/${encodeURIComponent(token)}`;
}

/** Behind `#` the token reaches no server log and no other site. */
const tokenMark = "#jeton=";

export function tokenAddress(origin: string, path: string, token: string): string {
  return `${origin}${path}${tokenMark}${encodeURIComponent(token)}`;
}

/** The token in a page's fragment (`location.hash`), or null. */
export function readAddressToken(fragment: string): string | null {
  if (!fragment.startsWith(tokenMark)) return null;
  const token = fragment.slice(tokenMark.length);
  return /^[\w.~-]+$/.test(token) ? token : null;
}
