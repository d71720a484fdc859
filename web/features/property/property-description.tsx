import { useState } from "react";
import type { VisiblePropertyReply } from "#domain/property/property-reply.ts";
import { PropertySection } from "./property-section.tsx";
import { WithheldBlock } from "./withheld.tsx";

const shownWords = 100;

/** The notes of a sold property are withheld whether there are any or not. */
export function PropertyDescription({ property }: { readonly property: VisiblePropertyReply }) {
  const { description, has_details: hasDetails } = property;
  if (hasDetails && !description) return null;
  return (
    <PropertySection title="Description">
      {hasDetails ? (
        <FoldedText text={description ?? ""} />
      ) : (
        <WithheldBlock name="Description réservée" shape="text" property={property} />
      )}
    </PropertySection>
  );
}

function FoldedText({ text }: { readonly text: string }) {
  const [isWhole, setIsWhole] = useState(false);
  const beginning = firstWords(text, shownWords);
  const isLong = beginning !== text;
  return (
    <>
      <p className="whitespace-pre-line text-pretty [overflow-wrap:anywhere]">
        {isWhole || !isLong ? text : `${beginning}…`}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
          className="mt-2 rounded-field py-1 font-semibold text-mer hover:underline pointer-coarse:min-h-11"
        >
          {isWhole ? "Voir moins" : "Voir plus"}
        </button>
      )}
    </>
  );
}

/** Without the punctuation after the last word; the whole text when it is no longer than that. */
export function firstWords(text: string, count: number): string {
  const words = [...text.matchAll(/\S+/g)];
  const last = words[count - 1];
  if (words.length <= count || last === undefined) return text;
  return text.slice(0, last.index + last[0].length).replace(/[\s,;:.…–—-]+$/, "");
}
