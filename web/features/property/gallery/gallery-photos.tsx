import { Lock } from "lucide-react";
import type { VisiblePropertyReply } from "#domain/property/property-reply.ts";
import { classNames } from "../../../ui/class-names.ts";

export type GalleryPhoto = {
  readonly url: string;
  readonly srcset: string;
  /** The smallest size, which the thumbnails have already loaded. */
  readonly preview: string;
  readonly width: number;
  readonly height: number;
  readonly color: string;
  readonly caption: string | null;
};

export function galleryPhotos(property: VisiblePropertyReply): readonly GalleryPhoto[] {
  return property.photos.flatMap(({ width, height, color, caption }, index) => {
    const photo = property.photos_display[index];
    if (photo === undefined) return [];
    const { url, srcset } = photo;
    return [{ url, srcset, preview: srcset.split(" ")[0] || url, width, height, color, caption }];
  });
}

/** "Photo 2 sur 5 : Séjour, 96 boulevard Rabatau". */
export function namePhoto(
  { caption }: Pick<GalleryPhoto, "caption">,
  { title, at, count }: { readonly title: string; readonly at: number; readonly count: number | null },
): string {
  const place = count === null ? "Photo principale" : `Photo ${at + 1} sur ${count}`;
  return `${place}\u00a0: ${caption === null ? title : `${caption}, ${title}`}`;
}

/** Masks do not tell how many photographs there are, if any. */
export function hasMaskedPhotos(property: VisiblePropertyReply): boolean {
  return property.access === "public" && property.photos.length > 0;
}

type PhotoMaskProps = {
  /** Without a way to the photographs, the mask is no button. */
  readonly onClick?: (() => void) | undefined;
  readonly nextStep?: string | undefined;
  readonly isSmall?: boolean;
  readonly className?: string;
};

/** Drawn from nothing of the photograph, which never came to this page. */
export function PhotoMask({ onClick, nextStep, isSmall = false, className }: PhotoMaskProps) {
  const looks = classNames(
    "grid place-content-center justify-items-center gap-2 bg-ink/8 text-ink-2",
    className,
  );
  const content = (
    <>
      <Lock aria-hidden className={isSmall ? "size-4" : "size-6"} />
      <span className={isSmall ? "sr-only" : "text-small font-semibold"}>Photo masquée</span>
    </>
  );
  if (onClick === undefined) return <span className={looks}>{content}</span>;
  return (
    <button type="button" onClick={onClick} className={classNames(looks, "transition-colors hover:text-ink")}>
      {content}
      {nextStep && <span className={isSmall ? "sr-only" : "text-small"}>{nextStep}</span>}
    </button>
  );
}
