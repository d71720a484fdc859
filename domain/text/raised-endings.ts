/** "6e arrondissement", "Marseille 8e", "3e étage"; "6e" and "1er" where they stand alone. */
const ending =
  /(?<=(?<![\p{L}\d])\d{1,2})(?:er|e)(?= (?:arrondissement|étage))|(?<=marseille \d{1,2}|^\d{1,2})(?:er|e)(?=$|[\s,])/giu;

type TextPart = { readonly text: string; readonly isRaised: boolean; readonly from: number };

/** Cuts out the number endings that are printed raised; the parts together are the text. */
export function splitEndings(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(ending)) {
    parts.push({ text: text.slice(from, index), isRaised: false, from });
    parts.push({ text: found, isRaised: true, from: index });
    from = index + found.length;
  }
  return [...parts, { text: text.slice(from), isRaised: false, from }].filter((part) => part.text !== "");
}
