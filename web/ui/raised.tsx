import type { ReactNode } from "react";

/** The ending of an arrondissement's number: "6e arrondissement", "Marseille 8e"; "6e" and "1er" where they stand alone. */
const ending =
  /(?<=(?<![\p{L}\d])\d{1,2})(?:er|e)(?= arrondissement)|(?<=marseille \d{1,2}|^\d{1,2})(?:er|e)(?=$|[\s,])/iu;

/** A text as it is printed: the endings of arrondissements raised, and read as they stand. */
export function Raised({ text }: { readonly text: string }) {
  // One element, so that a row of parts with gaps between them does not part a number from its ending.
  return ending.test(text) ? <span>{raiseEndings(text)}</span> : text;
}

function raiseEndings(text: string): ReactNode {
  const match = ending.exec(text);
  if (match === null) return text;
  return (
    <>
      {text.slice(0, match.index)}
      <sup>{match[0]}</sup>
      {raiseEndings(text.slice(match.index + match[0].length))}
    </>
  );
}
