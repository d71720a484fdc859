/** Where logos and photographs of cards are served from. */
export const logoFolder = "/storage/agency-logos/";

/** The file of a logo or of a card's photograph in the storage, by its address; null where it is none of ours. */
export function logoKeyOf(url: string | null): string | null {
  return url?.startsWith(logoFolder) === true ? url.slice(logoFolder.length) : null;
}

/** Says whether a file in the storage is one that somebody sent: those of the demonstration serve again. */
export function isSentLogo(key: string): boolean {
  return /^logo-[\w-]+\.webp$/.test(key);
}
