import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { GripVertical, ImageOff, Star } from "lucide-react";
import { type ReactNode, useState } from "react";
import { classNames } from "../../../../ui/class-names.ts";

type PhotoFrameProps = {
  readonly id: string;
  readonly number: number;
  readonly src: string;
  readonly alt: string;
  readonly onMain: () => void;
  /** Drawn over the photograph, beside its handle. */
  readonly over?: ReactNode;
  readonly children?: ReactNode;
};

export const overPhoto =
  "grid size-8 place-items-center rounded-full bg-surface/92 text-ink shadow-low transition-colors hover:bg-surface pointer-coarse:size-11 [&_svg]:size-4.5";

/** One of `SortablePhotos`: it is moved by its handle, and put first by its star. */
export function PhotoFrame({ id, number, src, alt, onMain, over, children }: PhotoFrameProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  const isMain = number === 1;
  const name = `photo ${number}`;
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={classNames("relative grid content-start gap-1.5", isDragging && "z-10")}
    >
      <div
        className={classNames(
          "relative aspect-3/2 overflow-hidden rounded-field border bg-bg",
          isDragging ? "border-mer shadow-high" : "border-line",
          isMain && "ring-2 ring-tuile ring-offset-2 ring-offset-surface",
        )}
      >
        <Preview src={src} alt={alt} />
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          data-keeps-escape={isDragging ? "" : undefined}
          aria-roledescription="photo à déplacer"
          aria-label={`Déplacer la ${name}`}
          className={classNames(overPhoto, "absolute top-1.5 left-1.5 cursor-grab touch-none")}
        >
          <GripVertical aria-hidden />
        </button>
        {over}
        {isMain ? (
          <p className="absolute bottom-1.5 left-1.5 flex items-center gap-1 rounded-full bg-tuile px-2 py-0.5 text-caption font-semibold text-on-tuile">
            <Star aria-hidden className="size-3 fill-current" />
            Photo principale
          </p>
        ) : (
          <button
            type="button"
            aria-label={`Mettre la ${name} en premier : photo principale`}
            onClick={onMain}
            className={classNames(overPhoto, "absolute bottom-1.5 left-1.5")}
          >
            <Star aria-hidden />
          </button>
        )}
      </div>
      {children}
    </li>
  );
}

function Preview({ src, alt }: Pick<PhotoFrameProps, "src" | "alt">) {
  const [isMissing, setIsMissing] = useState(false);
  if (isMissing)
    return (
      <p className="grid size-full place-content-center justify-items-center gap-1 p-2 text-center text-caption text-ink-2">
        <ImageOff aria-hidden className="size-5" />
        Pas d’aperçu
      </p>
    );
  return (
    <img
      src={src}
      alt={alt}
      loading="lazy"
      onError={() => setIsMissing(true)}
      className="size-full object-cover"
    />
  );
}
