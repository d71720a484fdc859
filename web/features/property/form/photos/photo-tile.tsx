import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { CircleAlert, GripVertical, ImageOff, Star, X } from "lucide-react";
import { useState } from "react";
import { longestCaption } from "#domain/property/photo.ts";
import { classNames } from "../../../../ui/class-names.ts";
import { fieldBox } from "../../../../ui/field-frame.tsx";
import type { FormPhoto } from "../model/form-photo.ts";

type PhotoTileProps = {
  readonly photo: FormPhoto;
  readonly number: number;
  readonly sending: number | "failed" | undefined;
  readonly onMain: () => void;
  readonly onRemove: () => void;
  readonly onCaption: (caption: string) => void;
};

const overPhoto =
  "grid size-8 place-items-center rounded-full bg-surface/92 text-ink shadow-low transition-colors hover:bg-surface pointer-coarse:size-11 [&_svg]:size-4.5";

export function PhotoTile({ photo, number, sending, onMain, onRemove, onCaption }: PhotoTileProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: photo.id });
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
        <PhotoPreview photo={photo} number={number} />
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
        <button
          type="button"
          aria-label={`Retirer la ${name}`}
          onClick={onRemove}
          className={classNames(overPhoto, "absolute top-1.5 right-1.5")}
        >
          <X aria-hidden />
        </button>
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
        {sending !== undefined && photo.path === null && <Sending state={sending} name={name} />}
      </div>
      <input
        aria-label={`Légende de la ${name}`}
        placeholder="Légende"
        value={photo.caption}
        maxLength={longestCaption}
        onChange={({ target }) => onCaption(target.value)}
        className={classNames(fieldBox, "h-9 text-small pointer-coarse:h-11")}
      />
    </li>
  );
}

function PhotoPreview({ photo, number }: Pick<PhotoTileProps, "photo" | "number">) {
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
      src={photo.preview}
      alt={photo.name === "" ? `Photo ${number}` : `Photo ${number}, ${photo.name}`}
      loading="lazy"
      onError={() => setIsMissing(true)}
      className="size-full object-cover"
    />
  );
}

function Sending({ state, name }: { readonly state: number | "failed"; readonly name: string }) {
  if (state === "failed")
    return (
      <p className="absolute right-1.5 bottom-1.5 flex items-center gap-1 rounded-full bg-danger px-2 py-0.5 text-caption font-semibold text-on-danger">
        <CircleAlert aria-hidden className="size-3" />
        Non envoyée
      </p>
    );
  return (
    <progress
      aria-label={`Envoi de la ${name}`}
      max={1}
      value={state}
      className="absolute inset-x-0 bottom-0 h-1.5 w-full appearance-none bg-surface [&::-webkit-progress-bar]:bg-surface [&::-webkit-progress-value]:bg-mer [&::-moz-progress-bar]:bg-mer"
    />
  );
}
