import { Images } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Picture } from "../../../ui/picture.tsx";
import type { NextStep } from "../use-next-step.ts";
import { type GalleryPhoto, namePhoto, PhotoMask } from "./gallery-photos.tsx";

const Lightbox = lazy(async () => ({ default: (await import("./lightbox.tsx")).Lightbox }));

const besideCount = 4;

export type PhotoMosaicProps = {
  readonly title: string;
  readonly photos: readonly GalleryPhoto[];
  readonly hasMasks: boolean;
  readonly nextStep: NextStep | null;
};

/** A single picture as wide as a page would be a slit. */
export function hasLonePhoto({ photos, hasMasks }: Pick<PhotoMosaicProps, "photos" | "hasMasks">): boolean {
  return !hasMasks && photos.length < 2;
}

export function PhotoMosaic({ title, photos, hasMasks, nextStep }: PhotoMosaicProps) {
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  const [first, ...others] = photos;
  const beside = others.slice(0, others.length < besideCount ? 2 : besideCount);
  const isLone = hasLonePhoto({ photos, hasMasks });
  const columns = beside.length === besideCount ? 4 : 3;
  if (first === undefined)
    return <Picture src={null} alt="" width={1080} height={720} className={loneShape} />;
  return (
    <div
      className={
        isLone
          ? `grid overflow-hidden ${loneShape}`
          : `relative grid aspect-[2.6/1] grid-rows-2 short:aspect-auto short:h-[45dvh] gap-2 overflow-hidden rounded-panel ${columns === 4 ? "grid-cols-4" : "grid-cols-3"}`
      }
    >
      <Tile
        photo={first}
        name={namePhoto(first, { title, at: 0, count: hasMasks ? null : photos.length })}
        sizes={isLone ? loneSizes : sizesOf(2 / columns)}
        isEager
        onOpen={hasMasks ? undefined : () => setOpenIndex(0)}
        className={isLone ? "" : "col-span-2 row-span-2"}
      />
      {beside.map((photo, index) => (
        <Tile
          key={photo.url}
          photo={photo}
          name={namePhoto(photo, { title, at: index + 1, count: photos.length })}
          // One alone is cut from a photograph of the whole height.
          sizes={sizesOf(beside.length === 1 ? 2 / columns : 1 / columns)}
          onOpen={() => setOpenIndex(index + 1)}
          className={beside.length === 1 ? "row-span-2" : ""}
        />
      ))}
      {hasMasks && <PhotoMask onClick={nextStep?.act} className="row-span-2 size-full" />}
      {photos.length > 1 && !hasMasks && (
        <button
          type="button"
          onClick={() => setOpenIndex(0)}
          className="absolute right-3 bottom-3 flex items-center gap-2 rounded-field bg-surface/92 px-3 py-1.5 font-semibold shadow-low transition-colors hover:bg-surface"
        >
          <Images aria-hidden className="size-4.5" />
          Voir les {photos.length} photos
        </button>
      )}
      {openIndex !== null && (
        <Suspense fallback={null}>
          <Lightbox
            title={title}
            photos={photos}
            nextStep={nextStep}
            index={openIndex}
            onShow={setOpenIndex}
            onClose={() => setOpenIndex(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Never so high that nothing of the facts is in sight. */
const loneShape = "aspect-3/2 max-h-[70dvh] w-full lg:rounded-panel short:max-h-[45dvh]";
/** The column of the facts, as the page has it. */
const loneSizes = "(min-width: 75rem) 760px, (min-width: 64rem) calc(100vw - 440px), 100vw";

const sizesOf = (share: number) =>
  `(min-width: 75rem) ${Math.ceil(1_152 * share)}px, ${Math.ceil(100 * share)}vw`;

type TileProps = {
  readonly photo: GalleryPhoto;
  readonly name: string;
  readonly sizes: string;
  readonly isEager?: boolean;
  readonly onOpen: (() => void) | undefined;
  readonly className: string;
};

function Tile({ photo, name, sizes, isEager = false, onOpen, className }: TileProps) {
  const picture = (
    <Picture
      src={photo.url}
      srcSet={photo.srcset}
      sizes={sizes}
      alt={name}
      width={photo.width}
      height={photo.height}
      color={photo.color}
      eager={isEager}
      className="absolute inset-0 size-full"
    />
  );
  if (onOpen === undefined) return <div className={`relative ${className}`}>{picture}</div>;
  return (
    <button
      type="button"
      onClick={onOpen}
      className={`relative cursor-zoom-in transition-[filter] hover:brightness-95 focus-visible:-outline-offset-4 ${className}`}
    >
      {picture}
    </button>
  );
}
