const types: readonly (readonly [pattern: RegExp, type: string])[] = [
  [/appartement|loft|studio|duplex|triplex|souplex/i, "Appartement"],
  [/maison|villa|ch[âa]teau|h[ôo]tel particulier|bastide|mas\b|cabanon|pavillon/i, "Maison"],
  [/immeuble|b[âa]timent/i, "Immeuble"],
];

/** The type that software means by its words ("Villa", "Studio"), or undefined. */
export function typeOf(text: string): string | undefined {
  return types.find(([pattern]) => pattern.test(text))?.[1];
}
