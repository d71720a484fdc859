/** The address that dials a telephone as it was typed. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, "")}`;
}
