import { quote } from "#domain/text/quote.ts";

/** That another agency bears the name of an account's: it comes to count without it. */
export function describeTakenName(name: string): string {
  return `Une autre agence porte déjà le nom ${quote(name)}\u00a0: la personne devra en choisir un autre dans Mon compte.`;
}
