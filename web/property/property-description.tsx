import { useState } from "react";
import { firstWords } from "./first-words.ts";
import { PropertySection } from "./property-section.tsx";

const shownWords = 100;

export function PropertyDescription({ text }: { readonly text: string }) {
  const [isWhole, setIsWhole] = useState(false);
  const beginning = firstWords(text, shownWords);
  const isLong = beginning !== text;
  return (
    <PropertySection title="Description">
      <p className="whitespace-pre-line text-pretty">{isWhole || !isLong ? text : `${beginning}…`}</p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
          className="mt-2 rounded-field py-1 font-semibold text-mer hover:underline"
        >
          {isWhole ? "Voir moins" : "Voir plus"}
        </button>
      )}
    </PropertySection>
  );
}
