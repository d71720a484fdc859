import { quote } from "#domain/text/quote.ts";

/** Another agency bears the name: this account's comes to count without it. */
export function describeTakenName(name: string): string {
  return `Une autre agence porte déjà le nom ${quote(name)}\u00a0: la personne devra en choisir un autre dans Mon compte.`;
}
