export const logoFolder = "/storage/agency-logos/";

/** Null for an address that is none of our storage. */
export function logoKeyOf(url: string | null): string | null {
  return url?.startsWith(logoFolder) === true ? url.slice(logoFolder.length) : null;
}

/** False for the demonstration's files, which serve again. */
export function isSentLogo(key: string): boolean {
  return /^logo-[\w-]+\.webp$/.test(key);
}
