/** Text as words are compared: small letters, without accents and without spaces around it. */
export function foldText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").trim().toLowerCase();
}
