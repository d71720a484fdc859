/** Ten digits or more, with or without the code of a country; or the four of a short number. */
const phonePattern = /^(?:\+\d{8,15}|\d{10,15}|[13]\d{3})$/;

/** "+33 (0)4 91…" is dialled without its zero. */
function digitsOf(text: string): string {
  return text.replace(/^(\s*\+[\d\s.-]*)\(0\)/, "$1").replaceAll(/[\s\u00a0.()/-]/g, "");
}

/** Says whether a text is a telephone number, however its digits are grouped. */
export function isPhone(text: string): boolean {
  return phonePattern.test(digitsOf(text));
}

/** The address that dials a telephone as it was typed; null for what is none. */
export function phoneLink(phone: string): string | null {
  return isPhone(phone) ? `tel:${digitsOf(phone)}` : null;
}
