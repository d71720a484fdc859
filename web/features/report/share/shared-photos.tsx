import { useState } from "react";
import type { SharedReport } from "#domain/api/shared-report.ts";
import { Picture } from "../../../ui/picture.tsx";
import { StepSection } from "../wizard/step-section.tsx";

/** The photographs of the home: one in full, and all of them small to choose from. */
export function SharedPhotos({ photos }: Pick<SharedReport, "photos">) {
  const [at, setAt] = useState(0);
  const photo = photos[at] ?? photos[0];
  if (photo === undefined) return null;
  const number = photos.indexOf(photo) + 1;
  return (
    <StepSection title="En images">
      <Picture
        isWhole
        src={photo.url}
        alt={`Photo ${number} du bien`}
        width={photo.width}
        height={photo.height}
        className="aspect-3/2 max-h-128 w-full rounded-field bg-ink/5"
      />
      {photos.length > 1 && (
        <ul aria-label="Photos du bien" className="mt-3 grid grid-cols-5 gap-2 md:grid-cols-8">
          {photos.map(({ url, width, height, color }, index) => (
            <li key={url}>
              <button
                type="button"
                aria-label={`Voir la photo ${index + 1}`}
                aria-pressed={index + 1 === number}
                onClick={() => setAt(index)}
                className="block w-full overflow-hidden rounded-field border-2 border-transparent aria-pressed:border-mer"
              >
                <Picture
                  src={`${url}?w=160`}
                  alt=""
                  width={width}
                  height={height}
                  color={color}
                  className="aspect-3/2 w-full"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </StepSection>
  );
}
