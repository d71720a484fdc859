import { Picture } from "../../../ui/picture.tsx";
import { type GalleryPhoto, PhotoMask } from "./gallery-photos.tsx";

const frame = "h-12 w-16 shrink-0 rounded-field";

export type ThumbnailsProps = {
  readonly photos: readonly GalleryPhoto[];
  readonly hasMasks: boolean;
  readonly index: number;
  readonly onShow: (index: number) => void;
  readonly onMask: (() => void) | undefined;
};

/** Not scrollIntoView, which would scroll the panel too. */
function bringIntoMiddle(thumbnail: HTMLElement | null): void {
  if (thumbnail === null) return;
  const strip = thumbnail.parentElement;
  strip?.scrollTo({ left: thumbnail.offsetLeft - (strip.clientWidth - thumbnail.offsetWidth) / 2 });
}

export function Thumbnails({ photos, hasMasks, index, onShow, onMask }: ThumbnailsProps) {
  return (
    <ul
      aria-label="Toutes les photos"
      data-base-ui-swipe-ignore="x"
      className="relative flex gap-1.5 overflow-x-auto overscroll-x-contain scroll-smooth px-5 py-2.5 [scrollbar-width:none]"
    >
      {photos.map((photo, at) => (
        <li key={photo.url} ref={at === index ? bringIntoMiddle : null} className="flex shrink-0">
          <button
            type="button"
            aria-label={`Photo ${at + 1}`}
            aria-current={at === index}
            onClick={() => onShow(at)}
            className="overflow-hidden rounded-field outline-offset-1 aria-current:outline-2 aria-current:outline-ink"
          >
            <Picture
              src={photo.url}
              srcSet={photo.srcset}
              sizes="64px"
              alt=""
              width={64}
              height={48}
              color={photo.color}
              className={frame}
            />
          </button>
        </li>
      ))}
      {/* One, as the counter counts it: how many are withheld, if any, nobody here knows. */}
      {hasMasks && (
        <li className="flex shrink-0">
          <PhotoMask isSmall onClick={onMask} className={frame} />
        </li>
      )}
    </ul>
  );
}
