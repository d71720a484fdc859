import { lazy, Suspense, useRef, useState } from "react";
import { Group } from "../../../ui/group.tsx";
import { Picture } from "../../../ui/picture.tsx";
import type { NextStep } from "../use-next-step.ts";
import { type GalleryPhoto, namePhoto, PhotoMask } from "./gallery-photos.tsx";
import { Thumbnails } from "./thumbnails.tsx";
import { TurnButtons, useGalleryKeys, useSwipe } from "./turning.tsx";

const loadLightbox = () => import("./lightbox.tsx");
const Lightbox = lazy(async () => ({ default: (await loadLightbox()).Lightbox }));

export type PhotoGalleryProps = {
  readonly title: string;
  readonly photos: readonly GalleryPhoto[];
  /** Masks stand for further photographs; then there is no lightbox either. */
  readonly hasMasks: boolean;
  readonly nextStep: NextStep | null;
  readonly sizes: string;
};

export function PhotoGallery({ title, photos, hasMasks, nextStep, sizes }: PhotoGalleryProps) {
  const [chosenIndex, setChosenIndex] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const [isTouched, setIsTouched] = useState(false);
  const gallery = useRef<HTMLDivElement>(null);
  const count = photos.length + (hasMasks ? 1 : 0);
  const index = Math.max(0, Math.min(chosenIndex, count - 1));
  const show = (next: number) => setChosenIndex(Math.max(0, Math.min(next, count - 1)));
  const turn = (step: -1 | 1) => {
    setIsTouched(true);
    show(index + step);
  };
  const { offset, handlers } = useSwipe(turn);
  useGalleryKeys(gallery, turn);

  if (count === 0)
    return <Picture src={null} alt="" width={1080} height={720} className="aspect-3/2 w-full" />;
  return (
    <Group
      ref={gallery}
      aria-roledescription="galerie"
      label="Photos"
      onPointerEnter={() => setIsTouched(true)}
      onFocus={() => setIsTouched(true)}
    >
      <div className="relative aspect-3/2 overflow-hidden bg-ink/8 short:aspect-auto short:h-[45dvh]">
        <div
          {...handlers}
          data-base-ui-swipe-ignore="x"
          data-slides
          className={`flex size-full touch-pan-y ${offset === null ? "transition-[translate] duration-250" : ""}`}
          style={{ translate: `calc(${-100 * index}% + ${offset ?? 0}px) 0` }}
        >
          {photos.map((photo, at) => (
            <div key={photo.url} inert={at !== index} className="size-full shrink-0">
              {(at === 0 || Math.abs(at - index) <= (isTouched ? 1 : 0)) && (
                <Slide
                  photo={photo}
                  name={namePhoto(photo, { title, at, count: hasMasks ? null : photos.length })}
                  sizes={sizes}
                  onOpen={hasMasks ? undefined : () => setIsOpen(true)}
                />
              )}
            </div>
          ))}
          {hasMasks && (
            <div inert={index !== photos.length} className="size-full shrink-0">
              <PhotoMask onClick={nextStep?.act} nextStep={nextStep?.label} className="size-full" />
            </div>
          )}
        </div>
        {photos[index]?.caption && (
          <p
            aria-hidden="true"
            className="pointer-events-none absolute bottom-2 left-2 max-w-[calc(100%-6rem)] truncate rounded-full bg-surface/88 px-2.5 py-0.5 text-small backdrop-blur-sm"
          >
            {photos[index].caption}
          </p>
        )}
        {count > 1 && <TurnButtons index={index} count={count} onTurn={turn} />}
        {/* With masks it counts what can be turned to: how many photographs they stand for is withheld. */}
        {count > 1 && (
          <p className="absolute right-2 bottom-2 rounded-full bg-surface/88 px-2.5 py-0.5 text-small font-semibold backdrop-blur-sm tabular-nums">
            <span aria-hidden="true">
              {index + 1} / {count}
            </span>
            <span role="status" className="sr-only">
              {hasMasks ? "Vue" : "Photo"} {index + 1} sur {count}
            </span>
          </p>
        )}
      </div>
      {count > 1 && (
        <Thumbnails photos={photos} hasMasks={hasMasks} index={index} onShow={show} onMask={nextStep?.act} />
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <Lightbox
            title={title}
            photos={photos}
            nextStep={nextStep}
            index={index}
            onShow={show}
            onClose={() => setIsOpen(false)}
            // The photograph that was clicked takes no focus any more once another was turned to.
            findOpener={() => gallery.current?.querySelector("[data-slides] > :not([inert]) button") ?? null}
          />
        </Suspense>
      )}
    </Group>
  );
}

type SlideProps = {
  readonly photo: GalleryPhoto;
  readonly name: string;
  readonly sizes: string;
  readonly onOpen: (() => void) | undefined;
};

function Slide({ photo, name, sizes, onOpen }: SlideProps) {
  const picture = (
    <Picture
      src={photo.url}
      srcSet={photo.srcset}
      sizes={sizes}
      alt={name}
      width={photo.width}
      height={photo.height}
      color={photo.color}
      eager
      className="size-full"
    />
  );
  if (onOpen === undefined) return picture;
  return (
    <button
      type="button"
      onClick={onOpen}
      onPointerEnter={() => void loadLightbox()}
      onFocus={() => void loadLightbox()}
      className="block size-full cursor-zoom-in focus-visible:-outline-offset-4"
    >
      {picture}
      <span className="sr-only">Voir en plein écran</span>
    </button>
  );
}
