import { splitEndings } from "#domain/text/raised-endings.ts";

/** Raises the endings of arrondissements, as print does; screen readers hear them as they stand. */
export function Raised({ text }: { readonly text: string }) {
  const parts = splitEndings(text);
  if (!parts.some(({ isRaised }) => isRaised)) return text;
  // One element, so that a row of parts with gaps between them does not part a number from its ending.
  return (
    <span>{parts.map((part) => (part.isRaised ? <sup key={part.from}>{part.text}</sup> : part.text))}</span>
  );
}
