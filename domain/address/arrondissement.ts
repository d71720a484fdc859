export const arrondissements = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16] as const;
export type Arrondissement = (typeof arrondissements)[number];

/** "13206" for the sixth. */
export function codeOfArrondissement(arrondissement: Arrondissement): string {
  return String(13200 + arrondissement);
}

/** "13006" for the sixth; takes numbers 1 to 16. */
export function postalCodeOfArrondissement(number: number): string {
  return `130${String(number).padStart(2, "0")}`;
}

/** Reads an official or a postal code ("13206", "13006"); any other text gives null. */
export function findArrondissement(code: string): Arrondissement | null {
  const number = /^13[02](\d\d)$/.exec(code)?.[1];
  return arrondissements.find((one) => one === Number(number)) ?? null;
}

/** Says whether an address is that of an arrondissement as a whole, as `nameOfArrondissement` writes it. */
export function namesArrondissement(address: string): boolean {
  return /^\d{1,2}(?:er|e) arrondissement(?:,|$)/.test(address);
}

/** "1er arrondissement", "6e arrondissement". */
export function nameOfArrondissement(arrondissement: Arrondissement): string {
  return `${arrondissement}${arrondissement === 1 ? "er" : "e"} arrondissement`;
}
